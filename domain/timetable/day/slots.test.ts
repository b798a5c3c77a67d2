import { describe, expect, test } from 'vitest'
import { type Day, type DayCompetition, type JudgingLimit, usualDayRules } from './day.ts'
import { layOutDay } from './slots.ts'
import { solveDay } from './solve.ts'
import { competition, eight, starter } from './testing.ts'

const minute = 60_000

interface Given {
  competitions: DayCompetition[]
  starts: number
  closed?: [number, number]
  judging?: JudgingLimit
}

function dayOf({ competitions, starts, closed, judging }: Given): Day {
  return {
    seed: '',
    arenas: [...new Set(competitions.map(({ arenaId }) => arenaId))].map((id) => ({
      id,
      closed: closed ? [{ from: eight + closed[0] * minute, to: eight + closed[1] * minute }] : [],
    })),
    competitions,
    starters: competitions.flatMap(({ id }) =>
      Array.from({ length: starts }, (_, index) =>
        starter(`${id} ${id}${index} ${id}${index} ${id}${index}`),
      ),
    ),
    judging: judging ?? null,
    rules: usualDayRules,
  }
}

/** Minutes from eight on, of each competition. */
function minutes(given: Given): number[][] {
  return [...layOutDay(dayOf(given)).values()].map((slots) =>
    slots.map(({ startsAt }) => (startsAt - eight) / minute),
  )
}

const at = (minutesFromEight: number) => ({
  begin: { kind: 'earliest' as const, at: eight + minutesFromEight * minute },
})
const five = { secondsPerStart: 300 }
const lunch = { minutes: 30, label: 'lunch' }

describe('the slots of a day', () => {
  test.each<[string, Given, number[][]]>([
    ['from the begin on', { competitions: [competition('a', five)], starts: 3 }, [[0, 5, 10]]],
    [
      'the next of the arena begins when it is free',
      {
        competitions: [competition('a', five), competition('b', { ...five, ...at(7) })],
        starts: 2,
      },
      [
        [0, 5],
        [10, 15],
      ],
    ],
    [
      'another arena does not wait',
      { competitions: [competition('a', five), competition('b', { arenaId: '2' })], starts: 2 },
      [
        [0, 5],
        [0, 2],
      ],
    ],
    [
      'a break behind the third start',
      {
        competitions: [
          competition('a', { ...five, breaks: [{ kind: 'after', start: 3, ...lunch }] }),
          competition('b', at(0)),
        ],
        starts: 4,
      },
      [
        [0, 5, 10, 45],
        [50, 52, 54, 56],
      ],
    ],
    [
      'a break every two starts, none behind the last',
      {
        competitions: [
          competition('a', { ...five, breaks: [{ kind: 'every', starts: 2, ...lunch }] }),
          competition('b', at(0)),
        ],
        starts: 4,
      },
      [
        [0, 5, 40, 45],
        [50, 52, 54, 56],
      ],
    ],
    [
      'a break at a time waits for the start that runs',
      {
        competitions: [
          competition('a', { ...five, breaks: [{ kind: 'at', at: eight + 7 * minute, ...lunch }] }),
        ],
        starts: 4,
      },
      [[0, 5, 40, 45]],
    ],
    [
      'a break at a time before the first start is none',
      {
        competitions: [
          competition('a', { ...five, breaks: [{ kind: 'at', at: eight, ...lunch }] }),
        ],
        starts: 2,
      },
      [[0, 5]],
    ],
    [
      'nobody rides into the time in which the arena is closed',
      { competitions: [competition('a', five)], starts: 3, closed: [8, 20] },
      [[0, 20, 25]],
    ],
    [
      'one judge in two arenas',
      {
        competitions: [
          competition('a', { ...five, judgeIds: ['j', 'k'] }),
          competition('b', { arenaId: '2', judgeIds: ['k'] }),
        ],
        starts: 2,
      },
      [
        [0, 5],
        [10, 12],
      ],
    ],
    [
      'judges rest after twelve minutes, also from one competition to the next',
      {
        competitions: [
          competition('a', { ...five, judgeIds: ['j'] }),
          competition('b', { ...five, ...at(10), judgeIds: ['j'] }),
        ],
        starts: 3,
        judging: { mostMinutes: 12, breakMinutes: 10, label: 'judges' },
      },
      [
        [0, 5, 20],
        [25, 40, 45],
      ],
    ],
    [
      'a break that is long enough is the judges’ too',
      {
        competitions: [
          competition('a', {
            ...five,
            judgeIds: ['j'],
            breaks: [{ kind: 'every', starts: 2, ...lunch }],
          }),
        ],
        starts: 4,
        judging: { mostMinutes: 12, breakMinutes: 10, label: 'judges' },
      },
      [[0, 5, 40, 45]],
    ],
  ])('%s', (_, given, expected) => {
    expect(minutes(given)).toEqual(expected)
  })

  test('a fixed begin that the arena misses is told with its price', () => {
    const competitions = [
      competition('a', five),
      competition('b', { begin: { kind: 'fixed', at: eight + 7 * minute } }),
    ]
    const { verdict } = solveDay(dayOf({ competitions, starts: 2 }))
    expect(verdict).toEqual({
      broken: 0,
      cost: 30,
      violations: [{ rule: 'lateBegin', competitionId: 'b', secondsShort: 180, cost: 30 }],
    })
  })

  test('breaks are rows where they are', () => {
    const breaks = [{ kind: 'every' as const, starts: 1, ...lunch }]
    const { competitions } = solveDay(
      dayOf({ competitions: [competition('a', { ...five, breaks })], starts: 2 }),
    )
    expect(competitions[0]?.rows).toMatchObject([
      { kind: 'start', startOrder: 1, startsAt: eight },
      { kind: 'break', startsAt: eight + 5 * minute, minutes: 30, label: 'lunch' },
      { kind: 'start', startOrder: 2, startsAt: eight + 35 * minute },
    ])
    expect(competitions[0]?.endsAt).toBe(eight + 40 * minute)
  })
})
