import { type CheckAnswer, checkAnswer } from '#domain/ratings/check-answer.ts'
import { formula } from '#domain/ratings/formula-in-use.ts'
import type { GlickoRating } from '#domain/ratings/glicko.ts'
import type { LeftOut, Outcome } from '#domain/ratings/outcome.ts'
import { type Meeting, type Pool, ratePool } from '#domain/ratings/rate-pool.ts'
import type { RatedCompetition } from '#domain/ratings/rated-competition.ts'

/** A start as it is stored. */
export interface StoredStart extends Step {
  competitionId: string
  /** On which its competition ended. */
  day: string
  personId: string
  horseId: string
  place: number | null
  leftOut: LeftOut | null
}

/** What is computed of a start: null where it does not count. */
export interface Step {
  starts: number | null
  days: number | null
  pointsBefore: number | null
  deviationBefore: number | null
  pointsAfter: number | null
  deviationAfter: number | null
}

export type ComputedStart = Step & Pick<StoredStart, 'competitionId' | 'personId' | 'horseId'>

export interface StoredRating {
  personId: string
  horseId: string
  points: number
  deviation: number
  starts: number
  lastDay: string
}

/** Everything that is stored of a discipline. */
export interface StoredPool {
  starts: readonly StoredStart[]
  ratings: readonly StoredRating[]
}

/** What differs from what is stored. */
export interface ComputedPool {
  starts: readonly ComputedStart[]
  ratings: readonly StoredRating[]
  gone: readonly Pick<StoredRating, 'personId' | 'horseId'>[]
  competitions: number
  foretold: CheckAnswer
}

/** Computes a discipline from its results alone; what is stored says only what need not be written. */
export function computePool(stored: StoredPool): ComputedPool {
  const competitions = competitionsOf(stored.starts)
  const pool = ratePool(competitions, formula)
  return {
    starts: changedStarts(stored.starts, pool.meetings),
    ...changedRatings(stored.ratings, pool),
    competitions: competitions.length,
    foretold: checkAnswer(competitions, pool),
  }
}

function competitionsOf(starts: readonly StoredStart[]): readonly RatedCompetition[] {
  return [...Map.groupBy(starts, ({ competitionId }) => competitionId)].map(([id, own]) => ({
    id,
    day: own[0]?.day ?? '',
    starters: own.map((start) => ({
      rider: start.personId,
      horse: start.horseId,
      outcome: outcomeOf(start),
    })),
  }))
}

function outcomeOf({ place, leftOut }: StoredStart): Outcome {
  if (leftOut !== null) return { kind: 'left-out', why: leftOut }
  return place === null ? { kind: 'unplaced' } : { kind: 'placed', place }
}

/** Of a start that is left out. */
const noStep: Step = {
  starts: null,
  days: null,
  pointsBefore: null,
  deviationBefore: null,
  pointsAfter: null,
  deviationAfter: null,
}

function changedStarts(
  stored: readonly StoredStart[],
  meetings: readonly Meeting<GlickoRating>[],
): readonly ComputedStart[] {
  const steps = new Map(meetings.map((meeting) => [meeting.id, stepsOf(meeting)]))
  return stored.flatMap((start): ComputedStart[] => {
    const { competitionId, personId, horseId } = start
    const step = steps.get(competitionId)?.get(keyOf(personId, horseId)) ?? noStep
    return isSameStep(start, step) ? [] : [{ competitionId, personId, horseId, ...step }]
  })
}

function stepsOf({ field, after }: Meeting<GlickoRating>): ReadonlyMap<string, Step> {
  return new Map(
    field.map(({ pair, starts, days, rating }, index) => {
      const step = {
        starts,
        days,
        pointsBefore: rating.points,
        deviationBefore: rating.deviation,
        pointsAfter: after[index]?.points ?? rating.points,
        deviationAfter: after[index]?.deviation ?? rating.deviation,
      }
      return [keyOf(pair.rider, pair.horse), step]
    }),
  )
}

function isSameStep(a: Step, b: Step): boolean {
  return (
    a.starts === b.starts &&
    a.days === b.days &&
    a.pointsBefore === b.pointsBefore &&
    a.deviationBefore === b.deviationBefore &&
    a.pointsAfter === b.pointsAfter &&
    a.deviationAfter === b.deviationAfter
  )
}

function changedRatings(
  stored: readonly StoredRating[],
  pool: Pool<GlickoRating>,
): Pick<ComputedPool, 'ratings' | 'gone'> {
  const before = new Map(stored.map((each) => [keyOf(each.personId, each.horseId), each]))
  const ratings: StoredRating[] = []
  for (const { pair, rating, starts, lastDay } of pool.pairs) {
    const key = keyOf(pair.rider, pair.horse)
    const known = before.get(key)
    before.delete(key)
    const now = { personId: pair.rider, horseId: pair.horse, ...rating, starts, lastDay }
    if (!known || !isSameRating(known, now)) ratings.push(now)
  }
  return { ratings, gone: [...before.values()] }
}

function isSameRating(a: StoredRating, b: StoredRating): boolean {
  return (
    a.points === b.points &&
    a.deviation === b.deviation &&
    a.starts === b.starts &&
    a.lastDay === b.lastDay
  )
}

/** Ids are digits. */
function keyOf(personId: string, horseId: string): string {
  return `${personId} ${horseId}`
}
