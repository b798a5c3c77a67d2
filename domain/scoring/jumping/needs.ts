import { compareKeys } from '../criteria.ts'
import type { Need, Rival, Target } from '../discipline.ts'
import { greatest } from '../greatest.ts'
import type { Sheet } from '../sheet.ts'
import { faultDecimals, faultUnit } from './fault-unit.ts'
import { isJumpOff, pairsOf, type Round } from './format.ts'
import { withoutTime } from './next-round.ts'
import { fullPoints } from './points.ts'
import { jumpingKey, jumpingRanking } from './ranking.ts'
import type { JumpingRules } from './rules.ts'
import { isDue, type JumpingScore, scoreOfRounds } from './score.ts'
import type { RoundScore } from './score-round.ts'
import { timeLimitOf } from './time.ts'

/**
 * What the round under way, or the next one, must bring to go ahead of `rival` ("clear in 41.22 or
 * faster"). Found by trying rounds in the ranking key of the format, so that it holds for each of them.
 * In a round of faults: as many as still win whatever the time, else those that stand in which time.
 */
export function jumpingNeeds(
  _sheet: Sheet,
  against: Rival<JumpingScore>,
  rules: JumpingRules,
): Need | null {
  const { own, rival } = against
  if (own.ended !== null) return { outcome: 'out-of-reach' }
  if (rival.ended !== null) return { outcome: 'met' }
  const index = openRound(own, rules)
  const round = rules.format.rounds[index]
  const soFar = own.rounds[index]
  if (round === undefined || soFar === undefined) {
    if (isUndecided(own, against, rules)) return null
    return isAhead(own, rival, rules) ? { outcome: 'met' } : { outcome: 'out-of-reach' }
  }
  const wins = (imagined: Imagined) => {
    const after = rideOn(own, { index, imagined, rival }, rules)
    return isAhead(after, rival, rules) || comesToJumpOff(after, against, rules)
  }
  const asked = { round, soFar, wins, longest: longestTime(round, soFar, rules) }
  return ofRelay(needInRound(asked, rules), own.rounds.slice(0, index), rules)
}

function needInRound(asked: Asked, rules: JumpingRules): Need {
  switch (asked.round.table) {
    case 'A':
      return needInFaults(asked, rules)
    case 'C':
      return needInTime(asked, 'seconds')
    case 'points':
      return needUpwards(
        asked,
        {
          value: 'points',
          most: fullPoints(asked.round, rules) ?? mostPoints,
          step: faultUnit(rules),
        },
        rules,
      )
    case 'style':
      return needUpwards(asked, { value: 'mark', most: 1000, step: 10 }, rules)
    case 'carried':
      return { outcome: 'out-of-reach' }
  }
}

/**
 * The riders of a relay ride for one result, under one clock: it is told what all of them may bring, and
 * not what is left of it for whoever is on course.
 */
function ofRelay(need: Need, before: readonly RoundScore[], { format }: JumpingRules): Need {
  if (need.outcome !== 'open' || pairsOf(format) === 1) return need
  const brought = (key: string) =>
    key === 'faults' || key === 'seconds' || key === 'time'
      ? before.reduce((sum, each) => sum + (each[key] ?? 0), 0)
      : 0
  const targets = need.targets.map((target) => ({
    ...target,
    part: null,
    value: target.value + brought(target.key),
  }))
  return { outcome: 'open', targets }
}

/** Hundredths of a second: an hour, where nothing else ends a round. */
const anHour = 60 * 60 * 100
const mostPoints = 1_000_000

type Imagined = Partial<
  Pick<RoundScore, 'faults' | 'time' | 'seconds' | 'points' | 'mark' | 'offIdeal'>
>

interface Asked {
  round: Round
  soFar: RoundScore
  wins(imagined: Imagined): boolean
  longest: number
}

