import type { Ended, OutStatus } from '../discipline.ts'
import { fraction, roundHalfUp, unitOf } from '../fraction.ts'
import type { CourseHolds } from '../holds.ts'
import { costOf, kindOf } from './incidents.ts'
import type { PhaseKind } from './phases.ts'
import type { Incident } from './read-sheet.ts'
import type { Clock, DrivingRules } from './rules.ts'

/** What one phase is worth so far. */
export interface PhaseScore {
  kind: PhaseKind
  /**
   * Thousandths of a penalty, or hundredths of a second where the course is driven for time. Null
   * before anything was recorded, and where the phase was not brought to its end.
   */
  value: number | null
  /** What the value is made of, in the order of the course. */
  lines: readonly Line[]
  /** One for each judge of the dressage. */
  judges: readonly JudgePoints[]
  /** One for each round of cones or of an indoor course. */
  rounds: readonly RoundScore[]
  /** The sections of a marathon in which the driver was held. */
  holds: readonly SectionHold[]
  /** The sections and obstacles of a marathon that have their time. */
  timed: readonly string[]
  done: number
  expected: number
  ended: Ended | null
}

/** One thing that adds to a phase; `key` names its words (`explain.step.<key>`). */
export interface Line {
  key: string
  part: string
  /**
   * Hundred-thousandths of a penalty: 0.25 for a hundredth of a second are whole ones. Hundredths of
   * a second where the course is driven for time.
   */
  amount: number
}

export interface JudgePoints {
  part: string
  /** Tenths of a point given so far, of at most `maximum`; null before the first mark. */
  points: number | null
  maximum: number
  done: number
  expected: number
}

export interface RoundScore {
  part: string
  /** In the unit of the phase; null before it counts. */
  value: number | null
  /** Hundredths of a second, with what rebuilding added. */
  time: number | null
  /** Hundredths of a second, or thousandths of a penalty: everything that is not time over or taken. */
  faults: number
  lines: readonly Line[]
  isBegun: boolean
  status: OutStatus | null
}

/** Hundredths of a second: what the watch said, and how much of it does not count. */
export interface SectionHold {
  part: string
  time: number
  held: CourseHolds
}

/** A phase of which nothing was recorded. */
export const noLines = { lines: [], judges: [], rounds: [], holds: [], timed: [] } as const

export function incidentLines(
  part: string,
  incidents: readonly Incident[],
  rules: DrivingRules,
): readonly Line[] {
  return incidents.flatMap(({ key, times }): readonly Line[] => {
    const cost = costOf(times, rules.incidents[key])
    return cost === 0 ? [] : [{ key: kindOf(key), part, amount: 100 * cost }]
  })
}

/** Time that costs; nothing where there is none. */
export function timeLine(key: string, part: string, cost: TimeCost): readonly Line[] {
  const amount = counted(cost.time, cost.clock) * cost.perSecond
  return amount <= 0 ? [] : [{ key, part, amount }]
}

interface TimeCost {
  /** Hundredths of a second. */
  time: number
  /** Thousandths of a penalty. */
  perSecond: number
  clock: Clock
}

function counted(time: number, clock: Clock): number {
  return clock === 'hundredths' ? time : 100 * Math.ceil(time / 100)
}

/** Thousandths of a penalty, rounded half up to the decimals of the rule set. */
export function penaltiesOf(lines: readonly Line[], { values }: DrivingRules): number {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return roundHalfUp(fraction(sum, 100), unitOf(values.phaseDecimals))
}

/** A longer time than the limit ends a phase. */
export function overLimit(time: number | null, limit: number | null): Ended | null {
  if (time === null || limit === null || time <= limit) return null
  return { status: 'eliminated', reason: 'time_limit' }
}
