import type { Ended } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import type { Round } from './format.ts'
import { pointsOf } from './points.ts'
import { type IncidentCounts, type RoundReading, readRound } from './read-sheet.ts'
import { courseOf, type JumpingRules } from './rules.ts'
import { idealTimeOf, timeAllowedFor, timeAllowedOf, timeFaultsOf, timeLimitOf } from './time.ts'

/**
 * What one round is worth. Faults and points are thousandths, times hundredths of a second, marks
 * hundredths; null is not known (yet) or not asked in this table. What was reached stays when the
 * round was ended early, but does not count in the ranking.
 */
export interface RoundScore {
  part: string
  begun: boolean
  /** Everything that the round needs has been recorded, or it has been ended. */
  complete: boolean
  ended: Ended | null
  counts: IncidentCounts
  /** How many obstacles there were, and at how many of them something happened; null where only totals are known. */
  obstacles: { jumped: number; faulted: number } | null
  obstacleFaults: number | null
  timeFaults: number | null
  /** Obstacle and time faults together; of a speed leg the penalties, known after `settle`. */
  faults: number | null
  /** As the clock showed it, and with the corrections added. */
  clock: number | null
  time: number | null
  timeAllowed: number | null
  /** Table C: the time with the seconds for knock-downs. */
  seconds: number | null
  points: number | null
  /** The mark that was given, and what is left of it after deductions. */
  givenMark: number | null
  mark: number | null
  /** The ideal time that counts for this rider, and how far from it the time was. */
  idealTime: number | null
  offIdeal: number | null
  /** A points round that a refusal or a fall ended goes behind equals (FEI JR 266). */
  stopped: boolean
  group: number | null
  won: boolean | null
  done: number
  expected: number
}

/**
 * `before` are the disobediences of earlier rounds that count together with these, `added` the
 * corrections of earlier legs whose clock stops in this one, in hundredths of a second.
 */
export function scoreRound(
  sheet: Sheet,
  { round, before, added }: { round: Round; before: number; added: number },
  rules: JumpingRules,
): RoundScore {
  const reading = readRound(sheet, round, rules)
  const allowed = timeAllowedFor(reading.timeAllowed, courseOf(round.part, rules))
  const { clock, time } = timesOf(reading, added, rules)
  const obstacleFaults = obstacleFaultsOf(reading, { round, before }, rules)
  const timeFaults = reading.timeFaults ?? reckonTimeFaults(time, { round, allowed }, rules)
  const ended = endOf(reading, { round, before, time, allowed }, rules)
  return {
    part: round.part,
    begun: reading.begun,
    complete: reading.begun && (ended !== null || reading.done >= reading.expected),
    ended,
    counts: reading.counts,
    obstacles: obstaclesOf(reading, round, rules),
    obstacleFaults,
    timeFaults,
    faults: faultsOf(reading, { round, obstacleFaults, timeFaults }),
    clock,
    time,
    timeAllowed: allowed,
    seconds: secondsOf(time, { round, reading }, rules),
    points: pointsOf(reading, { round, obstacleFaults, timeFaults }, rules),
    givenMark: reading.mark,
    mark: markOf(reading, { before, time, allowed }, rules),
    ...offIdealOf(time, { round, inForce: reading.timeAllowed }, rules),
    stopped: reading.stopped === 'refusal' || reading.stopped === 'fall',
    group: reading.group,
    won: reading.won,
    done: ended === null ? reading.done : reading.expected,
    expected: reading.expected,
  }
}

/** The round as it is before the start. */
export function unridden(round: RoundScore): RoundScore {
  return {
    ...round,
    begun: false,
    complete: false,
    ended: null,
    counts: { knockdowns: 0, disobediences: 0, falls: 0, corrections: 0 },
    obstacles: null,
    obstacleFaults: null,
    timeFaults: null,
    faults: null,
    clock: null,
    time: null,
    seconds: null,
    points: null,
    givenMark: null,
    mark: null,
    idealTime: null,
    offIdeal: null,
    stopped: false,
    won: null,
    done: 0,
  }
}

/** Faults for the disobediences of this height, the first one first. */
export function disobedienceFaults({ values, height }: JumpingRules): readonly number[] {
  const { disobediences } = values
  const fits = disobediences.find(
    ({ upTo }) => upTo === null || (height !== null && height <= upTo),
  )
  return fits?.faults ?? []
}

/** How many disobediences a round may have; one more eliminates. */
function disobediencesAllowed(round: Round, rules: JumpingRules): number {
  if (round.disobediencesAllowed !== null) return round.disobediencesAllowed
  if (round.table === 'style') return rules.values.style.disobediences.length
  return disobedienceFaults(rules).length
}

function timesOf(
  { time: clock, counts }: RoundReading,
  added: number,
  { values }: JumpingRules,
): Pick<RoundScore, 'clock' | 'time'> {
  const corrections = added + counts.corrections * values.correction
  return { clock, time: clock === null ? null : clock + corrections }
}

