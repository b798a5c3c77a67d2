interface Ordered {
  id: string
  sortOrder: number
}

/** As they are shown: by their order, those of the same by age. */
export function inOrder<Part extends Ordered>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => a.sortOrder - b.sortOrder || Number(a.id) - Number(b.id))
}

/** Those whose order changes when one moves by so many places, each with its new order from 0. */
export function movedBy<Part extends Ordered>(
  parts: readonly Part[],
  id: string,
  places: number,
): Part[] {
  const order = inOrder(parts)
  const from = order.findIndex((part) => part.id === id)
  const [moved] = order.splice(from, from < 0 ? 0 : 1)
  if (!moved) return []
  order.splice(Math.max(0, from + places), 0, moved)
  return order.flatMap((part, sortOrder) =>
    part.sortOrder === sortOrder ? [] : [{ ...part, sortOrder }],
  )
}
