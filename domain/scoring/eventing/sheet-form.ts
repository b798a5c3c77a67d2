import type { FieldSpec, SheetPartSpec, Unit } from '../discipline.ts'
import { heldAt, heldFrom, holds, postHolds } from '../holds.ts'
import { countField, numberField } from '../sheet-fields.ts'
import { countingParts, withSpareJudge } from '../spare-judge.ts'
import type { TimedRound } from '../timed-round.ts'
import { usualSum, usualTimeBeside } from '../usual.ts'
import type { CoursePhase, Phase } from './formats.ts'
import { endChoices, inspectionChoices } from './outcomes.ts'
import type { Course, DressagePhase, EventingRules } from './rules.ts'

/** Ten, in tenths. */
export const fullMark = 100

/** Thousandths of a percent. */
export const fullPercent = 100_000

/** An hour: nothing that is ridden takes as long. Hundredths of a second. */
const longestTime = 360_000

/** Thousandths; the thousand points of a missing rider are given by the team, never typed. */
const mostPenalties = 999_900

/** The optimum time or time allowed under which a pair went, where it was changed after that. */
export const timeInForce = 'time_allowed'

/** The parts of a sheet in the order in which the phases are ridden, the inspection between them. */
export function sheetParts(rules: EventingRules): readonly SheetPartSpec[] {
  if (isOnlyTotal(rules)) return [totalForm(rules)]
  return rules.phases.flatMap((phase) => [
    ...(rules.inspectionBefore === phase ? [inspectionPart] : []),
    ...writtenParts(phase, rules),
  ])
}

/** The one part of a competition of which only the final penalties are known. */
export const totalPart = 'total'

export function isOnlyTotal({ phases }: EventingRules): boolean {
  return phases.length === 0
}

/** The final penalties as published, or how it ended. */
export function totalForm({ values }: EventingRules): SheetPartSpec {
  const fields = [typedPenalties('penalties', penaltyStep(values))]
  return { part: totalPart, fields, choices: endChoices }
}

/** What counts of one phase: recorded by its judges or fence judges, then by its ground jury. */
export function phaseParts(phase: Phase, rules: EventingRules): readonly SheetPartSpec[] {
  const known = forms.get(rules) ?? new Map<Phase, readonly SheetPartSpec[]>()
  const found = known.get(phase) ?? makeParts(phase, rules)
  forms.set(rules, known.set(phase, found))
  return found
}

/** The forms of one competition are made once: every sheet of it is read by them. */
const forms = new WeakMap<EventingRules, Map<Phase, readonly SheetPartSpec[]>>()

/** Everything that is recorded of one phase, also by a spare judge. */
export function writtenParts(phase: Phase, rules: EventingRules): readonly SheetPartSpec[] {
  return phase === 'dressage' ? dressageParts(rules) : phaseParts(phase, rules)
}

function makeParts(phase: Phase, rules: EventingRules): readonly SheetPartSpec[] {
  if (phase === 'dressage') return countingParts(dressageParts(rules))
  const course = rules.courses[phase]
  return course === null ? [] : courseParts(phase, course, rules)
}

export const inspectionPart: SheetPartSpec = {
  part: 'inspection',
  fields: [],
  choices: inspectionChoices,
}

/** The judge positions, where each judge has a part of their own, without the spare judge. */
export function judgeParts(rules: EventingRules): readonly SheetPartSpec[] {
  return countingParts(markingParts(rules))
}

/** The same with the spare judge, where one marks along. */
export function markingParts(rules: EventingRules): readonly SheetPartSpec[] {
  const { entry, positions, spare } = rules.dressage
  if (entry !== 'marks' && entry !== 'judge-points') return []
  const fields = judgeFields(rules)
  const remarks = entry === 'marks' ? fields.map(({ field }) => `remark.${field}`) : []
  const texts = ['comment', 'signedBy', ...remarks]
  const judges = positions.map(
    (part): SheetPartSpec => ({ part, fields, texts, flags: ['signed'], flagsSilently: true }),
  )
  return spare ? withSpareJudge(judges) : judges
}

function dressageParts(rules: EventingRules): readonly SheetPartSpec[] {
  const { dressage, values } = rules
  const judges = markingParts(rules)
  const fields =
    judges.length > 0
      ? [countField('errors'), countField('otherFaults')]
      : [dressageSum(dressage, penaltyStep(values))]
  return [...judges, { part: 'dressage', fields, choices: endChoices }]
}

/** Panel sum, mean percentage or penalties, as published: deductions are in it already. */
function dressageSum({ entry, positions, maxPoints }: DressagePhase, step: number): FieldSpec {
  switch (entry) {
    case 'points':
      return typedSum('points', { maximum: 10 * maxPoints * positions.length })
    case 'percent':
      return typedSum('percent', { maximum: fullPercent, unit: 'percent' })
    case 'penalties':
    case 'marks':
    case 'judge-points':
      return typedPenalties('penalties', step)
  }
}

