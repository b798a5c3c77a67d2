import type { AskedFact } from '#domain/entries/asked-of.ts'
import { engineEntry, type Registered } from '#domain/entries/entered.ts'
import type { EntryRules } from '#domain/entries/entry-rules.ts'
import type { PaperName } from '#domain/entries/papers.ts'
import { isLivePlace } from '#domain/entries/place-status.ts'
import { askedOfAll } from '#domain/money/quote.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import {
  type Connection,
  type EnteredRow,
  loadEntered,
  loadEntryIds,
  loadPriceListsInUse,
  loadRegistered,
} from './entered.sql.ts'
import { type EntrySystemRow, loadEntrySystems, neverSetUp } from './entry-system.sql.ts'
import { loadPapersOf, type PaperRow } from './papers.sql.ts'
import { birthYearIn, type PaperOfEntry, paperNames, papersAsked } from './papers-asked.ts'
import { scheduleFor } from './quoting.ts'
import { readShow } from './show-reading.ts'

/** A paper that is missing, or was refused. */
export interface OpenPaper extends PaperOfEntry {
  /** Whose it is; empty for the entry itself. */
  subject: string
  /** The day by which it is to be there: its own, or the first of the show. */
  due: string
}

/** By entry. */
export type OpenPapers = ReadonlyMap<string, readonly OpenPaper[]>

interface Taking {
  show: ShowRow
  system: EntrySystemRow
}

/** Of all entries of a show that still ask for something, by the rules that each was entered under. */
export async function openPapersOf(connection: Connection, taking: Taking): Promise<OpenPapers> {
  const { show } = taking
  const asking = await asksForPapers(connection, taking)
  // Most shows ask for none: then no entry is read.
  if (asking.size === 0) return new Map()
  const entered = await loadEntered(connection, await loadEntryIds(connection, show.id, null))
  const registered = await loadRegistered(
    connection,
    entered.map(({ form }) => form),
  )
  const entries = entered.map((each) => engineEntry(each, registered, show))
  const rows = await loadPapersOf(
    connection,
    entered.map(({ id }) => id),
  )
  const open = new Map<string, readonly OpenPaper[]>()
  for (const [priceList, list] of Map.groupBy(entered, (each) => each.priceList)) {
    const schedule = asking.get(priceList)
    if (schedule === undefined) continue
    const asked = askedOfAll({ schedule, entries, country: show.country }, list)
    for (const entry of list) {
      const papers = openOfEntry(entry, {
        ...{ asked: asked.get(entry.id) ?? [], rows: rows.get(entry.id) ?? [] },
        ...{ rules: schedule.rules, show, registered },
      })
      if (papers.length > 0) open.set(entry.id, papers)
    }
  }
  return open
}

interface AskedOfEntry {
  asked: readonly AskedFact[]
  rows: readonly PaperRow[]
  rules: EntryRules
  show: ShowRow
  registered: Registered
}

function openOfEntry(
  entry: EnteredRow,
  { asked, rows, rules, show, registered }: AskedOfEntry,
): OpenPaper[] {
  const names = paperNames(asked).filter((name) => takesPart(entry, name))
  const asking = { rules, days: show, birthYearOf: birthYearIn(registered) }
  const papers = papersAsked(entry.id, { asked: names, rows }, asking)
  return papers
    .filter(({ outcome }) => outcome.outcome.costs !== null)
    .map((paper) => {
      const { of, id, due } = paper.outcome
      const known = of === 'rider' ? registered.riders : registered.horses
      const subject = of === 'entry' ? '' : (known.get(id)?.name ?? '')
      return { ...paper, subject, due: due ?? show.firstDay }
    })
}

/** By show, how many papers of each entry are open. */
export async function loadOpenPaperCounts(
  connection: Connection,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const systems = await loadEntrySystems(connection, showIds)
  const counts = new Map<string, ReadonlyMap<string, number>>()
  for (const showId of showIds) {
    const show = await loadShow(connection, showId)
    if (!show) continue
    const system = systems.get(showId) ?? neverSetUp(showId)
    const open = await openPapersOf(connection, { show, system })
    counts.set(showId, new Map(Array.from(open, ([id, papers]) => [id, papers.length])))
  }
  return counts
}

/** Rules that ask for papers, by the version that entries of the show were entered under. */
async function asksForPapers(
  connection: Connection,
  { show, system }: Taking,
): Promise<ReadonlyMap<number | null, Awaited<ReturnType<typeof scheduleFor>>>> {
  const asking = new Map<number | null, Awaited<ReturnType<typeof scheduleFor>>>()
  const reading = readShow(connection, show.id)
  for (const priceList of await loadPriceListsInUse(connection, show.id)) {
    const schedule = await scheduleFor(connection, { show, system, entry: { priceList } }, reading)
    const { documents, memberships } = schedule.rules
    if (documents.length + memberships.length > 0) asking.set(priceList, schedule)
  }
  return asking
}

/** Whether of the entry, or of a rider or horse of it, something is still asked for or given. */
function takesPart({ form, became }: EnteredRow, { of, id }: PaperName): boolean {
  const isLive = ({ key }: { key: string }) => {
    const known = became.get(key)
    return known !== undefined && known.withdrawnAt === null && isLivePlace(known.status)
  }
  const parts = [...form.places, ...form.items]
  if (of === 'entry') return parts.some(isLive)
  const named = parts.filter((part) => (of === 'rider' ? part.riderId : part.horseId) === id)
  return named.length === 0 ? parts.some(isLive) : named.some(isLive)
}
