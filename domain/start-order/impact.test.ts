import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareStartLists, type ListedStart } from './impact.ts'

const eight = 1_778_745_600_000

function list(ids: string, secondsPerStart: number | null = 510): ListedStart[] {
  return [...ids].map((competitorId, index) => ({
    competitorId,
    startOrder: index + 1,
    startsAt: secondsPerStart === null ? null : eight + index * secondsPerStart * 1000,
  }))
}

describe('what a new start list changes', () => {
  test('nothing', () => {
    expect(compareStartLists(list('ABC'), list('ABC'))).toEqual({
      changes: [],
      moved: 0,
      added: 0,
      removed: 0,
      kept: 3,
      largestShift: 0,
      earlier: [],
    })
  })

  test('one moved to the front, one removed, one added', () => {
    expect(compareStartLists(list('ABCDE'), list('CABEF'))).toEqual({
      changes: [
        { kind: 'moved', competitorId: 'C', places: -2, seconds: -1020 },
        { kind: 'moved', competitorId: 'A', places: 1, seconds: 510 },
        { kind: 'moved', competitorId: 'B', places: 1, seconds: 510 },
        { kind: 'moved', competitorId: 'E', places: -1, seconds: -510 },
        { kind: 'added', competitorId: 'F', startOrder: 5, startsAt: eight + 4 * 510_000 },
        { kind: 'removed', competitorId: 'D', startOrder: 4, startsAt: eight + 3 * 510_000 },
      ],
      moved: 4,
      added: 1,
      removed: 1,
      kept: 0,
      largestShift: 1020,
      earlier: ['C', 'E'],
    })
  })

  test('the same order with other times', () => {
    const { changes, kept } = compareStartLists(list('ABC'), list('ABC', 540))
    expect(changes).toEqual([
      { kind: 'moved', competitorId: 'B', places: 0, seconds: 30 },
      { kind: 'moved', competitorId: 'C', places: 0, seconds: 60 },
    ])
    expect(kept).toBe(1)
  })

  test('without times the places tell', () => {
    const impact = compareStartLists(list('ABC', null), list('BAC'))
    expect(impact.changes).toHaveLength(2)
    expect(impact.earlier).toEqual(['B'])
  })

  test('everybody is counted once', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH')).map((letters) => letters.join(''))
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const impact = compareStartLists(list(before), list(after))
        expect(impact.moved + impact.added + impact.kept).toBe(after.length)
        expect(impact.moved + impact.removed + impact.kept).toBe(before.length)
      }),
    )
  })
})
