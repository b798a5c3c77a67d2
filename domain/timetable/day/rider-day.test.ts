import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpBoard } from './board.ts'
import { linkPenalty } from './board-start.ts'
import { usualDayRules } from './day.ts'
import { hardPenalty } from './price.ts'
import { cheapestDay, riderDay } from './rider-day.ts'
import { competition, eight, starter } from './testing.ts'

const slotsOfList = 4

/** Three lists of four slots in two arenas; the rider has one start in each, the others are of others. */
const days = fc.record({
  begins: fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60)),
  horses: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
  prices: fc.array(fc.nat(9), { minLength: 3 * slotsOfList, maxLength: 3 * slotsOfList }),
  broken: fc.constantFrom(5, 1000),
})

test('a rider gets the cheapest slots that there are, by the rules and prices of each', () => {
  fc.assert(
    fc.property(days, ({ begins, horses, prices, broken }) => {
      const board = setUpBoard(
        usualDayRules,
        begins.map((begin, list) => ({
          competition: competition(`c${list}`, { arenaId: `${list % 2}`, secondsPerStart: 600 }),
          placements: Array.from({ length: slotsOfList }, (_, place) => ({
            starter: starter(
              place === 0
                ? `c${list} own${list} rider horse${horses[list]}`
                : `c${list} ${list}.${place} rider${list}.${place} horse${list}.${place}`,
            ),
            startsAt: eight + (begin + 10 * place) * 60_000,
            home: null,
            pinned: false,
          })),
        })),
      )
      const own = board.starts.filter(({ id }) => id?.startsWith('own'))
      const day = riderDay(own)
      const slots = own.map((_, list) =>
        Float64Array.from(prices.slice(list * slotsOfList, (list + 1) * slotsOfList)),
      )
      const costAt = (at: readonly number[]) => {
        for (const [list, start] of own.entries())
          start.startsAt = day.slots[list]?.[at[list] ?? 0] ?? 0
        const twice = own
          .flatMap((start) => start.links.map((link) => linkPenalty(start, link) / hardPenalty))
          .reduce((sum, each) => sum + each, 0)
        return at.reduce(
          (sum, place, list) => sum + (slots[list]?.[place] ?? 0),
          (broken * twice) / 2,
        )
      }
      const all = Array.from({ length: slotsOfList ** 3 }, (_, number) => [
        number % slotsOfList,
        Math.floor(number / slotsOfList) % slotsOfList,
        Math.floor(number / slotsOfList ** 2),
      ])
      const seated = cheapestDay(day, { slots, broken }, [0, 0, 0])
      const cheapest = Math.min(...all.map(costAt))
      // Of rules that are broken only those of two who follow one another are counted.
      expect(seated.cost).toBeLessThanOrEqual(cheapest)
      if (cheapest < broken) {
        expect(seated.cost).toBe(cheapest)
        expect(costAt(seated.at)).toBe(cheapest)
      }
    }),
    { numRuns: 500 },
  )
})

test('two starts of one list never get the same slot, also where a rule must be broken', () => {
  const board = setUpBoard(usualDayRules, [
    {
      competition: competition('c', { secondsPerStart: 120 }),
      placements: ['own1 rider horse1', 'own2 rider horse2', 'other rider3 horse3'].map(
        (who, place) => ({
          starter: starter(`c ${who}`),
          startsAt: eight + place * 120_000,
          home: null,
          pinned: false,
        }),
      ),
    },
  ])
  const day = riderDay(board.starts.slice(0, 2))
  const slots = [Float64Array.of(0, 5, 5), Float64Array.of(0, 3, 5)]
  expect(cheapestDay(day, { slots, broken: 1000 }, [2, 0])).toEqual({ cost: 1003, at: [0, 1] })
})
