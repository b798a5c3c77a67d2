import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isLocale } from '#locales/messages.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { PublishedCopy } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import type { CopyAddress } from './copy-address.ts'

/** A file that is published and kept current. */
export interface CopyRow extends Omit<CopyAddress, 'ending'> {
  id: string
  showId: string
  options: Readonly<Record<string, string>>
}

const storedOptions = z.record(z.string(), z.string())

/** By show, in the order in which they were published. */
export async function loadCopies(
  connection: Connection,
  showIds: readonly string[],
): Promise<Map<string, CopyRow[]>> {
  const rows = await connection
    .selectFrom('publishedCopy')
    .selectAll()
    .where('showId', 'in', [...showIds])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(read), ({ showId }) => showId)
}

export async function loadCopy(connection: Connection, id: string): Promise<CopyRow | undefined> {
  const row = await connection
    .selectFrom('publishedCopy')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && read(row)
}

type CopyKey = Omit<CopyRow, 'id' | 'options'>

export async function findCopy(
  connection: Connection,
  { showId, export: of, competitionId, locale }: CopyKey,
): Promise<CopyRow | undefined> {
  const row = await connection
    .selectFrom('publishedCopy')
    .selectAll()
    .where('showId', '=', showId)
    .where('export', '=', of)
    .where('competitionId', 'is not distinct from', competitionId)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row && read(row)
}

/** Published again it is the same copy, with what is chosen now. The show is locked. */
export async function storeCopy(
  transaction: ShowTransaction,
  author: Author,
  copy: Omit<CopyRow, 'id'>,
): Promise<void> {
  const options = JSON.stringify(copy.options)
  const known = await findCopy(transaction, copy)
  if (known) {
    await transaction
      .updateTable('publishedCopy')
      .set({ options, ...changedBy(author) })
      .where('id', '=', known.id)
      .execute()
    return
  }
  const { showId, export: of, competitionId, locale } = copy
  await transaction
    .insertInto('publishedCopy')
    .values({ showId, export: of, competitionId, locale, options, ...madeBy(author) })
    .execute()
}

export async function deleteCopy(transaction: ShowTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('publishedCopy').where('id', '=', id).execute()
}

function read(row: Selectable<PublishedCopy>): CopyRow {
  const { id, showId, export: of, competitionId, locale, options } = row
  return {
    ...{ id, showId, export: of, competitionId },
    locale: isLocale(locale) ? locale : 'en',
    options: storedOptions.parse(options),
  }
}
