import { expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import type { Sheet } from '../sheet.ts'
import { open } from './testing.ts'

const mark = (value: number) => ({
  'movement.1': value,
  'movement.2': value,
  'collective.1': value,
})

const ride = (more: Sheet[string] = {}): Sheet => ({
  C: { ...mark(70), ...more },
  B: mark(70),
  E: mark(70),
})

function lines(ruleSetId: string, sheets: readonly Sheet[]) {
  const discipline = open({ ruleSetId, positions: ['C', 'B', 'E'] })
  const { columns, lines } = buildResultList({
    competitionId: '1',
    version: 1,
    status: 'official',
    discipline,
    sheets: new Map(sheets.map((each, index) => [String(index), each])),
    competitors: sheets.map((_, index) => madeUpCompetitor(String(index), index + 1)),
  })
  const judges = columns.flatMap(({ key }, index) => (key === 'judge' ? [index] : []))
  return lines.map(({ competitorId, cells, total }) => ({
    competitorId,
    judges: judges.map((index) => cells[index]?.value),
    before: judges.map((index) => cells[index]?.beforeDeduction ?? false),
    total,
  }))
}

test('three times 70.000 beside 68.000: the judges stand before the deduction', () => {
  expect(lines('fei-2026', [ride(), ride({ errors: 1 })])).toEqual([
    {
      competitorId: '0',
      judges: [70_000, 70_000, 70_000],
      before: [false, false, false],
      total: 70_000,
    },
    {
      competitorId: '1',
      judges: [70_000, 70_000, 70_000],
      before: [true, true, true],
      total: 68_000,
    },
  ])
})

test('where an error is taken off the points of every judge, nothing is before it', () => {
  const [line] = lines('usef-2023', [ride({ errors: 1 })])
  expect(line?.before).toEqual([false, false, false])
  expect(line?.judges.every((value) => (value ?? 0) < 70_000)).toBe(true)
})
