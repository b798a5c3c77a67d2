import type { Ended } from '../discipline.ts'
import { type CourseHolds, holdsOnCourse } from '../holds.ts'
import type { Sheet } from '../sheet.ts'
import { costOf } from './costs.ts'
import { type Clock, percentOf, readClock, timePenalties, tooFastPenalties } from './course-time.ts'
import type { CoursePhase } from './formats.ts'
import { countIn, type ReadPart, readPart } from './read-sheet.ts'
import type { Course, EventingRules } from './rules.ts'
import { phaseParts, timeInForce } from './sheet-form.ts'

/** What a phase over obstacles is worth so far; penalties in thousandths. */
export interface CourseScore {
  phase: CoursePhase
  /** What happened how often, and what it costs together. */
  incidents: readonly Incident[]
  /** Null before anything was recorded, and where only one sum of penalties is known. */
  jumping: number | null
  time: number | null
  /** Both together. */
  penalties: number | null
  clock: Clock | null
  /** What the watch said, hundredths of a second. */
  ridden: number | null
  /** For how long the rider was stopped, by the clock and by fence judges. */
  held: CourseHolds
  /** Seconds that a correction added. */
  added: number
  ended: Ended | null
  done: number
  expected: number
}

interface Incident {
  /** `refusals`, `frangibles`, `missedFlags`, `dangerousRiding`, `knockDowns`. */
  kind: string
  count: number
  penalties: number
}

export function scoreCourse(
  phase: CoursePhase,
  { sheet, rules }: { sheet: Sheet; rules: EventingRules },
): CourseScore {
  const set = rules.courses[phase]
  const parts = phaseParts(phase, rules).map((form) => readPart(sheet, form))
  const jury = parts.at(-1)
  const counted = {
    phase,
    done: parts.reduce((sum, part) => sum + part.done, 0),
    expected: parts.reduce((sum, part) => sum + part.expected, 0),
  }
  if (set === null || jury === undefined) return { ...counted, ...nothing }
  const course = courseInForce(set, jury, { phase, rules })
  if (course.entry !== 'faults') return { ...counted, ...typed(jury, course) }
  const ridden = phase === 'cross_country' ? crossCountry(parts, jury, rules) : jumping(jury, rules)
  const held = holdsOf(parts, jury)
  const { clock, time } = clockOf(jury, { phase, course, rules, held: held.total })
  const begun = parts.some(({ numbers }) => numbers.size > 0)
  const jumped = ridden.incidents.reduce((sum, { penalties }) => sum + penalties, 0)
  return {
    ...counted,
    incidents: ridden.incidents,
    jumping: begun ? jumped : null,
    time,
    penalties: begun ? jumped + (time ?? 0) : null,
    clock,
    ridden: jury.numbers.get('time') ?? null,
    held,
    added: addedIn(jury, rules),
    ended: ridden.ended ?? overLimit(clock, course),
  }
}

const nothing = {
  incidents: [],
  jumping: null,
  time: null,
  penalties: null,
  clock: null,
  ridden: null,
  held: { holds: [], total: 0, open: [], twice: [] },
  added: 0,
  ended: null,
} as const

/** Penalties as published: the phase says nothing about what happened, and of its time what breaks a tie. */
function typed(
  { numbers, ended }: ReadPart,
  { allowed }: Course,
): Omit<CourseScore, 'phase' | 'done' | 'expected'> {
  const ridden = numbers.get('time') ?? null
  const clock = ridden === null || allowed === null ? null : readClock(ridden, allowed)
  const jumping = numbers.get('jumpingPenalties') ?? null
  const time = numbers.get('timePenalties') ?? null
  const sum = numbers.get('penalties') ?? null
  const penalties = jumping === null && time === null ? sum : (jumping ?? 0) + (time ?? 0)
  return { ...nothing, jumping, time, penalties, clock, ridden, ended }
}

interface Ridden {
  incidents: readonly Incident[]
  ended: Ended | null
}

