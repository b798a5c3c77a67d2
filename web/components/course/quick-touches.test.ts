import { expect, test } from 'vitest'
import { type QuickTouches, touch } from './quick-touches.ts'

const more = (from: number) => from + 1
const less = (from: number) => Math.max(0, from - 1)

test('quick touches count each, whatever of them is shown meanwhile', () => {
  const touches: QuickTouches = new Map()
  const at = (shown: number, millisecond: number) => ({ key: 'group', shown, at: millisecond })
  expect(touch(touches, at(0, 0), more)).toBe(1)
  expect(touch(touches, at(0, 80), more)).toBe(2)
  expect(touch(touches, at(1, 160), more)).toBe(3)
  expect(touch(touches, at(1, 240), less)).toBe(2)
  expect(touch(touches, at(2, 320), less)).toBe(1)
})

test('what somebody else made of it, or was never stored, counts from what is shown', () => {
  const touches: QuickTouches = new Map()
  expect(touch(touches, { key: 'a', shown: 0, at: 0 }, more)).toBe(1)
  expect(touch(touches, { key: 'a', shown: 7, at: 50 }, more)).toBe(8)
  expect(touch(touches, { key: 'b', shown: 0, at: 0 }, more)).toBe(1)
  expect(touch(touches, { key: 'b', shown: 0, at: 5000 }, more)).toBe(1)
})

test('a step that leads nowhere is none, and others are told apart', () => {
  const touches: QuickTouches = new Map()
  expect(touch(touches, { key: 'a', shown: 0, at: 0 }, less)).toBe(null)
  expect(touch(touches, { key: 'a', shown: 0, at: 1 }, more)).toBe(1)
  expect(touch(touches, { key: 'b', shown: 0, at: 2 }, more)).toBe(1)
})
