import { describe, expect, test } from 'vitest'
import {
  addBreak,
  beginDraft,
  draftShape,
  fixedStarts,
  isOrderedMeanwhile,
  isUnchanged,
  moveBreak,
  plannedRows,
  reconcile,
  type Starter,
  type StoredOrder,
} from './draft.ts'

const pause = (afterStart: number) => ({ afterStart, minutes: 15, label: '' })

function stored(order: string, breaks = [pause(2)]): StoredOrder {
  const starts = [...order].map((competitorId, index) => ({
    competitorId,
    startOrder: index + 1,
    startsAt: null,
  }))
  return { starts, breaks }
}

function starters(ids: string, status: Partial<Record<string, Starter['status']>> = {}): Starter[] {
  // Capital and small letter are two horses of one rider.
  return [...ids].map((id) => ({ id, riderId: id.toLowerCase(), status: status[id] ?? 'entered' }))
}

describe('a draft and those who start', () => {
  const draft = beginDraft(stored('abcdef'), 4, 2)

  test('stays as it is while they are the same', () => {
    expect(reconcile(draft, starters('abcdef'))).toEqual({ draft, added: [], removed: [] })
    expect(isUnchanged(draft, stored('abcdef'))).toBe(true)
  })

  test('takes out who left and slots in who came, a rider’s horses apart', () => {
    const { draft: changed, added, removed } = reconcile(draft, starters('abcdeF'))
    expect(changed.order.join('')).toBe('abcdeF')
    expect([added, removed]).toEqual([['F'], ['f']])
    const late = reconcile(draft, starters('abcdefE'))
    expect(late.draft.order.join('')).toBe('abEcdef')
    expect(late.draft.late).toEqual(['E'])
  })

  test('puts nobody in front of somebody who has started', () => {
    const now = starters('abcdefE', { c: 'finished', d: 'on_course' })
    expect(fixedStarts([...'abcdef'], now)).toBe(4)
    expect(reconcile(draft, now).draft.order.join('')).toBe('abcdefE')
  })

  test('outlives being written down', () => {
    expect(draftShape.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })
})

describe('an order that somebody else stored meanwhile', () => {
  test.each<[string, StoredOrder, boolean]>([
    ['the same', stored('abcdef'), false],
    ['a late starter at the end', stored('abcdefg'), false],
    ['one withdrawn', stored('abdef'), false],
    ['two changed places', stored('bacdef'), true],
    ['another break', stored('abcdef', [pause(3)]), true],
    ['no break any more', stored('abcdef', []), true],
  ])('%s', (_, now, changed) => {
    expect(isOrderedMeanwhile(stored('abcdef'), now)).toBe(changed)
  })
})

describe('breaks', () => {
  const breaks = [pause(2), pause(3), pause(6)]
  const places = (list: readonly { afterStart: number }[]) => list.map((each) => each.afterStart)

  test.each([
    [2, 4, [3, 4, 6]],
    [2, 3, [3, 4, 6]],
    [6, 3, [1, 2, 3]],
    [6, 9, [2, 3, 6]],
    [2, 0, [2, 3, 6]],
  ])('from %d to %d', (from, to, expected) => {
    expect(places(moveBreak(breaks, from, { to, last: 8 }))).toEqual(expected)
  })

  test('find the next free place', () => {
    expect(places(addBreak(breaks, pause(2), 8))).toEqual([2, 3, 4, 6])
    expect(places(addBreak([pause(8)], pause(8), 8))).toEqual([8])
  })
})

test('a list ends with the last who still rides: who withdrew and stands behind does not make it longer', () => {
  const plan = { firstStartAt: 0, secondsPerStart: 600 }
  const endOf = (away: string[]) =>
    plannedRows(['a', 'b', 'c'], [], { ...plan, away: new Set(away) }).endsAt
  expect(endOf([])).toBe(1_800_000)
  expect(endOf(['c'])).toBe(1_200_000)
  expect(endOf(['a', 'b'])).toBe(1_800_000)
  expect(endOf(['a', 'b', 'c'])).toBe(0)
})