/** Refusals cost by fence, and end the ride by fence or by their number on the whole course. */
function crossCountry(
  parts: readonly ReadPart[],
  jury: ReadPart,
  { values }: EventingRules,
): Ridden {
  const refusals = parts.map((part) => countIn(part, 'refusals'))
  const atFences = refusals.reduce((sum, count) => sum + costOf(count, values.refusalsAtFence), 0)
  const total = refusals.reduce((sum, count) => sum + count, 0)
  const sumOf = (field: string) => parts.reduce((sum, part) => sum + countIn(part, field), 0)
  const each = (kind: string, penalty: number): Incident => {
    const count = sumOf(kind)
    return { kind, count, penalties: count * penalty }
  }
  const atFence = values.refusalsAtFence.eliminateAt
  const isEliminated =
    refusals.some((count) => reaches(count, atFence)) || reaches(total, values.refusalsOnCourse)
  return {
    incidents: [
      { kind: 'refusals', count: total, penalties: atFences },
      each('frangibles', values.frangible),
      each('missedFlags', values.missedFlag),
      each('dangerousRiding', values.dangerousRiding),
    ].filter(({ count }) => count > 0),
    ended: jury.ended ?? firstEnd(parts) ?? (isEliminated ? byRefusals : null),
  }
}

function jumping(jury: ReadPart, { values }: EventingRules): Ridden {
  const knockDowns = countIn(jury, 'knockDowns')
  const refusals = countIn(jury, 'refusals')
  return {
    incidents: [
      { kind: 'knockDowns', count: knockDowns, penalties: knockDowns * values.knockDown },
      { kind: 'refusals', count: refusals, penalties: costOf(refusals, values.disobediences) },
    ].filter(({ count }) => count > 0),
    ended: jury.ended ?? (reaches(refusals, values.disobediences.eliminateAt) ? byRefusals : null),
  }
}

const byRefusals: Ended = { status: 'eliminated', reason: 'refusals' }

/** Whether so many refusals are the end; null where no number is. */
export function reaches(count: number, limit: number | null): boolean {
  return limit !== null && count >= limit
}

function firstEnd(parts: readonly ReadPart[]): Ended | null {
  return parts.find(({ ended }) => ended !== null)?.ended ?? null
}

/** The clock stops for a held rider; a rebuilt fence and a start before the signal add seconds. */
function clockOf(
  jury: ReadPart,
  { phase, course, rules, held }: Timed,
): { clock: Clock | null; time: number | null } {
  const { values } = rules
  const ridden = jury.numbers.get('time')
  if (ridden === undefined || course.allowed === null) return { clock: null, time: null }
  const exact = Math.max(0, ridden - held) + 100 * addedIn(jury, rules)
  const clock = readClock(exact, course.allowed)
  const scheme = phase === 'cross_country' ? values.crossCountryTime : values.jumpingTime
  const slow = timePenalties(clock.over, scheme)
  return { clock, time: slow + tooFastPenalties(clock.counted, course.fastest, values.tooFast) }
}

interface Timed {
  phase: CoursePhase
  course: Course
  rules: EventingRules
  /** Hundredths of a second. */
  held: number
}

/** A fence judge who stops a rider writes it at the fence, start and finish at the clock. */
function holdsOf(parts: readonly ReadPart[], jury: ReadPart): CourseHolds {
  const written = ({ form: { part }, numbers }: ReadPart) => ({
    part,
    number: (field: string) => numbers.get(field) ?? null,
  })
  return holdsOnCourse(written(jury), parts.filter((part) => part !== jury).map(written))
}

/** Seconds. */
function addedIn(jury: ReadPart, { values }: EventingRules): number {
  const early = jury.flags.has('earlyStart') ? values.earlyStart : 0
  return early + countIn(jury, 'rebuilds') * values.rebuild
}

/**
 * The times under which this pair went. A cross-country that is changed on the way keeps its optimum time
 * for those before; in jumping nobody gets worse, so the longer time counts, as FEI JR 227 has it.
 */
function courseInForce(
  course: Course,
  jury: ReadPart,
  { phase, rules: { values } }: { phase: CoursePhase; rules: EventingRules },
): Course {
  const written = jury.numbers.get(timeInForce)
  if (written === undefined || course.allowed === null) return course
  const inForce = Math.round(written / 100)
  const isCrossCountry = phase === 'cross_country'
  const allowed = isCrossCountry ? inForce : Math.max(inForce, course.allowed)
  const grace = values.tooFast?.grace ?? null
  const isGraced = grace !== null && course.fastest === course.allowed - grace
  return {
    ...course,
    allowed,
    limit: percentOf(allowed, isCrossCountry ? values.crossCountryLimit : values.jumpingLimit),
    fastest: isGraced ? Math.max(1, allowed - grace) : course.fastest,
  }
}

function overLimit(clock: Clock | null, { limit }: Course): Ended | null {
  if (clock === null || limit === null || clock.exact <= 100 * limit) return null
  return { status: 'eliminated', reason: 'time_limit' }
}