/** The first that is begun and not complete or must be ridden; else the one that the field says is next. */
function openRound({ rounds, due }: JumpingScore, { format }: JumpingRules): number {
  const isRidden = (index: number) => format.rounds[index]?.table !== 'carried'
  const open = rounds.findIndex((round, index) => {
    const isFirst = !rounds.slice(0, index).some(({ begun }, at) => begun && isRidden(at))
    return isRidden(index) && !round.complete && (round.begun || isFirst)
  })
  return open >= 0 ? open : rounds.findIndex(({ part, begun }) => part === due && !begun)
}

/** Rounds of the same ride that follow, and rounds that the rival has behind them, are imagined at their best. */
function rideOn(
  own: JumpingScore,
  { index, imagined, rival }: { index: number; imagined: Imagined; rival: JumpingScore },
  rules: JumpingRules,
): JumpingScore {
  const rounds: RoundScore[] = []
  for (const [at, each] of own.rounds.entries()) {
    if (at === index) rounds.push(ridden(each, imagined))
    else if (at > index && follows(each, { before: rounds, rival }, rules)) {
      rounds.push(ridden(each, best))
    } else rounds.push(each)
  }
  return { ...scoreOfRounds(rounds, rules), groupPlace: own.groupPlace }
}

const best: Imagined = { faults: 0, time: 0, seconds: 0 }

function follows(
  { part, complete }: RoundScore,
  { before, rival }: { before: readonly RoundScore[]; rival: JumpingScore },
  { format }: JumpingRules,
): boolean {
  const round = format.rounds.find((each) => each.part === part)
  if (complete || round === undefined) return false
  if (round.continues) return isDue(round, before, format.rounds)
  const isBehindRival = rival.rounds.some((each) => each.part === part && each.complete)
  return round.riders === 'everybody' && isBehindRival
}

/** Equal with the rival on what a jump-off for this place is ridden for, and the rival is in none yet. */
function comesToJumpOff(
  own: JumpingScore,
  { rival, place }: Rival<JumpingScore>,
  rules: JumpingRules,
): boolean {
  const next = separateRound(own, rules)
  if (next === undefined || isInLater(rival, next, rules) || place > next.places) return false
  switch (next.riders) {
    case 'clear-or-equal':
    case 'equal-on-faults':
      return compareJumped(own, rival, withoutTime(rules)) === 0
    case 'equal-in-all':
      return compareJumped(own, rival, rules) === 0
    default:
      return false
  }
}

/** A round follows of which nobody knows yet who rides it, and it can turn the two around. */
function isUndecided(
  own: JumpingScore,
  against: Rival<JumpingScore>,
  rules: JumpingRules,
): boolean {
  const next = separateRound(own, rules)
  if (next === undefined || isInLater(against.rival, next, rules)) return false
  const goesOnByPlace = next.riders !== 'chosen' && !isJumpOff(next)
  return goesOnByPlace || comesToJumpOff(own, against, rules)
}

/** The first round after the last one begun that is no part of the same ride. */
function separateRound({ rounds }: JumpingScore, { format }: JumpingRules): Round | undefined {
  const last = rounds.findLastIndex(({ begun }) => begun)
  return format.rounds.find(
    ({ continues, riders }, index) => index > last && (!continues || riders === 'clear-or-equal'),
  )
}

function isInLater({ rounds, due }: JumpingScore, next: Round, { format }: JumpingRules): boolean {
  const from = format.rounds.indexOf(next)
  return rounds.some(({ part, begun }, index) => index >= from && (begun || part === due))
}

function compareJumped(own: JumpingScore, rival: JumpingScore, rules: JumpingRules): number {
  return compareKeys(jumpingKey(own, rules), jumpingKey(rival, rules), jumpingRanking(rules))
}

function isAhead(own: JumpingScore, rival: JumpingScore, rules: JumpingRules): boolean {
  return compareJumped(own, rival, rules) < 0
}

function ridden(round: RoundScore, imagined: Imagined): RoundScore {
  return { ...round, begun: true, complete: true, ended: null, ...imagined }
}

function longestTime(round: Round, { timeAllowed }: RoundScore, rules: JumpingRules): number {
  return timeLimitOf(round, timeAllowed, rules) ?? anHour
}

