interface Ordered {
  id: string
  sortOrder: number
}

/** As they are shown: by their order, those of the same by age. */
export function inOrder<Arena extends Ordered>(arenas: readonly Arena[]): Arena[] {
  return arenas.toSorted((a, b) => a.sortOrder - b.sortOrder || Number(a.id) - Number(b.id))
}

/** Those whose order changes when one moves by so many places, each with its new order from 0. */
export function movedBy<Arena extends Ordered>(
  arenas: readonly Arena[],
  id: string,
  places: number,
): Arena[] {
  const order = inOrder(arenas)
  const from = order.findIndex((arena) => arena.id === id)
  const [moved] = order.splice(from, from < 0 ? 0 : 1)
  if (!moved) return []
  order.splice(Math.max(0, from + places), 0, moved)
  return order.flatMap((arena, sortOrder) =>
    arena.sortOrder === sortOrder ? [] : [{ ...arena, sortOrder }],
  )
}
