import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import { decimalsOf } from '#domain/money/currencies.ts'
import type { ShowValues } from '#domain/shows/show-input.ts'
import type { DB, Show } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import { textHasWords } from '#server/registry/folded-name.sql.ts'
import type { SeenShows } from './shows.access.ts'

type Connection = Kysely<DB> | Transaction<DB>

export type ShowTransaction = Transaction<DB>

export type ShowRow = Omit<Selectable<Show>, 'firstDay' | 'lastDay'> & {
  firstDay: string
  lastDay: string
}

/** Undefined also for what is no id at all. */
export async function loadShow(connection: Connection, id: string): Promise<ShowRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await selectShows(connection).where('show.id', '=', id).executeTakeFirst()
}

/** The show until the transaction ends: what is saved of it meanwhile waits. */
export async function lockShow(transaction: ShowTransaction, id: string): Promise<ShowRow> {
  return await selectShows(transaction)
    .where('show.id', '=', id)
    .forNoKeyUpdate('show')
    .executeTakeFirstOrThrow()
}

/** `seen` null: all. Newest first. */
export async function loadShows(
  connection: Connection,
  wanted: {
    seen: SeenShows | null
    search: string | null
    first: number
  },
): Promise<ShowRow[]> {
  let query = selectShows(connection)
  const { seen } = wanted
  if (seen) {
    query = query.where((where) =>
      where.or([
        where('show.organizationId', '=', where.fn.any(where.val(seen.organizations))),
        where('show.id', '=', where.fn.any(where.val(seen.shows))),
      ]),
    )
  }
  if (wanted.search) {
    query = query.where(
      textHasWords(sql<string>`concat_ws(' ', show.name, show.venue)`, wanted.search),
    )
  }
  return await query
    .orderBy('show.firstDay', 'desc')
    .orderBy('show.id', 'desc')
    .limit(wanted.first)
    .execute()
}

export async function insertShow(
  connection: Connection,
  author: Author & { organizationId: string },
  { currency, ...values }: ShowValues,
): Promise<string> {
  const row = await connection
    .insertInto('show')
    .values({
      ...values,
      ...inCurrency(currency ?? 'EUR'),
      organizationId: author.organizationId,
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateShow(
  connection: Connection,
  author: Author,
  { id, currency, ...values }: ShowValues & { id: string },
): Promise<void> {
  await connection
    .updateTable('show')
    .set({ ...values, ...(currency && inCurrency(currency)), ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

function inCurrency(currency: string) {
  return { currency, currencyExponent: decimalsOf(currency) }
}

/** Deletes the show with all that hangs on it; the schema's foreign keys name what goes along. */
export async function deleteShowRow(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('show').where('id', '=', id).execute()
}

/** The new version, for the announcement after commit. */
export async function bumpShow(connection: Connection, id: string): Promise<number> {
  const row = await connection
    .updateTable('show')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return Number(row.version)
}

/** One by one: PostgreSQL keeps no plan of a statement for all columns of a table (`kept-plans.ts`). */
const showColumns = [
  ...(['show.id', 'show.version', 'show.organizationId', 'show.name', 'show.venue'] as const),
  ...(['show.address', 'show.country', 'show.latitude', 'show.longitude'] as const),
  ...(['show.timeZone', 'show.currency', 'show.currencyExponent', 'show.contact'] as const),
  ...(['show.website', 'show.source', 'show.federationId', 'show.feiShowId'] as const),
  ...(['show.headNumberBy', 'show.headNumberFrom', 'show.minimumGapMinutes'] as const),
  ...(['show.sameHorseMinutes', 'show.travelMinutes', 'show.judgingMinutes'] as const),
  ...(['show.judgeBreakMinutes', 'show.createdByAccount', 'show.modifiedByAccount'] as const),
  ...(['show.createdByOrganization', 'show.creationTime', 'show.lastModified'] as const),
] as const

/** All of them, with their days as text. */
export function selectShows(connection: Connection) {
  // Days as text: a date that passes through a Date of the server's time zone can change its day.
  return connection
    .selectFrom('show')
    .select(showColumns)
    .select([
      sql<string>`to_char(show.first_day, 'YYYY-MM-DD')`.as('firstDay'),
      sql<string>`to_char(show.last_day, 'YYYY-MM-DD')`.as('lastDay'),
    ])
}
