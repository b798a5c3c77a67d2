import { randomUUID } from 'node:crypto'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { draw, rider, type Stage, setUp } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { signResults } from '#server/scoring/sign-results.ts'
import { rateResults } from './rate-results.ts'

type Database = Pick<Context['database'], 'pool'>

export interface RiddenCompetition {
  id: string
  /** In the order in which the riders were named. */
  competitorIds: string[]
}

interface Wanted {
  number: string
  day: string
  /** Numbers of riders, each with the horse of the same number; the first one wins. */
  riders: readonly number[]
}

let deviceSequence = 0

/** A competition with provisional results, for tests of what follows from them. */
export async function rideCompetition(
  { organizer, showId }: Pick<Stage, 'organizer' | 'showId'>,
  { number, day, riders }: Wanted,
): Promise<RiddenCompetition> {
  const startsAt = `${day}T08:00:00.000Z`
  const { id } = await createCompetition(organizer, showId, { ...setUp, number, startsAt })
  await importCompetitors(organizer, id, riders.map(rider))
  await draw(organizer, id)
  const rows = (await loadCompetitors(organizer.database.kysely, [id])).get(id) ?? []
  const competitorIds = rows.map((row) => row.id)
  for (const [index, competitorId] of competitorIds.entries()) {
    await recordPoints(organizer, { competitionId: id, competitorId, points: 3500 - 10 * index })
  }
  await setCompetitionStatus(organizer, id, { status: 'provisional' })
  return { id, competitorIds }
}

export async function recordPoints(
  context: Context,
  given: { competitionId: string; competitorId: string; points: number },
): Promise<void> {
  const { competitionId, competitorId, points: value } = given
  const standing = await context.database.kysely
    .selectFrom('sheetField')
    .select('entryId')
    .where('competitorId', '=', competitorId)
    .executeTakeFirst()
  deviceSequence += 1
  const entry = { id: randomUUID(), competitorId, part: 'C', field: 'points', value }
  const device = { deviceId: 'ratings', deviceSequence }
  const correction = standing && { basedOn: standing.entryId, reason: 'added up wrongly' }
  await recordScores(context, competitionId, [{ ...entry, ...device, ...correction }])
}

export async function sign(context: Context, { id }: RiddenCompetition): Promise<void> {
  await signResults(context, id, 'H. Jury')
}

/** Until nothing has changed since. */
export async function rateNow(context: Context): Promise<void> {
  let next: Date | null = new Date(0)
  while (next !== null && next.getTime() <= Date.now()) next = await rateResults.run(context, '')
}

export interface RatedByName {
  pair: string
  points: number
  deviation: number
  starts: number
}

/** All stored ratings, unrounded. */
export async function storedRatings({ pool }: Database): Promise<RatedByName[]> {
  const { rows } = await pool.query<RatedByName>(
    `select family_name || ' / ' || horse.name as pair, points, deviation, starts
    from rating join person on person.id = person_id join horse on horse.id = horse_id
    order by 1`,
  )
  return rows
}

/** All stored steps, unrounded, by the number of their competition. */
export async function storedSteps({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select number, family_name, place, left_out, starts, days, points_before, deviation_before,
      points_after, deviation_after
    from rated_start join competition on competition.id = competition_id
      join person on person.id = person_id
    order by number, family_name`,
  )
  return rows
}
