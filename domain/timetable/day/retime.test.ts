import { describe, expect, test } from 'vitest'
import type { ActualStart } from '../expected-times.ts'
import { type Day, usualDayRules } from './day.ts'
import { retimeDay } from './retime.ts'
import { solveDay } from './solve.ts'
import { competition, eight, starter } from './testing.ts'

const minute = 60_000
const pace = { changeoverSeconds: 60, earlierSeconds: 0 }

/** Arena 1: a b c every five minutes from 0, then d e from 20; arena 2: x at 60. a, d and x are r's. */
const day: Day = {
  seed: '1',
  arenas: [
    { id: '1', closed: [] },
    { id: '2', closed: [] },
  ],
  competitions: [
    competition('p', { secondsPerStart: 300, order: { kind: 'fixed', order: [...'abc'] } }),
    competition('q', {
      secondsPerStart: 300,
      begin: { kind: 'earliest', at: eight + 20 * minute },
      order: { kind: 'fixed', order: [...'de'] },
    }),
    competition('r', { arenaId: '2', begin: { kind: 'fixed', at: eight + 60 * minute } }),
  ],
  starters: [
    starter('p a r h'),
    starter('p b s k'),
    starter('p c t l'),
    starter('q d r h'),
    starter('q e s k'),
    starter('r x r h'),
  ],
  judging: null,
  rules: usualDayRules,
}
const { competitions } = solveDay(day)

/** `id started finished`, in minutes; a dash where it has not come to that. */
function rode(text: string): ActualStart {
  const [competitorId = '', startedAt, finishedAt] = text.split(' ')
  const at = (value: string | undefined) =>
    value === undefined || value === '-' ? null : eight + Number(value) * minute
  return { competitorId, startedAt: at(startedAt), finishedAt: at(finishedAt) }
}

interface Given {
  out?: string[]
  earlier?: number
  /** Until when the first arena is taken since the day before. */
  free?: number
}

function retime(now: number, rides: string[], given: Given = {}) {
  const { arenas, riders, verdict } = retimeDay(day, competitions, {
    progress: {
      now: eight + now * minute,
      starts: rides.map(rode),
      out: given.out ?? [],
      ...(given.free !== undefined && { freeAt: new Map([['1', eight + given.free * minute]]) }),
    },
    pace: { ...pace, earlierSeconds: given.earlier ?? 0 },
  })
  const times = [...riders.values()]
    .flat()
    .map((each) => `${each.competitorId} ${(each.expectedAt - eight) / minute}`)
  return {
    delays: arenas.map(({ delaySeconds }) => delaySeconds / 60),
    times: times.toSorted(),
    broken: verdict.violations.map((each) =>
      'later' in each
        ? `${each.rule} ${each.earlier}<${each.later} ${each.secondsShort}`
        : each.rule,
    ),
  }
}

describe('expected times of a day', () => {
  test.each<[string, ReturnType<typeof retime>, string[], number[]]>([
    ['as published', retime(-10, []), ['a 0', 'b 5', 'c 10', 'd 20', 'e 25', 'x 60'], [0, 0]],
    [
      'a late start moves those behind',
      retime(3, ['a 2 -']),
      ['b 7', 'c 12', 'd 20', 'e 25', 'x 60'],
      [2, 0],
    ],
    [
      'a competition waits for the one before it in its arena',
      retime(19, ['a 0 4', 'b 18 -']),
      ['c 23', 'd 28', 'e 33', 'x 60'],
      [13, 0],
    ],
    [
      'nobody begins before now',
      retime(8, []),
      ['a 8', 'b 13', 'c 18', 'd 23', 'e 28', 'x 60'],
      [8, 0],
    ],
    [
      'those behind a scratched start move up, the next competition does not',
      retime(4, ['a 0 4'], { out: ['b'], earlier: 600 }),
      ['c 5', 'd 20', 'e 25', 'x 60'],
      [-5, 0],
    ],
    [
      'nobody starts where the day before is still ridden',
      retime(-10, [], { free: 12 }),
      ['a 12', 'b 17', 'c 22', 'd 27', 'e 32', 'x 60'],
      [12, 0],
    ],
    [
      'who is left of a competition holds up nobody in the one after it',
      retime(22, ['a 0 4', 'b 5 9', 'd 20 -']),
      ['c 30', 'e 25', 'x 60'],
      [0, 0],
    ],
    [
      'a competition that was put off comes behind the one that is ridden in its place',
      retime(2, ['d 0 -']),
      ['a 30', 'b 35', 'c 40', 'e 25', 'x 60'],
      [0, 0],
    ],
  ])('%s', (_, { times, delays }, expected, delayed) => {
    expect(times).toEqual(expected)
    expect(delays).toEqual(delayed)
  })

  test('a rider who will be late for the other arena is told', () => {
    expect(retime(0, []).broken).toEqual([])
    // d rides at 51 and takes five minutes, then 15 to the other arena: x at 60 is 11 too early.
    expect(retime(42, ['a 0 4', 'b 5 9', 'c 46 -']).times).toEqual(['d 51', 'e 56', 'x 60'])
    expect(retime(42, ['a 0 4', 'b 5 9', 'c 46 -']).broken).toContain('travel d<x 660')
  })

  test('"you start at" lists a rider’s starts in all arenas', () => {
    const { riders } = retimeDay(day, competitions, {
      progress: { now: eight, starts: [], out: [] },
      pace,
    })
    expect(
      riders.get('r')?.map(({ arenaId, competitorId }) => `${arenaId} ${competitorId}`),
    ).toEqual(['1 a', '1 d', '2 x'])
  })
})