function typedSum(kind: string, given: Pick<FieldSpec, 'maximum'> & Partial<FieldSpec>): FieldSpec {
  return numberField(kind, { ...given, required: true, usual: usualSum(given.maximum) })
}

function judgeFields({ dressage, values }: EventingRules): readonly FieldSpec[] {
  if (dressage.entry === 'judge-points') {
    return [typedSum('points', { maximum: 10 * dressage.maxPoints })]
  }
  const mark = { maximum: fullMark, step: values.markStep, required: true } as const
  return [
    ...dressage.movements.map((coefficient, index) =>
      numberField('movement', { ...mark, number: index + 1, coefficient }),
    ),
    ...dressage.collectives.map(({ label, coefficient }, index) =>
      numberField('collective', { ...mark, number: index + 1, label, coefficient }),
    ),
  ]
}

function courseParts(
  phase: CoursePhase,
  course: Course,
  { values }: EventingRules,
): readonly SheetPartSpec[] {
  const unit = timeUnit(phase)
  const usual = usualTimeBeside(course.allowed === null ? null : course.allowed * 100)
  if (course.entry !== 'faults') {
    const step = penaltyStep(values)
    const typed = course.entry === 'total' ? ['penalties'] : ['jumpingPenalties', 'timePenalties']
    const fields = [
      ...typed.map((kind) => typedPenalties(kind, step)),
      numberField('time', { maximum: longestTime, unit, ...usual }),
    ]
    return [{ part: phase, fields, choices: endChoices }]
  }
  const time = numberField('time', { maximum: longestTime, unit, required: true, ...usual })
  const inForce = numberField(timeInForce, { maximum: longestTime, unit })
  if (phase !== 'cross_country') {
    const fields = [
      countField('knockDowns', { maximum: 40, required: true }),
      countField('refusals', { maximum: 9, required: true }),
      countField('rebuilds', { maximum: 9 }),
      time,
      inForce,
    ]
    return [{ part: phase, fields, choices: endChoices }]
  }
  const fields = [
    time,
    ...holdFields(holds),
    ...['startedAt', 'finishedAt', heldAt].map((kind) => timeOfDay(kind)),
    countField('dangerousRiding', { maximum: 9 }),
    inForce,
  ]
  return [
    ...fenceParts(course),
    { part: phase, fields, choices: endChoices, flags: ['earlyStart'] },
  ]
}

/** A cross-country is minutes long and read so; the time of a jumping round is in seconds. */
export function timeUnit(phase: CoursePhase): Unit {
  return phase === 'cross_country' ? 'clock' : 'seconds'
}

/** The fences of a cross-country, where each has a judge who writes what happened at it. */
export function fenceParts(course: Course | null): readonly SheetPartSpec[] {
  if (course === null || course.entry !== 'faults') return []
  return Array.from({ length: course.fences }, (_, index) => fencePart(index + 1))
}

/** What the judge of one fence writes; a combination is one fence, its elements count together. */
function fencePart(number: number): SheetPartSpec {
  return {
    part: fenceOf(number),
    fields: [
      countField('refusals', { maximum: 9, required: true }),
      countField('frangibles', { maximum: 3 }),
      countField('missedFlags', { maximum: 3 }),
      timeOfDay(heldAt),
      ...holdFields(postHolds),
    ],
    choices: endChoices,
    texts: ['comment'],
  }
}

/** How long each hold was, and since when. */
function holdFields(names: readonly string[]): readonly FieldSpec[] {
  return names.flatMap((name, index) => {
    const number = index + 1
    return [
      numberField('hold', { maximum: longestTime, unit: 'clock', number }),
      { ...timeOfDay('heldFrom'), field: heldFrom(name), number },
    ]
  })
}

export function fenceOf(number: number): string {
  return `fence.${number}`
}

/** Phases of which a sheet can say the time under which the pair went. */
export function timedRounds({ phases, courses }: EventingRules): readonly TimedRound[] {
  return phases.flatMap((phase): TimedRound[] => {
    const course = phase === 'dressage' ? null : courses[phase]
    if (course?.entry !== 'faults' || course.allowed === null) return []
    const allowed = 100 * course.allowed
    const field = timeInForce
    return [{ part: phase, field, allowed, beforeTheRide: [timeInForce], isByOffice: true }]
  })
}

function penaltyStep({ penaltyDecimals }: EventingRules['values']): number {
  return 10 ** (3 - penaltyDecimals)
}

function typedPenalties(kind: string, step: number): FieldSpec {
  return numberField(kind, { maximum: mostPenalties, step, unit: 'penalties', required: true })
}

/** Hundredths of a second since midnight at the show, as the start and the finish write it down. */
function timeOfDay(kind: string): FieldSpec {
  return numberField(kind, { maximum: 8_639_999, unit: 'clock' })
}
