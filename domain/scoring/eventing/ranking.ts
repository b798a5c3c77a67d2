import type { Criterion, RankingKey } from '../criteria.ts'
import type { CourseScore } from './course-phase.ts'
import type { EventingRules, TieCriterion } from './rules.ts'
import type { EventingScore } from './score.ts'
import { fullPercent } from './sheet-form.ts'

/**
 * Finalists first, then who rode more phases (penalties of one who is still to ride say little), then
 * the fewest penalties, then what the rule set says about equal totals.
 */
export function eventingRanking(rules: EventingRules): readonly Criterion[] {
  const stage: Criterion = {
    key: 'stage',
    part: 'final_jumping',
    unit: 'count',
    better: 'lower',
  }
  return [
    ...(hasFinal(rules) ? [stage] : []),
    { key: 'phasesRidden', part: null, unit: 'count', better: 'higher', ordersOut: true },
    { key: 'total', part: null, unit: 'penalties', better: 'lower' },
    ...tieBreaksOf(rules).map(
      (key): Criterion => ({ ...tieCriteria[key], key, tieBreak: { firstPlaces: null } }),
    ),
  ]
}

export function eventingKey(score: EventingScore, rules: EventingRules): RankingKey {
  return [
    ...(hasFinal(rules) ? [score.stage] : []),
    score.phasesRidden,
    score.total,
    ...tieBreaksOf(rules).map((key) => tieValue(key, score)),
  ]
}

/** A phase that is not ridden separates nobody. */
function tieBreaksOf({ phases, values }: EventingRules): readonly TieCriterion[] {
  return values.tieBreak.filter((key) => phases.some((phase) => phase === tieCriteria[key].part))
}

const tieCriteria: Readonly<Record<TieCriterion, Omit<Criterion, 'key' | 'tieBreak'>>> = {
  crossCountry: { part: 'cross_country', unit: 'penalties', better: 'lower' },
  nearOptimum: { part: 'cross_country', unit: 'seconds', better: 'lower' },
  jumping: { part: 'jumping', unit: 'penalties', better: 'lower' },
  jumpingTime: { part: 'jumping', unit: 'seconds', better: 'lower' },
  dressage: { part: 'dressage', unit: 'penalties', better: 'lower' },
  collectives: { part: 'dressage', unit: 'points', better: 'higher' },
}

function tieValue(key: TieCriterion, { courses, dressage }: EventingScore): number | null {
  const crossCountry = courses.find(({ phase }) => phase === 'cross_country')
  const jumping = lastJumping(courses)
  switch (key) {
    case 'crossCountry':
      return crossCountry?.penalties ?? null
    case 'nearOptimum':
      return crossCountry?.clock ? 100 * crossCountry.clock.off : null
    case 'jumping':
      return jumping?.penalties ?? null
    case 'jumpingTime':
      return jumping?.clock?.exact ?? jumping?.ridden ?? null
    case 'dressage':
      return dressage.percent === null ? dressage.penalties : fullPercent - dressage.percent
    case 'collectives':
      return dressage.collectives
  }
}

/** Of two jumping rounds the second, where it was ridden: "best final jumping" (Rio 2016). */
function lastJumping(courses: readonly CourseScore[]): CourseScore | undefined {
  return courses.findLast(({ phase, penalties }) => phase !== 'cross_country' && penalties !== null)
}

function hasFinal({ phases }: EventingRules): boolean {
  return phases.includes('final_jumping')
}
