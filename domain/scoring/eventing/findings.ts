import { farthestApart } from '../apart.ts'
import type { Finding, Ride } from '../discipline.ts'
import { type CourseScore, reaches } from './course-phase.ts'
import type { DressageScore } from './dressage-phase.ts'
import type { Phase } from './formats.ts'
import { countIn, type ReadPart, readPart } from './read-sheet.ts'
import type { EventingRules } from './rules.ts'
import type { EventingScore } from './score.ts'
import { isOnlyTotal, phaseParts, totalPart } from './sheet-form.ts'

/** What somebody must look at before the result stands. */
export function eventingFindings(
  { sheet, score, finished }: Ride<EventingScore>,
  rules: EventingRules,
): readonly Finding[] {
  if (isOnlyTotal(rules)) {
    return finished && score.ended === null && score.total === null
      ? [{ code: 'missing-value', part: totalPart, field: 'penalties', difference: null }]
      : []
  }
  const parts = new Map(
    rules.phases.map((phase) => [
      phase,
      phaseParts(phase, rules).map((form) => readPart(sheet, form)),
    ]),
  )
  return [
    ...missing(parts, finished && score.ended === null),
    ...marksApart(parts.get('dressage') ?? [], rules),
    ...judgesApart(score.dressage, rules),
    ...score.courses.flatMap((course) => [
      ...holdFindings(course, parts.get(course.phase)?.at(-1)),
      ...clockFindings(course, rules),
      ...typedFindings(course, rules),
    ]),
    ...fenceFindings(parts.get('cross_country') ?? [], rules),
    ...passedUnjudged(parts.get('cross_country') ?? []),
  ]
}

/**
 * A phase that nothing came of although a later one was begun or the ride is over; in a phase that
 * was begun, the single values. A second jumping is missing for nobody who did not start in it.
 */
function missing(parts: ReadonlyMap<Phase, readonly ReadPart[]>, isOver: boolean): Finding[] {
  const phases = [...parts].filter(
    ([phase, read]) => phase !== 'final_jumping' || read.some(({ done }) => done > 0),
  )
  const begun = phases.map(([, read]) => read.some(({ numbers }) => numbers.size > 0))
  return phases.flatMap(([phase, read], index): Finding[] => {
    const isPast = isOver || begun.slice(index + 1).includes(true)
    if (!isPast || read.some(({ ended }) => ended !== null)) return []
    if (!begun[index])
      return [{ code: 'missing-phase', part: phase, field: null, difference: null }]
    return read.flatMap(({ form, numbers }) =>
      form.fields
        .filter(({ required, field }) => required && !numbers.has(field))
        .map(({ field }) => ({
          code: 'missing-value',
          part: form.part,
          field,
          difference: null,
        })),
    )
  })
}

/** Marks of one movement that are far apart; the judge farthest from the middle is named. */
function marksApart(parts: readonly ReadPart[], { values }: EventingRules): Finding[] {
  const judges = parts.filter(({ form }) => form.part !== 'dressage')
  const marks = judges[0]?.form.fields.filter(({ kind }) => kind !== 'points') ?? []
  return marks.flatMap(({ field }) => {
    const given = judges.flatMap(({ form: { part }, numbers }) => {
      const value = numbers.get(field)
      return value === undefined ? [] : [{ part, value }]
    })
    return farthestApart(given, values.markApart).map(
      ({ part, difference }): Finding => ({ code: 'mark-apart', part, field, difference }),
    )
  })
}

/** Only whole sheets are compared: the first few marks of a ride say nothing about the judge. */
function judgesApart({ judges }: DressageScore, { values }: EventingRules): Finding[] {
  const given = judges.flatMap(({ part, percent, done, expected }) =>
    done === expected && percent !== null ? [{ part, value: percent }] : [],
  )
  return farthestApart(given, values.judgesApart).map(
    ({ part, difference }): Finding => ({ code: 'percent-apart', part, field: null, difference }),
  )
}

function clockFindings(
  { phase, clock }: CourseScore,
  { values, courses }: EventingRules,
): Finding[] {
  if (clock === null) return []
  const under = clock.allowed - clock.counted
  const isFar =
    phase === 'cross_country'
      ? under > values.farUnderOptimum
      : 2 * clock.counted < (courses[phase]?.allowed ?? 0)
  return isFar
    ? [{ code: 'time-far-under', part: phase, field: 'time', difference: 100 * under }]
    : []
}

