import type { EntryRules } from '#domain/entries/entry-rules.ts'
import { book } from '#domain/money/ledger/book.ts'
import { debtsOf } from '#domain/money/ledger/debts.ts'
import { isRuleLine, type LedgerLine, type RuleLine } from '#domain/money/ledger/line.ts'
import { type EnteredRow, loadEntered, loadEntryIds } from '#server/entries/entered.sql.ts'
import type { EntrySystemRow } from '#server/entries/entry-system.sql.ts'
import { quoteForm } from '#server/entries/quoting.ts'
import { readShow, type ShowReading } from '#server/entries/show-reading.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { loadEntriesOfPlaces, loadWaivers, type WaiverRow } from './book-entries.sql.ts'
import { insertLines, loadLines, type StoredLine } from './ledger.sql.ts'
import { ensurePayer } from './payers.sql.ts'

export interface EntriesToBook {
  showId: string
  entryIds: readonly string[]
  /** Entries of these places besides. */
  placeIds?: readonly string[]
  /** Null: the program, when something is due. */
  accountId: string | null
  reason?: string
  /** Entries that this transaction made: nothing was booked for them before. */
  madeNow?: readonly string[]
  /** The show as this transaction knows it since it holds `lock_places`; absent: it is read here. */
  reading?: ShowReading
}

/**
 * Books what changed for entries, as differences, in the transaction of the change: `lock_places` of the show is held,
 * so that nobody else books them. What counts once for a rider or horse may move to another entry of theirs: those
 * are booked as well. Answers the entries whose ledger changed.
 */
export async function bookEntries(
  transaction: ShowTransaction,
  { showId, entryIds, placeIds = [], accountId, reason = '', ...known }: EntriesToBook,
): Promise<string[]> {
  const { madeNow = [], reading = readShow(transaction, showId) } = known
  const ofPlaces = placeIds.length === 0 ? [] : await loadEntriesOfPlaces(transaction, placeIds)
  const asked = await loadEntered(transaction, [...new Set([...entryIds, ...ofPlaces])])
  // Entered under no rules: nothing is owed.
  const priced = asked.filter(({ priceList }) => priceList !== null)
  if (priced.length === 0) return []
  const head = await reading.head()
  if (!head) throw new Error(`show ${showId} is gone`)
  const { show, system } = head
  const sharing = await loadEntryIds(transaction, showId, {
    riders: priced.flatMap(({ form }) => form.riders),
    horses: priced.flatMap(({ form }) => form.horses),
  })
  const asking = new Set(priced.map(({ id }) => id))
  const others = await loadEntered(
    transaction,
    sharing.filter((id) => !asking.has(id)),
  )
  const all = [...priced, ...others.filter(({ priceList }) => priceList !== null)]
  const made = new Set(madeNow)
  const ids = all.map(({ id }) => id).filter((id) => !made.has(id))
  const waivers = Map.groupBy(await loadWaivers(transaction, ids), ({ entryId }) => entryId)
  const lines = Map.groupBy(await loadLines(transaction, { entryIds: ids }), ({ entry }) => entry)
  const changed: string[] = []
  for (const entry of all) {
    const own = { waivers: waivers.get(entry.id) ?? [], booked: lines.get(entry.id) ?? [] }
    const isAlone = priced.length === 1 && asking.has(entry.id)
    const booking = { transaction, show, system, accountId, reason, reading }
    const shared = isAlone ? [entry, ...others] : undefined
    if (await bookEntry({ ...booking, sharing: shared }, entry, own)) changed.push(entry.id)
  }
  return changed
}

interface BookingEntry {
  transaction: ShowTransaction
  show: ShowRow
  system: EntrySystemRow
  accountId: string | null
  reason: string
  reading: ShowReading
  sharing: readonly EnteredRow[] | undefined
}

/** Whether anything was booked. */
async function bookEntry(
  { transaction, show, system, accountId, reason, ...read }: BookingEntry,
  entry: EnteredRow,
  { waivers, booked }: { waivers: readonly WaiverRow[]; booked: readonly StoredLine[] },
): Promise<boolean> {
  const entering = { show, system, entry }
  const { quote, schedule } = await quoteForm(transaction, entering, {
    form: entry.form,
    now: new Date(),
    ...read,
  })
  const payer = await ensurePayer(transaction, entry.id, accountId)
  // What a merged entry had is owed by the one that has it now.
  const isMerged = entry.mergedInto !== null
  const owed = isMerged ? [] : debtsOf({ priced: quote, waivers, payerOf: () => payer })
  const missing = book(owed, booked.filter(isOfEntry))
  const textOf = wordsOf(schedule.rules, waivers, booked)
  await insertLines(transaction, { showId: show.id, accountId, reason, textOf }, missing)
  return missing.length > 0
}

/** What the rules of entries say: charges by hand and prizes are booked by themselves. */
function isOfEntry(line: LedgerLine): boolean {
  return isRuleLine(line) && line.kind !== 'prize' && line.cause.rule !== extraRule
}

/** The rule of charges that the office makes by hand: no id of a rule has a blank. */
export const extraRule = 'by hand'

/** What a rule is called, also one that the schedule no longer has. */
function wordsOf(
  { fees, refunds }: EntryRules,
  waivers: readonly WaiverRow[],
  booked: readonly StoredLine[],
): (line: LedgerLine) => string {
  const before = booked.flatMap((line) =>
    isRuleLine(line) ? [[ruleOf(line), line.text] as const] : [],
  )
  const texts = new Map([
    ...before,
    ...fees.map(({ id, text }) => [id, text] as const),
    ...refunds.map(({ id, text }) => [id, text] as const),
    ...waivers.map(({ id, reason }) => [id, reason] as const),
  ])
  return (line) => (isRuleLine(line) ? (texts.get(ruleOf(line)) ?? '') : '')
}

function ruleOf({ cause }: RuleLine): string {
  return cause.remittedBy ?? cause.rule
}
