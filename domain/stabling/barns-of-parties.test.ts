import { expect, test } from 'vitest'
import { seededRandom, shuffle } from '../start-order/seeded-random.ts'
import { barnsOfParties } from './barns-of-parties.ts'
import { putBack, setUpBoard } from './board.ts'
import { usualPrices } from './prices.ts'
import { plain, type Stay } from './stabling.ts'
import { barn, day, plan, stabling, stay, withKind } from './testing.ts'

const large = { needs: { ...plain, length: 400 } }

/** `size nights`, with so many of them in large boxes. */
function group(groupId: string, text: string, inLarge = 0): Stay[] {
  const [size = 0, nights = ''] = text
    .split(' ')
    .map((each, index) => (index === 0 ? Number(each) : each))
  return Array.from({ length: Number(size) }, (_, index) =>
    stay(`${groupId}${index} ${nights}`, { groupId, ...(index < inLarge ? large : {}) }),
  )
}

/** How many of each barn are needed on its fullest night, and in large boxes. */
function needed(stays: readonly Stay[], barns: ReadonlyMap<string, number>, barnIndex: number) {
  const own = stays.filter(({ groupId }) => barns.get(groupId ?? '') === barnIndex)
  const on = (night: string) => own.filter(({ from, until }) => from <= night && night < until)
  const nights = [1, 2, 3, 4, 5].map(day)
  const ofLarge = (each: readonly Stay[]) => each.filter(({ needs }) => needs.length > 0).length
  return {
    all: Math.max(...nights.map((night) => on(night).length)),
    large: Math.max(...nights.map((night) => ofLarge(on(night)))),
  }
}

const labelled = (id: string) =>
  withKind(barn(id, { boxesPerRow: 10 }), 'large', [`${id}1`, `${id}2`])

test.each(Array.from({ length: 10 }, (_, index) => String(index)))(
  'three barns that groups fill exactly, large boxes too: seed %s',
  (seed) => {
    const stays = [
      ...group('a', '7 1-6', 1),
      ...group('b', '3 1-6', 1),
      ...group('c', '6 1-6', 2),
      ...group('d', '4 1-3'),
      ...group('e', '4 3-6'),
      ...group('f', '5 1-6'),
      ...group('g', '5 1-4', 2),
      ...group('h', '5 4-6', 1),
    ]
    const show = stabling({
      barns: ['A', 'B', 'C'].map(labelled),
      stays: shuffle(stays, seededRandom(seed)),
    })
    const board = setUpBoard(show, usualPrices)
    const found = barnsOfParties(board, seededRandom(seed))
    const barns = new Map(
      [...found].map(([party, index]) => [party.stays[0]?.id.slice(0, 1) ?? '', index]),
    )
    expect(barns.size).toBe(8)
    for (const index of [0, 1, 2]) {
      const { all, large: ofLarge } = needed(stays, barns, index)
      expect(all).toBeLessThanOrEqual(10)
      expect(ofLarge).toBeLessThanOrEqual(2)
    }
  },
)

test('what has a box already takes its room, and its group is not asked', () => {
  const barns = [barn('A'), barn('B')]
  const stays = [...group('a', '3 1-6'), ...group('b', '3 1-6')]
  const board = setUpBoard(stabling({ barns, stays }), usualPrices)
  putBack(board, plan('a0 A1, a1 A2'))
  const found = [...barnsOfParties(board, seededRandom('1'))]
  expect(found.map(([party, index]) => [party.stays.map(({ id }) => id), index])).toEqual([
    [['b0', 'b1', 'b2'], 0],
  ])
  putBack(board, plan('a2 A3'))
  const [next] = [...barnsOfParties(board, seededRandom('1'))]
  expect(next?.[1]).toBe(1)
})
