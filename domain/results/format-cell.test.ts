import { expect, test } from 'vitest'
import { formatValue } from './format-cell.ts'

test.each([
  [70044, 'percent', {}, '70.044'],
  [70044, 'percent', { decimalSeparator: ',' }, '70,044'],
  [76600, 'percent', { decimals: 2 }, '76.60'],
  [67505, 'percent', { decimals: 2 }, '67.51'],
  [67500, 'percent', { decimals: 0 }, '68'],
  [0, 'percent', {}, '0.000'],
  [16110, 'points', {}, '1611.0'],
  [19150, 'points', { decimals: 0 }, '1915'],
  [5, 'points', {}, '0.5'],
  [-5, 'points', {}, '-0.5'],
  [12, 'count', {}, '12'],
  [6523, 'seconds', {}, '65.23'],
] as const)('%i %s as %j is %s', (value, unit, format, figure) => {
  expect(formatValue(value, unit, format)).toBe(figure)
})
