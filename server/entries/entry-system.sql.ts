import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { type EntryRules, entryRules, readEntryRules } from '#domain/entries/entry-rules.ts'
import { type EntrySettings, entrySettings } from '#domain/entries/entry-settings.ts'
import { type ScheduledCompetition, scheduledCompetition } from '#domain/entries/show-schedule.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import { type ShowRow, selectShows } from '#server/shows/shows.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

export const entryStatuses = ['draft', 'open', 'closed'] as const

export type EntryStatus = (typeof entryStatuses)[number]

/** How a show takes entries; one that was never set up is a draft without rules. */
export interface EntrySystemRow {
  showId: string
  status: EntryStatus
  settings: EntrySettings
  rules: EntryRules
  /** Of all that its office follows. */
  version: number
}

/** By show; one that was never set up is not there. */
export async function loadEntrySystems(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, EntrySystemRow>> {
  const rows = await connection
    .selectFrom('entrySystem')
    .select(['showId', 'status', 'settings', 'rules', 'inboxVersion'])
    .where('showId', 'in', [...showIds])
    .execute()
  return new Map(rows.map((row) => [row.showId, readRow(row)]))
}

/** A show with how it takes entries, read in one statement. */
export interface ShowOfEntries {
  show: ShowRow
  system: EntrySystemRow
  /** Of the topic `places:<show>`. */
  placesVersion: number
  /** The show was cancelled or postponed. */
  isCalledOff: boolean
}

export async function loadShowOfEntries(
  connection: Connection,
  showId: string,
): Promise<ShowOfEntries | undefined> {
  const row = await selectShows(connection)
    .leftJoin('entrySystem', 'entrySystem.showId', 'show.id')
    .select(['entrySystem.status', 'entrySystem.settings', 'entrySystem.rules'])
    .select(['entrySystem.inboxVersion', 'entrySystem.placesVersion'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('showCalledOff')
          .select('showCalledOff.showId')
          .whereRef('showCalledOff.showId', '=', 'show.id'),
      ).as('isCalledOff'),
    )
    .where('show.id', '=', showId)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, settings, rules, inboxVersion, placesVersion, isCalledOff, ...show } = row
  const system =
    status === null
      ? neverSetUp(showId)
      : readRow({ showId, status, settings, rules, inboxVersion: inboxVersion ?? '0' })
  return {
    ...{ show, system, placesVersion: Number(placesVersion ?? 0) },
    isCalledOff: Boolean(isCalledOff),
  }
}

/** Whether any show of the installation takes entries. */
export async function takesEntries(connection: Connection): Promise<boolean> {
  const found = await connection
    .selectFrom('entrySystem')
    .where('status', '=', 'open')
    .select('showId')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Locked until the transaction ends; places of the show wait. */
export async function lockEntrySystem(
  transaction: Transaction<DB>,
  showId: string,
): Promise<EntrySystemRow> {
  await sql`select lock_places(${showId})`.execute(transaction)
  const row = (await loadEntrySystems(transaction, [showId])).get(showId)
  if (!row) throw new Error(`no show ${showId}`)
  return row
}

export function neverSetUp(showId: string): EntrySystemRow {
  return readRow({ showId, status: 'draft', settings: {}, rules: {}, inboxVersion: '0' })
}

/** Places whose horse is not named yet follow what the show says now. */
export async function moveHorseDates(
  transaction: Transaction<DB>,
  { showId, dueAt }: { showId: string; dueAt: string | null },
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ horseDueAt: dueAt })
    .where('showId', '=', showId)
    .where('horseId', 'is', null)
    .where('status', 'in', ['asked', 'confirmed', 'waiting', 'offered'])
    .execute()
}

/** Its new version. */
export async function updateEntrySystem(
  transaction: Transaction<DB>,
  author: Author,
  {
    showId,
    ...changed
  }: { showId: string } & Partial<Pick<EntrySystemRow, 'status' | 'settings' | 'rules'>>,
): Promise<number> {
  const { status, settings, rules } = changed
  const row = await transaction
    .updateTable('entrySystem')
    .set({
      ...(status === undefined ? {} : { status }),
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      ...(rules === undefined ? {} : { rules: JSON.stringify(rules) }),
      inboxVersion: sql`inbox_version + 1`,
      ...changedBy(author),
    })
    .where('showId', '=', showId)
    .returning('inboxVersion')
    .executeTakeFirstOrThrow()
  return Number(row.inboxVersion)
}

