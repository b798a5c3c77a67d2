import { goesAhead } from '../criteria.ts'
import type { Need, Rival, Target } from '../discipline.ts'
import { unitOf } from '../fraction.ts'
import type { Sheet } from '../sheet.ts'
import { costOf } from './incidents.ts'
import type { PhaseScore } from './phase-score.ts'
import { type DressagePhase, isInSeconds, type Phase, type SecondRound } from './phases.ts'
import { decidersOf } from './ranking.ts'
import type { DrivingRules } from './rules.ts'
import { type DrivingScore, isFinished, scoreDriving } from './score.ts'

/**
 * What the phases that are still to come may cost at most, so that this driver goes ahead of `rival`.
 * Before the cones the speaker says it in balls: "three balls in hand". Where only an equal result is
 * within reach, ties decide whether it is enough. Null where a second round decides.
 */
export function drivingNeeds(
  sheet: Sheet,
  against: Rival<DrivingScore>,
  rules: DrivingRules,
): Need | null {
  const { rival } = against
  const score = scoreDriving(sheet, rules)
  if (score.ended !== null) return { outcome: 'out-of-reach' }
  if (rival.total === null) return { outcome: 'met' }
  const open = rules.phases.filter((_, index) => {
    const phase = score.phases[index]
    return phase !== undefined && !isFinished(phase)
  })
  const wins = (own: DrivingScore) =>
    isAhead(own, against, rules) || comesToDriveOff(own, against, rules)
  if (open.length > 0) {
    // What both have to come sets nobody ahead: the phase that is driven, and those the rival has behind.
    const ahead = open.slice(0, Math.max(1, rival.finished - score.finished))
    // A driver who comes home goes ahead of one with fewer phases, whatever it costs.
    const isEnough = rival.finished < score.finished + ahead.length
    return isEnough
      ? { outcome: 'met' }
      : asPrinted(needsIn(ahead, { score, total: rival.total, wins }, rules), rules)
  }
  if (isInSecondRound(score) || isInSecondRound(rival)) return null
  const isToCome = secondRoundOf(rules)?.kind === 'winning-round'
  if (isToCome || comesToDriveOff(score, against, rules)) return null
  return wins(score) ? { outcome: 'met' } : { outcome: 'out-of-reach' }
}

/** Penalties with as many decimals as those of the phases. */
function asPrinted(need: Need, { values }: DrivingRules): Need {
  if (need.outcome !== 'open') return need
  const targets = need.targets.map((target) =>
    target.unit === 'penalties' ? { ...target, decimals: values.phaseDecimals } : target,
  )
  return { ...need, targets }
}

function secondRoundOf({ phases }: DrivingRules): SecondRound | null {
  const [only] = phases
  return only !== undefined && 'secondRound' in only ? only.secondRound : null
}

/** Equal for the first place, for which a drive-off is still to be driven, whatever the times were. */
function comesToDriveOff(
  own: DrivingScore,
  { rival, place }: Rival<DrivingScore>,
  rules: DrivingRules,
): boolean {
  const isToCome = secondRoundOf(rules)?.kind === 'drive-off' && !isInSecondRound(rival)
  return isToCome && place === 1 && own.total === rival.total
}

interface Chase {
  score: DrivingScore
  /** The rival's, in the unit of the competition. */
  total: number
  wins(own: DrivingScore): boolean
}

function needsIn(
  ahead: readonly Phase[],
  { score, total, wins }: Chase,
  rules: DrivingRules,
): Need {
  const [next, ...later] = ahead
  if (next === undefined) return { outcome: 'met' }
  const { kind } = next
  const unit = rules.phases.some(isInSeconds) ? 'seconds' : 'penalties'
  const equal = total - spent(score)
  const winsEqual = (time: number) =>
    equal >= 0 && wins(driven(score, ahead, { kind, cost: equal, time }))
  // A tie is known beforehand where whole phases break it and only one of them is to come, or a drive-off.
  const isKnown = tellsEqualsApart(rules) && (later.length === 0 || equal === 0)
  const smallest = unit === 'seconds' ? 1 : unitOf(rules.values.phaseDecimals)
  const inHand = isKnown && winsEqual(anHour) ? equal : equal - smallest
  if (inHand >= 0) {
    const targets = later.length > 0 ? [remaining(inHand, rules)] : targetsIn(next, inHand, rules)
    return { outcome: 'open', targets }
  }
  const isTimeLeft = later.length === 0 && unit === 'penalties' && winsEqual(1)
  return isTimeLeft
    ? {
        outcome: 'open',
        targets: [
          penaltiesLeft(kind, equal, rules),
          atMost('time', kind, { unit: 'seconds', value: longest(winsEqual) }),
        ],
      }
    : { outcome: 'out-of-reach' }
}

/** By what is known before the last phase: whole phases, or that there is a drive-off. */
function tellsEqualsApart(rules: DrivingRules): boolean {
  return rules.phases.length > 1 || secondRoundOf(rules)?.kind === 'drive-off'
}

/** Hundredths of a second: nothing is driven as long. */
const anHour = 360_000

