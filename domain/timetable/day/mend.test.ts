import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoardBlock, exchange, setUpBoard } from './board.ts'
import { usualDayRules } from './day.ts'
import { brokenPairs, mend, moveNearer } from './mend.ts'
import { competition, eight, starter } from './testing.ts'
import { unavoidable } from './unavoidable.ts'

const minute = 60_000

/** `competition id rider horse minute`, pinned with a `!` behind; each competition is one block. */
function boardOf(...lines: readonly string[]) {
  const blocks = new Map<string, BoardBlock & { placements: BoardBlock['placements'][number][] }>()
  for (const line of lines) {
    const [held = '', id, rider, horse, at] = line.replace('!', '').split(' ')
    const known = blocks.get(held)
    const block = known ?? { competition: competition(held, { arenaId: held }), placements: [] }
    blocks.set(held, block)
    const startsAt = eight + Number(at) * minute
    block.placements.push({
      starter: id === '-' ? null : starter(`${held} ${id} ${rider} ${horse}`),
      startsAt,
      home: id === '-' ? null : startsAt,
      pinned: line.endsWith('!'),
    })
  }
  return setUpBoard(usualDayRules, [...blocks.values()])
}

function timesOf(board: ReturnType<typeof boardOf>): string[] {
  return board.starts
    .flatMap(({ id, startsAt }) => (id === null ? [] : `${id} ${(startsAt - eight) / minute}`))
    .toSorted()
}

describe('mending a board', () => {
  test('moves one starter into an open slot rather than two', () => {
    const board = boardOf('p a r h 0!', 'q b r k 10', 'q c s l 60', 'q - - - 90')
    mend(board, { rings: 10, depth: 0 })
    expect(timesOf(board)).toEqual(['a 0', 'b 90', 'c 60'])
  })

  test('finds a ring of three where no two can exchange', () => {
    // b fits at 120 alone; d, who is there, not at 10, but at 60; and c, who is there, at 10.
    const board = boardOf(
      'p a r h 0!',
      'p a2 r h2 75!',
      'p e t m 5!',
      'q b r k 10',
      'q c s l 60',
      'q d t n 120',
    )
    expect(brokenPairs(board)).toBe(2)
    mend(board, { rings: 10, depth: 0 })
    expect(brokenPairs(board)).toBe(0)
    expect(timesOf(board)).toEqual(['a 0', 'a2 75', 'b 120', 'c 10', 'd 60', 'e 5'])
  })

  test('lets another competition give way where its own cannot', () => {
    const board = boardOf('p a r h 0', 'p x u o 60', 'q b r k 10', 'q c s l 12')
    expect(brokenPairs(board)).toBeGreaterThan(0)
    mend(board, { rings: 50, depth: 1 })
    expect(timesOf(board)).toEqual(['a 60', 'b 10', 'c 12', 'x 0'])
  })

  test('whoever is away anyway is put as near as costs nothing', () => {
    // At minute 0 the rider would be too close to the other ring.
    const board = boardOf('p a r h 5!', 'q b r k 0', 'q c s l 60', 'q - - - 70', 'q - - - 90')
    const [, b, , , last] = board.starts
    if (b && last) exchange(board, b, last)
    expect(timesOf(board)).toEqual(['a 5', 'b 90', 'c 60'])
    moveNearer(board)
    expect(timesOf(board)).toEqual(['a 5', 'b 70', 'c 60'])
  })

  test('leaves no day worse, and breaks no less than what cannot be avoided', () => {
    const start = fc.record({
      held: fc.constantFrom('p', 'q', 'r'),
      rider: fc.nat(6),
      pinned: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(start, { maxLength: 30 }), (starts) => {
        const board = boardOf(
          ...starts.map(
            ({ held, rider, pinned }, index) =>
              `${held} s${index} r${rider} h${index} ${index * 11}${pinned ? '!' : ''}`,
          ),
        )
        const before = brokenPairs(board)
        const least = unavoidable(board)
        mend(board, { rings: 100, depth: 2 })
        expect(brokenPairs(board)).toBeLessThanOrEqual(before)
        expect(brokenPairs(board)).toBeGreaterThanOrEqual(least)
      }),
    )
  })
})
