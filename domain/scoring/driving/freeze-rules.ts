import type { FrozenRules } from '../discipline.ts'
import { plainValues } from '../rule-set.ts'
import { inSeatOrder } from '../seats.ts'
import type {
  ConesChoice,
  DressageChoice,
  DrivingChoice,
  PhaseChoice,
  SectionChoice,
} from './choice.ts'
import { incidentKeys } from './incidents.ts'
import { ruleSetOf } from './rule-sets/all.ts'
import { type DrivingRules, drivingRules, type RuleValues, ruleValues } from './rules.ts'

/** What a competition stores: its phases and every rule value as they are on the day it is set up. */
export function freezeRules(choice: DrivingChoice): FrozenRules<DrivingRules> {
  const ruleSet = ruleSetOf(choice.ruleSet)
  if (ruleSet === undefined) {
    return { ok: false, code: 'unknown-rule-set', ruleSetId: choice.ruleSet }
  }
  const plain = plainValues(ruleSet.values)
  const values = ruleValues.safeParse({ ...plain, ...choice.values })
  if (!values.success) return notParsed(values.error)
  const ofRuleSet = Object.fromEntries(incidentKeys.map((key) => [key, plain[key]]))
  const parsed = drivingRules.safeParse({
    ruleSet: choice.ruleSet,
    phases: choice.phases.map((phase) => withTimes(phase, values.data)),
    values: values.data,
    incidents: { ...ofRuleSet, ...choice.incidents },
  })
  return parsed.success ? { ok: true, rules: parsed.data } : notParsed(parsed.error)
}

function withTimes(phase: PhaseChoice, values: RuleValues): unknown {
  switch (phase.kind) {
    case 'marathon':
      return { ...phase, sections: phase.sections.map((each) => sectionTimes(each, values)) }
    case 'cones':
      return conesTimes(phase, values)
    case 'dressage':
      return {
        ...phase,
        positions: inSeatOrder(phase.positions),
        maxPoints: phase.maxPoints ?? pointsOf(phase),
      }
    case 'indoor':
    case 'total':
      return phase
  }
}

function pointsOf({ movements, generalMarks }: DressageChoice): number {
  return [...movements, ...generalMarks].reduce((sum, coefficient) => sum + 10 * coefficient, 0)
}

/** A section driven at a speed; its minimum and its limit follow from the time allowed. */
function sectionTimes(section: SectionChoice, values: RuleValues) {
  const { name, distance, speed } = section
  const timeAllowed = section.timeAllowed ?? driven(distance, speed, secondsOfHour)
  const less = values.minimumBelowAllowed[name]
  const minimum =
    timeAllowed === null || less === undefined || less >= timeAllowed ? null : timeAllowed - less
  return {
    name,
    distance,
    timeAllowed,
    minimumTime: section.minimumTime === undefined ? minimum : section.minimumTime,
    timeLimit: limitOf(section, timeAllowed, values),
  }
}

function conesTimes({ distance, speed, ...cones }: ConesChoice, values: RuleValues) {
  const timeAllowed = cones.timeAllowed ?? driven(distance, speed, secondsOfMinute)
  return { ...cones, timeAllowed, timeLimit: limitOf(cones, timeAllowed, values) }
}

function limitOf(
  { timeLimit }: { timeLimit?: number | null | undefined },
  timeAllowed: number | null,
  { timeLimitFactor }: RuleValues,
): number | null {
  if (timeLimit !== undefined) return timeLimit
  return timeAllowed === null ? null : timeAllowed * timeLimitFactor
}

const secondsOfHour = 3600
const secondsOfMinute = 60

/** Hundredths of a second, up to the next whole second, as times allowed are announced. */
function driven(distance: number | null, speed: number | null, seconds: number): number | null {
  if (distance === null || speed === null) return null
  return Math.ceil((distance * seconds) / speed) * 100
}

function notParsed(error: { issues: readonly { path: readonly PropertyKey[] }[] }) {
  const paths = error.issues.map((issue) => issue.path.map(String).join('.'))
  return { ok: false, code: 'rules-do-not-parse', paths } as const
}
