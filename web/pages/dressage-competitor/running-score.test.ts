import { describe, expect, test } from 'vitest'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import type { DressageTest } from '#domain/scoring/dressage/test.ts'
import { beginsSection, sheetRows } from '#web/components/marking/sheet-rows.ts'
import { type RankedLines, rankSoFar } from '#web/components/ride/rank-so-far.ts'
import { runningScore } from './running-score.ts'

/** Invented: the judge at C gives technical marks, the others quality marks. */
const young: DressageTest = {
  id: 'young',
  name: 'Young',
  year: '2026',
  body: 'TEST',
  kind: 'technical-quality',
  movements: [1, 2],
  collectives: [],
  artistic: [],
  quality: [{ label: 'trot', coefficient: 1 }],
  maxPoints: 40,
  seconds: null,
  minimumHorseAge: null,
  errors: null,
  otherFaults: null,
  source: 'invented for this test',
  sure: true,
}
const standard: DressageTest = { ...young, kind: 'standard', quality: [], maxPoints: 30 }

function open(test: DressageTest) {
  const frozen = freezeRules({
    ruleSetId: 'fei-2026',
    test,
    positions: ['C', 'M'],
    entryMode: 'marks',
  })
  if (!frozen.ok) throw new Error('the rules freeze')
  const opened = dressage.open(frozen.rules)
  if (!opened.ok) throw new Error('the rules open')
  return opened
}

describe('the lines of a sheet', () => {
  test('are the marks of all judges first, each once, and then what is counted', () => {
    const rows = sheetRows(open(young).parts)
    expect(rows.map(({ field, specs }) => [field, [...specs.keys()].join('')])).toEqual([
      ['movement.1', 'C'],
      ['movement.2', 'C'],
      ['quality.1', 'M'],
      ['errors', 'CM'],
      ['otherFaults', 'CM'],
    ])
    expect(rows.map((_, index) => beginsSection(rows, index))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

test('the running score is that of the marks so far; two judges make a distance', () => {
  const discipline = open(standard)
  const rows = sheetRows(discipline.parts)
  const sheet = {
    C: { 'movement.1': 60, 'movement.2': 75 },
    M: { 'movement.1': 80 },
  }
  const points = runningScore(sheet, rows, discipline)
  expect(points.map(({ total, spread }) => ({ total, spread }))).toEqual([
    { total: 70_000, spread: 20 },
    { total: 75_000, spread: null },
  ])
})

test('the running score of quality marks is a mark, not a percentage', () => {
  const quality = ['trot', 'walk'].map((label) => ({ label, coefficient: 1 }))
  const discipline = open({ ...standard, kind: 'quality', movements: [], quality, maxPoints: 20 })
  expect(discipline.columns.find(({ total }) => total)?.unit).toBe('mark')
  const sheet = { C: { 'quality.1': 80, 'quality.2': 75 } }
  const points = runningScore(sheet, sheetRows(discipline.parts), discipline)
  // 8.00 after the trot, (8.0 + 7.5) / 2 after the walk, in hundredths.
  expect(points.map(({ total }) => total)).toEqual([800, 775])
})

describe('the place so far', () => {
  const line = (competitorId: string, place: number | null, total: number) => ({
    competitorId,
    place,
    total,
    status: competitorId === 'out' ? ('eliminated' as const) : ('on_course' as const),
    horsConcours: competitorId === 'hc',
  })
  const list: RankedLines = {
    lines: [
      line('a', 1, 72_000),
      line('b', 2, 70_000),
      line('me', null, 0),
      line('hc', null, 1),
      line('out', null, 71_000),
    ],
  }

  test.each([
    ['me', 73_000, 1],
    ['me', 71_000, 2],
    ['me', 70_000, 2],
    ['me', 60_000, 3],
    ['me', null, null],
    ['hc', 73_000, null],
    ['out', 73_000, null],
    ['nobody', 73_000, null],
    ['b', 70_000, 2],
  ])('%s with %s is %s', (competitorId, total, place) => {
    expect(rankSoFar(list, competitorId, total)).toBe(place)
  })
})
