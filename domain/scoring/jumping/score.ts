import type { Ended, Progress, ScoreBase } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import type { Round } from './format.ts'
import type { JumpingRules } from './rules.ts'
import { type RoundScore, scoreRound } from './score-round.ts'

/** What one sheet is worth: its rounds, and the total in the unit of the format's total. */
export interface JumpingScore extends ScoreBase {
  /** In the order of the format. */
  rounds: readonly RoundScore[]
  /** Among the riders of the same group; the field decides it. */
  groupPlace: number | null
  /** The part of the round that comes next for this rider, at once or by the field, while it is not begun. */
  due: string | null
  /** The office calls the ride finished: what the sheet lacks of it does not come any more. */
  isOver: boolean
}

export function scoreJumping(sheet: Sheet, rules: JumpingRules): JumpingScore {
  const rounds: RoundScore[] = []
  let disobediences = 0
  let added = 0
  for (const round of rules.format.rounds) {
    const before = rules.format.disobediencesTogether ? disobediences : 0
    const scored = scoreRound(sheet, { round, before, added }, rules)
    disobediences += scored.counts.disobediences
    added =
      round.clock === 'runs-on' ? added + scored.counts.corrections * rules.values.correction : 0
    rounds.push(scored)
  }
  return scoreOfRounds(rounds, rules)
}

/** The score of rounds that are known, where some are imagined or left out. */
export function scoreOfRounds(rounds: readonly RoundScore[], rules: JumpingRules): JumpingScore {
  return {
    total: totalOf(rounds, rules),
    progress: progressOf(rounds, rules),
    ended: endOf(rounds, rules),
    ...withoutPlace(rounds, rules),
    rounds,
    groupPlace: null,
    due: dueAtOnce(rounds, rules),
    isOver: false,
  }
}

function withoutPlace(
  rounds: readonly RoundScore[],
  rules: JumpingRules,
): Pick<JumpingScore, 'withoutPlace'> {
  if (rounds.some((round) => isUnrated(round, rules))) return { withoutPlace: 'no_rating' }
  return isTooOftenFaulted(rounds, rules) ? { withoutPlace: 'too_many_faulted' } : {}
}

/** Who has not met half of the demands without fault is not placed (ÖTO A § 52.3.2). */
function isTooOftenFaulted(
  rounds: readonly RoundScore[],
  { values: { leastClearPercent } }: JumpingRules,
): boolean {
  if (leastClearPercent === null) return false
  const known = rounds.flatMap(({ obstacles }) => obstacles ?? [])
  const jumped = known.reduce((sum, each) => sum + each.jumped, 0)
  const faulted = known.reduce((sum, each) => sum + each.faulted, 0)
  return 100 * (jumped - faulted) < leastClearPercent * jumped
}

/** Too low a mark is listed behind all that are rated (ÖTO § 204.4). */
function isUnrated({ mark, ended }: RoundScore, { values }: JumpingRules): boolean {
  const { unratedUpTo } = values
  return unratedUpTo !== null && mark !== null && ended === null && mark <= unratedUpTo
}

/** Faults, seconds, points or mark of a round, where it counts: whoever was stopped has none. */
export function countedValue(
  by: 'faults' | 'seconds' | 'points' | 'mark' | 'time' | 'off_ideal',
  round: RoundScore,
): number | null {
  if (round.ended !== null) return null
  return by === 'off_ideal' ? round.offIdeal : round[by]
}

/** The sum of what is known; null where nothing is. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

export function totalOf(rounds: readonly RoundScore[], { format }: JumpingRules): number | null {
  const { by, rounds: parts, take } = format.total
  const counted = rounds.filter(({ part }) => parts.includes(part))
  const values = counted.map((round) =>
    isUnsettled(round, format.rounds) && by === 'faults' ? 0 : countedValue(by, round),
  )
  if (take === 'sum') return sumKnown(values)
  return values.findLast((value) => value !== null) ?? null
}

/** A speed leg has no penalties before the fastest is known; until then nobody is behind. */
function isUnsettled(
  { part, seconds, faults, ended }: RoundScore,
  rounds: readonly Round[],
): boolean {
  const isSpeedLeg = rounds.some((round) => round.part === part && round.speedLeg)
  return isSpeedLeg && seconds !== null && faults === null && ended === null
}

/**
 * The first round, what follows it without a break, and every later round that was begun. Whether
 * somebody has to ride a later round is decided by the field and not by the sheet.
 */
function progressOf(rounds: readonly RoundScore[], { format }: JumpingRules): Progress {
  const expected = rounds.filter((round, index) => {
    const spec = format.rounds[index]
    if (spec === undefined || round.begun) return true
    return isDue(spec, rounds.slice(0, index), format.rounds)
  })
  return {
    done: expected.reduce((sum, { done }) => sum + done, 0),
    expected: expected.reduce((sum, round) => sum + round.expected, 0),
  }
}

function dueAtOnce(rounds: readonly RoundScore[], { format }: JumpingRules): string | null {
  const due = rounds.find((round, index) => {
    const spec = format.rounds[index]
    const before = rounds.slice(0, index)
    const isNext = !round.begun && before.at(-1)?.complete === true
    return isNext && spec?.continues === true && isDue(spec, before, format.rounds)
  })
  return due?.part ?? null
}

/** Whether somebody who has ridden `before` goes on into this round at once. */
export function isDue(
  spec: Round,
  before: readonly RoundScore[],
  specs: readonly Round[],
): boolean {
  const isRidden = (part: string) =>
    specs.some((each) => each.part === part && each.table !== 'carried')
  const ridden = before.filter(({ part }) => isRidden(part))
  const last = ridden.at(-1)
  if (last === undefined) return true
  if (!spec.continues || last.ended !== null) return false
  return spec.riders === 'everybody' || (last.complete && last.faults === 0)
}

/** A rider who may start again after an end is out only with the last of those rounds. */
function endOf(rounds: readonly RoundScore[], { format }: JumpingRules): Ended | null {
  const specOf = ({ part }: RoundScore) => format.rounds.find((round) => round.part === part)
  const out = rounds.find((round) => {
    const { ended } = round
    return ended !== null && (specOf(round)?.ended === 'out' || ended.status === 'disqualified')
  })
  if (out !== undefined) return out.ended
  const again = rounds.filter((round) => {
    const spec = specOf(round)
    return spec?.ended === 'round-only' && spec.riders !== 'chosen'
  })
  return again.every(({ ended }) => ended !== null) ? (again.at(-1)?.ended ?? null) : null
}
