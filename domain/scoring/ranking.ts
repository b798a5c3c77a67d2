/**
 * How a set of items is brought into places. `compare` puts the better one first and says 0 for
 * equal ones; `breakTie` is asked only about those, with the place that they would share.
 * Both must be total preorders.
 */
export interface RankOrder<Item> {
  compare(a: Item, b: Item): number
  breakTie?(a: Item, b: Item, place: number): number
}

export interface Ranked<Item> {
  item: Item
  place: number
}

/**
 * Competition ranking, best first: equal items share a place and the places behind them stay empty
 * (1, 1, 3; ÖTO § 52.4, "15, 15, 17" in Atlanta 1996). Equal items keep the order they came in.
 * Whoever has no place (out, hors concours, not yet scored) is not handed in.
 */
export function rank<Item>(
  items: readonly Item[],
  order: RankOrder<Item>,
): readonly Ranked<Item>[] {
  const sorted = items.toSorted(order.compare)
  const ties = groupEqual(sorted, order.compare, 1)
  const { breakTie } = order
  if (breakTie === undefined) return ties.flatMap(sharePlace)
  return ties.flatMap((tie) => {
    const within = (a: Item, b: Item) => breakTie(a, b, tie.place)
    return groupEqual(tie.items.toSorted(within), within, tie.place).flatMap(sharePlace)
  })
}

interface Tie<Item> {
  items: Item[]
  place: number
}

function groupEqual<Item>(
  sorted: readonly Item[],
  compare: (a: Item, b: Item) => number,
  firstPlace: number,
): Tie<Item>[] {
  const ties: Tie<Item>[] = []
  let previous: Item | undefined
  for (const [index, item] of sorted.entries()) {
    const tie = ties.at(-1)
    if (tie !== undefined && previous !== undefined && compare(previous, item) === 0) {
      tie.items.push(item)
    } else {
      ties.push({ items: [item], place: firstPlace + index })
    }
    previous = item
  }
  return ties
}

function sharePlace<Item>({ items, place }: Tie<Item>): Ranked<Item>[] {
  return items.map((item) => ({ item, place }))
}
