import { type Kysely, sql } from 'kysely'
import type { ToldRide } from '#domain/results/result-list.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from '../competitions.sql.ts'

/** By competitor: where each stands in the rounds of a competition with several. */
export async function loadRoundRides(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, ToldRide[]>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('roundRide')
    .innerJoin('competitor', 'competitor.id', 'roundRide.competitorId')
    .select(['competitorId', 'part', 'state', 'roundRide.startedAt', 'roundRide.finishedAt'])
    .$narrowType<{ state: ToldRide['state'] }>()
    .where('competitor.competitionId', 'in', [...competitionIds])
    .orderBy('part')
    .execute()
  const rides = rows.map(({ competitorId, startedAt, finishedAt, ...ride }) => ({
    competitorId,
    told: {
      ...ride,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    },
  }))
  return new Map(
    [...Map.groupBy(rides, ({ competitorId }) => competitorId)].map(([id, own]) => [
      id,
      own.map(({ told }) => told),
    ]),
  )
}

/** Where one stands in a round, and since when; undefined where nothing was said yet. */
export async function loadRoundRide(
  connection: Connection,
  { competitorId, part }: { competitorId: string; part: string },
): Promise<{ state: ToldRide['state']; stateSince: Date } | undefined> {
  return await connection
    .selectFrom('roundRide')
    .select(['state', 'stateSince'])
    .$narrowType<{ state: ToldRide['state'] }>()
    .where('competitorId', '=', competitorId)
    .where('part', '=', part)
    .executeTakeFirst()
}

/** What the gate said at `at` stands, and so do the times that are known already. */
export async function saveRoundRide(
  transaction: Kysely<DB>,
  {
    competitorId,
    part,
    state,
    at,
  }: { competitorId: string; at: Date } & Pick<ToldRide, 'part' | 'state'>,
): Promise<void> {
  const hasBegun = state === 'on_course' || state === 'over'
  const startedAt = state === 'on_course' ? at : null
  const finishedAt = state === 'over' ? at : null
  await sql`
    insert into round_ride (competitor_id, part, state, started_at, finished_at, state_since)
    values (${competitorId}, ${part}, ${state}, ${startedAt}, ${finishedAt}, ${at})
    on conflict (competitor_id, part) do update set
      state = excluded.state,
      started_at = ${hasBegun ? sql`coalesce(round_ride.started_at, excluded.started_at)` : null},
      finished_at = ${state === 'over' ? sql`coalesce(round_ride.finished_at, excluded.finished_at)` : null},
      state_since = excluded.state_since
  `.execute(transaction)
}
