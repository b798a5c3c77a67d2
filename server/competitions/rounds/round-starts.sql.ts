import { type Kysely, sql } from 'kysely'
import type { TimedRound } from '#domain/competitions/later-rounds.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from '../competitions.sql.ts'

/** How the first round is named where orders are stored, whatever the rules call it. */
export const firstRound = 'first'

/** By competition: its later rounds as the office called or planned them. */
export async function loadRoundStarts(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, CalledRound[]>> {
  if (competitionIds.length === 0) return new Map()
  const { rows } = await sql<StoredRound>`
    select competition_id, part, arena_id, starts_at, seconds_per_start, breaks,
      array(select competitor_id::text from round_start where round_start.part = called.part
        and round_start.competition_id = called.competition_id order by start_order) as competitor_ids
    from (
      select competition_id, part from round_start where part <> ${firstRound}
      union select competition_id, part from round_plan) as called
    left join round_plan using (competition_id, part)
    where competition_id = any(${[...competitionIds]}::bigint[])
    order by part
  `.execute(connection)
  const byCompetition = Map.groupBy(rows, ({ competitionId }) => competitionId)
  return new Map([...byCompetition].map(([id, rounds]) => [id, rounds.map(calledRound)]))
}

interface StoredRound extends Pick<CalledRound, 'part' | 'arenaId' | 'secondsPerStart'> {
  competitionId: string
  competitorIds: string[]
  startsAt: Date | null
  breaks: readonly PlannedBreak[] | null
}

function calledRound({ competitionId: _, startsAt, breaks, ...round }: StoredRound): CalledRound {
  return {
    ...round,
    startsAt: startsAt?.toISOString() ?? null,
    ...(breaks && breaks.length > 0 && { breaks }),
  }
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
