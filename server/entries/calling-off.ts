import { randomUUID } from 'node:crypto'
import { hasRuleForCancelled } from '#domain/entries/called-off.ts'
import { entryName } from '#domain/entries/place-status.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import { loadShow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { type CallOffFacts, type CallOffNews, callOffLetters } from './called-off.letter.ts'
import { type BookedSince, hasPaidBack, loadBookedSince, loadLastLine } from './called-off.sql.ts'
import { loadEntrySystems, neverSetUp } from './entry-system.sql.ts'
import { loadEntryReaders } from './place-letters.sql.ts'
import { addresseeOf, contactOf, sendEntryLetter } from './place-letters.ts'
import { bumpEntry } from './submitting.sql.ts'

/** What calling something off did to entries, or would do. */
export interface CallOffEffect {
  entries: readonly CalledOffEntry[]
  letters: number
  /** Entries without an address, by their names. */
  unreachable: readonly string[]
  /** Whether the rules of the schedule say what becomes of charges then. */
  hasRule: boolean
}

export interface CalledOffEntry {
  entryId: string
  name: string
  /** Who answers for it. */
  responsible: string
  /** What was booked, each line by the rule that says so. */
  lines: readonly BookedSince[]
}

/** What those who follow these entries are told after commit. */
export interface CallOffVersions {
  entries: readonly { id: string; version: number }[]
  inbox: number | null
}

interface CallingOff {
  showId: string
  accountId: string
  /** Entries whose charges are computed again. */
  entryIds: readonly string[]
  /** What is called off: rules are looked for that say what it costs. */
  kind: 'show' | 'competition'
  /** Null: no letter is written. */
  letter: CallOffLetter | null
}

export interface CallOffLetter extends Pick<CallOffFacts, 'reason' | 'objectUntil' | 'days'> {
  news: CallOffNews
  /** By entry that it is written to, its competitions that it names. */
  competitions: ReadonlyMap<string, readonly string[]>
}

/**
 * Books what the rules say of entries now that something was called off, or takes place after all, and writes to their
 * people, in the transaction of the act. The places of the show are locked.
 */
export async function settleCalledOff(
  context: Context,
  transaction: ShowTransaction,
  { showId, accountId, entryIds, kind, letter }: CallingOff,
): Promise<{ effect: CallOffEffect; versions: CallOffVersions }> {
  const line = await loadLastLine(transaction, showId)
  const changed = await bookEntries(transaction, { showId, entryIds, accountId })
  const versions: { id: string; version: number }[] = []
  let inbox: number | null = null
  for (const id of changed) {
    const bumped = await bumpEntry(transaction, id)
    versions.push({ id, version: bumped.entry })
    inbox = bumped.inbox
  }
  const sent =
    letter === null ? null : await writeCalledOff(context, transaction, { showId, letter })
  const concerned = [...new Set([...(letter?.competitions.keys() ?? []), ...entryIds, ...changed])]
  const readers = await loadEntryReaders(transaction, concerned)
  const booked = await loadBookedSince(transaction, { entryIds: concerned, line })
  const system = (await loadEntrySystems(transaction, [showId])).get(showId) ?? neverSetUp(showId)
  const effect: CallOffEffect = {
    entries: readers.map(({ entryId, number, name }) => ({
      ...{ entryId, name: entryName(number), responsible: name },
      lines: booked.filter((each) => each.entryId === entryId),
    })),
    ...{ letters: sent?.letters ?? 0, unreachable: sent?.unreachable ?? [] },
    hasRule: hasRuleForCancelled(system.rules.refunds, kind),
  }
  return { effect, versions: { entries: versions, inbox } }
}

/** All entries of a show that something was booked for after a line, with what it was. */
export async function loadBookedEntries(
  transaction: ShowTransaction,
  { showId, lineBefore }: { showId: string; lineBefore: string },
): Promise<CalledOffEntry[]> {
  const booked = await loadBookedSince(transaction, { showId, line: lineBefore })
  const byEntry = Map.groupBy(booked, ({ entryId }) => entryId)
  const readers = await loadEntryReaders(transaction, [...byEntry.keys()])
  return readers.map(({ entryId, number, name }) => ({
    ...{ entryId, name: entryName(number), responsible: name },
    lines: byEntry.get(entryId) ?? [],
  }))
}

/** One letter for each entry, which stands on its page. */
export async function writeCalledOff(
  context: Context,
  transaction: ShowTransaction,
  { showId, letter }: { showId: string; letter: CallOffLetter },
): Promise<{ letters: number; unreachable: string[] }> {
  const { news, competitions, reason, objectUntil, days } = letter
  const show = await loadShow(transaction, showId)
  if (!show) throw new Error(`show ${showId} is gone`)
  const system = (await loadEntrySystems(transaction, [showId])).get(showId) ?? neverSetUp(showId)
  const unreachable: string[] = []
  let letters = 0
  for (const reader of await loadEntryReaders(transaction, [...competitions.keys()])) {
    const { entryId, number, accountId } = reader
    const to = addresseeOf(reader, system)
    if (to === null) {
      unreachable.push(entryName(number))
      continue
    }
    letters += 1
    const facts: CallOffFacts = {
      ...{ entryId, entry: entryName(number), show: show.name, reason, objectUntil, days },
      ...{ competitions: competitions.get(entryId) ?? [], contact: contactOf(system) },
      isOwn: accountId !== null,
    }
    await sendEntryLetter(context, transaction, {
      ...{ kind: callOffLetters[news], to, facts, entryId, show, about: randomUUID() },
    })
  }
  return { letters, unreachable }
}

/** What was paid back because of it is not undone by a click. */
export async function refusePaidBack(
  transaction: ShowTransaction,
  { entryIds, since }: { entryIds: readonly string[]; since: Date },
): Promise<void> {
  if (await hasPaidBack(transaction, { entryIds, since })) {
    throw badInput({ messageId: 'programme.problem.paidBack' })
  }
}

/** After commit. */
export function announceCalledOff(
  { announce }: Context,
  showId: string,
  { entries, inbox }: CallOffVersions,
): void {
  for (const { id, version } of entries) announce(`entry:${id}`, version)
  if (inbox !== null) announce(`inbox:${showId}`, inbox)
}
