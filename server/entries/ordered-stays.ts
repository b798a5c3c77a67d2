import { roomOfWindows, type WindowRoom } from '#domain/stabling/arrival-windows.ts'
import { type FreeNight, freeNights } from '#domain/stabling/orders.ts'
import type { BoxUse } from '#domain/stabling/stabling.ts'
import { loadArrivals, loadRoom } from '#server/stabling/room.sql.ts'
import type { Connection } from './entered.sql.ts'

/** A product that is a kind of box, as the entry form offers it. */
export interface OrderedStays {
  product: string
  use: BoxUse
  opens: string
  closes: string
  /** null: nothing limits it. */
  nights: readonly FreeNight[] | null
  /** When horses arrive; empty: at any time. */
  windows: readonly WindowRoom[]
}

export async function findOrderedStays(
  connection: Connection,
  showId: string,
): Promise<OrderedStays[]> {
  const room = await loadRoom(connection, showId)
  if (!room) return []
  const { opens, closes } = room
  const arrivals = room.windows.length === 0 ? [] : await loadArrivals(connection, showId)
  return room.kinds.flatMap((kind) => {
    if (kind.products.length === 0) return []
    const nights = freeNights(room, kind)
    const windows = kind.use === 'horse' ? roomOfWindows(room.windows, arrivals) : []
    const offered = { use: kind.use, opens, closes, nights, windows }
    return kind.products.map((product) => ({ product, ...offered }))
  })
}
