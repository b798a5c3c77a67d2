import type { FrozenRules } from '../discipline.ts'
import { plainValues } from '../rule-set.ts'
import { inSeatOrder } from '../seats.ts'
import type { CourseChoice, DressageChoice, EventingChoice } from './choice.ts'
import { percentOf, secondsFor } from './course-time.ts'
import { formats } from './formats.ts'
import { ruleSetOf } from './rule-sets/all.ts'
import {
  type Course,
  type EventingRules,
  eventingRules,
  fullPoints,
  type RuleValues,
  ruleValues,
} from './rules.ts'

/** What a competition stores: its phases, courses and every rule value as on the day of its set-up. */
export function freezeRules(choice: EventingChoice): FrozenRules<EventingRules> {
  const ruleSet = ruleSetOf(choice.ruleSet)
  if (ruleSet === undefined) {
    return { ok: false, code: 'unknown-rule-set', ruleSetId: choice.ruleSet }
  }
  const values = ruleValues.safeParse({ ...plainValues(ruleSet.values), ...choice.values })
  if (!values.success) return notParsed(values.error)
  const parsed = eventingRules.safeParse({
    ruleSet: choice.ruleSet,
    ...formats[choice.format],
    ...(choice.format === 'total' ? onlyTotal : phasesOf(choice, values.data)),
    values: values.data,
  })
  return parsed.success ? { ok: true, rules: parsed.data } : notParsed(parsed.error)
}

function phasesOf({ dressage, ...choice }: EventingChoice, values: RuleValues) {
  return {
    dressage: {
      ...dressage,
      positions: inSeatOrder(dressage.positions),
      maxPoints: maxPointsOf(dressage),
    },
    courses: {
      cross_country: choice.crossCountry && crossCountry(choice.crossCountry, values),
      jumping: choice.jumping && jumping(choice.jumping, values),
      final_jumping: choice.finalJumping && jumping(choice.finalJumping, values),
    },
  }
}

/** Nothing is recorded of phases: what was chosen for them does not matter. */
const onlyTotal = {
  dressage: {
    entry: 'penalties',
    positions: ['C'],
    maxPoints: 100,
    movements: [],
    collectives: [],
  },
  courses: { cross_country: null, jumping: null, final_jumping: null },
}

/**
 * A course as it would be frozen, whatever the rest of the choice still lacks: its times do not hang on the
 * dressage test. Null while the rules are not chosen.
 */
export function freezeCourse(
  phase: keyof EventingRules['courses'],
  course: CourseChoice,
  { ruleSet: id, values: set }: Pick<EventingChoice, 'ruleSet' | 'values'>,
): Course | null {
  const ruleSet = ruleSetOf(id)
  const values = ruleSet && ruleValues.safeParse({ ...plainValues(ruleSet.values), ...set }).data
  if (!values) return null
  return phase === 'cross_country' ? crossCountry(course, values) : jumping(course, values)
}

/** Percent and penalties need no maximum; points without one are refused where they are parsed. */
function maxPointsOf({
  entry,
  movements,
  collectives,
  maxPoints,
}: DressageChoice): number | undefined {
  if (maxPoints !== undefined) return maxPoints
  if (movements.length > 0) return fullPoints(movements, collectives)
  return entry === 'percent' || entry === 'penalties' ? 100 : undefined
}

function crossCountry(choice: CourseChoice, values: RuleValues): Course {
  const allowed = allowedFor(choice, values.optimumRounding)
  const grace = values.tooFast?.grace ?? null
  const graced = grace === null || allowed === null ? null : allowed - grace
  return {
    entry: choice.entry,
    fences: choice.fences,
    allowed,
    limit: percentOf(allowed, values.crossCountryLimit),
    fastest: choice.fastest ?? (graced !== null && graced > 0 ? graced : null),
  }
}

/** The time allowed of a jumping course is rounded up: 480 m at 350 m/min are 83 s. */
function jumping(choice: CourseChoice, values: RuleValues): Course {
  const allowed = allowedFor(choice, 'up')
  const limit = percentOf(allowed, values.jumpingLimit)
  return { entry: choice.entry, fences: choice.fences, allowed, limit, fastest: null }
}

function allowedFor(
  { allowed, distance, speed }: CourseChoice,
  rounding: RuleValues['optimumRounding'],
): number | null {
  if (allowed !== null || distance === null || speed === null) return allowed
  return secondsFor({ distance, speed }, rounding)
}

function notParsed(error: {
  issues: readonly { path: readonly PropertyKey[] }[]
}): FrozenRules<EventingRules> {
  const paths = error.issues.map((issue) => issue.path.map(String).join('.'))
  return { ok: false, code: 'rules-do-not-parse', paths }
}
