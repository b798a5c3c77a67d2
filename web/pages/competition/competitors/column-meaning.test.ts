import { expect, test } from 'vitest'
import { withMeaning } from './column-meaning.ts'

const columns = [
  { index: 0, heading: '', field: 'firstName' },
  { index: 1, heading: '', field: 'familyName' },
  { index: 2, heading: '', field: null },
]

test.each([
  ['two columns change places', 0, 'familyName', ['familyName', 'firstName', null]],
  ['a meaning moves to a column that had none', 2, 'firstName', [null, 'familyName', 'firstName']],
  ['a meaning is taken away', 1, null, ['firstName', null, null]],
  ['a new meaning leaves the others', 2, 'horse', ['firstName', 'familyName', 'horse']],
] as const)('%s', (_, index, field, expected) => {
  expect(withMeaning(columns, index, field).map((column) => column.field)).toEqual(expected)
})

test('grooms may stand in two columns', () => {
  const groom = { index: 3, heading: 'Groom', field: 'grooms' }
  const changed = withMeaning([...columns, groom], 2, 'grooms')
  expect(changed.map(({ field }) => field)).toEqual(['firstName', 'familyName', 'grooms', 'grooms'])
})
