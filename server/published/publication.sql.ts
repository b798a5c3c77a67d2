import { sql } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import { type Publication, publicationInput } from '#domain/shows/publication-input.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'

/** By show; those of which the office never chose anything are left out. */
export async function loadPublications(
  connection: Connection,
  showIds: readonly string[],
): Promise<Map<string, Publication>> {
  const rows = await connection
    .selectFrom('publication')
    .select(['showId', 'isOn', 'shortName', 'startLists', 'resultsFrom'])
    .where('showId', 'in', [...showIds])
    .execute()
  return new Map(rows.map(({ showId, ...row }) => [showId, publicationInput.parse(row)]))
}

export async function loadPublication(
  connection: Connection,
  showId: string,
): Promise<Publication | undefined> {
  return (await loadPublications(connection, [showId])).get(showId)
}

/** By the id or the short name, as it stands in the address; undefined where neither is known. */
export async function findPublishedShowId(
  connection: Connection,
  name: string,
): Promise<string | undefined> {
  const isId = idInput.safeParse(name).success
  const row = await connection
    .selectFrom('publication')
    .select('showId')
    .where('isOn', '=', true)
    .where(isId ? 'showId' : 'shortName', '=', name)
    .executeTakeFirst()
  return row?.showId
}

export async function isShortNameTaken(
  connection: Connection,
  { shortName, showId }: { shortName: string; showId: string },
): Promise<boolean> {
  const other = await connection
    .selectFrom('publication')
    .select('showId')
    .where('shortName', '=', shortName)
    .where('showId', '!=', showId)
    .executeTakeFirst()
  return other !== undefined
}

export async function storePublication(
  transaction: ShowTransaction,
  author: Author,
  { showId, ...values }: Publication & { showId: string },
): Promise<void> {
  await transaction
    .insertInto('publication')
    .values({ showId, ...values, ...madeBy(author) })
    .onConflict((conflict) =>
      conflict.column('showId').doUpdateSet({ ...values, ...changedBy(author) }),
    )
    .execute()
}

/** Of all competitions of a show, for those who watch them. */
export async function loadCompetitionVersions(
  connection: Connection,
  showId: string,
): Promise<{ id: string; version: number }[]> {
  return await connection
    .selectFrom('competition')
    .select(['id', sql<number>`version::int`.as('version')])
    .where('showId', '=', showId)
    .execute()
}
