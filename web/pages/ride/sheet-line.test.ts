import { expect, test } from 'vitest'
import type { Column } from '#domain/scoring/discipline.ts'
import { sheetLine, totalOfSheet } from './sheet-line.ts'

const columns: readonly Column[] = [
  { key: 'crossCountry', part: 'cross_country', unit: 'penalties', total: false, decimals: 1 },
  { key: 'penalties', part: null, unit: 'penalties', total: true, decimals: 1 },
]

function line(total: number | null) {
  return { total, cells: [total, total].map((value) => ({ value, place: null })) }
}

test.each([
  ['the clock of a cross-country does not see the refusals at the fences', false, 110_600],
  ['with every part the marks that are not sent yet count too', true, 50_600],
])('%s', (_, isWhole, expected) => {
  const shown = sheetLine({ isWhole, here: line(50_600), listed: line(110_600) })
  expect(totalOfSheet(shown, columns)?.cell.value).toBe(expected)
})

test('without a list a part of the sheets has no total', () => {
  const shown = sheetLine({ isWhole: false, here: line(50_600), listed: undefined })
  expect(totalOfSheet(shown, columns)).toBeUndefined()
})

test('whoever is out has none', () => {
  const shown = sheetLine({ isWhole: true, here: line(null), listed: line(0) })
  expect(totalOfSheet(shown, columns)).toBeUndefined()
})
