import type { Finding, Ride } from '../discipline.ts'
import type { Round } from './format.ts'
import { type RoundReading, readRound } from './read-sheet.ts'
import { courseOf, type JumpingRules } from './rules.ts'
import type { JumpingScore } from './score.ts'
import { type RoundScore, reckonTimeFaults } from './score-round.ts'
import { formOf, needsFinished } from './sheet-form.ts'
import { timeLimitOf } from './time.ts'

/** What somebody must look at before the result stands, round by round. */
export function jumpingFindings(
  { sheet, score, finished }: Ride<JumpingScore>,
  rules: JumpingRules,
): readonly Finding[] {
  const { rounds, ended } = score
  const isOver = finished && ended === null
  return rules.format.rounds.flatMap((round, index) => {
    const scored = rounds[index]
    if (scored === undefined) return []
    const reading = readRound(sheet, round, rules)
    const isPast = isOver || rounds.slice(index + 1).some(({ begun }) => begun)
    const isDue = reading.begun || (index === 0 && round.table !== 'carried')
    const ridden = { round, reading, scored }
    return [
      ...(isDue && scored.ended === null ? missing(ridden, isPast, rules) : []),
      ...(reading.begun ? implausible(ridden, rules) : []),
      ...(reading.begun ? unexpected(round, rounds.slice(0, index), rules) : []),
    ]
  })
}

interface Ridden {
  round: Round
  reading: RoundReading
  scored: RoundScore
}

/** Faults are typed before the time: a time without faults is missing at once, the rest at the end. */
function missing(
  { round, reading, scored }: Ridden,
  isPast: boolean,
  rules: JumpingRules,
): readonly Finding[] {
  const { part } = round
  const isFaultsTyped = formOf(part, rules).fields.some(({ field }) => field === 'faults')
  if (isFaultsTyped && reading.time !== null && reading.faults === null) {
    return [finding('time-without-faults', part, { field: 'faults' })]
  }
  if (!isPast) return []
  if (!reading.begun) return [finding('missing-round', part)]
  if (needsFinished(round, rules) && !scored.complete) return [finding('not-finished', part)]
  return reading.missing.map((field) => {
    const isTime = field === 'time' && scored.obstacleFaults !== null
    return finding(isTime ? 'faults-without-time' : 'missing-value', part, { field })
  })
}

function implausible(ridden: Ridden, rules: JumpingRules): readonly Finding[] {
  const { round, reading, scored } = ridden
  const { part } = round
  const { corrections, disobediences } = reading.counts
  const isCounted = formOf(part, rules).fields.some(({ field }) => field === 'disobediences')
  const ended = reading.outcome !== null && reading.outcome !== 'disqualified'
  return [
    ...timeFindings(ridden, rules),
    ...fenceFindings(ridden, rules),
    ...(isCounted && corrections > disobediences
      ? [
          finding('correction-without-disobedience', part, {
            field: 'corrections',
            difference: corrections - disobediences,
          }),
        ]
      : []),
    ...(ended && scored.clock !== null
      ? [finding('time-though-ended', part, { field: 'time' })]
      : []),
  ]
}

/** Points for what nobody can have jumped. */
function fenceFindings(
  { round: { part, points }, reading: { joker, obstacles } }: Ridden,
  rules: JumpingRules,
): readonly Finding[] {
  if (points?.kind === 'course') {
    const last = courseOf(part, rules).obstacles.length
    const isInPlace = obstacles.some(
      ({ number, incidents: { knockdown } }) => number === last && knockdown > 0,
    )
    return joker !== null && isInPlace
      ? [finding('joker-and-last-fence', part, { field: 'joker' })]
      : []
  }
  if (points?.kind !== 'free') return []
  return obstacles.flatMap(({ number, incidents: { jumped, knockdown } }) => {
    const difference = jumped + knockdown - mostJumped
    if (difference <= 0) return []
    return [finding('jumped-too-often', part, { field: `jumped.${number}`, difference })]
  })
}

/** Each fence where the order is free (FEI JR 270). */
const mostJumped = 2

function timeFindings({ round, reading, scored }: Ridden, rules: JumpingRules): readonly Finding[] {
  const { part } = round
  const { time, timeAllowed } = scored
  if (time === null) return []
  const findings: Finding[] = []
  const limit = timeLimitOf(round, timeAllowed, rules)
  if (limit !== null && time > limit) {
    findings.push(finding('time-over-limit', part, { field: 'time', difference: time - limit }))
  }
  const leastPercent = rules.values.farUnderTimeAllowed
  if (timeAllowed !== null && time * 100 < timeAllowed * leastPercent) {
    const difference = timeAllowed - time
    findings.push(finding('time-far-under', part, { field: 'time', difference }))
  }
  const reckoned = reckonTimeFaults(time, { round, allowed: timeAllowed }, rules)
  if (reading.timeFaults !== null && reckoned !== null && reckoned !== reading.timeFaults) {
    const difference = Math.abs(reckoned - reading.timeFaults)
    findings.push(finding('time-faults-differ', part, { field: 'time_faults', difference }))
  }
  return findings
}

/** A round that this competitor should not have started in. */
function unexpected(
  round: Round,
  before: readonly RoundScore[],
  { format }: JumpingRules,
): readonly Finding[] {
  const hasEnded = before.some(({ ended }, index) => {
    return ended !== null && format.rounds[index]?.ended !== 'round-only'
  })
  if (hasEnded) return [finding('round-after-end', round.part)]
  const last = before.at(-1)
  const mustBeClear = round.riders === 'clear'
  return mustBeClear && last?.complete === true && last.faults !== 0
    ? [finding('went-on-with-faults', round.part, { difference: last.faults })]
    : []
}

function finding(
  code: string,
  part: string,
  { field = null, difference = null }: Partial<Pick<Finding, 'field' | 'difference'>> = {},
): Finding {
  return { code, part, field, difference }
}
