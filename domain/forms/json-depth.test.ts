import { expect, test } from 'vitest'
import { storedJson } from './inputs.ts'
import { nestsDeeperThan } from './json-depth.ts'

const lists = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

test.each([
  ['a number', 1, 0, false],
  ['null', null, 0, false],
  ['an empty list', [], 0, true],
  ['an empty list, where one level is allowed', [], 1, false],
  ['an object in a list', [{}], 1, true],
  ['an object in a list, where two levels are allowed', [{}, 7], 2, false],
  ['a deep value behind a shallow one', { a: 1, b: { c: [] } }, 2, true],
  ['as deep as may be', lists(32), 32, false],
  ['deeper than any stack', lists(100_000), 32, true],
])('%s', (_, json, levels, expected) => {
  expect(nestsDeeperThan(json, levels)).toBe(expected)
})

test('JSON that is to be stored is refused where it is deeper than any choice', () => {
  const { error } = storedJson.safeParse({ rules: lists(100_000) })
  expect(error?.issues).toMatchObject([{ message: 'forms.invalid' }])
  expect(storedJson.safeParse({ rules: lists(20) }).success).toBe(true)
})
