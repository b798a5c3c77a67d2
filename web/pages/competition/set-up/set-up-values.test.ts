import { expect, test } from 'vitest'
import { formProblems } from '#domain/forms/form-problems.ts'
import { type SetUpValues, setUpSchema, withPositions } from './set-up-values.ts'

const typed: SetUpValues = {
  eventId: null,
  number: '4',
  name: 'Grand Prix',
  sponsorId: null,
  testId: 'fei-grand-prix-2026',
  ruleSetId: 'fei-2026',
  entryMode: 'marks',
  judges: [{ position: 'C', officialId: '7' }],
  arenaId: '1',
  day: '2026-05-14',
  time: '08:30',
  perStart: '8:30',
  maximumStarters: '',
  breaks: [{ afterStart: 6, minutes: 20, label: '' }],
}

const schema = setUpSchema('Europe/Vienna')

test('times are the clocks of the show', () => {
  expect(schema.parse(typed)).toMatchObject({
    startsAt: '2026-05-14T06:30:00.000Z',
    secondsPerStart: 510,
    maximumStarters: null,
    breaks: [{ afterStart: 6, minutes: 20, label: '' }],
  })
})

test('no day and no time is a competition that is not placed yet', () => {
  expect(schema.parse({ ...typed, day: '', time: '' }).startsAt).toBeNull()
})

test.each([
  [{ time: '' }, 'startsAt'],
  [{ day: '' }, 'startsAt'],
  [{ perStart: 'soon' }, 'secondsPerStart'],
  [{ testId: '' }, 'testId'],
  [{ breaks: [{ afterStart: '', minutes: 10, label: '' }] }, 'breaks.0.afterStart'],
  [{ judges: [] }, 'judges'],
])('%j is refused at %s', (change, field) => {
  const { error } = schema.safeParse({ ...typed, ...change })
  expect(error && formProblems(error).map((problem) => problem.field)).toEqual([field])
})

test('who sits stays where positions come and go', () => {
  expect(withPositions(typed.judges, ['M', 'C', 'E'])).toEqual([
    { position: 'E', officialId: null },
    { position: 'C', officialId: '7' },
    { position: 'M', officialId: null },
  ])
})
