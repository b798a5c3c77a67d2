import { type Criterion, decidingCriterion, openTies } from './criteria.ts'
import type { ScoreBase } from './discipline.ts'
import type { OpenDiscipline } from './open-discipline.ts'

/** A competitor who has a place; all of a list together, best first. */
export interface Placed<Score> {
  competitorId: string
  place: number
  score: Score
}

/** Why somebody has the place that they have. */
export interface PlaceExplanation {
  /** Who shares the place. */
  tiedWith: readonly string[]
  /** What should separate them and cannot be looked at, for want of a value; null where the tie is one. */
  open: Criterion | null
  /** What was worse than the next better one, null for the first. */
  behind: Decision | null
  /** What was better than the next worse one, null for the last. */
  ahead: Decision | null
}

/** The criterion that told two apart; values are in its unit. */
export interface Decision {
  competitorId: string
  criterion: Criterion
  own: number | null
  other: number | null
  /** The criteria before it, in which the two are equal. */
  equalIn: readonly Criterion[]
}

/**
 * For everybody who has a place: with whom it is shared and what decided against the neighbours
 * ("tied on percent with 12, better at C"). By competitor id.
 */
export function explainPlaces<Score extends ScoreBase>(
  opened: OpenDiscipline<Score>,
  placed: readonly Placed<Score>[],
): ReadonlyMap<string, PlaceExplanation> {
  const sharing = Map.groupBy(placed, ({ place }) => place)
  const groups = [...sharing.values()]
  return new Map(
    groups.flatMap((group, index) =>
      group.map((each): [string, PlaceExplanation] => [
        each.competitorId,
        {
          tiedWith: group.flatMap((other) => (other === each ? [] : [other.competitorId])),
          open: openIn(opened, group, each),
          behind: decide(opened, each, groups[index - 1]?.at(-1)),
          ahead: decide(opened, each, groups[index + 1]?.[0]),
        },
      ]),
    ),
  )
}

function openIn<Score extends ScoreBase>(
  opened: OpenDiscipline<Score>,
  group: readonly Placed<Score>[],
  own: Placed<Score>,
): Criterion | null {
  if (group.length < 2) return null
  const keys = new Map(group.map((each) => [each, opened.key(each.score)]))
  const key = keys.get(own)
  const index = key && openTies([...keys.values()], opened.ranking, own.place).get(key)
  return index === undefined ? null : (opened.ranking[index] ?? null)
}

function decide<Score extends ScoreBase>(
  opened: OpenDiscipline<Score>,
  own: Placed<Score>,
  other: Placed<Score> | undefined,
): Decision | null {
  if (other === undefined) return null
  const keys = { a: opened.key(own.score), b: opened.key(other.score) }
  const place = Math.min(own.place, other.place)
  const decided = decidingCriterion(keys, opened.ranking, place)
  if (decided === null) return null
  const { criterion, index } = decided
  return {
    competitorId: other.competitorId,
    criterion,
    own: keys.a[index] ?? null,
    other: keys.b[index] ?? null,
    equalIn: opened.ranking.slice(0, index),
  }
}
