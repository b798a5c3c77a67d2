import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  entryWindow,
  type Limit,
  lackingLimits,
  overCapacity,
  serveWaitingList,
  type WaitingPlace,
} from './waiting-list.ts'

const limit = (id: string, capacity: number | null, given: Partial<Limit> = {}): Limit => ({
  id,
  capacity,
  taken: 0,
  competitionIds: ['1'],
  waitingEndsAt: null,
  ...given,
})

const place = (id: number, given: Partial<WaitingPlace> = {}): WaitingPlace => ({
  id: String(id),
  ticket: `t${id}`,
  competitionId: '1',
  tier: 0,
  lot: null,
  firstCompleteAt: id,
  ...given,
})

const group = (ticket: string, ids: readonly number[], given: Partial<WaitingPlace> = {}) =>
  ids.map((id) => place(id, { ticket, firstCompleteAt: ids[0] ?? 0, ...given }))

describe('the order of the waiting list', () => {
  test('is that of the first complete submission, whatever its number', () => {
    const late = place(1, { firstCompleteAt: 30 })
    const { offers } = serveWaitingList([late, place(2), place(3)], [limit('b', 9)], 0)
    expect(offers).toEqual(['t2', 't3', 't1'])
  })

  test('has an earlier tier first: members before everybody', () => {
    const places = [place(1, { tier: 1 }), place(2, { tier: 1 }), place(3, { tier: 0 })]
    expect(serveWaitingList(places, [limit('b', 9)], 0).offers).toEqual(['t3', 't1', 't2'])
  })

  test('has those who were drawn first, by their lot', () => {
    const places = [place(1), place(2, { lot: 2 }), place(3, { lot: 1 })]
    expect(serveWaitingList(places, [limit('b', 9)], 0).offers).toEqual(['t3', 't2', 't1'])
  })
})

describe('the head of the waiting list', () => {
  test('a group that needs 3 while 2 are free stands still and says so; nobody overtakes', () => {
    const places = [...group('team', [1, 2, 3]), place(4)]
    const { rows, offers, held } = serveWaitingList(places, [limit('b', 10, { taken: 8 })], 0)
    expect(offers).toEqual([])
    expect([...held]).toEqual(['b'])
    expect(rows).toEqual([
      {
        ticket: 'team',
        placeIds: ['1', '2', '3'],
        position: 1,
        ahead: 0,
        notOffered: [{ reason: 'full', limitId: 'b', needs: 3, free: 2 }],
      },
      {
        ticket: 't4',
        placeIds: ['4'],
        position: 2,
        ahead: 1,
        notOffered: [{ reason: 'behind', limitId: 'b', ticket: 'team' }],
      },
    ])
  })

  test('waits for its own limit alone: others go on where there is room', () => {
    const show = limit('show', 100, { competitionIds: null })
    const full = limit('full', 1, { taken: 1 })
    const free = limit('free', 5, { competitionIds: ['2'] })
    const places = [place(1), place(2, { competitionId: '2' })]
    const { rows, offers } = serveWaitingList(places, [show, full, free], 0)
    expect(offers).toEqual(['t2'])
    expect(rows.at(-1)?.notOffered).toEqual([
      { reason: 'full', limitId: 'full', needs: 1, free: 0 },
    ])
  })

  test('gets nothing while a limit that was lowered holds more than its capacity', () => {
    const lowered = limit('b', 3, { taken: 5 })
    expect(overCapacity(lowered)).toBe(2)
    expect(serveWaitingList([place(1)], [lowered], 0).rows[0]?.notOffered).toEqual([
      { reason: 'full', limitId: 'b', needs: 1, free: 0 },
    ])
    expect(overCapacity(limit('b', null, { taken: 5 }))).toBe(0)
  })

  test('gets nothing from the hour at which the list ends', () => {
    const ending = limit('b', 9, { waitingEndsAt: 1000 })
    expect(serveWaitingList([place(1)], [ending], 999).offers).toEqual(['t1'])
    const { rows, offers, held } = serveWaitingList([place(1)], [ending], 1000)
    expect(offers).toEqual([])
    expect(held.size).toBe(0)
    expect(rows[0]?.notOffered).toEqual([{ reason: 'ended', limitId: 'b', at: 1000 }])
  })
})

