import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitDecimals } from '#domain/results/format-cell.ts'
import type { FieldSpec, Step } from '../discipline.ts'
import { foldJournal, type JournalWrite, partOf } from '../journal.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import type { Sheet } from '../sheet.ts'
import type { DressageScore } from './score.ts'
import { bigKur, kur, open, short, young, youngsters } from './testing.ts'

type Opened = OpenDiscipline<DressageScore>

const someSetUp: fc.Arbitrary<Opened> = fc.constantFrom(
  open(),
  open({ ruleSetId: 'oeto-2026' }),
  open({ ruleSetId: 'knhs-2021' }),
  open({ ruleSetId: 'usef-2023', positions: ['C', 'B'] }),
  open({ ruleSetId: 'fei-2026-youth', test: young }),
  open({ ruleSetId: 'fei-2026-youth', test: youngsters }),
  open({ test: kur }),
  open({ test: bigKur, overrides: { freestyleDifficulty: 'declared' } }),
  open({ ruleSetId: 'oeto-2026', test: bigKur }),
  open({ ruleSetId: 'usdf-freestyle-2023', test: bigKur }),
  open({ ruleSetId: 'oeto-2026-joint', entryMode: 'common-mark' }),
  open({ ruleSetId: 'oeto-2026-joint', entryMode: 'common-mark', test: kur }),
  open({ entryMode: 'judge-points', ruleSetId: 'fei-2011' }),
  open({ entryMode: 'judge-percent', ruleSetId: 'sum-points-1996' }),
  open({ entryMode: 'total-percent' }),
  open({ entryMode: 'total-points' }),
  open({ overall: { tests: [short], weights: [40, 60], total: 'mean' } }),
  open({ overall: { tests: [kur], weights: [1, 1], total: 'sum' } }),
)

/** Every field of every part, with the value that `value` gives it. */
function sheetOf(opened: Opened, value: (spec: FieldSpec) => number): Sheet {
  return Object.fromEntries(
    opened.parts.map(({ part, fields }) => [
      part,
      Object.fromEntries(fields.map((spec) => [spec.field, value(spec)])),
    ]),
  )
}

/** Whatever the form takes: any of the fields, signed or not. */
function sheets(opened: Opened): fc.Arbitrary<Sheet> {
  const parts = opened.parts.map(({ part, fields }) => {
    const values = fields.map(({ field, minimum, maximum, step }) => {
      const most = Math.min(maximum, 4000 * step)
      const steps = fc.integer({ min: minimum / step, max: Math.floor(most / step) })
      return fc.option(steps.map((steps) => [field, steps * step] as const))
    })
    const written = fc.tuple(fc.boolean(), ...values).map(([signed, ...pairs]) => ({
      ...Object.fromEntries(pairs.filter((pair) => pair !== null)),
      signed,
    }))
    return written.map((each) => [part, each] as const)
  })
  return fc.tuple(...parts).map((pairs) => Object.fromEntries(pairs))
}

/** The same sheet with one of its marks some steps higher. */
function raise(
  opened: Opened,
  { sheet, raised, by }: { sheet: Sheet; raised: number; by: number },
): Sheet {
  const given = opened.parts.flatMap(({ part, fields }) =>
    fields.flatMap((spec) => {
      const value = partOf(sheet, part)[spec.field]
      return spec.required && typeof value === 'number' ? [{ part, spec, value }] : []
    }),
  )
  const chosen = given[raised % Math.max(1, given.length)]
  if (chosen === undefined) return sheet
  const { part, spec, value } = chosen
  const { field, maximum, step } = spec
  const better = Math.min(maximum - (maximum % step), value + by * step)
  return { ...sheet, [part]: { ...partOf(sheet, part), [field]: better } }
}

/** What tells the steps, or the terms of a step, apart. */
function namesOf(figures: readonly Pick<Step, 'key' | 'part'>[]): readonly string[] {
  return figures.map(({ key, part }) => `${key} ${part}`)
}

/** What the terms of a step add up to, by floating point; null where they say nothing. */
function madeOf({ key, terms }: Step): number | null {
  const of = (...keys: readonly string[]) =>
    terms.flatMap((term) => (keys.includes(term.key) ? (term.value ?? []) : []))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const off = sum(of('faults', 'faults.technical', 'faults.artistic'))
  const maximum = sum(of('maximum'))
  if (maximum > 0) return (100_000 * sum(of('marks', 'errors', 'judge'))) / maximum + off
  if (key === 'commonMark') return sum(of('mark', 'technicalMark', 'artisticMark')) + off
  const tests = of('test')
  if (key === 'testsSum') return sum(tests)
  const given =
    tests.length > 0 ? tests : of('judge', 'technicalHalf', 'artisticHalf', 'technical', 'quality')
  if (given.length === 0) return null
  const weights = tests.length > 0 ? of('weight') : given.map(() => 1)
  return sum(given.map((value, index) => value * (weights[index] ?? 1))) / sum(weights) + off
}

