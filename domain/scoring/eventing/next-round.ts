import { compareKeys, tieBreaker } from '../criteria.ts'
import type { FieldEntry, NextRound } from '../discipline.ts'
import { rank } from '../ranking.ts'
import { eventingKey, eventingRanking } from './ranking.ts'
import type { EventingRules } from './rules.ts'
import type { EventingScore } from './score.ts'

/**
 * Who rides the second jumping of an Olympic format, in reverse order of the standing. The limit of
 * three for a nation is met by teams of three (since Tokyo 2020); for larger teams the office takes
 * the others out. Null until everybody has finished the phases before it.
 */
export function eventingNextRound(
  field: readonly FieldEntry<EventingScore>[],
  rules: EventingRules,
): NextRound | null {
  if (!rules.phases.includes('final_jumping')) return null
  if (field.some(isWaitedFor)) return null
  const criteria = eventingRanking(rules).filter(({ key }) => key !== 'stage')
  const standing = field
    .filter(({ out, score }) => !out && isComplete(score))
    .map((entry) => ({ entry, key: keyBefore(entry.score, rules) }))
  const ranked = rank(standing, {
    compare: (a, b) => compareKeys(a.key, b.key, criteria),
    tieBreaker: (tied, place) => {
      const order = tieBreaker(
        tied.map(({ key }) => key),
        criteria,
        place,
      )
      return (a, b) => order(a.key, b.key)
    },
  })
  const qualified = ranked.filter(({ place }) => place <= rules.values.finalists)
  const competitorIds = qualified.toReversed().map(({ item }) => item.entry.competitorId)
  return { part: 'final_jumping', competitorIds }
}

/** The standing from which the finalists were drawn does not move while they ride. */
function keyBefore(score: EventingScore, rules: EventingRules): (number | null)[] {
  const phases = score.phases.filter(({ phase }) => phase !== 'final_jumping')
  const courses = score.courses.filter(({ phase }) => phase !== 'final_jumping')
  const total = phases.at(-1)?.after ?? null
  return eventingKey({ ...score, phases, courses, total, stage: 2 }, rules).slice(1)
}

function isWaitedFor({ out, over, score }: FieldEntry<EventingScore>): boolean {
  return !out && over !== true && score.ended === null && !isComplete(score)
}

function isComplete({ ended, phases }: EventingScore): boolean {
  return (
    ended === null &&
    phases.every(({ phase, penalties }) => phase === 'final_jumping' || penalties !== null)
  )
}
