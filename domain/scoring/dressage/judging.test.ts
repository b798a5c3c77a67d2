import { describe, expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import type { Sheet } from '../sheet.ts'
import { dressage } from './dressage.ts'
import { freezeRules } from './freeze-rules.ts'
import { open, short } from './testing.ts'

const sheet = (mark: number, more: Sheet[string] = {}): Sheet => ({
  C: { 'movement.1': mark, 'movement.2': mark, 'collective.1': mark, ...more },
})

function listOf(ruleSetId: string, sheets: readonly Sheet[]) {
  return buildResultList({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline: open({ ruleSetId, positions: ['C'] }),
    sheets: new Map(sheets.map((each, index) => [String(index), each])),
    competitors: sheets.map((_, index) => madeUpCompetitor(String(index), index + 1)),
  }).lines.map(({ competitorId, place, statusReason }) => [competitorId, place, statusReason])
}

// ÖTO 2026 A § 52.3: at least 50 %.
describe('the percentage that a place needs', () => {
  test('50 % is placed, less is not and stands behind', () => {
    expect(listOf('oeto-2026', [sheet(45), sheet(50), sheet(70)])).toEqual([
      ['2', 1, null],
      ['1', 2, null],
      ['0', null, 'below_minimum'],
    ])
  })

  test('FEI: every ride is placed', () => {
    expect(listOf('fei-2026', [sheet(45), sheet(50)])).toEqual([
      ['1', 1, null],
      ['0', 2, null],
    ])
  })

  test('the office is told once the sheet is whole', () => {
    const opened = open({ ruleSetId: 'oeto-2026', positions: ['C'] })
    const remarks = Object.fromEntries(
      ['movement.1', 'movement.2', 'collective.1'].map((field) => [`remark.${field}`, 'late']),
    )
    expect(opened.findings(sheet(45, remarks), true).map(({ code }) => code)).toEqual([
      'below-minimum',
    ])
    expect(opened.findings({ C: { 'movement.1': 45, ...remarks } }, false)).toEqual([])
  })

  test('the office is told once the ride is over, whether or not a judge is missing', () => {
    const opened = open({ ruleSetId: 'oeto-2026', positions: ['C', 'M'] })
    const codes = (finished: boolean) =>
      opened.findings(sheet(45), finished).map(({ code }) => code)
    expect(codes(true)).toContain('below-minimum')
    expect(codes(false)).not.toContain('below-minimum')
  })

  test('nobody can go ahead with too low a percentage', () => {
    const opened = open({ ruleSetId: 'oeto-2026', positions: ['C'] })
    const rival = opened.score(sheet(20))
    expect(opened.needs({ C: { 'movement.1': 0 } }, rival)).toMatchObject({
      // 2 × 10 × (m / 10) + 2 × 10 × (m / 10) of 50 points is 50 % from 6.3 on.
      targets: [{ key: 'average-mark', value: 63 }],
    })
  })
})

// KNHS Art. 137.
describe('a mark that is missing', () => {
  const knhs = open({ ruleSetId: 'knhs-2021', positions: ['C'] })

  test('is the mean of the others once the judge has signed', () => {
    const missing = { C: { 'movement.1': 60, 'movement.2': 70, signed: true } }
    const score = knhs.score(missing)
    // 6.0 + 2 × 7.0 + 2 × 6.5
    expect(score).toMatchObject({ points: 330, progress: { done: 3, expected: 3 } })
    expect(knhs.findings(missing, false).map(({ code }) => code)).toEqual(['missing-mark'])
  })

  test.each([
    ['not signed', 'knhs-2021', { 'movement.1': 60, 'movement.2': 70 }],
    ['FEI', 'fei-2026', { 'movement.1': 60, 'movement.2': 70, signed: true }],
    ['nothing marked', 'knhs-2021', { signed: true }],
  ])('stays open: %s', (_why, ruleSetId, written) => {
    const { progress } = open({ ruleSetId, positions: ['C'] }).score({ C: written })
    expect(progress.done).toBeLessThan(progress.expected)
  })
})

describe('how a ride ends', () => {
  const opened = open()

  test('the president writes it, with the reason', () => {
    const score = opened.score({ C: { outcome: 'eliminated', reason: 'fall' } })
    expect(score.ended).toEqual({ status: 'eliminated', reason: 'fall' })
    expect(opened.score({ C: { outcome: 'retired' } }).ended).toEqual({
      status: 'retired',
      reason: null,
    })
  })

  test.each([
    ['E', 'outcome', 'retired', 'unknown-field'],
    ['C', 'outcome', 'tired', 'not-an-option'],
    ['C', 'reason', 'rain', 'not-an-option'],
  ])('%s %s = %s: %s', (part, field, value, code) => {
    expect(opened.checkWrite({ part, field, value })).toMatchObject({ code })
  })
})

test('ÖTO lists show the points of each judge, and the percent', () => {
  const opened = open({ ruleSetId: 'oeto-2026', positions: ['C', 'B'] })
  expect(opened.columns.map(({ key, part }) => [key, part])).toEqual([
    ['judgePoints', 'C'],
    ['judgePoints', 'B'],
    ['judge', 'C'],
    ['judge', 'B'],
    ['points', null],
    ['percent', null],
  ])
  const score = opened.score({ ...sheet(70), B: sheet(80)['C'] ?? {} })
  expect(opened.cells(score).map(({ value }) => value)).toEqual([
    350, 400, 70_000, 80_000, 750, 75_000,
  ])
})

describe('what an organiser chooses', () => {
  const choice = { ruleSet: 'fei-2026', test: short, positions: ['C'], entryMode: 'marks' }

  test('a test of their own', () => {
    const frozen = dressage.freeze(choice)
    const opened = frozen.ok ? dressage.open(frozen.rules) : frozen
    expect(opened.ok && opened.score(sheet(70)).total).toBe(70_000)
  })

  test.each([
    [{ test: { ...short, maxPoints: 60 } }, 'test.maxPoints'],
    [{ test: 'no-such-test' }, 'test'],
    [{ overall: { tests: ['no-such-test'], weights: [1, 1], total: 'mean' } }, 'overall.tests.0'],
    [{ overall: { tests: [short], weights: [1, 1, 1], total: 'mean' } }, 'overall.weights'],
  ])('%j does not fit at %s', (more, path) => {
    expect(dressage.freeze({ ...choice, ...more })).toMatchObject({ ok: false, paths: [path] })
  })

  test('rules that were frozen before later values existed score as they did', () => {
    const frozen = freezeRules({
      ruleSetId: 'oeto-2026',
      test: short,
      positions: ['C'],
      entryMode: 'marks',
    })
    if (!frozen.ok) throw new Error(frozen.code)
    const { minimumPercent, judgeColumns, missingMark, overallFrom, ...values } =
      frozen.rules.values
    expect([minimumPercent, judgeColumns, missingMark, overallFrom]).toEqual([
      50_000,
      'points-and-percent',
      'open',
      'exact',
    ])
    // Freestyle faults were plain thousandths of a percent.
    const { overall: _none, ...rules } = {
      ...frozen.rules,
      values: { ...values, freestyleTechnicalFault: 500 },
    }
    const opened = dressage.open(rules)
    expect(opened.ok && opened.score(sheet(45))).toMatchObject({ total: 45_000 })
    expect(opened.ok && opened.score(sheet(45))).not.toHaveProperty('withoutPlace')
  })
})
