import { expect, test } from 'vitest'
import { drawnFaults } from './drawn-faults.ts'

test('kinds that happened, in their order, and the end', () => {
  const map = {
    kinds: ['a', 'b', 'c'],
    obstacles: [
      { name: '1', counts: [1, 0, 2], ended: 1 },
      { name: '2', counts: [0, 0, 0], ended: 0 },
    ],
  }
  expect(drawnFaults(map)).toEqual({
    series: ['a', 'c', 'ended'],
    rows: [
      { name: '1', values: [1, 2, 1] },
      { name: '2', values: [0, 0, 0] },
    ],
  })
})

test('of more than can be told apart the rarest become one, but never the end', () => {
  const drawn = drawnFaults({
    kinds: ['a', 'b', 'c', 'd', 'e'],
    obstacles: [
      { name: '1', counts: [0, 4, 2, 5, 1], ended: 1 },
      { name: '2', counts: [1, 0, 1, 0, 3], ended: 0 },
    ],
  })
  expect(drawn).toEqual({
    series: ['b', 'd', 'e', 'ended', 'other'],
    rows: [
      { name: '1', values: [4, 5, 1, 1, 2] },
      { name: '2', values: [0, 0, 3, 0, 2] },
    ],
  })
})

test('no fault at all: nothing to draw', () => {
  const none = { kinds: ['a'], obstacles: [{ name: '1', counts: [0], ended: 0 }] }
  expect(drawnFaults(none).series).toEqual([])
})
