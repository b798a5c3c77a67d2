import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Board, type BoardBlock, exchange, setUpBoard } from './board.ts'
import { usualDayRules } from './day.ts'
import { brokenPairs } from './mend.ts'
import { competition, eight, starter } from './testing.ts'
import { unavoidable } from './unavoidable.ts'

/** `competition id rider horse minute`, pinned with a `!` behind; each competition is one block. */
function boardOf(...lines: readonly string[]): Board {
  const held = [...new Set(lines.map((line) => line.split(' ')[0] ?? ''))]
  const blocks = held.map((id): BoardBlock => {
    const own = lines.filter((line) => line.startsWith(`${id} `))
    return {
      competition: competition(id),
      placements: own.map((line) => {
        const startsAt = eight + Number(line.replace('!', '').split(' ')[4]) * 60_000
        return { starter: starter(line), startsAt, home: startsAt, pinned: line.endsWith('!') }
      }),
    }
  })
  return setUpBoard(usualDayRules, blocks)
}

/** The fewest broken pairs of all orders of the block of each competition. */
function fewest(board: Board, from = 0): number {
  const start = board.starts[from]
  if (!start) return brokenPairs(board)
  let least = fewest(board, from + 1)
  // Those before have their slots: what is left of the block is what comes behind.
  const behind = start.block.filter((other) => board.starts.indexOf(other) > from)
  for (const other of start.block.includes(start) ? behind : []) {
    exchange(board, start, other)
    least = Math.min(least, fewest(board, from + 1))
    exchange(board, start, other)
  }
  return least
}

describe('what cannot be avoided', () => {
  test.each<[string, string[], number]>([
    ['nobody is too close', ['p a r h 0', 'q b r k 60'], 0],
    ['two who stay', ['p a r h 0!', 'q b r k 10!'], 1],
    [
      'three who stay: one is counted for each pair',
      ['p a r h 0!', 'p b r k 10!', 'q c r l 20!'],
      3,
    ],
    [
      'one near somebody who stays, wherever it goes',
      ['p a r h 0!', 'q b r k 10', 'q c s l 12'],
      1,
    ],
    ['one who can get away', ['p a r h 0!', 'q b r k 10', 'q c s l 60'], 0],
    [
      'three horses in an hour, though all may move',
      ['p a r h 0', 'p b r k 20', 'p c r l 40', 'p d s m 60'],
      1,
    ],
    [
      'two riders with three each',
      ['p a r h 0', 'p b r k 20', 'p c r l 40', 'p d s m 50', 'p e s n 55', 'p f s o 60'],
      2,
    ],
  ])('%s', (_, lines, count) => {
    const board = boardOf(...lines)
    expect(unavoidable(board)).toBe(count)
    expect(fewest(board)).toBeGreaterThanOrEqual(count)
  })

  test('is never more than what the best of all orders breaks', () => {
    const start = fc.record({
      held: fc.constantFrom('p', 'q'),
      rider: fc.nat(2),
      horse: fc.nat(3),
      minute: fc.nat(25),
      pinned: fc.constantFrom(true, false, false),
    })
    let reached = 0
    fc.assert(
      fc.property(
        fc.uniqueArray(start, { maxLength: 6, selector: ({ minute }) => minute }),
        (starts) => {
          const board = boardOf(
            ...starts.map(
              ({ held, rider, horse, minute, pinned }, index) =>
                `${held} s${index} r${rider} ${rider}h${horse} ${minute * 7}${pinned ? '!' : ''}`,
            ),
          )
          const least = unavoidable(board)
          const best = fewest(board)
          expect(least).toBeLessThanOrEqual(best)
          if (least > 0 && least === best) reached += 1
        },
      ),
      { numRuns: 150, seed: 2026 },
    )
    expect(reached).toBeGreaterThan(20)
  })
})
