import { expect, test } from 'vitest'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { cellMark, fenceCells } from './fence-cell.ts'

const fences = ['fence.1', 'fence.2', 'fence.3', 'fence.4']

const clear = { refusals: 0 }

test.each<[string, Sheet, string]>([
  ['nothing yet', {}, '····'],
  ['two judged', { 'fence.1': clear, 'fence.2': { refusals: 1 } }, '01··'],
  ['one forgotten', { 'fence.1': clear, 'fence.3': clear }, '0?0·'],
  ['home with one missing', { 'fence.1': clear, cross_country: { finishedAt: 1 } }, '0???'],
  ['a pin and a flag', { 'fence.1': { refusals: 0, frangibles: 1, missedFlags: 1 } }, 'FP···'],
  ['a fall', { 'fence.1': clear, 'fence.2': { refusals: 0, outcome: 'eliminated' } }, '0X··'],
])('%s', (_, sheet, row) => {
  expect(fenceCells(sheet, fences).map(cellMark).join('')).toBe(row)
})
