import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlannedCompetition } from './day.ts'
import { listOfTimes, type StartList, timesOfList } from './start-lists.ts'
import { eight } from './testing.ts'

const minute = 60_000
const nobody: ReadonlySet<string> = new Set()

const list: StartList = {
  competitionId: 'p',
  arenaId: '1',
  startsAt: eight,
  secondsPerStart: 300,
  breaks: [{ afterStart: 2, minutes: 15, label: 'Lunch' }],
  order: [...'abcd'],
}

function times({ rows }: PlannedCompetition): string[] {
  return rows.flatMap((row) =>
    row.kind === 'start' ? `${row.competitorId} ${(row.startsAt - eight) / minute}` : [],
  )
}

/** `id minute` of each start, with the breaks of the list. */
function planned(...starts: string[]): PlannedCompetition {
  const rows = starts.map((line, index) => {
    const [competitorId = '', at] = line.split(' ')
    const startsAt = eight + Number(at) * minute
    return { kind: 'start' as const, competitorId, startOrder: index + 1, startsAt }
  })
  return { competitionId: 'p', arenaId: '1', rows, endsAt: 0 }
}

describe('times and start lists', () => {
  test('ends with the last who starts', () => {
    expect(timesOfList(list, new Set('d')).endsAt).toBe(eight + 30 * minute)
    expect(timesOfList(list, new Set('abcd')).endsAt).toBe(eight)
  })

  test('whoever withdrew leaves the slot open', () => {
    expect(times(timesOfList(list, new Set('b')))).toEqual(['a 0', 'c 25', 'd 30'])
  })

  const cases: readonly [string, string[], string, string[], [number, number][]][] = [
    ['two exchanged', ['b 0', 'a 5', 'c 25', 'd 30'], '', [...'bacd'], [[2, 15]]],
    ['an open slot stays', ['a 0', 'b 5', 'd 30'], 'c', [...'abcd'], [[2, 15]]],
    [
      'a taken slot sends who had it to the end',
      ['a 0', 'b 5', 'd 25'],
      'c',
      [...'abdc'],
      [[2, 15]],
    ],
    [
      'a taken slot sends who had it to the one that fell open instead',
      ['b 25', 'c 5', 'd 30'],
      'a',
      [...'acbd'],
      [[2, 15]],
    ],
    [
      'whose slot is taken holds the one that its taker left',
      ['c 0', 'b 5', 'd 30'],
      'a',
      [...'cbad'],
      [[2, 15]],
    ],
    ['an open first slot', ['b 5', 'c 25', 'd 30'], 'a', [...'abcd'], [[2, 15]]],
    [
      'time between two starts',
      ['a 0', 'b 7', 'c 25', 'd 30'],
      '',
      [...'abcd'],
      [
        [1, 2],
        [2, 13],
      ],
    ],
    [
      'half a minute becomes a whole one',
      ['a 0', 'b 5.5', 'c 25', 'd 30'],
      '',
      [...'abcd'],
      [
        [1, 1],
        [2, 15],
      ],
    ],
  ]
  test.each(cases)('%s', (_, rows, out, order, breaks) => {
    const after = listOfTimes(planned(...rows), list, new Set(out))
    expect(after.order).toEqual(order)
    expect(after.breaks.map(({ afterStart, minutes }) => [afterStart, minutes])).toEqual(breaks)
    expect(after.startsAt).toBe(eight)
  })

  test('a list comes back from its own times', () => {
    const anyList = fc.record({
      secondsPerStart: fc.integer({ min: 30, max: 900 }),
      breaks: fc.uniqueArray(
        fc.record({
          afterStart: fc.integer({ min: 1, max: 7 }),
          minutes: fc.integer({ min: 1, max: 60 }),
          label: fc.constantFrom('', 'Harrowing'),
        }),
        { selector: ({ afterStart }) => afterStart },
      ),
      out: fc.subarray([...'abcdefgh']),
    })
    fc.assert(
      fc.property(anyList, ({ secondsPerStart, breaks, out }) => {
        const given: StartList = {
          ...list,
          secondsPerStart,
          breaks: breaks.toSorted((a, b) => a.afterStart - b.afterStart),
          order: [...'abcdefgh'],
        }
        const gone = new Set(out)
        const again = listOfTimes(timesOfList(given, gone), given, gone)
        expect(timesOfList(again, gone)).toEqual(timesOfList(given, gone))
        expect(timesOfList(again, nobody).rows.length).toBeGreaterThanOrEqual(8)
      }),
    )
  })
})
