import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'
import type { Standings } from './build-result-list.ts'
import { isBegun, isFull } from './rides.ts'
import type { Scored } from './score-competitor.ts'

/** How far a competitor has come. */
interface Reached {
  /** How many rounds are over; one that is marked counts, as its score is a mean from the first mark on. */
  rounds: number
  /** `faults`: in the middle of a round whose penalties only grow; `marks`: of one that judges mark. */
  within: 'faults' | 'marks' | null
}

/** Units of a sheet whose score is a mean of what was given so far. */
const marked: readonly string[] = ['points', 'percent', 'mark']

/** By the last round that was begun: what an earlier one lacks is missing and not to come. */
export function reachedBy(
  { counted }: Pick<Scored, 'counted'>,
  discipline: OpenDiscipline,
): Reached {
  const sheet = discipline.counted(counted)
  const { rounds } = discipline
  const last = rounds.findLastIndex(({ parts }) => parts.some((part) => isBegun(sheet, part)))
  const names = rounds[last]?.parts ?? []
  const open = countingParts(discipline.parts).filter(
    (spec) => names.includes(spec.part) && !isFull(sheet, spec),
  )
  if (open.length === 0) return { rounds: last + 1, within: null }
  const fields = open.flatMap((spec) => spec.fields.filter(({ required }) => required))
  const isMarked = fields.length > 0 && fields.every(({ unit }) => marked.includes(unit))
  return isMarked ? { rounds: last + 1, within: 'marks' } : { rounds: last, within: 'faults' }
}

/**
 * Who of those under way has a place so far: who has come as far as anybody. Penalties of somebody who
 * has more to come are compared with nobody's.
 */
export function comparable(
  { ranked, underWay }: { ranked: readonly number[]; underWay: readonly number[] },
  { scored, discipline }: { scored: readonly Scored[]; discipline: OpenDiscipline },
): readonly number[] {
  const reached = new Map(
    [...ranked, ...underWay].map((index) => {
      const each = scored[index]
      return [index, each && reachedBy(each, discipline)] as const
    }),
  )
  const far = Math.max(0, ...[...reached.values()].map((each) => each?.rounds ?? 0))
  return underWay.filter((index) => {
    const own = reached.get(index)
    return own !== undefined && own.within !== 'faults' && own.rounds === far
  })
}

/**
 * The place that somebody without one can still take at best: penalties only grow, and whoever has less
 * after the last round stays ahead. Null for who has a place, and where the rest can make it better.
 */
export function bestPlace(
  { built, discipline }: Pick<Standings, 'built' | 'discipline'>,
  competitorId: string,
): number | null {
  const own = built.find(({ line }) => line.competitorId === competitorId)
  if (own?.each.standing !== 'under-way' || own.line.provisionalPlace !== undefined) return null
  const [decisive] = discipline.ranking.filter(({ unit }) => unit !== 'count')
  if (decisive?.better !== 'lower' || marked.includes(decisive.unit)) return null
  const { rounds, within } = reachedBy(own.each, discipline)
  const total = own.each.score.total
  if (within === 'marks' || total === null) return null
  const ahead = built.filter(
    ({ line, each }) =>
      line.place !== null &&
      (each.score.total ?? Number.POSITIVE_INFINITY) < total &&
      reachedBy(each, discipline).rounds > rounds,
  )
  return ahead.length + 1
}
