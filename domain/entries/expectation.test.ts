import { expect, test } from 'vitest'
import { differences } from './expectation.ts'

const actual = {
  entries: [
    {
      id: 'E',
      charges: [
        { rule: 'a', amount: 1 },
        { rule: 'a', amount: 2 },
      ],
      totals: { EUR: { net: 3 } },
    },
    { id: 'F', charges: [] },
  ],
  problems: [],
}

test.each([
  ['a part of it', { entries: [{ id: 'E', totals: { EUR: { net: 3 } } }] }],
  ['entries by id, in any order', { entries: [{ id: 'F' }, { id: 'E' }] }],
  [
    'lines in any order, the vague one first',
    { entries: [{ id: 'E', charges: [{ rule: 'a' }, { amount: 1 }] }] },
  ],
  ['a note says nothing', { note: 'x', entries: [{ id: 'E', note: 'y' }] }],
])('equal: %s', (_, expected) => {
  expect(differences(expected, actual)).toEqual([])
})

test.each([
  ['entries.0.totals.EUR.net', { entries: [{ id: 'E', totals: { EUR: { net: 4 } } }] }],
  ['entries.0.charges', { entries: [{ id: 'E', charges: [{ rule: 'a' }] }] }],
  ['entries.0.charges.1', { entries: [{ id: 'E', charges: [{ amount: 1 }, { amount: 1 }] }] }],
  ['entries.0.refused', { entries: [{ id: 'E', refused: [] }] }],
  ['entries.0', { entries: [{ id: 'G' }] }],
  ['problems', { problems: [{ rule: 'x' }] }],
])('different at %s', (path, expected) => {
  expect(differences(expected, actual).map((each) => each.path.join('.'))).toContain(path)
})
