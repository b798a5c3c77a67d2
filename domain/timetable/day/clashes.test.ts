import { expect, test } from 'vitest'
import { clashesOf } from './clashes.ts'
import { type Day, type DayCompetition, usualDayRules } from './day.ts'
import { timesOfList } from './start-lists.ts'
import { competition, eight } from './testing.ts'

const minute = 60_000
const judging = { mostMinutes: 60, breakMinutes: 15, label: '' }

/** Three starts of ten minutes each, from so many minutes past eight. */
function clashes(...held: (Partial<DayCompetition> & { at: number; starts?: number })[]) {
  const competitions = held.map(({ at, starts: _, ...given }, index) =>
    competition(`c${index}`, {
      secondsPerStart: 600,
      begin: { kind: 'fixed', at: eight + at * minute },
      ...given,
    }),
  )
  const day: Day = {
    seed: '',
    arenas: [],
    competitions,
    starters: [],
    judging,
    rules: usualDayRules,
  }
  const planned = competitions.map(({ id, arenaId, begin, secondsPerStart }, index) =>
    timesOfList(
      {
        competitionId: id,
        arenaId,
        startsAt: begin.at,
        secondsPerStart,
        breaks: [],
        order: Array.from({ length: held[index]?.starts ?? 3 }, (_, place) => `${id} ${place}`),
      },
      new Set(),
    ),
  )
  return clashesOf(day, planned)
}

test.each<[string, Parameters<typeof clashes>, ReturnType<typeof clashes>]>([
  ['one after the other', [{ at: 0 }, { at: 30 }], []],
  [
    'two at once in an arena',
    [{ at: 0 }, { at: 20 }],
    [{ rule: 'arenaTaken', competitionId: 'c1', otherId: 'c0', secondsShort: 600 }],
  ],
  ['two at once in two arenas', [{ at: 0 }, { at: 20, arenaId: '2' }], []],
  [
    'a judge in two arenas',
    [
      { at: 0, judgeIds: ['j'] },
      { at: 20, arenaId: '2', judgeIds: ['k', 'j'] },
    ],
    [{ rule: 'judgeTaken', judgeId: 'j', competitionId: 'c1', otherId: 'c0', secondsShort: 600 }],
  ],
  [
    'a judge who sits for 90 minutes',
    [
      { at: 0, judgeIds: ['j'], starts: 4 },
      { at: 50, judgeIds: ['j'], starts: 4 },
    ],
    [{ rule: 'judgeBreak', judgeId: 'j', competitionId: 'c1', secondsShort: 1800 }],
  ],
  [
    'a quarter of an hour is a break',
    [
      { at: 0, judgeIds: ['j'], starts: 4 },
      { at: 55, judgeIds: ['j'], starts: 4 },
    ],
    [],
  ],
])('%s', (_, held, expected) => {
  expect(clashes(...held)).toEqual(expected)
})
