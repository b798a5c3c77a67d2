import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldSpec, SheetPartSpec } from '../discipline.ts'
import { placesOf } from '../published.ts'
import type { FieldValue, Sheet, SheetPart } from '../sheet.ts'
import bulk from './published/fei-2026-phase-scores.json' with { type: 'json' }
import { type Choice, openChoice, shortEvent, typedDressage } from './testing.ts'

const choices: Readonly<Record<string, Partial<Choice>>> = {
  short: {},
  austria: { ruleSet: 'oeto-2026' },
  long: { format: 'long', dressage: typedDressage },
  typed: { crossCountry: { entry: 'penalties' }, jumping: { entry: 'total' } },
  olympic: { format: 'olympic', finalJumping: { entry: 'faults', allowed: 80 } },
  training: { format: 'combined_training', dressage: { ...typedDressage, entry: 'percent' } },
}

function numberOf({ minimum, maximum, step }: FieldSpec): fc.Arbitrary<number> {
  return fc
    .integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) })
    .map((steps) => steps * step)
}

/** Any sheet that the form accepts, with holes in it. */
function anySheet(parts: readonly SheetPartSpec[]): fc.Arbitrary<Sheet> {
  return withHoles(parts.map((form) => [form.part, withHoles(fieldsOf(form))]))
}

function fieldsOf({ fields, choices: lists = [], flags = [] }: SheetPartSpec) {
  return [
    ...fields.map((spec): [string, fc.Arbitrary<FieldValue>] => [
      spec.field,
      fc.option(numberOf(spec)),
    ]),
    ...lists.map(({ field, options }): [string, fc.Arbitrary<FieldValue>] => [
      field,
      fc.constantFrom(null, null, null, ...options),
    ]),
    ...flags.map((flag): [string, fc.Arbitrary<FieldValue>] => [flag, fc.boolean()]),
  ]
}

function withHoles<Value>(entries: readonly [string, fc.Arbitrary<Value>][]) {
  return fc
    .tuple(...entries.map(([key, value]) => fc.option(value.map((each) => ({ key, value: each })))))
    .map((given) =>
      Object.fromEntries(
        given.flatMap((each): [string, Value][] => (each === null ? [] : [[each.key, each.value]])),
      ),
    )
}

describe.each(Object.entries(choices))('%s', (_, choice) => {
  const { opened } = openChoice(choice)
  const sheet = anySheet(opened.parts)

  test('nothing throws for any sheet that the form accepts, and every row fits its columns', () => {
    fc.assert(
      fc.property(sheet, sheet, fc.boolean(), (own, other, finished) => {
        const score = opened.score(own)
        opened.findings(own, finished)
        opened.explain(score)
        opened.needs(own, opened.score(other))
        expect(opened.cells(score)).toHaveLength(opened.columns.length)
        expect(opened.key(score)).toHaveLength(opened.ranking.length)
        expect(score.progress.done).toBeLessThanOrEqual(score.progress.expected)
      }),
      { numRuns: 60 },
    )
  })

  test('the score is a function of the values, not of the order in which they came', () => {
    fc.assert(
      fc.property(sheet, (own) => {
        const reversed = Object.fromEntries(
          Object.entries(own)
            .toReversed()
            .map(([part, fields]) => [
              part,
              Object.fromEntries(Object.entries(fields).toReversed()),
            ]),
        )
        expect(opened.score(reversed)).toEqual(opened.score(own))
      }),
      { numRuns: 40 },
    )
  })

  test('a full sheet is complete', () => {
    const full = Object.fromEntries(
      opened.parts.map(({ part, fields }): [string, SheetPart] => [
        part,
        Object.fromEntries(fields.map((spec) => [spec.field, spec.minimum])),
      ]),
    )
    const { progress } = opened.score(full)
    expect(progress.done).toBe(progress.expected)
    expect(progress.expected).toBeGreaterThan(0)
  })
})

