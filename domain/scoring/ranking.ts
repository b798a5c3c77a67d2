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
  { compare, breakTie }: RankOrder<Item>,
): readonly Ranked<Item>[] {
  const ranked = rankFrom(1, items, compare)
  if (breakTie === undefined) return ranked
  // Most share their place with nobody: only ties become lists of their own.
  const ties = Map.groupBy(
    ranked.filter((each, index) => isShared(each, ranked, index)),
    ({ place }) => place,
  )
  for (const [place, tie] of ties) {
    const equals = tie.map(({ item }) => item)
    const within = rankFrom(place, equals, (a, b) => breakTie(a, b, place))
    ranked.splice(place - 1, tie.length, ...within)
  }
  return ranked
}

function rankFrom<Item>(
  firstPlace: number,
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Ranked<Item>[] {
  const ranked: Ranked<Item>[] = []
  for (const item of items.toSorted(compare)) {
    const last = ranked.at(-1)
    const isEqual = last !== undefined && compare(last.item, item) === 0
    ranked.push({ item, place: isEqual ? last.place : firstPlace + ranked.length })
  }
  return ranked
}

function isShared({ place }: Ranked<unknown>, ranked: readonly Ranked<unknown>[], index: number) {
  return ranked[index - 1]?.place === place || ranked[index + 1]?.place === place
}
