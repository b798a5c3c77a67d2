import { expect, test } from 'vitest'
import { recentlyUsed, remembered } from './recently-used.ts'

test('what was not asked for of late is forgotten first', () => {
  const kept = recentlyUsed<number>(2)
  kept.keep('a', 1)
  kept.keep('b', 2)
  kept.find('a')
  kept.keep('c', 3)
  expect(['a', 'b', 'c'].map(kept.find)).toEqual([1, undefined, 3])
})

test('weights count, and what is heavier than everything together is not kept', () => {
  const kept = recentlyUsed<string>(10)
  kept.keep('a', 'light', 4)
  kept.keep('b', 'light', 4)
  kept.keep('a', 'heavier', 6)
  expect([kept.find('a'), kept.find('b')]).toEqual(['heavier', 'light'])
  kept.keep('c', 'too heavy', 11)
  expect(['a', 'b', 'c'].map(kept.find)).toEqual(['heavier', 'light', undefined])
  kept.keep('c', 'almost too heavy', 10)
  expect(['a', 'b', 'c'].map(kept.find)).toEqual([undefined, undefined, 'almost too heavy'])
})

test('a remembered answer is worked out once, whatever it is', () => {
  const asked: string[] = []
  const answer = remembered(2, (text) => {
    asked.push(text)
    return null
  })
  expect(['a', 'a', 'b', 'c', 'a'].map(answer)).toEqual(Array(5).fill(null))
  expect(asked).toEqual(['a', 'b', 'c'])
})
