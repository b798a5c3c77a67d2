import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { TimedRound } from '#domain/competitions/later-rounds.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from './competitions.sql.ts'

/** How the first round is named where orders are stored, whatever the rules call it. */
export const firstRound = 'first'

const breaksOf = z
  .array(z.object({ afterStart: z.number(), minutes: z.number(), label: z.string() }))
  .readonly()

/** By competition: its later rounds as the office called or planned them. */
export async function loadRoundStarts(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, CalledRound[]>> {
  if (competitionIds.length === 0) return new Map()
  const starts = await connection
    .selectFrom('roundStart')
    .select(['competitionId', 'part', 'competitorId'])
    .where('competitionId', 'in', [...competitionIds])
    .where('part', '!=', firstRound)
    .orderBy('part')
    .orderBy('startOrder')
    .execute()
  const plans = await connection
    .selectFrom('roundPlan')
    .selectAll()
    .where('competitionId', 'in', [...competitionIds])
    .execute()
  const rounds = new Map<string, CalledRound[]>()
  const all = Map.groupBy([...starts, ...plans], ({ competitionId }) => competitionId)
  for (const [id, own] of all) {
    const parts = [...new Set(own.map(({ part }) => part))].toSorted()
    rounds.set(
      id,
      parts.map((part): CalledRound => {
        const plan = plans.find((each) => each.competitionId === id && each.part === part)
        const breaks = breaksOf.parse(plan?.breaks ?? [])
        return {
          part,
          competitorIds: starts.flatMap((each) =>
            each.competitionId === id && each.part === part ? each.competitorId : [],
          ),
          arenaId: plan?.arenaId ?? null,
          startsAt: plan?.startsAt?.toISOString() ?? null,
          secondsPerStart: plan?.secondsPerStart ?? null,
          ...(breaks.length > 0 && { breaks }),
        }
      }),
    )
  }
  return rounds
}

type NewOrder = Pick<CalledRound, 'part' | 'competitorIds'>

/** In place of the order of this round; nobody takes it back. */
export async function replaceRoundStart(
  transaction: Kysely<DB>,
  competitionId: string,
  { part, competitorIds }: NewOrder,
): Promise<void> {
  await transaction
    .deleteFrom('roundStart')
    .where('competitionId', '=', competitionId)
    .where('part', '=', part)
    .execute()
  if (competitorIds.length === 0) return
  await transaction
    .insertInto('roundStart')
    .values(
      competitorIds.map((competitorId, index) => ({
        competitionId,
        part,
        competitorId,
        startOrder: index + 1,
      })),
    )
    .execute()
}

/** Takes back the plans of rounds that the rules do not have: nobody sees them, and their arenas open the competition. */
export async function deletePlansExcept(
  transaction: Kysely<DB>,
  competitionId: string,
  parts: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('roundPlan')
    .where('competitionId', '=', competitionId)
    .where(sql<boolean>`part <> all(${[...parts]}::text[])`)
    .execute()
}

type NewPlan = Pick<CalledRound, 'arenaId' | 'startsAt' | 'secondsPerStart' | 'breaks'>

/** Null takes it back. */
export async function replaceRoundPlan(
  transaction: Kysely<DB>,
  { competitionId, part }: { competitionId: string; part: string },
  plan: NewPlan | null,
): Promise<void> {
  await transaction
    .deleteFrom('roundPlan')
    .where('competitionId', '=', competitionId)
    .where('part', '=', part)
    .execute()
  if (plan === null) return
  await transaction
    .insertInto('roundPlan')
    .values({ competitionId, part, ...plan, breaks: JSON.stringify(plan.breaks ?? []) })
    .execute()
}

/** What is planned of the later rounds goes along into a copy of the set-up; `withTimes` false: not when. */
export async function copyRoundPlans(
  transaction: Kysely<DB>,
  { from, to, withTimes }: { from: string; to: string; withTimes: boolean },
): Promise<void> {
  await sql`
    insert into round_plan (competition_id, part, arena_id, starts_at, seconds_per_start, breaks)
    select ${to}, part, arena_id, case when ${withTimes} then starts_at end, seconds_per_start, breaks
    from round_plan where competition_id = ${from}`.execute(transaction)
}

/** The later rounds that have a time of their own, and the zone of the show's clocks. */
export async function loadTimedRounds(
  transaction: Kysely<DB>,
  competitionId: string,
): Promise<{ rounds: TimedRound[]; timeZone: string }> {
  const rows = await transaction
    .selectFrom('competition')
    .innerJoin('show', 'show.id', 'competition.showId')
    .leftJoin('roundPlan', 'roundPlan.competitionId', 'competition.id')
    .select(['show.timeZone', 'roundPlan.part', 'roundPlan.startsAt'])
    .where('competition.id', '=', competitionId)
    .orderBy('roundPlan.part')
    .execute()
  return {
    timeZone: rows[0]?.timeZone ?? 'UTC',
    rounds: rows.flatMap(({ part, startsAt }) =>
      part && startsAt ? [{ part, startsAt: startsAt.toISOString() }] : [],
    ),
  }
}

export async function saveRoundTimes(
  transaction: Kysely<DB>,
  competitionId: string,
  rounds: readonly TimedRound[],
): Promise<void> {
  for (const { part, startsAt } of rounds) {
    await transaction
      .updateTable('roundPlan')
      .set({ startsAt })
      .where('competitionId', '=', competitionId)
      .where('part', '=', part)
      .execute()
  }
}
