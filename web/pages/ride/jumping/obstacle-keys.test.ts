import { expect, test } from 'vitest'
import { nothingPicked, pick } from './obstacle-keys.ts'

const labels = ['1', '2', '3', '4a', '4b', '5', '6', '7', '8', '9', '10', '11', '12']

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '3'],
  ['4', '4a'],
  ['4b', '4b'],
  ['10', '10'],
  ['99', '9'],
])('%s picks %s', (keys, label) => {
  const picked = [...keys].reduce((before, key) => pick(labels, before, key), nothingPicked)
  expect(labels[(picked.obstacle ?? 0) - 1]).toBe(label)
})

test('what no obstacle begins with picks nothing', () => {
  expect(pick(['1', '2'], nothingPicked, '7')).toEqual(nothingPicked)
})
