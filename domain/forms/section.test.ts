import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedMeanwhile, isSame, mergeSection } from './section.ts'

const opened = { name: 'Verden', venue: 'Hall', from: 1 }

test.each([
  [{ ...opened, venue: 'Ring' }, { ...opened, name: 'Aachen' }, ['venue'], []],
  [{ ...opened, venue: 'Ring' }, { ...opened, venue: 'Field' }, [], ['venue']],
  [{ ...opened, venue: 'Ring' }, { ...opened, venue: 'Ring' }, [], []],
  [opened, { ...opened, venue: 'Field' }, [], []],
])('stored %j, typed %j: taken %j, disputed %j', (stored, typed, taken, disputed) => {
  expect(mergeSection({ stored, opened, typed })).toMatchObject({ taken, disputed })
  expect(changedMeanwhile({ stored, opened, typed })).toEqual([...taken, ...disputed])
})

test('a field of another section is not looked at', () => {
  const stored = { ...opened, from: 900 }
  for (const typed of [{ name: 'A' }, { name: 'A', from: undefined }]) {
    expect(changedMeanwhile({ stored, opened: { name: 'Verden' }, typed })).toEqual([])
  }
})

test('values are compared by what they say', () => {
  expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true)
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  expect(isSame([1], { 0: 1 })).toBe(false)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})

test('after a merge everything that somebody typed is still there', () => {
  const value = fc.integer({ min: 0, max: 3 })
  const section = fc.record({ a: value, b: value, c: value })
  fc.assert(
    fc.property(section, section, section, (stored, opened, typed) => {
      const merged = mergeSection({ stored, opened, typed })
      for (const field of ['a', 'b', 'c'] as const) {
        const isMine = typed[field] !== opened[field]
        expect(merged.typed[field]).toBe(isMine ? typed[field] : stored[field])
        const isDisputed = merged.disputed.includes(field)
        // What is not disputed may be saved.
        expect(merged.opened[field]).toBe(isDisputed ? opened[field] : stored[field])
        expect(isDisputed).toBe(
          isMine && stored[field] !== opened[field] && stored[field] !== typed[field],
        )
      }
    }),
  )
})
