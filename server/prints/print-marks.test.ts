import { expect, test } from 'vitest'
import { pagesApart, rowMarks, rowsApart, withoutVersions } from './print-marks.ts'

test('rows are found in every document, sections and all', () => {
  const content = {
    sheet: { rows: 'no list' },
    sections: [{ rows: [{ a: 1 }, { a: 2 }] }, { rows: [{ a: 3 }] }],
    lists: [{ cards: ['x'] }],
  }
  expect(rowMarks(content)).toHaveLength(4)
  expect(new Set(rowMarks(content)).size).toBe(4)
})

test.each([
  [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
  [['a', 'b', 'c'], ['c', 'a', 'b'], 0],
  [['a', 'b', 'c'], ['a', 'x', 'y'], 2],
  [['a', 'a'], ['a'], 1],
  [[], ['a', 'b'], 2],
])('%j and %j are %i rows apart', (before, now, apart) => {
  expect(rowsApart(before, now)).toBe(apart)
})

test('a page that moved is another page, one that is gone is none', () => {
  expect(pagesApart(['a', 'b'], ['a', 'c', 'b'])).toEqual([2, 3])
  expect(pagesApart(['a', 'b'], ['a'])).toEqual([])
})

test('versions are left out wherever they stand', () => {
  expect(withoutVersions({ a: [{ version: 'Version 7', words: 'x' }], version: 3 })).toEqual({
    a: [{ version: '', words: 'x' }],
    version: 3,
  })
})
