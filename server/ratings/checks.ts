import { z } from 'zod'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { requireChecker } from './ratings.access.ts'

const bin = z.object({
  from: z.number(),
  to: z.number(),
  duels: z.number(),
  foretold: z.number().nullable(),
  happened: z.number().nullable(),
})

/** As `checkAnswer` of `domain/ratings` made it. */
const storedCheck = z.object({
  formulas: z.array(
    z.object({
      name: z.string(),
      competitions: z.number(),
      duels: z.number(),
      logLoss: z.number().nullable(),
      accuracy: z.number().nullable(),
      calibration: z.array(bin),
    }),
  ),
  difference: z.number(),
  margin: z.number(),
})

/** What everybody may know of the ratings of a discipline. */
export interface RatingPool {
  discipline: DisciplineId
  competitions: number
  starts: number
  /** Null while they are computed again. */
  computedAt: Date | null
}

export async function listPools({ viewer, database }: Context): Promise<RatingPool[]> {
  if (!viewer) throw notSignedIn()
  const rows = await database.kysely.selectFrom('ratingPool').selectAll().execute()
  return disciplineIds.flatMap((discipline) => {
    const row = rows.find((each) => each.discipline === discipline)
    if (!row) return []
    const { competitions, starts, computedAt } = row
    return { discipline, competitions, starts, computedAt }
  })
}

export type RatingCheck = z.output<typeof storedCheck> & { discipline: DisciplineId }

/** How well earlier results foretold later ones, for administrators. */
export async function listChecks({ viewer, database }: Context): Promise<RatingCheck[]> {
  requireChecker(viewer)
  const rows = await database.kysely
    .selectFrom('ratingPool')
    .select(['discipline', 'foretold'])
    .where('foretold', 'is not', null)
    .execute()
  return disciplineIds.flatMap((discipline) => {
    const row = rows.find((each) => each.discipline === discipline)
    return row ? { discipline, ...storedCheck.parse(row.foretold) } : []
  })
}
