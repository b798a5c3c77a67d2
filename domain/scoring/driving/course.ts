import { costOf, kindOf } from './incidents.ts'
import {
  incidentLines,
  type Line,
  noLines,
  overLimit,
  type PhaseScore,
  penaltiesOf,
  type RoundScore,
  timeLine,
} from './phase-score.ts'
import { type CoursePhase, isInSeconds, type SecondRound } from './phases.ts'
import type { ReadSheet } from './read-sheet.ts'
import type { DrivingRules } from './rules.ts'
import { secondPart, timeInForce } from './sheet-form.ts'

/**
 * Cones, or obstacles and cones indoors: by faults, or in seconds where every fault is added to the
 * time. A second round that ends on the way leaves the result of the first.
 */
export function scoreCourse(phase: CoursePhase, read: ReadSheet, rules: DrivingRules): PhaseScore {
  const firstTimes =
    'timeAllowed' in phase ? phase : { timeAllowed: null, timeLimit: phase.timeLimit }
  const drive = { phase, read, rules }
  const first = scoreRound(phase.kind, firstTimes, drive)
  const second =
    phase.secondRound === null
      ? null
      : scoreRound(secondPart(phase), secondTimes(phase.secondRound, rules), { phase, read, rules })
  const rounds = second === null ? [first] : [first, second]
  const begun = rounds.filter((round, index) => index === 0 || round.isBegun)
  return {
    ...noLines,
    kind: phase.kind,
    value: courseValue(first, second, phase.secondRound),
    lines: rounds.flatMap(({ lines }) => lines),
    rounds,
    done: begun.filter(({ time, status }) => time !== null || status !== null).length,
    expected: begun.length,
    ended:
      read.ended(phase.kind, phase.kind) ??
      overLimit(first.time, timesInForce(phase.kind, firstTimes, drive).timeLimit),
  }
}

interface Times {
  timeAllowed: number | null
  timeLimit: number | null
}

function secondTimes({ timeAllowed }: SecondRound, { values }: DrivingRules): Times {
  return {
    timeAllowed,
    timeLimit: timeAllowed === null ? null : timeAllowed * values.timeLimitFactor,
  }
}

interface Drive {
  phase: CoursePhase
  read: ReadSheet
  rules: DrivingRules
}

/** A time allowed that changes after a drive does not make it worse: the longer one counts. */
function timesInForce(part: string, times: Times, { read, rules }: Drive): Times {
  const inForce = read.number(part, timeInForce)
  const { timeAllowed, timeLimit } = times
  if (inForce === null || timeAllowed === null || inForce <= timeAllowed) return times
  const longer = (inForce - timeAllowed) * rules.values.timeLimitFactor
  return { timeAllowed: inForce, timeLimit: timeLimit === null ? null : timeLimit + longer }
}

function scoreRound(part: string, set: Times, drive: Drive): RoundScore {
  const times = timesInForce(part, set, drive)
  const { phase, read, rules } = drive
  const taken = read.number(part, 'time')
  const rebuilding = (read.number(part, 'rebuilds') ?? 0) * rules.values.rebuildTime
  const time = taken === null ? null : taken + rebuilding
  const ended = read.ended(part, phase.kind) ?? overLimit(time, times.timeLimit)
  const round = { part, time, isBegun: read.isBegun(part), status: ended?.status ?? null }
  const made = isInSeconds(phase)
    ? inSeconds(round, { taken, rebuilding }, drive)
    : inPenalties(round, times, drive)
  return { ...round, ...made, value: ended === null ? made.value : null }
}

type Driven = Pick<RoundScore, 'part' | 'time' | 'isBegun'>
type Made = Pick<RoundScore, 'value' | 'faults' | 'lines'>

function inPenalties(round: Driven, { timeAllowed }: Times, { phase, read, rules }: Drive): Made {
  const { part, time, isBegun } = round
  const { conesOverTimePerSecond, conesClock } = rules.values
  const faults = incidentLines(part, read.incidents(part, phase.kind), rules)
  const over = time === null || timeAllowed === null ? 0 : time - timeAllowed
  const cost = { time: over, perSecond: conesOverTimePerSecond, clock: conesClock }
  const lines = [...faults, ...timeLine('overTime', part, cost)]
  return {
    value: isBegun ? penaltiesOf(lines, rules) : null,
    faults: penaltiesOf(faults, rules),
    lines,
  }
}

interface Clocked {
  /** Hundredths of a second. */
  taken: number | null
  rebuilding: number
}

/** No value before the time is there: faults alone would be the fastest drive of all. */
function inSeconds(round: Driven, { taken, rebuilding }: Clocked, drive: Drive): Made {
  const { part } = round
  const faults = faultsInTime(part, drive)
  const lines = [
    ...(taken === null ? [] : [{ key: 'time', part, amount: taken }]),
    ...(rebuilding === 0 ? [] : [{ key: 'rebuilds', part, amount: rebuilding }]),
    ...faults,
  ]
  return { value: taken === null ? null : sum(lines), faults: sum(faults), lines }
}

/** Indoors the scale of an incident is in hundredths of a second, elsewhere penalties become time. */
function faultsInTime(part: string, { phase, read, rules }: Drive): readonly Line[] {
  const perPenalty = phase.kind === 'indoor' ? 1000 : rules.values.timePerPenalty
  return read.incidents(part, phase.kind).flatMap(({ key, times }): readonly Line[] => {
    const cost = costOf(times, rules.incidents[key])
    const amount = Math.round((cost * perPenalty) / 1000)
    return amount === 0 ? [] : [{ key: kindOf(key), part, amount }]
  })
}

function courseValue(
  first: RoundScore,
  second: RoundScore | null,
  spec: SecondRound | null,
): number | null {
  if (first.value === null || second === null || second.value === null) return first.value
  if (spec?.kind !== 'winning-round') return first.value
  return spec.counts === 'alone' ? second.value : first.value + second.value
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
