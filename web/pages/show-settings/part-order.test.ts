import { expect, test } from 'vitest'
import { inOrder, movedBy } from './part-order.ts'

const arenas = (...orders: number[]) => orders.map((sortOrder, id) => ({ id: `${id}`, sortOrder }))

test.each([
  ['up', arenas(0, 1, 2), '2', -1, '0 2 1'],
  ['down', arenas(0, 1, 2), '0', 1, '1 0 2'],
  ['past the end', arenas(0, 1, 2), '2', 1, '0 1 2'],
  ['past the beginning', arenas(0, 1, 2), '0', -1, '0 1 2'],
  ['one that is not there', arenas(0, 1, 2), '7', 1, '0 1 2'],
  ['among those that were never ordered', arenas(0, 0, 0), '1', -1, '1 0 2'],
])('moves one %s', (_, before, id, places, after) => {
  const changed = new Map(movedBy(before, id, places).map((arena) => [arena.id, arena]))
  const order = inOrder(before.map((arena) => changed.get(arena.id) ?? arena))
  expect(order.map((arena) => arena.id).join(' ')).toBe(after)
})
