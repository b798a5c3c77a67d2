import { expect, test } from 'vitest'
import { factOf, freeName, withFact } from './sample-things.ts'

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
