import { type Kysely, type RawBuilder, sql } from 'kysely'
import { notRidingStatuses } from '#domain/competitions/ride-count.ts'
import { type EntrySettings, horseDueAt } from '#domain/entries/entry-settings.ts'
import type { PlannedTimes } from '#domain/shows/show-input.ts'
import { parseInstant, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { DB } from '#server/database/tables.generated.ts'
import {
  loadEntrySystems,
  lockEntrySystem,
  moveHorseDates,
  updateEntrySystem,
} from '#server/entries/entry-system.sql.ts'
import type { Authored } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from './shows.sql.ts'

const entryMoments = ['opensAt', 'closesAt', 'lateUntil', 'horsesUntil'] as const

/** By show: what was typed as a day and a time of it. Times of the starts follow from their competition. */
export async function countPlannedTimes(
  connection: Kysely<DB>,
  showIds: readonly string[],
): Promise<Map<string, PlannedTimes>> {
  const show = sql`show.id`
  const { rows } = await sql<PlannedTimes & { showId: string }>`
    with timed as (
      select c.id, c.show_id, c.status from competition c
      where c.show_id = any(${[...showIds]}::bigint[]) and (c.starts_at is not null
        or exists (select from round_plan p where p.competition_id = c.id and p.starts_at is not null)))
    select show.id as show_id,
      (select count(*)::int from timed where timed.show_id = show.id) as competitions,
      (select count(*)::int from timed join competitor r on r.competition_id = timed.id
        where timed.show_id = show.id and timed.status <> 'cancelled'
          and r.status <> all(${notRidingStatuses}::text[])) as starts,
      ((select count(*) from entry_system, jsonb_each_text(settings) as said
          where show_id = show.id and said.key = any(${[...entryMoments]}::text[]) and said.value is not null)
        + (select count(*) from block where show_id = show.id and waiting_ends_at is not null)
        + (select count(*) from sealed_draw where ${isOpenDraw(show)})
        + (select count(*) from ringside_link where ${isOpenLink(show)})
        + (select count(starts_at) + count(ends_at) from access_grant where ${isGrantIn(show)}))::int as others
    from show where show.id = any(${[...showIds]}::bigint[])`.execute(connection)
  return new Map(rows.map(({ showId, ...counts }) => [showId, counts]))
}

/** What the clocks of one time zone say is said by those of the other one: other moments. What is over stays. */
export async function movePlannedTimes(
  { transaction, author }: Authored,
  showId: string,
  { from, to }: { from: string; to: string },
): Promise<{ accountIds: string[]; inbox: number | null }> {
  const show = sql`${showId}::bigint`
  const moved = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${from}) at time zone ${to}`
  const run = async (statement: RawBuilder<unknown>) => void (await statement.execute(transaction))
  await run(
    sql`update competition set starts_at = ${moved('starts_at')} where show_id = ${show} and starts_at is not null`,
  )
  await run(sql`
    update round_plan set starts_at = ${moved('starts_at')} where starts_at is not null and competition_id in
      (select id from competition where show_id = ${show})`)
  const inbox = await moveEntryMoments({ transaction, author }, showId, (instant) => {
    const local = toLocal(parseInstant(instant), from)
    return new Date(toInstant({ ...local, timeZone: to })).toISOString()
  })
  await run(sql`
    update block set waiting_ends_at = ${moved('waiting_ends_at')}
    where show_id = ${show} and waiting_ends_at is not null`)
  await run(sql`update sealed_draw set closes_at = ${moved('closes_at')} where ${isOpenDraw(show)}`)
  await run(
    sql`update ringside_link set expires_at = ${moved('expires_at')} where ${isOpenLink(show)}`,
  )
  // An hour that the other clock leaps over must not make it end before it begins.
  const { rows } = await sql<{ accountId: string }>`
    update access_grant set starts_at = ${moved('starts_at')}, ends_at = case when ends_at is not null
      then greatest(${moved('ends_at')}, ${moved('starts_at')} + interval '1 minute') end
    where ${isGrantIn(show)} returning account_id`.execute(transaction)
  return { accountIds: rows.map(({ accountId }) => accountId), inbox }
}

async function moveEntryMoments(
  { transaction, author }: Authored,
  showId: string,
  moved: (instant: string) => string,
): Promise<number | null> {
  if (!(await loadEntrySystems(transaction, [showId])).has(showId)) return null
  const { settings: stored } = await lockEntrySystem(transaction, showId)
  const settings: EntrySettings = { ...stored }
  for (const name of entryMoments) {
    const instant = stored[name]
    if (instant !== null) settings[name] = moved(instant)
  }
  await moveHorseDates(transaction, { showId, dueAt: horseDueAt(settings) })
  return await updateEntrySystem(transaction, author, { showId, settings })
}

/** The new versions, for announcements after commit. */
export async function bumpCompetitionsOf(
  transaction: ShowTransaction,
  showId: string,
): Promise<{ id: string; version: number }[]> {
  const rows = await transaction
    .updateTable('competition')
    .set({ version: sql`version + 1` })
    .where('showId', '=', showId)
    .returning(['id', 'version'])
    .execute()
  return rows.map(({ id, version }) => ({ id, version: Number(version) }))
}

function isOpenDraw(show: RawBuilder<unknown>) {
  return sql<boolean>`sealed_draw.show_id = ${show} and sealed_draw.sealed_at is null`
}

/** One that has ended does not open again. */
function isOpenLink(show: RawBuilder<unknown>) {
  return sql<boolean>`ringside_link.show_id = ${show} and ringside_link.revoked_at is null
    and ringside_link.expires_at > now()`
}

/** Access for a time, that has not ended, to the show or to something in it. */
function isGrantIn(show: RawBuilder<unknown>) {
  return sql<boolean>`(access_grant.starts_at is not null or access_grant.ends_at is not null)
    and coalesce(access_grant.ends_at > now(), true)
    and (access_grant.class_name, access_grant.object_id_identity) in (
      select 'Show', ${show}
      union all select 'Arena', id from arena where show_id = ${show}
      union all select 'Competition', id from competition where show_id = ${show}
      union all select 'JudgePosition', judge_position.id from judge_position
        join competition on competition.id = judge_position.competition_id
        where competition.show_id = ${show})`
}
