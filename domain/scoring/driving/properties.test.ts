import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldSpec } from '../discipline.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import { rank } from '../ranking.ts'
import type { FieldValue, Sheet } from '../sheet.ts'
import { driving } from './driving.ts'
import type { DrivingScore } from './score.ts'

/** What holds for every sheet that the forms accept, in every kind of competition. */

const dressage = {
  kind: 'dressage',
  entry: 'marks',
  positions: ['C', 'B'],
  movements: [1, 2],
  generalMarks: [1],
  maxPoints: 40,
}
const marathon = {
  kind: 'marathon',
  sections: [
    { name: 'A', timeAllowed: 120_000 },
    { name: 'B', timeAllowed: 180_000 },
  ],
  obstacles: 3,
}
const cones = { kind: 'cones', timeAllowed: 18_000 }
const winning = { kind: 'winning-round', size: 2, timeAllowed: null, counts: 'sum' }

const competitions: readonly (readonly [string, readonly object[]])[] = [
  ['combined', [dressage, marathon, cones]],
  ['dressage', [dressage]],
  ['marathon', [marathon]],
  ['cones', [cones]],
  ['drive-off', [{ ...cones, secondRound: { kind: 'drive-off', timeAllowed: null } }]],
  ['winning round', [{ ...cones, judged: 'time', secondRound: winning }]],
  ['indoor', [{ kind: 'indoor', timeLimit: null, secondRound: null }]],
]

const cases = competitions.flatMap(([name, phases]) =>
  ['fei-2026', 'knhs-2022', 'oeto-2026'].map((ruleSetId) => ({
    name: `${name}, ${ruleSetId}`,
    opened: open({ ruleSet: ruleSetId, phases }),
  })),
)

function open(choice: object): OpenDiscipline<DrivingScore> {
  const frozen = driving.freeze(choice)
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  return opened
}

/** Any of the keys, each with a value of its own. */
function some<Value>(
  model: Record<string, fc.Arbitrary<Value>>,
): fc.Arbitrary<Record<string, Value>> {
  return fc
    .tuple(fc.record(model), fc.subarray(Object.keys(model)))
    .map(([all, kept]) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => kept.includes(key))),
    )
}

/** Mostly what is seen in a ring, sometimes anything that the field may hold. */
function numbersOf({ minimum, maximum, step }: FieldSpec): fc.Arbitrary<FieldValue> {
  const most = maximum / step
  const steps = { min: minimum / step, max: most }
  const usual = { min: minimum / step, max: Math.min(4, most) }
  return fc.oneof(fc.integer(usual), fc.integer(steps)).map((count) => count * step)
}

/** Any sheet that the form accepts: every field may be missing or hold whatever it may hold. */
function sheets({ parts }: OpenDiscipline<DrivingScore>): fc.Arbitrary<Sheet> {
  return some(
    Object.fromEntries(
      parts.map(({ part, fields, choices = [] }) => {
        const numbers = fields.map((spec) => [spec.field, numbersOf(spec)] as const)
        const words = choices.map(
          ({ field, options }) => [field, fc.constantFrom<FieldValue>(...options)] as const,
        )
        return [part, some<FieldValue>(Object.fromEntries([...numbers, ...words]))]
      }),
    ),
  )
}

/** Everything required and nothing else. */
function fullSheets({ parts }: OpenDiscipline<DrivingScore>): fc.Arbitrary<Sheet> {
  const values = (spec: FieldSpec) =>
    fc
      .integer({ min: 0, max: Math.min(spec.maximum, 20_000) / spec.step })
      .map((count) => count * spec.step)
  const first = parts.filter(({ part }) => !part.endsWith('.2'))
  return fc.record(
    Object.fromEntries(
      first.map(({ part, fields }) => {
        const required = fields.filter((spec) => spec.required)
        return [
          part,
          fc.record(Object.fromEntries(required.map((spec) => [spec.field, values(spec)]))),
        ]
      }),
    ),
  )
}

test.each(cases)('$name: nothing throws, and progress is what it says', ({ opened }) => {
  fc.assert(
    fc.property(sheets(opened), sheets(opened), (sheet, rival) => {
      const score = opened.score(sheet)
      expect(opened.key(score)).toHaveLength(opened.ranking.length)
      expect(opened.cells(score)).toHaveLength(opened.columns.length)
      expect(score.progress.done).toBeLessThanOrEqual(score.progress.expected)
      expect(score.total === null || Number.isInteger(score.total)).toBe(true)
      if (score.ended !== null) expect(score.total).toBeNull()
      opened.findings(sheet, true)
      opened.explain(score)
      opened.needs(sheet, opened.score(rival))
    }),
    { numRuns: 60 },
  )
})