/** The longest time that still holds, where 1 holds and an hour does not. */
function longest(holds: (time: number) => boolean): number {
  let enough = 1
  let tooMuch = anHour
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (holds(middle)) enough = middle
    else tooMuch = middle
  }
  return enough
}

function isAhead(
  own: DrivingScore,
  { rival, place }: Rival<DrivingScore>,
  rules: DrivingRules,
): boolean {
  const deciders = decidersOf(rules)
  const criteria = deciders.map(({ criterion }) => criterion)
  const keys = { a: deciders.map(({ of }) => of(own)), b: deciders.map(({ of }) => of(rival)) }
  return goesAhead(keys, criteria, place)
}

/** The score with these phases behind it: this one for so much more, the others for nothing more. */
function driven(
  score: DrivingScore,
  ahead: readonly Phase[],
  { kind, cost, time }: { kind: Phase['kind']; cost: number; time: number },
): DrivingScore {
  const phases = score.phases.map((phase): PhaseScore => {
    if (isFinished(phase) || !ahead.some((each) => each.kind === phase.kind)) return phase
    const [first, ...second] = phase.rounds
    return {
      ...phase,
      value: paidFor(phase) + (phase.kind === kind ? cost : 0),
      done: phase.expected,
      rounds: first === undefined ? [] : [{ ...first, isBegun: true, time }, ...second],
    }
  })
  return { ...score, phases, total: spent(score) + cost, finished: score.finished + ahead.length }
}

function isInSecondRound({ phases }: DrivingScore): boolean {
  return phases.some(({ rounds }) => rounds[1]?.isBegun === true)
}

/** What nothing can take back. */
function spent({ phases }: DrivingScore): number {
  return phases.reduce((sum, phase) => sum + paidFor(phase), 0)
}

/** Half-entered marks cost nothing for good: the mean still moves. */
function paidFor(phase: PhaseScore): number {
  const isMarked = phase.kind === 'dressage' && phase.judges.length > 0 && !isFinished(phase)
  const marks = isMarked ? (phase.lines[0]?.amount ?? 0) / 100 : 0
  return (phase.value ?? 0) - marks
}
/** `inHand` in the unit of the phase; what was recorded of it already is paid for. */
function targetsIn(phase: Phase, inHand: number, rules: DrivingRules): readonly Target[] {
  switch (phase.kind) {
    case 'dressage':
      return [marksTarget(phase, inHand, rules)]
    case 'cones':
      return phase.judged === 'time'
        ? [atMost('seconds', 'cones', { unit: 'seconds', value: inHand })]
        : conesTargets(phase.timeAllowed, inHand, rules)
    case 'indoor':
      return [atMost('seconds', 'indoor', { unit: 'seconds', value: inHand })]
    case 'marathon':
    case 'total':
      return [penaltiesLeft(phase.kind, inHand, rules)]
  }
}

/** All in one ball, or all in time: each of them is what the rest of the sheet leaves room for. */
function conesTargets(
  timeAllowed: number | null,
  inHand: number,
  rules: DrivingRules,
): readonly Target[] {
  const { values, incidents } = rules
  const ball = costOf(1, incidents['cones.balls'])
  const perSecond = values.conesOverTimePerSecond
  const penalties = penaltiesLeft('cones', inHand, rules)
  const balls = { unit: 'count', value: Math.floor(inHand / Math.max(1, ball)) } as const
  const over = Math.floor((inHand * 100) / Math.max(1, perSecond))
  return [
    penalties,
    ...(ball === 0 ? [] : [atMost('balls', 'cones', balls)]),
    ...(timeAllowed === null || perSecond === 0
      ? []
      : [atMost('time', 'cones', { unit: 'seconds', value: timeAllowed + over })]),
  ]
}

function marksTarget(phase: DressagePhase, inHand: number, rules: DrivingRules): Target {
  const { dressageBase } = rules.values
  if (inHand >= dressageBase || phase.entry === 'penalties') {
    return penaltiesLeft('dressage', inHand, rules)
  }
  const value = Math.ceil((10 * phase.maxPoints * (dressageBase - inHand)) / dressageBase)
  return { key: 'meanPoints', part: 'dressage', unit: 'points', at: 'least', value }
}

/** Of several phases together; in seconds where the course is driven for time. */
function remaining(value: number, rules: DrivingRules): Target {
  const inSeconds = atMost('remaining', null, { unit: 'seconds', value })
  const inPenalties = { ...penaltiesLeft(null, value, rules), key: 'remaining' }
  return rules.phases.some(isInSeconds) ? inSeconds : inPenalties
}

/** Written with the decimals to which the phase is rounded. */
function penaltiesLeft(part: string | null, value: number, { values }: DrivingRules): Target {
  const { phaseDecimals: decimals } = values
  return { ...atMost('penalties', part, { unit: 'penalties', value }), decimals }
}

function atMost(
  key: string,
  part: string | null,
  { unit, value }: Pick<Target, 'unit' | 'value'>,
): Target {
  return { key, part, unit, at: 'most', value }
}
