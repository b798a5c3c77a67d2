import { type FreeNight, freeNights } from '#domain/stabling/orders.ts'
import type { BoxUse } from '#domain/stabling/stabling.ts'
import { loadRoom } from '#server/stabling/room.sql.ts'
import type { Connection } from './entered.sql.ts'

/** A product that is a kind of box, as the entry form offers it. */
export interface OrderedStays {
  product: string
  use: BoxUse
  opens: string
  closes: string
  /** null: nothing limits it. */
  nights: readonly FreeNight[] | null
}

export async function findOrderedStays(
  connection: Connection,
  showId: string,
): Promise<OrderedStays[]> {
  const room = await loadRoom(connection, showId)
  if (!room) return []
  const { opens, closes } = room
  return room.kinds.flatMap((kind) => {
    if (kind.products.length === 0) return []
    const nights = freeNights(room, kind)
    return kind.products.map((product) => ({ product, use: kind.use, opens, closes, nights }))
  })
}
