import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../start-order/seeded-random.ts'
import { type Board, type BoardBlock, exchange, exchangeDelta, setUpBoard } from './board.ts'
import { type DayRules, usualDayRules } from './day.ts'
import { search } from './search.ts'
import { competition, eight, starter } from './testing.ts'

const rules: DayRules = {
  ...usualDayRules,
  sameRider: { seconds: 2700, price: 3 },
  travel: { seconds: 900, price: 7, between: [] },
}

const blocks: fc.Arbitrary<BoardBlock[]> = fc
  .array(
    fc.array(
      fc.record({
        rider: fc.constantFrom('r', 's', 't'),
        horse: fc.constantFrom('h', 'k', 'l'),
        open: fc.boolean(),
        pinned: fc.boolean(),
        published: fc.boolean(),
        partner: fc.option(
          fc.record({ riderId: fc.constantFrom('r', 'u'), horse: fc.constantFrom('h', 'm') }),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((given) =>
    given.map((starts, index) => ({
      competition: competition(`c${index}`, {
        arenaId: `${index % 2}`,
        isUnplaced: index === 2,
        secondsPerStart: 240,
      }),
      placements: starts.map(({ rider, horse, open, pinned, published, partner }, place) => {
        const startsAt = eight + (place * 240 + index * 97) * 1000
        return {
          starter: open
            ? null
            : starter(
                `c${index} ${index}.${place} ${rider} ${horse}`,
                partner
                  ? { partners: [{ riderId: partner.riderId, horseIds: [partner.horse] }] }
                  : {},
              ),
          startsAt,
          home: published && !open ? startsAt : null,
          pinned,
        }
      }),
    })),
  )

/** What is kept up to date, taken anew from the times as they stand. */
function recomputed(given: readonly BoardBlock[], board: Board): number {
  const times = board.starts.values()
  const placed = given.map((block) => ({
    ...block,
    placements: block.placements.map((each) => ({
      ...each,
      startsAt: times.next().value?.startsAt ?? 0,
    })),
  }))
  return setUpBoard(rules, placed).penalty
}

test('the penalty kept up to date is that of a new count, and a delta is what an exchange does', () => {
  fc.assert(
    fc.property(blocks, fc.string(), (given, seed) => {
      const board = setUpBoard(rules, given)
      const random = seededRandom(seed)
      const movable = board.starts.filter(({ block }) => block.length > 1)
      for (let turn = 0; turn < 20 && movable.length > 0; turn += 1) {
        const start = movable[random.below(movable.length)]
        const partner = start?.block[random.below(start.block.length)]
        if (!start || !partner || start === partner) continue
        const expected = board.penalty + exchangeDelta(start, partner)
        exchange(board, start, partner)
        expect(board.penalty).toBe(expected)
      }
      expect(board.penalty).toBe(recomputed(given, board))
      const strained = board.starts.filter((each) => each.strain > 0 && each.block.length > 1)
      expect(new Set(board.strained)).toEqual(new Set(strained))
    }),
  )
})

test('a search ends with no more than it began with, and moves nobody who is pinned', () => {
  fc.assert(
    fc.property(blocks, fc.string(), (given, seed) => {
      const board = setUpBoard(rules, given)
      const before = board.penalty
      const pinned = board.starts.filter(({ block }) => block.length === 0)
      const times = pinned.map(({ startsAt }) => startsAt)
      const steps = search(board, seededRandom(seed), { steps: 200, patience: 100 })
      expect(steps).toBeLessThanOrEqual(200)
      expect(board.penalty).toBeLessThanOrEqual(before)
      expect(board.penalty).toBe(recomputed(given, board))
      expect(pinned.map(({ startsAt }) => startsAt)).toEqual(times)
    }),
  )
})
