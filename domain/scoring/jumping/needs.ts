import { compareKeys } from '../criteria.ts'
import type { Need, Rival, Target } from '../discipline.ts'
import { greatest } from '../greatest.ts'
import type { Sheet } from '../sheet.ts'
import { faultDecimals, faultUnit } from './fault-unit.ts'
import type { Round } from './format.ts'
import { fullPoints } from './points.ts'
import { jumpingKey, jumpingRanking } from './ranking.ts'
import type { JumpingRules } from './rules.ts'
import { type JumpingScore, scoreJumping, scoreOfRounds } from './score.ts'
import type { RoundScore } from './score-round.ts'
import { timeLimitOf } from './time.ts'

/**
 * What the round under way, or the next one, must bring to go ahead of `rival` ("clear in 41.22 or
 * faster"). Found by trying rounds in the ranking key of the format, so that it holds for each of them.
 * In a round of faults: as many as still win whatever the time, else those that stand in which time.
 */
export function jumpingNeeds(
  sheet: Sheet,
  { rival }: Rival<JumpingScore>,
  rules: JumpingRules,
): Need {
  const score = scoreJumping(sheet, rules)
  if (score.ended !== null) return { outcome: 'out-of-reach' }
  if (rival.ended !== null) return { outcome: 'met' }
  const index = openRound(score, rival, rules)
  const round = rules.format.rounds[index]
  const soFar = score.rounds[index]
  if (round === undefined || soFar === undefined) {
    return isAhead(score, rival, rules) ? { outcome: 'met' } : { outcome: 'out-of-reach' }
  }
  const wins = (imagined: Imagined) => {
    const rounds = score.rounds.map((each, at) => {
      if (at === index) return ridden(each, imagined)
      return at > index && mustFollow(each, rival, rules) ? ridden(each, { faults: 0 }) : each
    })
    return isAhead({ ...scoreOfRounds(rounds, rules), groupPlace: null }, rival, rules)
  }
  const asked = { round, soFar, wins, longest: longestTime(round, soFar, rules) }
  switch (round.table) {
    case 'A':
      return needInFaults(asked, rules)
    case 'C':
      return needInTime(asked, 'seconds')
    case 'points':
      return needUpwards(
        asked,
        { value: 'points', most: fullPoints(round, rules) ?? mostPoints, step: faultUnit(rules) },
        rules,
      )
    case 'style':
      return needUpwards(asked, { value: 'mark', most: 1000, step: 10 }, rules)
    case 'carried':
      return { outcome: 'out-of-reach' }
  }
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

/** The first that is begun and not complete or must be ridden; else the next that the rival has ridden. */
function openRound(score: JumpingScore, rival: JumpingScore, { format }: JumpingRules): number {
  const isRidden = (index: number) => format.rounds[index]?.table !== 'carried'
  const open = score.rounds.findIndex((round, index) => {
    const isFirst = !score.rounds.slice(0, index).some((each) => each.begun)
    return isRidden(index) && !round.complete && (round.begun || isFirst)
  })
  if (open >= 0) return open
  const last = score.rounds.findLastIndex(({ begun }) => begun)
  const isNext = rival.rounds.some(({ begun }, index) => begun && index > last)
  const isDue = score.progress.done < score.progress.expected
  return isNext || isDue ? last + 1 : -1
}

/** The other legs and phases of the ride, and rounds that the rival has behind them; imagined clear. */
function mustFollow({ part, complete }: RoundScore, rival: JumpingScore, { format }: JumpingRules) {
  const round = format.rounds.find((each) => each.part === part)
  if (complete || round?.riders !== 'everybody') return false
  return round.continues || rival.rounds.some((each) => each.part === part && each.complete)
}

function isAhead(own: JumpingScore, rival: JumpingScore, rules: JumpingRules): boolean {
  return compareKeys(jumpingKey(own, rules), jumpingKey(rival, rules), jumpingRanking(rules)) < 0
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
