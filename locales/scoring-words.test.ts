import { describe, expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import type { Finding, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { formats } from '#domain/scoring/jumping/formats/all.ts'
import type { Discipline, OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue, Sheet } from '#domain/scoring/sheet.ts'
import { isMessageId } from './messages.ts'

const dressage = {
  ruleSet: 'fei-2026',
  test: 'fei-grand-prix-2026',
  positions: ['H', 'C', 'B'],
  entryMode: 'marks',
}

const drivingDressage = { kind: 'dressage', movements: [1, 1], generalMarks: [1] }

const drivingMarathon = {
  kind: 'marathon',
  sections: [
    { name: 'A', timeAllowed: 120_000 },
    { name: 'transfer', timeAllowed: 60_000 },
    { name: 'B', timeAllowed: 180_000 },
  ],
  obstacles: 3,
  withCones: true,
}

const driveOff = { kind: 'drive-off', timeAllowed: null }

function drivingPhases(...phases: readonly object[]) {
  return { ruleSet: 'knhs-2022', phases }
}

const eventing = {
  ruleSet: 'fei-2010',
  format: 'olympic',
  dressage: {
    positions: ['C', 'B'],
    movements: [1],
    collectives: [{ label: 'harmony', coefficient: 1 }],
  },
  crossCountry: { fences: 4, allowed: 600 },
  jumping: { allowed: 80 },
  finalJumping: { allowed: 70 },
}

const eventingTyped = {
  ...eventing,
  dressage: { entry: 'percent' },
  crossCountry: { entry: 'penalties' },
  jumping: { entry: 'penalties' },
  finalJumping: { entry: 'total' },
}

const jumpingCourse = {
  obstacles: ['1', '2'],
  length: 480,
  speed: 350,
}

/** Every format, entered both ways, with a course for each round. */
const jumpingChoices = formats.flatMap(({ id, rounds }) =>
  (['obstacles', 'totals'] as const).map((entry) => ({
    ruleSet: 'oeto-2026',
    format: id,
    entry,
    courses: Object.fromEntries(rounds.map(({ part }) => [part, jumpingCourse])),
  })),
)

/** Choices, for each discipline, that bring up all the keys that it has. */
const sampleChoices: Readonly<Record<string, readonly unknown[]>> = {
  dressage: [
    dressage,
    { ...dressage, ruleSet: 'oeto-2026' },
    { ...dressage, ruleSet: 'usef-2023', entryMode: 'judge-points' },
    { ...dressage, entryMode: 'judge-percent' },
    { ...dressage, entryMode: 'total-percent' },
    { ...dressage, entryMode: 'total-points' },
    { ...dressage, ruleSet: 'oeto-2026', test: 'fei-grand-prix-freestyle-2022' },
    { ...dressage, entryMode: 'common-mark', ruleSet: 'oeto-2026-joint' },
    {
      ...dressage,
      entryMode: 'common-mark',
      ruleSet: 'oeto-2026-joint',
      test: 'fei-grand-prix-freestyle-2022',
    },
    { ...dressage, ruleSet: 'fei-2026-youth', test: 'fei-young-horses-2022' },
    {
      ...dressage,
      overall: { tests: ['fei-grand-prix-special-2026'], weights: [1, 1], total: 'mean' },
    },
    {
      ...dressage,
      overall: { tests: ['fei-grand-prix-freestyle-2022'], weights: [1, 1], total: 'sum' },
    },
    { ...dressage, ruleSet: 'fei-2026-youth', test: 'fei-7-year-old-horses-preliminary-2022' },
  ],
  driving: [
    drivingPhases(drivingDressage, drivingMarathon, { kind: 'cones', timeAllowed: 18_000 }),
    drivingPhases({ ...drivingDressage, entry: 'penalties' }, { kind: 'cones' }),
    drivingPhases({ ...drivingDressage, entry: 'points', maxPoints: 200 }),
    drivingPhases(drivingMarathon),
    drivingPhases({ kind: 'cones', timeAllowed: 18_000, secondRound: driveOff }),
    drivingPhases({ kind: 'cones', judged: 'time' }),
    drivingPhases({ kind: 'indoor' }),
    drivingPhases({ kind: 'total' }),
  ],
  eventing: [
    eventing,
    eventingTyped,
    { ...eventing, ruleSet: 'oeto-2026', format: 'one_day' },
    { ...eventing, format: 'long', dressage: { entry: 'judge-points', maxPoints: 240 } },
    { ...eventingTyped, format: 'combined_training', dressage: { entry: 'points', maxPoints: 9 } },
    { ...eventingTyped, format: 'short', dressage: { entry: 'penalties' } },
    { ruleSet: eventing.ruleSet, format: 'total', dressage: {} },
  ],
  jumping: jumpingChoices,
}

test.each(formats)('the rounds of $id have names', ({ rounds }) => {
  const unnamed = rounds.filter(({ part }) => !isMessageId(`results.part.${part}`))
  expect(unnamed).toEqual([])
})

/** Every key that a discipline gives to its readers has words. */
describe.each(disciplines.map((discipline) => ({ discipline, id: discipline.id })))(
  '$id',
  ({ discipline, id }) => {
    const choices = sampleChoices[id] ?? []

    test('has sample choices', () => expect(choices).not.toEqual([]))

    test.each(choices.map((choice, number) => ({ choice, number })))(
      'choice $number: all its keys are known',
      ({ choice }) => {
        const ids = idsOf(open(discipline, choice))
        expect(ids.filter((each) => !isMessageId(each))).toEqual([])
      },
    )
  },
)

function open(discipline: Discipline, choice: unknown): OpenDiscipline {
  const frozen = discipline.freeze(choice)
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  const opened = discipline.open(frozen.rules)
  if (!opened.ok) throw new Error(opened.paths.join())
  return opened
}

function idsOf(opened: OpenDiscipline): readonly string[] {
  const sheets = [{}, full(opened, 'minimum'), full(opened, 'maximum'), halfFull(opened)]
  const scores = opened.settle(
    sheets.map((sheet) => ({
      score: opened.score(sheet),
      status: 'finished',
      horsConcours: false,
    })),
  )
  const steps = scores.flatMap((score) => opened.explain(score))
  const needs = sheets.flatMap((sheet) => scores.map((rival) => opened.needs(sheet, rival)))
  const targets = needs.flatMap((need) => (need?.outcome === 'open' ? need.targets : []))
  const findings = sheets.flatMap((sheet) => [
    ...opened.findings(sheet, false),
    ...opened.findings(sheet, true),
  ])
  const reasons = scores.flatMap(({ ended }) => ended?.reason ?? [])
  return [
    ...opened.parts.flatMap(partIds),
    ...opened.columns.map(({ key }) => `results.column.${key}`),
    ...opened.ranking.map(({ key }) => `explain.criterion.${key}`),
    ...steps.flatMap(({ key, terms }) => [key, ...terms.map((term) => term.key)]).map(stepId),
    ...targets.map(({ key }) => `arena-screens.need.${key}`),
    ...findings.map(({ code }: Finding) => `scoring.finding.${code}`),
    ...reasons.map((reason) => `scoring.reason.${reason}`),
  ]
}

function stepId(key: string): string {
  return `explain.step.${key}`
}

function partIds({ fields, choices = [] }: SheetPartSpec): readonly string[] {
  return [
    ...fields.map(({ kind }) => `scoring.field.${kind}`),
    ...choices.flatMap(({ kind, options }) => [
      `scoring.field.${kind}`,
      ...options.map((option) => `scoring.option.${option}`),
    ]),
  ]
}

/** Every field at its smallest or largest value, nothing chosen. */
function full(opened: OpenDiscipline, at: 'minimum' | 'maximum'): Sheet {
  return Object.fromEntries(
    opened.parts.map(({ part, fields }) => [
      part,
      Object.fromEntries(fields.map((spec): [string, FieldValue] => [spec.field, spec[at]])),
    ]),
  )
}

/** What must be filled in: the first half of it, at its largest value; parts disagree. */
function halfFull(opened: OpenDiscipline): Sheet {
  return Object.fromEntries(
    opened.parts.map(({ part, fields }, number) => {
      const required = fields.filter((spec) => spec.required)
      const half = required.slice(0, Math.ceil(required.length / 2))
      const given = half.map(({ field, minimum, maximum }): [string, FieldValue] => {
        return [field, number % 2 === 0 ? maximum : minimum]
      })
      return [part, Object.fromEntries(given)]
    }),
  )
}