describe('whatever is written', () => {
  const positions = ['E', 'C', 'B'] as const
  const fields = [
    ...['movement.1', 'movement.2', 'collective.1', 'artistic.1', 'quality.1', 'quality.2'],
    ...['mark', 'technicalMark', 'artisticMark', 'rideTime', 'forbiddenMovements', 'outcome'],
    ...['points', 'percent', 'errors', 'otherFaults', 'timeFaults', 'remark.movement.1'],
    ...['signed', 'comment', '__proto__', 'constructor', 'movement.99'],
  ]
  const anyEntry: fc.Arbitrary<Omit<JournalWrite, 'sequence'>> = fc.record({
    competitorId: fc.constant('1'),
    part: fc.constantFrom(...positions, 'C.2', 'total', '__proto__', 'X'),
    field: fc.constantFrom(...fields),
    value: fc.oneof(
      fc.integer({ min: -10, max: 110 }),
      fc.integer(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    ),
    outcome: fc.constantFrom('accepted' as const, 'conflict' as const),
  })
  const numbered = (rows: readonly Omit<JournalWrite, 'sequence'>[]): JournalWrite[] =>
    rows.map((row, index) => ({ ...row, sequence: index + 1 }))
  const mark = fc.integer({ min: 0, max: 20 }).map((halves) => halves * 5)
  const judge = fc.record({ 'movement.1': mark, 'movement.2': mark, 'collective.1': mark })
  const wholeSheet = fc.record({ E: judge, C: judge, B: judge })

  test('no journal makes scoring fail, and no score leaves 0 to 100 %', () => {
    fc.assert(
      fc.property(someSetUp, fc.array(anyEntry), (opened, rows) => {
        const sheet = foldJournal(numbered(rows)).get('1') ?? {}
        const score = opened.score(sheet)
        const { done, expected } = score.progress
        expect(done).toBeLessThanOrEqual(expected)
        expect(score.total === null).toBe(done === 0)
        expect(score.total ?? 0).toBeGreaterThanOrEqual(0)
        const percents = score.rounds.map(({ percent }) => percent ?? 0)
        expect(percents.filter((percent) => percent < 0 || percent > 100_000)).toEqual([])
        expect(opened.cells(score)).toHaveLength(opened.columns.length)
        opened.findings(sheet, true)
      }),
    )
  })

  test('the order in which the judges write changes nothing', () => {
    fc.assert(
      fc.property(wholeSheet, fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (sheet, keys) => {
        const rows = positions.flatMap((part) =>
          Object.entries(sheet[part]).map(([field, value]) => ({
            competitorId: '1',
            part,
            field,
            value,
            outcome: 'accepted' as const,
          })),
        )
        const shuffled = rows
          .map((row, index) => ({ row, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row)
        const opened = open()
        const scoreOf = (entries: typeof rows) =>
          opened.score(foldJournal(numbered(entries)).get('1') ?? {})
        expect(scoreOf(shuffled)).toEqual(scoreOf(rows))
      }),
    )
  })

  test('a full sheet has all the progress that there is, and a total', () => {
    fc.assert(
      fc.property(someSetUp, (opened) => {
        const { progress, total } = opened.score(sheetOf(opened, ({ maximum }) => maximum))
        expect(progress.done).toBe(progress.expected)
        expect(total).not.toBeNull()
      }),
    )
  })

  test('a better mark never gives a lower total, nor a worse place among equals', () => {
    const upwards = someSetUp.chain((opened) =>
      fc.record({
        opened: fc.constant(opened),
        sheet: sheets(opened),
        raised: fc.nat(),
        by: fc.integer({ min: 1, max: 20 }),
      }),
    )
    fc.assert(
      fc.property(upwards, ({ opened, sheet, raised, by }) => {
        const better = raise(opened, { sheet, raised, by })
        const [before, after] = [opened.score(sheet), opened.score(better)]
        expect(after.total ?? 0).toBeGreaterThanOrEqual(before.total ?? 0)
        expect(opened.compare(after, before)).toBeLessThanOrEqual(0)
        if (opened.compare(after, before) === 0) {
          expect(opened.breakTie(after, before, 1)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the terms of every step make its value', () => {
    const written = someSetUp.chain((opened) =>
      fc.record({ opened: fc.constant(opened), sheet: sheets(opened) }),
    )
    fc.assert(
      fc.property(written, ({ opened, sheet }) => {
        const steps = opened.explain(opened.score(sheet))
        expect(namesOf(steps)).toHaveLength(new Set(namesOf(steps)).size)
        for (const step of steps) {
          expect(namesOf(step.terms)).toHaveLength(new Set(namesOf(step.terms)).size)
          const made = madeOf(step)
          if (made === null || step.value === null) continue
          // Half a unit of the last decimal for every figure that is shown rounded.
          const unit = 10 ** (unitDecimals[step.unit] - (step.decimals ?? unitDecimals[step.unit]))
          expect(Math.abs(Math.max(0, made) - step.value), step.key).toBeLessThanOrEqual(unit + 1)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('comparing is a total preorder', () => {
    const opened = open()
    fc.assert(
      fc.property(wholeSheet, wholeSheet, wholeSheet, (first, second, third) => {
        const [a, b, c] = [opened.score(first), opened.score(second), opened.score(third)]
        for (const compare of [
          opened.compare,
          (x: DressageScore, y: DressageScore) => opened.breakTie(x, y, 1),
        ]) {
          expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) || 0)
          if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})