/** By show, as their programme lists them; cancelled ones take no entries. */
export async function loadScheduledCompetitions(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduledCompetition[]>> {
  const rows = await scheduledCompetitions(connection, showIds)
    .where('status', '!=', 'cancelled')
    .execute()
  return byShow(rows)
}

export type CancelledCompetition = ScheduledCompetition & { cancelledAt: string }

/** The competitions of a show in two lists: those that take entries, and those that were cancelled, with when. */
export async function loadProgramme(
  connection: Connection,
  showId: string,
): Promise<{ competitions: ScheduledCompetition[]; cancelled: CancelledCompetition[] }> {
  const rows = await scheduledCompetitions(connection, [showId])
    .select(['status', 'cancelledAt'])
    .execute()
  const plain = rows.map(({ status: _, cancelledAt: __, ...row }) => row)
  const competitions: ScheduledCompetition[] = []
  const cancelled: CancelledCompetition[] = []
  for (const [at, competition] of (byShow(plain).get(showId) ?? []).entries()) {
    const { status, cancelledAt } = rows[at] ?? {}
    if (status !== 'cancelled') competitions.push(competition)
    else if (cancelledAt) cancelled.push({ ...competition, cancelledAt: cancelledAt.toISOString() })
  }
  return { competitions, cancelled }
}

function scheduledCompetitions(connection: Connection, showIds: readonly string[]) {
  return connection
    .selectFrom('competition')
    .select((row) => [
      ...(['id', 'showId', 'number', 'name', 'discipline', 'startsAt', 'maximumStarters'] as const),
      'conditions',
      row
        .selectFrom('judgePosition')
        .select((judge) => judge.fn.countAll<string>().as('count'))
        .whereRef('judgePosition.competitionId', '=', 'competition.id')
        .as('judges'),
    ])
    .where('showId', 'in', [...showIds])
    .orderBy('startsAt', (order) => order.asc().nullsLast())
    .orderBy('id')
}

function byShow(
  rows: readonly (Pick<ScheduledCompetition, 'id' | 'number' | 'name' | 'discipline'> & {
    showId: string
    startsAt: Date | null
    maximumStarters: number | null
    conditions: unknown
    judges: string | null
  })[],
): ReadonlyMap<string, ScheduledCompetition[]> {
  const lists = new Map<string, ScheduledCompetition[]>()
  for (const { showId, startsAt, maximumStarters, conditions, judges, ...competition } of rows) {
    const { fee, prizeMoney } = readConditions(conditions)
    const list = lists.get(showId) ?? []
    lists.set(showId, list)
    list.push({
      ...competition,
      fee: fee?.amount ?? null,
      places: maximumStarters,
      startsAt: startsAt?.toISOString() ?? null,
      judges: Number(judges ?? 0),
      prizeMoney: prizeMoney?.purse ?? null,
    })
  }
  return lists
}

/** What places are entered under: everything that decides what they cost and what was agreed to. */
const priceListContent = z.object({
  rules: entryRules,
  settings: entrySettings,
  competitions: z.array(scheduledCompetition),
})

export interface PriceListContent {
  rules: EntryRules
  settings: EntrySettings
  competitions: readonly ScheduledCompetition[]
}

/** The version that says exactly this: the newest one, or a new one where something changed since. */
export async function ensurePriceList(
  transaction: Transaction<DB>,
  showId: string,
  content: PriceListContent,
): Promise<{ version: number; stored: PriceListContent }> {
  const json = JSON.stringify(content)
  const { rows } = await sql<{ version: number }>`
    with newest as (
      select version, content from price_list where show_id = ${showId} order by version desc limit 1),
    made as (
      insert into price_list (show_id, version, content)
      select ${showId}, coalesce((select version from newest), 0) + 1, ${json}::jsonb
      where not exists (select from newest where content = ${json}::jsonb)
      returning version)
    select version from made union all select version from newest order by version desc limit 1
  `.execute(transaction)
  const [row] = rows
  if (!row) throw new Error(`no price list of show ${showId}`)
  return { version: row.version, stored: priceListContent.parse(JSON.parse(json)) }
}

/** The newest version where it says exactly this; null: something changed since, or there is none. */
export async function findPriceList(
  connection: Connection,
  showId: string,
  content: PriceListContent,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from (
      select version, content from price_list where show_id = ${showId} order by version desc limit 1)
      as newest
    where content = ${JSON.stringify(content)}::jsonb`.execute(connection)
  return rows[0]?.version ?? null
}

export interface PriceListRow {
  version: number
  creationTime: Date
  /** That are held or waited for under it. */
  places: number
}

/** By show, the newest first. */
export async function loadPriceLists(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, PriceListRow[]>> {
  const { rows } = await sql<PriceListRow & { showId: string }>`
    select price_list.show_id::text as "showId", version, price_list.creation_time as "creationTime",
      (select count(*)::int from place where place.show_id = price_list.show_id
        and place.price_list = price_list.version
        and place.status in ('asked', 'confirmed', 'waiting', 'offered')) as places
    from price_list where show_id = any (${[...showIds]}::bigint[]) order by version desc
  `.execute(connection)
  return Map.groupBy(rows, ({ showId }) => showId)
}

export async function loadPriceListContent(
  connection: Connection,
  { showId, version }: { showId: string; version: number },
): Promise<PriceListContent | undefined> {
  const row = await connection
    .selectFrom('priceList')
    .select('content')
    .where('showId', '=', showId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && priceListContent.parse(row.content)
}

export interface AnnouncedStart {
  competitionId: string
  /** An instant; null where none was known. */
  startsAt: string | null
}

/** By show: when its competitions started by the version that its entries first opened with. */
export async function loadAnnouncedStarts(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, AnnouncedStart[]>> {
  const { rows } = await sql<{ showId: string; content: unknown }>`
    select distinct on (opened.show_id) opened.show_id::text as "showId", content
    from (
      select show_id, min(at) as at from change
      where object_class = 'EntrySystem' and action = 'entriesOpened'
        and show_id = any (${[...showIds]}::bigint[])
      group by show_id) as opened
    join price_list on price_list.show_id = opened.show_id and creation_time <= opened.at
    order by opened.show_id, version desc
  `.execute(connection)
  return new Map(
    rows.map(({ showId, content }) => [
      showId,
      priceListContent
        .parse(content)
        .competitions.map(({ id, startsAt }) => ({ competitionId: id, startsAt })),
    ]),
  )
}

export interface EntryTemplateRow {
  id: string
  organizationId: string
  name: string
  content: unknown
}

/** By organization and name. */
export async function loadOwnTemplates(
  connection: Connection,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, EntryTemplateRow[]>> {
  const rows = await connection
    .selectFrom('entryTemplate')
    .select(['id', 'organizationId', 'name', 'content'])
    .where('organizationId', 'in', [...organizationIds])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ organizationId }) => organizationId)
}

export async function insertOwnTemplate(
  transaction: Transaction<DB>,
  author: Author,
  template: { organizationId: string; name: string; content: unknown },
): Promise<string> {
  const row = await transaction
    .insertInto('entryTemplate')
    .values({
      ...{ organizationId: template.organizationId, name: template.name },
      content: JSON.stringify(template.content),
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function deleteOwnTemplate(
  transaction: Transaction<DB>,
  template: { organizationId: string; id: string },
): Promise<EntryTemplateRow | undefined> {
  return await transaction
    .deleteFrom('entryTemplate')
    .where('id', '=', template.id)
    .where('organizationId', '=', template.organizationId)
    .returning(['id', 'organizationId', 'name', 'content'])
    .executeTakeFirst()
}

function readRow(row: {
  showId: string
  status: string
  settings: unknown
  rules: unknown
  inboxVersion: string | number
}): EntrySystemRow {
  const { showId, settings, rules, inboxVersion } = row
  const status = entryStatuses.find((known) => known === row.status) ?? 'draft'
  return {
    ...{ showId, status, version: Number(inboxVersion) },
    settings: entrySettings.parse(settings),
    rules: readEntryRules(rules),
  }
}