/**
 * Home while the start or a fence still holds the pair: nobody said how long. A hold that was typed for
 * the clock and written at a fence too may be one and the same.
 */
function holdFindings({ phase, ridden, held }: CourseScore, jury: ReadPart | undefined): Finding[] {
  const found = (code: string, part: string, difference: number | null = null): Finding => {
    return { code, part, field: 'hold.1', difference }
  }
  const isHome = ['finishedAt', 'time'].some((field) => jury?.numbers.has(field))
  return [
    ...(ridden !== null && held.total > ridden
      ? [found('hold-longer-than-time', phase, held.total - ridden)]
      : []),
    ...(isHome ? held.open.map((part) => found('hold-not-ended', part)) : []),
    ...held.holds
      .filter(({ part }) => held.twice.includes(part))
      .map(({ part, time }) => found('hold-told-twice', part, time)),
  ]
}

/** Typed penalties that no seconds and no faults add up to are a slip of the finger. */
function typedFindings({ phase, jumping, time }: CourseScore, rules: EventingRules): Finding[] {
  const { courses, values } = rules
  if (courses[phase]?.entry !== 'penalties') return []
  const isCrossCountry = phase === 'cross_country'
  const { penalty } = isCrossCountry ? values.crossCountryTime : values.jumpingTime
  const isTooFast = isCrossCountry && values.tooFast !== null
  const found: Finding[] = []
  if (time !== null && time % penalty !== 0 && !isTooFast) {
    found.push({ ...slip(phase), code: 'time-penalties-implausible', field: 'timePenalties' })
  }
  if (jumping !== null && !isSumOf(jumping, isCrossCountry ? atFences(rules) : inRing(rules))) {
    found.push({ ...slip(phase), code: 'faults-implausible', field: 'jumpingPenalties' })
  }
  return found
}

function slip(part: string): Pick<Finding, 'part' | 'difference'> {
  return { part, difference: null }
}

function atFences({ values }: EventingRules): readonly number[] {
  const { refusalsAtFence, frangible, missedFlag, dangerousRiding } = values
  return [...refusalsAtFence.steps, frangible, missedFlag, dangerousRiding]
}

function inRing({ values }: EventingRules): readonly number[] {
  return [values.knockDown, ...values.disobediences.steps]
}

/** Whether `penalties` is made of any number of these costs. */
function isSumOf(penalties: number, costs: readonly number[]): boolean {
  const sums = new Set([0])
  for (const sum of sums) {
    for (const cost of costs) if (cost > 0 && sum + cost <= penalties) sums.add(sum + cost)
  }
  return sums.has(penalties)
}

/** More refusals at a fence than end a ride there, or fences judged after that at which it ended. */
function fenceFindings(parts: readonly ReadPart[], { values }: EventingRules): Finding[] {
  const limit = values.refusalsAtFence.eliminateAt
  const onCourse = values.refusalsOnCourse
  let before = 0
  let isOver = false
  return parts.flatMap((part): Finding[] => {
    const count = countIn(part, 'refusals')
    const isAfterTheEnd = isOver && part.numbers.size > 0
    before += count
    isOver ||= part.ended !== null || reaches(count, limit) || reaches(before, onCourse)
    if (part.form.part === 'cross_country') return []
    if (limit !== null && count > limit) {
      return [finding('refusals-implausible', part, count - limit)]
    }
    return isAfterTheEnd ? [finding('fence-after-the-end', part, null)] : []
  })
}

/** Fences without a judgement before the one at which the ride ended: the pair passed them, or it was another pair. */
function passedUnjudged(parts: readonly ReadPart[]): Finding[] {
  const fences = parts.filter(({ form }) => form.part !== 'cross_country')
  const end = fences.findIndex(({ ended }) => ended !== null)
  return fences
    .slice(0, Math.max(end, 0))
    .filter(({ numbers }) => !numbers.has('refusals'))
    .map((part) => finding('fence-not-judged', part, null))
}

function finding(code: string, { form }: ReadPart, difference: number | null): Finding {
  return { code, part: form.part, field: 'refusals', difference }
}
