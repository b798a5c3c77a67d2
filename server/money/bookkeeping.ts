import { type AccountUse, usesOf } from '#domain/money/bookkeeping/accounts.ts'
import { bookkeepingSettings } from '#domain/money/bookkeeping/bookkeeping-input.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadBookkeeping, lockOrganization, storeBookkeeping } from './bookkeeping.sql.ts'
import { loadJournal } from './journal.sql.ts'
import type { Connection } from './ledger.sql.ts'
import { requireMoney } from './money.access.ts'

/** The accounts of the show's organization; all its shows book by them. */
export async function saveBookkeeping(
  context: Context,
  showId: string,
  { input, opened }: SentSection,
): Promise<void> {
  const { kysely } = context.database
  const show = requireMoney(context.viewer, await loadShow(kysely, showId), 'book')
  const typed = parseInput(bookkeepingSettings, input)
  const author = authorOf(context.viewer)
  await kysely.transaction().execute(async (transaction) => {
    await lockOrganization({ transaction, author }, show.organizationId)
    const stored = await loadBookkeeping(transaction, show.organizationId)
    refuseChangedMeanwhile({
      ...{ stored, typed },
      opened: opened ? parseInput(bookkeepingSettings, opened) : undefined,
    })
    await storeBookkeeping({ transaction, author }, show.organizationId, typed)
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Show', objectId: show.id },
      ...{ action: 'bookkeepingChanged', before: stored, after: typed },
      ...{ accountId: author.accountId, from: originOf(context) },
    })
  })
}

/** Accounts that the ledger of a show needs. */
export async function loadUses(
  connection: Connection,
  showId: string,
): Promise<readonly AccountUse[]> {
  return usesOf(await loadJournal(connection, showId))
}

/** The years in which lines are, by the year of their first day, the first first. */
export function yearsOf(lines: readonly { day: string }[], yearStart: number): readonly number[] {
  return [...new Set(lines.map(({ day }) => yearOf(day, yearStart)))].sort((a, b) => a - b)
}

export function yearOf(day: string, yearStart: number): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) < yearStart ? year - 1 : year
}
