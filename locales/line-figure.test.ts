import { expect, test } from 'vitest'
import { lineFigure } from './line-figure.ts'

const columns = [
  { key: 'faults', part: 'round_1', unit: 'penalties', decimals: 0, total: true },
  { key: 'time', part: 'round_1', unit: 'seconds', total: false },
  { key: 'faults', part: 'jump_off_1', unit: 'penalties', decimals: 0, total: false },
  { key: 'time', part: 'jump_off_1', unit: 'seconds', total: false },
] as const

const cells = (...values: readonly (number | null)[]) =>
  values.map((value) => ({ value, place: null }))

test('a board shows faults and time of the round that decides, or how it ended', () => {
  const round = { total: 0, cells: cells(0, 6512, null, null) }
  expect(lineFigure(round, columns, 'en')).toBe('0 / 65.12')
  expect(lineFigure({ total: 0, cells: cells(0, 6512, 4000, 3520) }, columns, 'de')).toBe(
    '4 / 35,20',
  )
  const [first, second, , last] = round.cells
  if (!(first && second && last)) throw new Error('four cells')
  const stopped = [first, second, { ...last, status: 'eliminated' as const }, last]
  expect(lineFigure({ total: 0, cells: stopped }, columns, 'en')).toBe('EL')
  expect(lineFigure({ total: null, cells: round.cells }, columns, 'en')).toBe('')
})

test('a percentage has its sign', () => {
  const percent = [
    { key: 'percent', part: null, unit: 'percent', decimals: 3, total: true },
  ] as const
  expect(lineFigure({ total: 70_044, cells: cells(70_044) }, percent, 'en')).toBe('70.044 %')
})
