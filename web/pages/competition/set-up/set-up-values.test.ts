import { expect, test } from 'vitest'
import { formProblems } from '#domain/forms/form-problems.ts'
import { type SetUpValues, setUpSchema } from './set-up-values.ts'

const typed: SetUpValues = {
  eventId: null,
  number: '4',
  name: 'Grand Prix',
  sponsorId: null,
  discipline: 'dressage',
  choice: {
    test: 'fei-grand-prix-2026',
    ruleSet: 'fei-2026',
    entryMode: 'marks',
    positions: ['E', 'C'],
  },
  officials: { C: '7', M: '8' },
  arenaId: '1',
  day: '2026-05-14',
  time: '08:30',
  isSecond: false,
  perStart: '8:30',
  maximumStarters: null,
  breaks: [{ afterStart: 6, minutes: 20, label: '' }],
}

const schema = setUpSchema('Europe/Vienna', null)

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
  [{ choice: { ...typed.choice, test: '' } }, 'choice.test'],
  [{ choice: { ...typed.choice, ruleSet: '' } }, 'choice.ruleSet'],
  [{ breaks: [{ afterStart: null, minutes: 10, label: '' }] }, 'breaks.0.afterStart'],
  [{ choice: { ...typed.choice, positions: [] } }, 'choice.positions'],
])('%j is refused at %s', (change, field) => {
  const { error } = schema.safeParse({ ...typed, ...change })
  expect(error && formProblems(error).map((problem) => problem.field)).toEqual([field])
})

test('who fills in a part of the sheets is named for parts that there are', () => {
  expect(schema.parse(typed).judges).toEqual([
    { position: 'E', officialId: null },
    { position: 'C', officialId: '7' },
  ])
})
