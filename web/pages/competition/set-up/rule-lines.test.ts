import { describe, expect, test } from 'vitest'
import { disciplineOf } from '#domain/scoring/all.ts'
import { dressageTests } from '#domain/scoring/dressage/tests.ts'
import { formatNames } from '#domain/scoring/eventing/formats.ts'
import { formats } from '#domain/scoring/jumping/formats/all.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { translator } from '#locales/messages.ts'
import type { RuleLine } from './discipline-set-up.ts'
import { setUpOf } from './disciplines.ts'

const t = translator('en')

type Choices = (ruleSet: string) => readonly Readonly<Record<string, unknown>>[]

const inDressage = { entry: 'points', positions: ['C'], maxPoints: 200 }
const course = { allowed: 100 }
const points = { kind: 'dressage', ...inDressage }
const tests = (['standard', 'freestyle', 'quality', 'technical-quality'] as const).map(
  (kind) => dressageTests().find((each) => each.kind === kind)?.id,
)

/** Competitions of every kind that a rule set has something to say about, and one value set otherwise. */
const cases: readonly (readonly [DisciplineId, Choices, Readonly<Record<string, unknown>>])[] = [
  [
    'dressage',
    (ruleSet) => [
      ...tests.map((each) => ({ ruleSet, test: each, positions: ['C'], entryMode: 'marks' })),
      {
        ruleSet,
        test: tests[0],
        positions: ['C'],
        entryMode: 'marks',
        overall: { tests: [tests[0]], weights: [1, 1], total: 'mean' },
      },
    ],
    { percentApart: 4321 },
  ],
  [
    'driving',
    (ruleSet) => [
      { ruleSet, phases: [points, { kind: 'marathon', obstacles: 3 }, { kind: 'cones' }] },
      { ruleSet, phases: [points] },
      { ruleSet, phases: [{ kind: 'cones' }] },
      { ruleSet, phases: [{ kind: 'cones', judged: 'time' }] },
      { ruleSet, phases: [{ kind: 'indoor' }] },
    ],
    { percentApart: 4321 },
  ],
  [
    'eventing',
    (ruleSet) =>
      formatNames.map((format) => ({
        ruleSet,
        format,
        dressage: inDressage,
        ...(format === 'combined_training' ? {} : { crossCountry: course }),
        jumping: course,
        ...(format === 'olympic' ? { finalJumping: course } : {}),
      })),
    { judgesApart: 4321 },
  ],
  [
    'jumping',
    (ruleSet) => formats.map(({ id }) => ({ ruleSet, format: id })),
    { farUnderTimeAllowed: 43 },
  ],
]

function linesOf(id: DisciplineId, choice: unknown): readonly RuleLine[] {
  const frozen = disciplineOf(id)?.freeze(choice)
  return frozen?.ok ? setUpOf(id).ruleLines(frozen.rules, t) : []
}

describe.each(cases)('%s', (id, choices, changed) => {
  const ruleSets = disciplineOf(id)?.ruleSets ?? []

  test.each(ruleSets.map((each) => [each.id, each] as const))(
    '%s: the organiser sees every value that nobody read in the rule book',
    (ruleSet, { values }) => {
      const shown = new Map(
        choices(ruleSet).flatMap((choice) =>
          linesOf(id, choice).flatMap(({ key, known }): [string, string][] =>
            known ? [[key, known.sure]] : [],
          ),
        ),
      )
      const unsure = Object.entries(values).filter(([, { sure }]) => sure !== 'confirmed')
      expect(shown.size).toBeGreaterThan(0)
      expect(unsure.filter(([key, { sure }]) => shown.get(key) !== sure)).toEqual([])
    },
  )

  test('a value that is another one than the rule set’s is not said to be from there', () => {
    const [ruleSet] = ruleSets
    const choice = { ...choices(ruleSet?.id ?? '')[0], values: changed }
    const key = Object.keys(changed)[0] ?? ''
    const line = linesOf(id, choice).find((each) => each.key === key)
    expect(line).toMatchObject({ key, note: t('rules.asSetUp') })
    expect(line).not.toHaveProperty('known')
  })
})
