import { type FieldStrength, fieldStrength } from '#domain/ratings/field-strength.ts'
import type { Starting } from '#domain/ratings/formula.ts'
import { formula } from '#domain/ratings/formula-in-use.ts'
import type { GlickoRating } from '#domain/ratings/glicko.ts'
import { behindAll } from '#domain/ratings/outcome.ts'
import { inTenths } from '#domain/ratings/tenths.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { isOffice } from '#server/scoring/scoring.access.ts'
import { disciplineOf } from '#server/shows/show-ref.graphql.ts'
import { loadStarterRatings, type StarterRatingRow } from './field-strength.sql.ts'

export interface CompetitionStrength extends FieldStrength {
  discipline: DisciplineId
  /** The best first; those without a rating last. */
  starters: number
  rated: StarterRating[]
}

export interface StarterRating {
  personId: string
  horseId: string
  rider: string
  horse: string
  /** As it came to the competition, in tenths of points. */
  points: number
  from: number
  to: number
  starts: number
}

/** For the office of the competition: null for everybody else. */
export async function competitionStrength(
  context: Context,
  competition: CompetitionRow,
): Promise<CompetitionStrength | null> {
  if (!isOffice(context.viewer, competition)) return null
  const { kysely } = context.database
  const rows = await loadStarterRatings(kysely, competition)
  return {
    ...fieldStrength(rows.map(startingOf), formula),
    discipline: disciplineOf(competition.discipline),
    rated: rows
      .flatMap((row) => starterRating(row) ?? [])
      .sort((a, b) => b.points - a.points || a.starts - b.starts),
  }
}

function startingOf(row: StarterRatingRow): Starting<GlickoRating> {
  const { personId, horseId, points, deviation, starts, days } = row
  const rating = points === null || deviation === null ? formula.newcomer : { points, deviation }
  return {
    ...{ rating, place: behindAll, starts: starts ?? 0, days: days ?? 0 },
    pair: { rider: personId, horse: horseId },
  }
}

function starterRating(row: StarterRatingRow): StarterRating | null {
  const { personId, horseId, rider, horse, points, deviation, starts } = row
  if (points === null || deviation === null || starts === null || starts === 0) return null
  const half = 2 * deviation
  return {
    ...{ personId, horseId, rider, horse, starts },
    points: inTenths(points),
    from: inTenths(points - half),
    to: inTenths(points + half),
  }
}
