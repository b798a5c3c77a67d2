import type { CalledOff } from '#domain/entries/called-off.ts'
import { calledOffOf, loadCalledOffRows } from './called-off.sql.ts'
import type { Connection } from './entered.sql.ts'
import {
  loadPriceListContent,
  loadProgramme,
  loadShowOfEntries,
  type PriceListContent,
  type ShowOfEntries,
} from './entry-system.sql.ts'

/**
 * What entries of a show are judged and priced by, each part read once, when it is first needed. One reading serves
 * one answer, or one transaction from when it holds `lock_places`: until then the rules may still change.
 */
export interface ShowReading {
  showId: string
  /** Undefined without such a show. */
  head: () => Promise<ShowOfEntries | undefined>
  programme: () => ReturnType<typeof loadProgramme>
  calledOff: () => Promise<CalledOff>
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

function once<Part>(read: () => Promise<Part>): () => Promise<Part> {
  let known: Promise<Part> | undefined
  return () => {
    known ??= read()
    return known
  }
}
