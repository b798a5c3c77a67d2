import { compareKeys } from '../criteria.ts'
import type { FieldEntry, NextRound } from '../discipline.ts'
import { rank } from '../ranking.ts'
import type { Round } from './format.ts'
import { jumpingKey, jumpingRanking } from './ranking.ts'
import { type Course, courseOf, type JumpingRules } from './rules.ts'
import { type JumpingScore, scoreOfRounds } from './score.ts'
import { unridden } from './score-round.ts'

type Field = readonly FieldEntry<JumpingScore>[]

/**
 * The first round that is not ridden through, and who starts in it: known as soon as everybody has
 * finished what comes before, and the same list until the last of it has ridden. Groups need scores
 * that `settle` has seen.
 */
export function jumpingNextRound(field: Field, rules: JumpingRules): NextRound | null {
  let riding: Field = field
  for (const upcoming of laterRounds(rules)) {
    const { round, index } = upcoming
    if (!riding.every((entry) => hasRidden(entry, index - 1))) return null
    const starters = startersOf(riding, upcoming, rules)
    if (starters.length === 0) return null
    if (!starters.every((entry) => hasRidden(entry, index))) {
      return { part: round.part, competitorIds: starters.map(({ competitorId }) => competitorId) }
    }
    riding = starters
  }
  return null
}

/** Phases and legs follow by themselves; an immediate jump-off does too where somebody is clear. */
export function laterRounds({ format: { rounds } }: JumpingRules): readonly Upcoming[] {
  const first = rounds.findIndex(({ table }) => table !== 'carried')
  return rounds
    .map((round, index) => ({ round, index }))
    .filter(({ index }) => index > first)
    .filter(({ round }) => !round.continues || round.riders === 'clear-or-equal')
}

interface Upcoming {
  round: Round
  index: number
}

function startersOf(field: Field, { round, index }: Upcoming, rules: JumpingRules): Field {
  const before = rankBefore(
    field.filter((entry) => mayStart(entry, { round, index }, rules)),
    index,
    rules,
  )
  const chosen = choose(before, { round, index }, rules)
  const { starters } = courseOf(round.part, rules)
  if (round.riders !== 'finishers' || starters === null) return inOrder(chosen, round)
  const begun = field.filter(({ score }) => score.rounds[index - 1]?.begun)
  return inOrder(bestOf(chosen, startersAmong(begun.length, starters)), round)
}

/** A share of those who rode the round before, a commenced one counts (FEI JR 276; ÖTO § 225). */
function startersAmong(ridden: number, starters: NonNullable<Course['starters']>): number {
  if (typeof starters === 'number') return starters
  return Math.max(starters.atLeast, Math.ceil((ridden * starters.percent) / 100))
}

interface Placed {
  entry: FieldEntry<JumpingScore>
  place: number
}

/** Places by what had been ridden before the round, the best first. */
function rankBefore(field: Field, index: number, rules: JumpingRules): readonly Placed[] {
  const criteria = jumpingRanking(rules)
  const known = field.map((entry) => ({ entry, key: jumpingKey(upTo(entry, index, rules), rules) }))
  const ranked = rank(known, { compare: (a, b) => compareKeys(a.key, b.key, criteria) })
  return ranked.map(({ item, place }) => ({ entry: item.entry, place }))
}

function choose(ranked: readonly Placed[], { round, index }: Upcoming, rules: JumpingRules) {
  switch (round.riders) {
    case 'everybody':
    case 'finishers':
      return ranked
    case 'clear':
    case 'chosen':
      return []
    case 'clear-or-equal': {
      const isAnyClear = ranked.some(({ entry }) => entry.score.rounds[index - 1]?.faults === 0)
      return isAnyClear ? [] : equalOn(ranked, { round, index }, rules)
    }
    case 'equal-on-faults':
      return equalOn(ranked, { round, index }, rules)
    case 'equal-in-all':
      return shared(ranked, round)
    case 'winners':
      return ranked.filter(({ entry }) => entry.score.rounds[index - 1]?.won === true)
    case 'group-winners':
      return ranked.filter(({ entry }) => entry.score.groupPlace === 1)
  }
}

/** Two or more equal for one of the first places, the time left out of account. */
function equalOn(ranked: readonly Placed[], { round, index }: Upcoming, rules: JumpingRules) {
  const entries = ranked.map(({ entry }) => entry)
  return shared(rankBefore(entries, index, withoutTime(rules)), round)
}

/** The same format where no time separates equals. */
export function withoutTime(rules: JumpingRules): JumpingRules {
  const key = rules.format.key.filter(({ by }) => by !== 'time' && by !== 'off_ideal')
  return { ...rules, format: { ...rules.format, key } }
}

function shared(ranked: readonly Placed[], { places }: Round): readonly Placed[] {
  const sharing = Map.groupBy(ranked, ({ place }) => place)
  return ranked.filter(({ place }) => place <= places && (sharing.get(place)?.length ?? 0) > 1)
}

/** Riders equal with the last of the best start too. */
function bestOf(ranked: readonly Placed[], most: number): readonly Placed[] {
  return ranked.filter(({ place }) => place <= most)
}

/** A jump-off in the order of the first round, a second round the worst first (ÖTO § 217). */
function inOrder(placed: readonly Placed[], { order }: Round): Field {
  const byStart = placed.toSorted((a, b) => startOrderOf(a.entry) - startOrderOf(b.entry))
  const sorted = order === 'start-order' ? byStart : byStart.toSorted((a, b) => b.place - a.place)
  return sorted.map(({ entry }) => entry)
}

/** As if the round and all after it had not begun. */
function upTo(
  { score }: FieldEntry<JumpingScore>,
  index: number,
  rules: JumpingRules,
): JumpingScore {
  const rounds = score.rounds.map((round, at) => (at < index ? round : unridden(round)))
  const { groupPlace, isOver } = score
  return { ...scoreOfRounds(rounds, rules), groupPlace, isOver }
}

/**
 * Not stopped before, unless in a round that ends nothing but itself. Whoever is out and has begun the
 * round went out in it: nobody else moves up.
 */
function mayStart(
  { out, score }: FieldEntry<JumpingScore>,
  { index }: Upcoming,
  rules: JumpingRules,
): boolean {
  if (out && !score.rounds[index]?.begun) return false
  return score.rounds
    .slice(0, index)
    .every(({ ended }, at) => ended === null || rules.format.rounds[at]?.ended === 'round-only')
}

function hasRidden({ out, over, score }: FieldEntry<JumpingScore>, index: number): boolean {
  const round = score.rounds[index]
  if (out || score.ended !== null || round === undefined) return true
  return round.complete || (over === true && round.begun)
}

function startOrderOf({ startOrder }: FieldEntry<JumpingScore>): number {
  return startOrder ?? Number.MAX_SAFE_INTEGER
}
