import { sql } from 'kysely'
import type { CalledOff } from '#domain/entries/called-off.ts'
import { type Authored, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import type { Connection } from './entered.sql.ts'
import type { CancelledCompetition } from './entry-system.sql.ts'

export interface CalledOffRow {
  showId: string
  kind: 'cancelled' | 'postponed'
  at: Date
  reason: string
  remitsAll: boolean
  /** Of one that was postponed: the last day to withdraw for nothing. */
  objectUntil: string | null
  /** The new days, where they are known. */
  firstDay: string | null
  lastDay: string | null
  closedEntries: boolean
  programmeActId: string | null
}

/** What shows were called off for: at most once cancelled and once postponed each, the first one first. */
export async function loadCalledOffRows(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, CalledOffRow[]>> {
  const { rows } = await sql<CalledOffRow>`
    select show_id::text as "showId", kind, at, reason, remits_all as "remitsAll",
      object_until::text as "objectUntil", first_day::text as "firstDay", last_day::text as "lastDay",
      closed_entries as "closedEntries", programme_act_id::text as "programmeActId"
    from show_called_off where show_id = any (${[...showIds]}::bigint[]) order by at, kind desc`.execute(
    connection,
  )
  return Map.groupBy(rows, ({ showId }) => showId)
}

/** All that was called off of a show, as its schedule asks for it. */
export function calledOffOf(
  rows: readonly CalledOffRow[],
  competitions: readonly CancelledCompetition[],
): CalledOff {
  const cancelled = rows.find(({ kind }) => kind === 'cancelled')
  const postponed = rows.find(({ kind }) => kind === 'postponed')
  return {
    show: cancelled ? { ...cancelled, at: cancelled.at.toISOString() } : null,
    postponed: postponed
      ? {
          at: postponed.at.toISOString(),
          reason: postponed.reason,
          objectUntil: postponed.objectUntil ?? '',
        }
      : null,
    competitions,
  }
}

export async function insertCalledOff(
  { transaction, author }: Authored,
  row: Omit<CalledOffRow, 'at'>,
): Promise<void> {
  await transaction
    .insertInto('showCalledOff')
    .values({ ...row, ...madeBy(author) })
    .execute()
}

export async function noteCalledOffAct(
  transaction: ShowTransaction,
  { showId, kind, actId }: { showId: string; kind: CalledOffRow['kind']; actId: string },
): Promise<void> {
  await transaction
    .updateTable('showCalledOff')
    .set({ programmeActId: actId })
    .where('showId', '=', showId)
    .where('kind', '=', kind)
    .execute()
}

export async function deleteCalledOff(
  transaction: ShowTransaction,
  { showId, kind }: Pick<CalledOffRow, 'showId' | 'kind'>,
): Promise<void> {
  await transaction
    .deleteFrom('showCalledOff')
    .where('showId', '=', showId)
    .where('kind', '=', kind)
    .execute()
}

/** Entries with a place in one of these competitions, whatever became of it. */
export async function loadEntriesOfCompetitions(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entry_id::text as id from place
      join entry on entry.id = place.entry_id and entry.merged_into is null
    where competition_id = any (${[...competitionIds]}::bigint[])`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Whose letters a cancelled competition concerns: entries with a place there that was not given back. */
export async function loadConcernedEntries(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; competition: string }>`
    select distinct entry.id::text as id, competition.number || ' ' || competition.name as competition
    from place join entry on entry.id = place.entry_id and entry.merged_into is null
      join competition on competition.id = place.competition_id
    where competition_id = any (${[...competitionIds]}::bigint[])
      and place.status in ('asked', 'confirmed', 'waiting', 'offered')
    order by 1, 2`.execute(connection)
  const concerned = new Map<string, string[]>()
  for (const { id, competition } of rows) {
    concerned.set(id, [...(concerned.get(id) ?? []), competition])
  }
  return concerned
}

/** The last line that was booked in a show; '0' before the first. */
export async function loadLastLine(connection: Connection, showId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from ledger_line where show_id = ${showId}`.execute(
    connection,
  )
  return rows[0]?.id ?? '0'
}

export interface BookedSince {
  entryId: string
  kind: 'charge' | 'remission' | 'credit' | 'prize'
  amount: number
  currency: string
  text: string
}

/** What the rules booked after a line, for these entries or all of a show, by entry, kind and rule. */
export async function loadBookedSince(
  connection: Connection,
  { line, ...of }: { line: string } & ({ entryIds: readonly string[] } | { showId: string }),
): Promise<BookedSince[]> {
  const asked =
    'showId' in of
      ? sql`show_id = ${of.showId} and entry_id is not null`
      : sql`entry_id = any (${[...of.entryIds]}::bigint[])`
  const { rows } = await sql<BookedSince>`
    select entry_id::text as "entryId", kind, sum(amount)::float8 as amount, currency, text
    from ledger_line
    where ${asked} and id > ${line} and movement_id is null
    group by entry_id, kind, currency, text having sum(amount) <> 0
    order by entry_id, kind, text`.execute(connection)
  return rows
}

/** Whether money went back to a payer of these entries after a moment, and was not taken back since. */
export async function hasPaidBack(
  connection: Connection,
  { entryIds, since }: { entryIds: readonly string[]; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_line line join entry on entry.payer_id = line.payer_id
    where entry.id = any (${[...entryIds]}::bigint[]) and line.kind = 'payback' and line.at >= ${since}
    group by line.payer_id, line.movement_id having sum(line.amount) <> 0 limit 1`.execute(
    connection,
  )
  return rows.length > 0
}

/** When each was cancelled; those that are not are left out. */
export async function loadCancelledAt(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('competition')
    .select(['id', 'cancelledAt'])
    .where('id', 'in', [...competitionIds])
    .where('cancelledAt', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, cancelledAt }) => (cancelledAt ? [[id, cancelledAt] as const] : [])),
  )
}

/** Competitions of a show without a result, which are cancelled with it, in the order of the programme. */
export async function loadOpenCompetitions(
  connection: Connection,
  showId: string,
): Promise<{ id: string; number: string; name: string }[]> {
  return await connection
    .selectFrom('competition')
    .select(['id', 'number', 'name'])
    .where('showId', '=', showId)
    .where('status', 'in', ['draft', 'open', 'drawn', 'running'])
    .orderBy('startsAt', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
}
