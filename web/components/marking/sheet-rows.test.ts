import { expect, test } from 'vitest'
import { bigKur, open } from '#domain/scoring/dressage/testing.ts'
import { sheetRows } from './sheet-rows.ts'

test('a mark that one judge alone writes stands where the sheet has it', () => {
  const { parts } = open({
    test: bigKur,
    positions: ['E', 'C', 'B'],
    overrides: { freestyleDifficulty: 'declared' },
  })
  const labels = sheetRows(parts).flatMap(({ kind, label }) => (kind === 'artistic' ? [label] : []))
  expect(labels).toEqual(['harmony', 'choreography', 'difficulty', 'music'])
})