/** Of a round by faults or seconds; points say by themselves what was jumped. */
function obstaclesOf(
  { begun, obstacles }: RoundReading,
  { part, table }: Round,
  rules: JumpingRules,
): RoundScore['obstacles'] {
  const jumped = courseOf(part, rules).obstacles.length
  const isKnown = rules.entry === 'obstacles' && (table === 'A' || table === 'C')
  if (!(begun && isKnown) || jumped === 0) return null
  const faulted = obstacles.filter(({ incidents: { knockdown, refusal, run_out, fall } }) => {
    return knockdown + refusal + run_out + fall > 0
  })
  return { jumped, faulted: faulted.length }
}

/** In a points round a fence that falls brings nothing, and only the other faults are deducted. */
function obstacleFaultsOf(
  { begun, counts, faults }: RoundReading,
  { round, before }: { round: Round; before: number },
  rules: JumpingRules,
): number | null {
  const isReckoned =
    rules.entry === 'obstacles' && (round.table === 'A' || round.table === 'points')
  if (!isReckoned) return faults
  if (!begun) return null
  const isCounted = round.table === 'A' || round.points?.kind === 'faults'
  const knockdowns = isCounted ? counts.knockdowns * rules.values.knockdown : 0
  const scheme = disobedienceFaults(rules)
  return (
    knockdowns +
    sum(scheme.slice(before, before + counts.disobediences)) +
    sum(rules.values.falls.slice(0, counts.falls))
  )
}

/** What the time costs; null where the round has no time faults or the time is not known. */
export function reckonTimeFaults(
  time: number | null,
  { round, allowed }: { round: Round; allowed: number | null },
  { values }: JumpingRules,
): number | null {
  if (round.timeFaults === 'none' || round.table === 'style') return null
  if (time === null || allowed === null) return null
  const scheme = round.timeFaults === 'jump-off' ? values.jumpOffTimeFaults : values.timeFaults
  return timeFaultsOf(time, allowed, scheme)
}

function faultsOf(
  { carried }: RoundReading,
  {
    round,
    obstacleFaults,
    timeFaults,
  }: Pick<RoundScore, 'obstacleFaults' | 'timeFaults'> & {
    round: Round
  },
): number | null {
  if (round.table === 'carried') return carried
  if (round.table !== 'A' || obstacleFaults === null) return null
  return obstacleFaults + (timeFaults ?? 0)
}

function secondsOf(
  time: number | null,
  { round, reading }: { round: Round; reading: RoundReading },
  { values }: JumpingRules,
): number | null {
  const { begun, counts } = reading
  const soFar = round.clock === 'runs-on' && begun ? 0 : time
  if (round.table !== 'C' || soFar === null) return null
  const each = round.knockdown === 'first' ? values.tableCKnockdown : values.laterTableCKnockdown
  return soFar + counts.knockdowns * each
}

function markOf(
  { mark, counts }: RoundReading,
  { before, time, allowed }: { before: number; time: number | null; allowed: number | null },
  { values: { style } }: JumpingRules,
): number | null {
  if (mark === null) return null
  const disobediences = style.disobediences.slice(before, before + counts.disobediences)
  const overTime =
    time === null || allowed === null
      ? 0
      : timeFaultsOf(time, allowed, { amount: style.secondOver, period: 100 })
  return Math.max(0, mark - counts.knockdowns * style.knockdown - sum(disobediences) - overTime)
}

/** How far from the ideal time; of two times allowed the one that is better for the rider. */
function offIdealOf(
  time: number | null,
  { round, inForce }: { round: Round; inForce: number | null },
  rules: JumpingRules,
): Pick<RoundScore, 'idealTime' | 'offIdeal'> {
  const unknown = { idealTime: null, offIdeal: null }
  if (round.clock !== 'ideal' || time === null) return unknown
  const [best = unknown] = [inForce, timeAllowedOf(courseOf(round.part, rules))]
    .flatMap((allowed) => {
      if (allowed === null) return []
      const idealTime = idealTimeOf(allowed, rules.values)
      return [{ idealTime, offIdeal: Math.abs(time - idealTime) }]
    })
    .toSorted((a, b) => a.offIdeal - b.offIdeal)
  return best
}

/** What the jury said, else what the sheet says by itself (FEI JR 241). */
function endOf(
  { outcome, reason, counts }: RoundReading,
  ridden: { round: Round; before: number; time: number | null; allowed: number | null },
  rules: JumpingRules,
): Ended | null {
  if (outcome !== null) return { status: outcome, reason }
  const { round, before, time, allowed } = ridden
  if (counts.falls > rules.values.falls.length) return eliminated('fall')
  if (before + counts.disobediences > disobediencesAllowed(round, rules)) {
    return eliminated('disobediences')
  }
  const limit = timeLimitOf(round, allowed, rules)
  return limit !== null && time !== null && time > limit ? eliminated('time_limit') : null
}

function eliminated(reason: string): Ended {
  return { status: 'eliminated', reason }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0)
}