describe('better is never worse', () => {
  const { opened: timed } = openChoice({ ...shortEvent, dressage: typedDressage })
  const incident = fc.oneof(
    fc.record({
      part: fc.integer({ min: 1, max: 12 }).map((fence) => `fence.${fence}`),
      field: fc.constantFrom('refusals', 'frangibles', 'missedFlags'),
    }),
    fc.constantFrom(
      { part: 'cross_country', field: 'dangerousRiding' },
      { part: 'jumping', field: 'knockDowns' },
      { part: 'jumping', field: 'refusals' },
      { part: 'dressage', field: 'errors' },
    ),
  )
  const withIncidents = (incidents: readonly { part: string; field: string }[]): Sheet => {
    const sheet: Record<string, Record<string, FieldValue>> = {
      dressage: {},
      C: { points: 700 },
      cross_country: { time: 70_000 },
      jumping: { time: 8000 },
    }
    for (const { part, field } of incidents) {
      const written = sheet[part] ?? {}
      sheet[part] = { ...written, [field]: Number(written[field] ?? 0) + 1 }
    }
    return sheet
  }

  test('one incident less never costs more and never ends a ride', () => {
    const { opened } = openChoice({
      format: 'long',
      dressage: { ...typedDressage, entry: 'judge-points' },
    })
    let compared = 0
    fc.assert(
      fc.property(fc.array(incident, { minLength: 1, maxLength: 6 }), fc.nat(), (all, pick) => {
        const before = opened.score(withIncidents(all))
        const after = opened.score(withIncidents(all.toSpliced(pick % all.length, 1)))
        if (before.ended !== null) return
        compared += 1
        expect(after.ended).toBeNull()
        expect(after.total).toBeLessThanOrEqual(before.total ?? 0)
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  test.each(['cross_country', 'jumping'] as const)('a slower %s never costs less', (part) => {
    const time = fc.integer({ min: 0, max: 150_000 })
    fc.assert(
      fc.property(time, time, (a, b) => {
        const [fast, slow] = [Math.min(a, b), Math.max(a, b)].map((each) =>
          timed.score({ [part]: { time: each, knockDowns: 0, refusals: 0 } }),
        )
        if (slow?.ended === null) expect(fast?.ended).toBeNull()
        expect(fast?.courses.find(({ phase }) => phase === part)?.time).toBeLessThanOrEqual(
          slow?.courses.find(({ phase }) => phase === part)?.time ?? 0,
        )
      }),
    )
  })
})

describe('phase scores of the FEI, June and July 2026', () => {
  const { opened } = openChoice({
    dressage: typedDressage,
    crossCountry: { entry: 'penalties' },
    jumping: { entry: 'total' },
  })
  const thousandths = (penalties = 0) => Math.round(1000 * penalties)
  /** The source has percent there in place of penalties. */
  const events = bulk.events.filter(({ event }) => !event.startsWith('Strömsholm'))
  const rows = events.flatMap(({ rows: each }) => each)
  const sheetOf = ([dressage, jumped, time, jumping]: readonly number[]): Sheet => ({
    dressage: { penalties: thousandths(dressage) },
    cross_country: { jumpingPenalties: thousandths(jumped), timePenalties: thousandths(time) },
    jumping: { penalties: thousandths(jumping) },
  })
  const anyEvent = fc.constantFrom(...events)

  test('1,717 rows, 1,692 of them with dressage penalties', () => {
    expect(bulk.events.flatMap((event) => event.rows)).toHaveLength(1717)
    expect(rows).toHaveLength(1692)
  })

  test('every row fits the form, gives no finding and adds up', () => {
    for (const row of rows) {
      const sheet = sheetOf(row)
      for (const [part, fields] of Object.entries(sheet)) {
        for (const [field, value] of Object.entries(fields)) {
          expect(opened.checkWrite({ part, field, value })).toBeUndefined()
        }
      }
      const sum = row.reduce((total, penalties) => total + Math.round(10 * penalties), 0)
      expect(opened.score(sheet)).toMatchObject({ total: 100 * sum, ended: null })
      expect(opened.findings(sheet, true)).toEqual([])
    }
  })

  test('places do not depend on the order of entry', () => {
    fc.assert(
      fc.property(
        anyEvent.chain((event) =>
          fc.shuffledSubarray(event.rows, { minLength: event.rows.length }),
        ),
        (shuffled) => {
          const placed = (field: readonly (readonly number[])[]) => {
            const given = field.map((row) => ({ row, score: opened.score(sheetOf(row)) }))
            return placesOf(opened, given)
          }
          const [before, after] = [placed(shuffled.toReversed()), placed(shuffled)]
          for (const row of shuffled) expect(after.get(row)).toBe(before.get(row))
        },
      ),
      { numRuns: 15 },
    )
  })

  test('a better phase never gives a worse place', () => {
    fc.assert(
      fc.property(anyEvent, fc.nat(), fc.nat({ max: 3 }), fc.nat({ max: 20 }), (event, ...pick) => {
        const [at, phase, steps] = pick
        const index = at % event.rows.length
        const row = event.rows[index] ?? []
        const own = row.map((penalties, each) =>
          each === phase ? Math.max(0, penalties - steps * 0.4) : penalties,
        )
        const field = event.rows.map((each) => ({ row: each, score: opened.score(sheetOf(each)) }))
        const better = field.with(index, { row, score: opened.score(sheetOf(own)) })
        const before = placesOf(opened, field).get(row) ?? 0
        expect(placesOf(opened, better).get(row)).toBeLessThanOrEqual(before)
      }),
      { numRuns: 40 },
    )
  })
})