test.each(cases)('$name: a score is a function of the sheet alone', ({ opened }) => {
  fc.assert(
    fc.property(sheets(opened), (sheet) => {
      const shuffled = Object.fromEntries(
        Object.entries(sheet)
          .toReversed()
          .map(([part, fields]) => [part, Object.fromEntries(Object.entries(fields).toReversed())]),
      )
      expect(opened.score(shuffled)).toEqual(opened.score(sheet))
    }),
    { numRuns: 30 },
  )
})

test.each(cases)('$name: the order of entry does not change a place', ({ opened }) => {
  fc.assert(
    fc.property(fc.array(fullSheets(opened), { minLength: 2, maxLength: 6 }), (field) => {
      const scores = field.map((sheet) => opened.score(sheet)).filter(({ ended }) => ended === null)
      const places = (list: readonly DrivingScore[]) =>
        new Map(
          rank(list, {
            compare: (a, b) => opened.compare(a, b),
            breakTie: (a, b, place) => opened.breakTie(a, b, place),
          }).map(({ item, place }) => [item, place]),
        )
      const forwards = places(scores)
      const backwards = places(scores.toReversed())
      for (const score of scores) expect(backwards.get(score)).toBe(forwards.get(score))
    }),
    { numRuns: 30 },
  )
})

test.each(cases)('$name: a full sheet is everything that is expected', ({ opened }) => {
  fc.assert(
    fc.property(fullSheets(opened), (sheet) => {
      const { progress, ended, total } = opened.score(sheet)
      expect(progress.done).toBe(progress.expected)
      if (ended === null) expect(total).not.toBeNull()
    }),
    { numRuns: 30 },
  )
})

test.each(cases)('$name: one more incident never gives a better result', ({ opened }) => {
  const counts = opened.parts.flatMap(({ part, fields }) =>
    fields.filter(({ unit }) => unit === 'count').map(({ field }) => ({ part, field })),
  )
  if (counts.length === 0) return
  fc.assert(
    fc.property(fullSheets(opened), fc.constantFrom(...counts), (sheet, { part, field }) => {
      // A second round that nobody drove is another competition, not a worse one.
      if (part.endsWith('.2')) return
      const worse = opened.score({ ...sheet, [part]: { ...sheet[part], [field]: 1 } })
      const before = opened.score(sheet)
      if (before.ended !== null || worse.ended !== null) return
      expect(opened.compare(before, worse)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 100 },
  )
})

test.each(cases)(
  '$name: a better mark or a faster obstacle never gives a worse result',
  ({ opened }) => {
    // Sections have a minimum time: faster is not always better there.
    const better = opened.parts.flatMap(({ part, fields }) =>
      part.startsWith('section.') || part.endsWith('.2')
        ? []
        : fields
            .filter(({ required }) => required)
            .map(({ field, unit, step }) => ({
              part,
              field,
              by: unit === 'points' ? step : -step,
            })),
    )
    fc.assert(
      fc.property(fullSheets(opened), fc.constantFrom(...better), (sheet, { part, field, by }) => {
        const value = sheet[part]?.[field]
        if (typeof value !== 'number') return
        const changed = { ...sheet, [part]: { ...sheet[part], [field]: Math.max(0, value + by) } }
        const before = opened.score(sheet)
        const after = opened.score(changed)
        if (before.ended !== null || (by > 0 && value + by > 100)) return
        expect(after.ended).toBeNull()
        expect(opened.compare(after, before)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 100 },
    )
  },
)

const withCones = cases.filter(({ name }) => /^(combined|cones),/.test(name))

test.each(withCones)('$name: as many balls as are in hand, and not one more', ({ opened }) => {
  fc.assert(
    fc.property(fullSheets(opened), fullSheets(opened), (own, other) => {
      const rival = opened.score(other)
      const need = opened.needs({ ...own, cones: {} }, rival)
      fc.pre(need?.outcome === 'open' && rival.ended === null)
      const balls = need.targets.find(({ key }) => key === 'balls')?.value
      fc.pre(balls !== undefined)
      const driven = (count: number) => opened.score({ ...own, cones: { time: 1, balls: count } })
      const ahead = driven(balls)
      expect(opened.compare(ahead, rival) || opened.breakTie(ahead, rival, 1)).toBeLessThan(0)
      expect(driven(balls + 1).total ?? 0).toBeGreaterThanOrEqual(rival.total ?? 0)
    }),
    { numRuns: 60 },
  )
})
