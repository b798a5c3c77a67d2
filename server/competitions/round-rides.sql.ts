import { type Kysely, sql } from 'kysely'
import type { ToldRide } from '#domain/results/result-list.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from './competitions.sql.ts'

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

/** What the gate says stands, and so do the times that are known already. */
export async function saveRoundRide(
  transaction: Kysely<DB>,
  { competitorId, part, state }: { competitorId: string } & Pick<ToldRide, 'part' | 'state'>,
): Promise<void> {
  const hasBegun = state === 'on_course' || state === 'over'
  await sql`
    insert into round_ride (competitor_id, part, state, started_at, finished_at)
    values (${competitorId}, ${part}, ${state},
      ${state === 'on_course' ? sql`now()` : null}, ${state === 'over' ? sql`now()` : null})
    on conflict (competitor_id, part) do update set
      state = excluded.state,
      started_at = ${hasBegun ? sql`coalesce(round_ride.started_at, excluded.started_at)` : null},
      finished_at = ${state === 'over' ? sql`coalesce(round_ride.finished_at, now())` : null}
  `.execute(transaction)
}
