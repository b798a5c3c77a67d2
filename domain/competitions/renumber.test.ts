import { expect, test } from 'vitest'
import { type NumberPattern, numbersTwice, renumbered } from './renumber.ts'

const days = ['2026-05-14', '2026-05-15']
const competitions = [
  { id: 'a', number: '9', day: '2026-05-14' },
  { id: 'b', number: '3', day: '2026-05-14' },
  { id: 'c', number: '5', day: '2026-05-15' },
  { id: 'd', number: '1', day: null },
]

test.each<[NumberPattern, string]>([
  [{ prefix: '', from: 1, step: 1, by: 'show' }, '1 2 3 4'],
  [{ prefix: 'D', from: 10, step: 10, by: 'show' }, 'D10 D20 D30 D40'],
  [{ prefix: '', from: 1, step: 1, by: 'hundreds' }, '101 102 201 301'],
  [{ prefix: '', from: 5, step: 5, by: 'hundreds' }, '105 110 205 305'],
])('%j numbers in order', (pattern, numbers) => {
  const given = renumbered(competitions, days, pattern)
  expect([...given.keys()]).toEqual(['a', 'b', 'c', 'd'])
  expect([...given.values()].join(' ')).toBe(numbers)
})

test('finds numbers that are taken by others, not those that are exchanged', () => {
  const others = [
    { id: 'a', number: '1' },
    { id: 'b', number: '2' },
    { id: 'c', number: '3' },
  ]
  const exchanged = [
    { id: 'a', number: '2' },
    { id: 'b', number: '1' },
  ]
  expect(numbersTwice(exchanged, others)).toEqual([])
  expect(numbersTwice([{ id: 'a', number: '3' }], others)).toEqual(['3'])
  expect(numbersTwice([...exchanged, { id: 'x', number: '1' }], others)).toEqual(['1'])
})
