import type { Ended, Entrant, FieldEntry, NextRound, OutStatus } from '../discipline.ts'
import { jumpingNextRound } from './next-round.ts'
import type { JumpingRules } from './rules.ts'
import { isDue, type JumpingScore, scoreOfRounds } from './score.ts'
import { unridden } from './score-round.ts'
import { outcomes } from './sheet-form.ts'

type Field = readonly Entrant<JumpingScore>[]

/**
 * Who still has to ride the next round, and whom the office ended in one: who withdraws from a jump-off
 * stays ahead of all who were not in it, whether the sheet says so or the status (FEI JR 247).
 */
export function settleDue(field: Field, rules: JumpingRules): Field {
  let settled = field.map((entrant) => endUnderWay(entrant, rules))
  for (;;) {
    const next = nextRoundOf(settled, rules)
    if (next === null) return settled
    const starters = new Set(next.competitorIds.map(Number))
    const ended = settled.map((entrant, index) =>
      starters.has(index) ? endBeforeStart(entrant, next.part, rules) : entrant,
    )
    if (ended.every((entrant, index) => entrant === settled[index])) {
      return settled.map((entrant, index) =>
        starters.has(index) ? stillToRide(entrant, next.part) : entrant,
      )
    }
    settled = ended
  }
}

/** Those whom the office took out after they rode count as starters until it is known of which round. */
function nextRoundOf(field: Field, rules: JumpingRules): NextRound | null {
  const entries = field.flatMap((entrant, index): FieldEntry<JumpingScore>[] => {
    if (entrant.horsConcours) return []
    const out = statusOf(entrant) !== null && !isGone(entrant, rules)
    const over = entrant.status === 'finished'
    return [{ competitorId: `${index}`, startOrder: index, out, over, score: entrant.score }]
  })
  return jumpingNextRound(entries, rules)
}

/** The round that was begun and not ended, or that follows the one before without a break. */
function endUnderWay(entrant: Entrant<JumpingScore>, rules: JumpingRules) {
  const { score } = entrant
  const { format } = rules
  const status = statusOf(entrant)
  if (status === null || status === 'disqualified' || score.ended !== null) return entrant
  const index = score.rounds.findIndex((round, at) => {
    const spec = format.rounds[at]
    if (spec === undefined || round.complete) return false
    return round.begun || (at > 0 && isDue(spec, score.rounds.slice(0, at), format.rounds))
  })
  return index < 0 ? entrant : endIn(entrant, { index, status }, rules)
}

/** A rider who retires or withdraws between two rounds does not start in the next. */
function endBeforeStart(entrant: Entrant<JumpingScore>, part: string, rules: JumpingRules) {
  const index = entrant.score.rounds.findIndex((round) => round.part === part && !round.begun)
  if (index < 0 || !isGone(entrant, rules)) return entrant
  return endIn(entrant, { index, status: 'withdrawn' }, rules)
}

function endIn(
  entrant: Entrant<JumpingScore>,
  { index, status }: { index: number; status: OutStatus },
  rules: JumpingRules,
): Entrant<JumpingScore> {
  if (rules.format.rounds[index]?.ended !== 'behind') return entrant
  const ended: Ended = { status, reason: null }
  const rounds = entrant.score.rounds.map((round, at) =>
    at === index
      ? { ...unridden(round), begun: true, complete: true, ended, done: round.expected }
      : round,
  )
  return { ...entrant, score: { ...scoreOfRounds(rounds, rules), keepsPlace: true } }
}

function stillToRide(entrant: Entrant<JumpingScore>, part: string): Entrant<JumpingScore> {
  const isToCome = entrant.score.rounds.some((round) => round.part === part && !round.begun)
  return isToCome ? { ...entrant, score: { ...entrant.score, due: part } } : entrant
}

/** By the office alone; a place that is kept is not out. */
function statusOf({ status, score }: Entrant<JumpingScore>): OutStatus | null {
  return score.keepsPlace === true ? null : (outcomes.find((each) => each === status) ?? null)
}

/** Went home after a round that was ridden to the end: may be missing in the next one only. */
function isGone(entrant: Entrant<JumpingScore>, { format }: JumpingRules): boolean {
  const status = statusOf(entrant)
  const first = format.rounds.findIndex(({ table }) => table !== 'carried')
  return (
    (status === 'withdrawn' || status === 'retired' || status === 'no_show') &&
    entrant.score.ended === null &&
    entrant.score.rounds[first]?.complete === true
  )
}
