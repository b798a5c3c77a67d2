import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldSpec, SheetPartSpec } from '../discipline.ts'
import { placesOf } from '../published.ts'
import type { FieldValue, Sheet, SheetPart } from '../sheet.ts'
import { formats } from './formats/all.ts'
import { openCompetition, riding } from './open-competition.ts'

const course = {
  obstacles: ['1', '2', '3a', '3b', '4'],
  length: 480,
  speed: 350,
}

/** Every format with a course for each of its rounds. */
function open(format: string, entry: 'obstacles' | 'totals') {
  const rounds = formats.find(({ id }) => id === format)?.rounds ?? []
  const courses = Object.fromEntries(rounds.map(({ part }) => [part, course]))
  return openCompetition({ ruleSet: 'oeto-2026', format, entry, courses })
}

const all = formats.flatMap(({ id }) =>
  (['obstacles', 'totals'] as const).map((entry) => ({ format: id, entry })),
)

describe.each(all)('$format, entered as $entry', ({ format, entry }) => {
  const opened = open(format, entry)
  const sheets = sheetOf(opened.parts)

  test('whatever the form takes has a score and everything that is said of it', () => {
    fc.assert(
      fc.property(sheets, sheets, (sheet, other) => {
        const scores = opened.settle([sheet, other].map((each) => riding(opened.score(each))))
        for (const score of scores) {
          expect(score.progress.done).toBeLessThanOrEqual(score.progress.expected)
          expect(opened.cells(score)).toHaveLength(opened.columns.length)
          expect(opened.key(score)).toHaveLength(opened.ranking.length)
          for (const { value } of opened.explain(score)) {
            expect(value === null || Number.isSafeInteger(value)).toBe(true)
          }
        }
        for (const finished of [true, false]) opened.findings(sheet, finished)
        opened.needs(sheet, opened.score(other))
        opened.nextRound(
          scores.map((score, index) => ({
            competitorId: `${index}`,
            startOrder: index,
            out: score.ended !== null,
            score,
          })),
        )
        expect(open(format, entry).score(sheet)).toEqual(opened.score(sheet))
      }),
      { numRuns: 25 },
    )
  })

  test('a full sheet that nothing ended is whole', () => {
    const full = Object.fromEntries(opened.parts.map((form) => [form.part, fullPart(form)]))
    const { progress } = opened.score(full)
    expect(progress.expected).toBeGreaterThan(0)
    expect(progress.done).toBe(progress.expected)
  })

  test('the total is one column', () => {
    expect(opened.columns.filter(({ total }) => total)).toHaveLength(1)
  })

  test('places do not depend on the order of entry', () => {
    fc.assert(
      fc.property(fc.array(sheets, { minLength: 2, maxLength: 6 }), (field) => {
        const rows = field.map((sheet, row) => ({ row, score: opened.score(sheet) }))
        const forwards = placesOf(opened, rows)
        const backwards = placesOf(opened, rows.toReversed())
        for (const { row } of rows) expect(backwards.get(row)).toBe(forwards.get(row))
      }),
      { numRuns: 10 },
    )
  })
})