/** What has been jumped down already counts; the times tried cost what they cost in faults besides. */
function needInFaults({ round, soFar, wins, longest }: Asked, rules: JumpingRules): Need {
  const least = soFar.faults ?? 0
  const unit = faultUnit(rules)
  const offIdeal = round.clock === 'ideal' ? { offIdeal: 0 } : {}
  if (!wins({ faults: least, time: 1, ...offIdeal })) return { outcome: 'out-of-reach' }
  const anyTime = { time: longest, ...(round.clock === 'ideal' ? { offIdeal: anHour } : {}) }
  const winsInAnyTime = (faults: number) => wins({ faults, ...anyTime })
  const faultTarget = (value: number): Target => ({
    key: 'faults',
    part: round.part,
    unit: 'penalties',
    decimals: faultDecimals(rules),
    at: 'most',
    value,
  })
  if (winsInAnyTime(least + mostPoints)) return { outcome: 'met' }
  if (winsInAnyTime(least)) {
    const more = greatest((count) => winsInAnyTime(least + count * unit), mostPoints / unit)
    return { outcome: 'open', targets: [faultTarget(least + more * unit)] }
  }
  const key = round.clock === 'ideal' ? 'off_ideal' : 'time'
  const inTime = (value: number) =>
    key === 'time' ? { time: value } : { time: 1, offIdeal: value }
  const time = greatest((value) => wins({ faults: least, ...inTime(value) }), longest)
  return { outcome: 'open', targets: [faultTarget(least), atMost(key, round.part, time)] }
}

function needInTime({ round, soFar, wins, longest }: Asked, value: 'seconds'): Need {
  const added = soFar.seconds === null || soFar.time === null ? 0 : soFar.seconds - soFar.time
  const least = added + 1
  const ends = (seconds: number) => wins({ [value]: seconds, time: seconds - added })
  if (!ends(least)) return { outcome: 'out-of-reach' }
  if (ends(longest + anHour)) return { outcome: 'met' }
  const seconds = greatest((more) => ends(least + more), longest)
  return { outcome: 'open', targets: [atMost('seconds', round.part, least + seconds)] }
}

/**
 * Points or a mark: the smallest that wins in whatever time, by steps of the form. Where not even the
 * most does, the most in a time that wins. Points that are counted fence by fence until the end of the
 * ride are often equal: there it is the smallest that wins in some time, and in which.
 */
function needUpwards(
  { round, wins, longest }: Asked,
  { value, most, step }: { value: 'points' | 'mark'; most: number; step: number },
  rules: JumpingRules,
): Need {
  const winsIn = (steps: number, time: number) =>
    wins({ [value]: most - steps * step, time, offIdeal: anHour })
  const isCounted = round.points?.kind === 'fences'
  const winsWith = (steps: number) => winsIn(steps, isCounted ? 1 : longest)
  const unit = value === 'points' ? 'penalties' : 'mark'
  const decimals = value === 'points' ? faultDecimals(rules) : 1
  const target = { key: value, part: round.part, unit, decimals, at: 'least' } as const
  if (winsWith(0)) {
    const spare = greatest(winsWith, (most + mostPoints) / step)
    const fewest = { ...target, value: most - spare * step }
    if (winsIn(spare, longest)) return { outcome: 'open', targets: [fewest] }
    const later = greatest((count) => winsIn(spare, 1 + count), longest - 1)
    return { outcome: 'open', targets: [fewest, atMost('time', round.part, 1 + later)] }
  }
  const key = round.clock === 'ideal' ? 'off_ideal' : 'time'
  const winsAtMost = (best: number) =>
    wins({ [value]: most, ...(key === 'time' ? { time: best } : { offIdeal: best }) })
  const least = key === 'time' ? 1 : 0
  if (round.clock === 'none' || !winsAtMost(least)) return { outcome: 'out-of-reach' }
  const more = greatest((count) => winsAtMost(least + count), longest - least)
  return {
    outcome: 'open',
    targets: [{ ...target, value: most }, atMost(key, round.part, least + more)],
  }
}

function atMost(key: string, part: string, value: number): Target {
  return { key, part, unit: 'seconds', at: 'most', value }
}
