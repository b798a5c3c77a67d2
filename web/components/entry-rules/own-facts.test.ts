import { expect, test } from 'vitest'
import { ownFacts, settledKind } from './offered-facts.ts'

test('a typed name can be a fact of the thing that is asked about, or of what it belongs to', () => {
  expect(ownFacts('stabling', { about: 'horse', outer: null })).toEqual([
    'horse.stabling',
    'show.stabling',
    'entry.stabling',
  ])
  expect(ownFacts('', { about: 'horse', outer: null })).toEqual([])
  expect(ownFacts('a.b', { about: 'horse', outer: null })).toEqual([])
})

test('a new fact has the type of what it is compared with', () => {
  const open = { type: 'text', isOpen: true } as const
  expect(settledKind(open, false)).toEqual({ type: 'yes-no' })
  expect(settledKind(open, 5)).toEqual({ type: 'number' })
  expect(settledKind(open, 'box')).toBe(open)
})
