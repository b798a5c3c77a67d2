import { expect, test } from 'vitest'
import { idFromText } from './rule-id.ts'

test.each([
  ['Late entry, per start', 'lateEntryPerStart'],
  ['Nenngeld für Großpferde', 'nenngeldFurGrosspferde'],
  ['2. Startgeld', '2Startgeld'],
  ['', 'rule'],
])('%s', (text, id) => {
  expect(idFromText(text, [])).toBe(id)
})

test('is no name that another rule has', () => {
  expect(idFromText('Fee', ['fee', 'fee2'])).toBe('fee3')
})
