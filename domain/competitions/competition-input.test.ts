import { describe, expect, test } from 'vitest'
import { formProblems } from '#domain/forms/form-problems.ts'
import {
  competitionInput,
  competitorChange,
  competitorInput,
  scoreWriteInput,
  startOrderInput,
} from './competition-input.ts'

const competition = {
  number: ' 12 ',
  name: 'Grand Prix',
  discipline: 'dressage',
  choice: { test: 'fei-grand-prix-2026', ruleSet: 'fei-2026' },
  judges: [{ position: 'C' }, { position: 'E', officialId: '7' }],
  secondsPerStart: 480,
  breaks: [{ afterStart: 8, minutes: 20 }],
}

describe('a competition', () => {
  test('is trimmed and completed', () => {
    expect(competitionInput.parse(competition)).toMatchObject({
      number: '12',
      eventId: null,
      startsAt: null,
      maximumStarters: null,
      judges: [
        { position: 'C', officialId: null },
        { position: 'E', officialId: '7' },
      ],
      breaks: [{ afterStart: 8, minutes: 20, label: '' }],
    })
  })

  test('takes its start as the wire carries it and as the server has read it', () => {
    const startsAt = '2026-05-14T06:30:00.000Z'
    for (const given of [startsAt, new Date(startsAt)]) {
      expect(competitionInput.parse({ ...competition, startsAt: given }).startsAt).toBe(startsAt)
    }
  })

  test.each([
    [{ number: ' ' }, 'number', 'forms.required'],
    [{ choice: undefined }, 'choice', 'forms.required'],
    [{ secondsPerStart: 9 }, 'secondsPerStart', 'forms.tooSmall'],
    [{ secondsPerStart: 7201 }, 'secondsPerStart', 'forms.tooLarge'],
    [{ startsAt: 'tomorrow' }, 'startsAt', 'forms.invalid'],
    [{ arenaId: '1; drop' }, 'arenaId', 'forms.invalid'],
    [
      { judges: [{ position: 'C' }, { position: 'C' }] },
      'judges.1.position',
      'forms.positionTwice',
    ],
    [
      {
        breaks: [
          { afterStart: 8, minutes: 20 },
          { afterStart: 8, minutes: 5 },
        ],
      },
      'breaks.1.afterStart',
      'forms.breakTwice',
    ],
  ])('%j is refused at its input', (change, field, messageId) => {
    const parsed = competitionInput.safeParse({ ...competition, ...change })
    expect(parsed.error && formProblems(parsed.error)).toMatchObject([{ field, messageId }])
  })
})

describe('a competitor', () => {
  test.each([
    [{}, ['familyName', 'horseName']],
    [{ personId: '1' }, ['horseName']],
    [{ horseId: '1', firstName: 'Ada', familyName: ' ' }, ['familyName']],
    [{ personId: '1', horseId: '2' }, []],
  ])('%j lacks %j', (input, missing) => {
    const parsed = competitorInput.safeParse(input)
    const problems = parsed.error ? formProblems(parsed.error) : []
    expect(problems.map((problem) => problem.field)).toEqual(missing)
  })

  test('a change leaves what is absent and clears what is empty', () => {
    const left = competitorChange.parse({})
    expect([left.headNumber, left.group, left.note, left.nation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(competitorChange.parse({ headNumber: '', group: null, nation: '' })).toMatchObject({
      headNumber: null,
      group: null,
      nation: null,
    })
  })
})

test('a start order names each competitor once', () => {
  expect(startOrderInput.safeParse({ version: 3, order: ['1', '2'] }).success).toBe(true)
  expect(startOrderInput.safeParse({ version: 3, order: ['1', '2', '1'] }).success).toBe(false)
})

const entry = {
  id: '018f4e2a-0000-7000-8000-0000000000ab',
  competitorId: '4',
  part: 'C',
  field: 'm1',
  value: 75,
  deviceId: 'tablet',
  deviceSequence: 1,
}

test.each([
  ['an absent value is one taken back', { value: undefined }, true],
  ['half of the smallest unit', { value: 7.5 }, false],
  ['an id that is no UUID', { id: '12' }, false],
  ['no device', { deviceId: '' }, false],
])('score entry: %s', (_, change, accepted) => {
  expect(scoreWriteInput.safeParse({ ...entry, ...change }).success).toBe(accepted)
})
