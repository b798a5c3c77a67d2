import { expect, test } from 'vitest'
import { asTyped, factOf, freeName, textsOf, withFact } from './sample-things.ts'

test('a fact is set and taken away again', () => {
  const rider = { id: 'R1' }
  const old = withFact(rider, 'age', 15)
  expect(factOf(old, 'age')).toBe(15)
  expect(withFact(old, 'age', null)).toStrictEqual({ id: 'R1' })
  expect(factOf(rider, 'age')).toBeNull()
})

test('a new one has a name that no other has', () => {
  expect(freeName('R', [])).toBe('R1')
  expect(freeName('R', [{ id: 'R2' }])).toBe('R3')
})

test('several values are typed one by one: weeks as numbers, days as they are', () => {
  const horse = withFact({ id: 'H1' }, 'week', ['1', '2'].map(asTyped))
  expect(horse).toStrictEqual({ id: 'H1', week: [1, 2] })
  expect(textsOf(horse, 'week')).toEqual(['1', '2'])
  expect(textsOf(horse, 'day')).toEqual([])
  expect(['2023-03-08', '1e3', ''].map(asTyped)).toEqual(['2023-03-08', '1e3', ''])
})
