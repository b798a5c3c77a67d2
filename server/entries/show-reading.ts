import type { CalledOff } from '#domain/entries/called-off.ts'
import { askedTogether } from '#server/asked-together.ts'
import { calledOffOf, loadCalledOffRows } from './called-off.sql.ts'
import type { Connection } from './entered.sql.ts'
import { loadFreePlaces } from './entries-now.sql.ts'
import {
  loadPriceListContent,
  loadProgramme,
  loadShowOfEntries,
  type PriceListContent,
  type ShowOfEntries,
} from './entry-system.sql.ts'
import { findOrderedStays, type OrderedStays } from './ordered-stays.ts'

/**
 * What entries of a show are judged and priced by, each part read once, when it is first needed. One reading serves
 * answers that were asked for together, or one transaction from when it holds `lock_places`: until then the rules may
 * still change.
 */
export interface ShowReading {
  showId: string
  /** Undefined without such a show. */
  head: () => Promise<ShowOfEntries | undefined>
  programme: () => ReturnType<typeof loadProgramme>
  calledOff: () => Promise<CalledOff>
  /** By competition, how many more places there are; without one where nothing limits them. */
  free: () => Promise<ReadonlyMap<string, number>>
  /** Products that are boxes or rooms, and what is left of them. */
  stays: () => Promise<readonly OrderedStays[]>
  /** Undefined without such a version. */
  priceList: (version: number) => Promise<PriceListContent | undefined>
  /** Says what a version is, where it has just been stored. */
  notePriceList: (version: number, content: PriceListContent) => void
}

export function readShow(connection: Connection, showId: string): ShowReading {
  const head = once(() => loadShowOfEntries(connection, showId))
  const programme = once(() => loadProgramme(connection, showId))
  const priceLists = new Map<number, Promise<PriceListContent | undefined>>()
  return {
    showId,
    head,
    programme,
    calledOff: once(async () => {
      const isCalledOff = (await head())?.isCalledOff ?? false
      const rows = isCalledOff ? await loadCalledOffRows(connection, [showId]) : null
      return calledOffOf(rows?.get(showId) ?? [], (await programme()).cancelled)
    }),
    free: once(() => loadFreePlaces(connection, showId)),
    stays: once(() => findOrderedStays(connection, showId)),
    priceList: (version) => {
      const known = priceLists.get(version)
      if (known) return known
      const read = loadPriceListContent(connection, { showId, version })
      priceLists.set(version, read)
      return read
    },
    notePriceList: (version, content) => void priceLists.set(version, Promise.resolve(content)),
  }
}

/** Readings by show, shared by those who ask at the same time. A reading never began before it was asked for. */
export type ReadTogether = (showId: string) => Promise<ShowReading>

export function readTogether(connection: Connection): ReadTogether {
  return askedTogether(async (showId) => {
    const reading = readShow(connection, showId)
    await Promise.all([reading.head(), reading.programme()])
    return reading
  })
}

function once<Part>(read: () => Promise<Part>): () => Promise<Part> {
  let known: Promise<Part> | undefined
  return () => {
    known ??= read()
    return known
  }
}