describe('what is better never gets a worse place', () => {
  const clockFormats = all.filter(
    ({ format, entry }) =>
      entry === 'totals' &&
      formats.some(
        ({ id, rounds: [round] }) =>
          id === format &&
          (round?.table === 'A' || round?.table === 'C') &&
          round.clock !== 'ideal',
      ),
  )

  test.each(clockFormats)('$format: one fault or second less', ({ format, entry }) => {
    const opened = open(format, entry)
    const part = opened.parts[0]?.part ?? ''
    const faultField = opened.parts[0]?.fields.find((spec) =>
      ['faults', 'knockdowns', 'carried'].includes(spec.kind),
    )
    const step = faultField?.step ?? 1
    const anyTime = fc.integer({ min: 1, max: 12_000 })
    const anyFaults = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(anyFaults, anyTime, anyFaults, anyTime, (faults, time, rivals, rivalTime) => {
        const scoreOf = (count: number, hundredths: number) =>
          opened.score({ [part]: { [faultField?.field ?? '']: count * step, time: hundredths } })
        const rival = scoreOf(rivals, rivalTime)
        const before = Math.sign(opened.compare(scoreOf(faults, time), rival))
        const fewer = Math.sign(opened.compare(scoreOf(faults - 1, time), rival))
        const faster = Math.sign(opened.compare(scoreOf(faults, time - 1), rival))
        expect(fewer).toBeLessThanOrEqual(before)
        expect(faster).toBeLessThanOrEqual(before)
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    ['accumulator', 'points', 1000],
    ['style', 'mark', 10],
    ['hit-and-hurry', 'cleared', 1],
  ])('%s: more %s', (format, field, step) => {
    const opened = open(format, 'totals')
    const score = (value: number, time: number) =>
      opened.score({ round_1: { [field]: value * step, time } })
    const anyValue = fc.integer({ min: 0, max: 40 })
    const anyTime = fc.integer({ min: 3000, max: 9000 })
    fc.assert(
      fc.property(anyValue, anyTime, anyValue, anyTime, (value, time, rivals, rivalTime) => {
        const rival = score(rivals, rivalTime)
        const before = Math.sign(opened.compare(score(value, time), rival))
        expect(Math.sign(opened.compare(score(value + 1, time), rival))).toBeLessThanOrEqual(before)
      }),
    )
  })

  test('a change of the time allowed makes nobody worse who rode before it', () => {
    const seconds = fc.integer({ min: 40, max: 120 })
    fc.assert(
      fc.property(seconds, seconds, fc.integer({ min: 3000, max: 12_000 }), (old, young, time) => {
        const totalWith = (timeAllowed: number, sheet: SheetPart) =>
          openCompetition({
            ruleSet: 'oeto-2026',
            format: 'a-against-clock',
            entry: 'totals',
            courses: { round_1: { timeAllowed: timeAllowed * 100, timeLimit: 30_000 } },
          }).score({ round_1: { faults: 0, time, ...sheet } }).total ?? 0
        const rescored = totalWith(young, { time_allowed: old * 100 })
        expect(rescored).toBe(Math.min(totalWith(old, {}), totalWith(young, {})))
      }),
    )
  })
})

test('what somebody needs puts them ahead, and is the most that does', () => {
  const opened = open('grand-prix', 'totals')
  const jumpOff = fc.record({
    faults: fc.integer({ min: 0, max: 5 }).map((count) => count * 4000),
    time: fc.integer({ min: 2000, max: 8000 }),
  })
  const round_1 = { faults: 0, time: 7000 }
  fc.assert(
    fc.property(jumpOff, (jump_off_1) => {
      const rival = opened.score({ round_1, jump_off_1 })
      const [own] = opened.settle([opened.score({ round_1 }), rival].map(riding))
      const need = opened.needs({ round_1 }, rival, { own })
      if (need?.outcome !== 'open') throw new Error('a clear round in no time always leads')
      const at = (key: string) => need.targets.find((target) => target.key === key)?.value
      const ride = (faults: number, time: number) =>
        opened.compare(
          opened.score({ round_1, jump_off_1: { faults, time, time_faults: 0 } }),
          rival,
        )
      const [faults, time] = [at('faults') ?? 0, at('time')]
      expect(ride(faults, time ?? 9000)).toBeLessThan(0)
      if (time !== undefined) expect(ride(faults, time + 1)).toBeGreaterThanOrEqual(0)
      else expect(ride(faults + 250, 9000)).toBeGreaterThanOrEqual(0)
    }),
  )
})

function fullPart({ fields, flags }: SheetPartSpec): SheetPart {
  return Object.fromEntries([
    ...fields.map(({ field, minimum }) => [field, field === 'time' ? 6000 : Math.max(0, minimum)]),
    ...(flags ?? []).map((field) => [field, true]),
  ])
}

/** Sheets as they may be left: whole, half entered, with values taken back. */
function sheetOf(parts: readonly SheetPartSpec[]): fc.Arbitrary<Sheet> {
  return someOf(parts.map((form) => [form.part, partOf(form)]))
}

function partOf({ fields, choices = [], flags = [] }: SheetPartSpec): fc.Arbitrary<SheetPart> {
  const entries: (readonly [string, fc.Arbitrary<FieldValue>])[] = [
    ...fields.map((spec) => [spec.field, numberOf(spec)] as const),
    ...choices.map(({ field, options }) => [field, fc.constantFrom(...options, null)] as const),
    ...flags.map((field) => [field, fc.boolean()] as const),
  ]
  return someOf(entries)
}

/** Any of the entries may be missing. */
function someOf<Value>(
  entries: readonly (readonly [string, fc.Arbitrary<Value>])[],
): fc.Arbitrary<Record<string, Value>> {
  const present = entries.map(([name, value]) =>
    fc.option(value.map((each) => [name, each] as const)),
  )
  return fc
    .tuple(...present)
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)))
}

function numberOf({ minimum, maximum, step, field }: FieldSpec): fc.Arbitrary<number | null> {
  // Mostly small counts, so that not every sheet is an elimination.
  const most = field === 'time' ? Math.min(maximum, 12_000) : Math.min(maximum, minimum + 4 * step)
  const steps = { min: Math.ceil(minimum / step), max: Math.floor(most / step) }
  return fc.oneof(
    fc.constant(0),
    fc.integer(steps).map((count) => count * step),
    fc.constant(null),
  )
}