test('who comes now is told every limit in the way and how many are left', () => {
  const limits = [
    limit('show', 100, { competitionIds: null, taken: 99 }),
    limit('block', 5, { competitionIds: ['1', '2'], taken: 5 }),
    limit('none', null),
  ]
  expect(lackingLimits(['1', '2'], limits, new Set())).toEqual([
    { limitId: 'show', left: 1, othersWait: false },
    { limitId: 'block', left: 0, othersWait: false },
  ])
  expect(lackingLimits(['3'], limits, new Set(['show']))).toEqual([
    { limitId: 'show', left: 1, othersWait: true },
  ])
  expect(lackingLimits(['3'], limits, new Set(['block']))).toEqual([])
})

describe('an entry window', () => {
  const windows = [
    { group: 'members', opensAt: 10, closesAt: 50, tier: 0 },
    { group: null, opensAt: 20, closesAt: 50, tier: 1 },
  ]
  const members = new Set(['members'])
  test.each([
    [9, members, { outcome: 'not-yet', opensAt: 10 }],
    [10, members, { outcome: 'open', tier: 0 }],
    [10, new Set<string>(), { outcome: 'not-yet', opensAt: 20 }],
    [20, new Set<string>(), { outcome: 'open', tier: 1 }],
    [20, members, { outcome: 'open', tier: 0 }],
    [50, members, { outcome: 'closed', closedAt: 50 }],
  ])('at %i', (now, groups, found) => {
    expect(entryWindow(windows, groups, now)).toEqual(found)
  })

  test('is none where none is for them', () => {
    expect(entryWindow(windows.slice(0, 1), new Set(), 20)).toEqual({ outcome: 'none' })
  })
})

describe('always', () => {
  const competitions = ['1', '2', '3']
  const limits = fc
    .array(
      fc.record({
        capacity: fc.option(fc.nat(6)),
        taken: fc.nat(6),
        competitionIds: fc.option(fc.subarray(competitions)),
      }),
      { maxLength: 4 },
    )
    .map((given) => given.map((each, index): Limit => ({ ...limit(`l${index}`, null), ...each })))
  const places = fc
    .array(
      fc.record({
        ticket: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        competitionId: fc.constantFrom(...competitions),
        tier: fc.nat(1),
      }),
      { maxLength: 12 },
    )
    .map((given) => given.map((each, index) => ({ ...place(index + 1), ...each })))

  test('no limit is exceeded by offers, and whoever has none is told why', () => {
    fc.assert(
      fc.property(places, limits, (waiting, given) => {
        const { rows, offers } = serveWaitingList(waiting, given, 0)
        for (const { capacity, taken, competitionIds } of given) {
          const more = waiting.filter(
            ({ ticket, competitionId }) =>
              offers.includes(ticket) &&
              (competitionIds === null || competitionIds.includes(competitionId)),
          ).length
          if (capacity !== null && more > 0) expect(taken + more).toBeLessThanOrEqual(capacity)
        }
        for (const { ticket, notOffered } of rows) {
          expect(notOffered.length === 0).toBe(offers.includes(ticket))
        }
        expect(rows.flatMap(({ placeIds }) => placeIds).toSorted()).toEqual(
          waiting.map(({ id }) => id).toSorted(),
        )
      }),
    )
  })

  test('after the offers nobody is left who could have one', () => {
    fc.assert(
      fc.property(places, limits, (waiting, given) => {
        const { offers } = serveWaitingList(waiting, given, 0)
        const isIn = ({ competitionIds }: Limit, { competitionId }: WaitingPlace) =>
          competitionIds === null || competitionIds.includes(competitionId)
        const now = given.map((each) => ({
          ...each,
          taken:
            each.taken +
            waiting.filter((one) => offers.includes(one.ticket) && isIn(each, one)).length,
        }))
        const left = waiting.filter(({ ticket }) => !offers.includes(ticket))
        expect(serveWaitingList(left, now, 0).offers).toEqual([])
      }),
    )
  })
})
