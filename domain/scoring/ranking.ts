/**
 * How a set of items is brought into places. `compare` puts the better one first and says 0 for
 * equal ones; `breakTie` is asked only about those, with the place that they would share.
 * Both must be total preorders.
 */
export interface RankOrder<Item> {
  compare(a: Item, b: Item): number
  breakTie?(a: Item, b: Item, place: number): number
  /** The same for all who share a place, where what one of them lacks decides about the others too. */
  tieBreaker?(tied: readonly Item[], place: number): (a: Item, b: Item) => number
  /** Whether it takes the last of the places that it shares with its equals, who say the same. */
  takesLast?(item: Item): boolean
}

export interface Ranked<Item> {
  item: Item
  place: number
}

/**
 * Competition ranking, best first: equal items share a place and the places behind them stay empty
 * (1, 1, 3; ÖTO § 52.4, "15, 15, 17" in Atlanta 1996). Equal items keep the order they came in.
 * Competitors without a place (out, hors concours, not yet scored) are not handed in.
 */
export function rank<Item>(
  items: readonly Item[],
  order: RankOrder<Item>,
): readonly Ranked<Item>[] {
  const sorted = [...items]
  const places = sortIntoPlaces(sorted, order)
  return sorted.map((item, index) => ({ item, place: places[index] ?? sorted.length }))
}

/**
 * The same for a list that its owner lets be sorted: the place of each item then stands at its index.
 * Nothing is made for a single item, and equals that come separated already are not sorted again, as
 * everybody is placed anew after every mark.
 */
export function sortIntoPlaces<Item>(
  items: Item[],
  { compare, breakTie, tieBreaker = alone(breakTie), takesLast }: RankOrder<Item>,
): Int32Array {
  items.sort(compare)
  const places = new Int32Array(items.length)
  takePlaces(items, compare, { places, from: 0, to: items.length })
  if (tieBreaker !== undefined) {
    for (const tie of ties(places)) separate(items, tieBreaker, { places, ...tie })
  }
  if (takesLast !== undefined) {
    for (const { from, to } of ties(places)) {
      const item = items[from]
      if (item !== undefined && takesLast(item)) places.fill(to, from, to)
    }
  }
  return places
}

function alone<Item>(breakTie: RankOrder<Item>['breakTie']): RankOrder<Item>['tieBreaker'] {
  return breakTie && ((_, place) => (a, b) => breakTie(a, b, place))
}

/** Where two or more share a place. */
function* ties(places: Int32Array): Iterable<{ from: number; to: number }> {
  for (let from = 0, to = 1; from < places.length; from = to, to += 1) {
    while (places[to] === places[from]) to += 1
    if (to - from > 1) yield { from, to }
  }
}

/** Some of a list, with the places of all. */
interface Section {
  places: Int32Array
  from: number
  to: number
}

function separate<Item>(
  items: Item[],
  tieBreaker: NonNullable<RankOrder<Item>['tieBreaker']>,
  section: Section,
): void {
  const { from, to } = section
  const compare = tieBreaker(items.slice(from, to), from + 1)
  if (takePlaces(items, compare, section)) return
  items.splice(from, to - from, ...items.slice(from, to).sort(compare))
  takePlaces(items, compare, section)
}

/** False where they are not in their order. */
function takePlaces<Item>(
  items: readonly Item[],
  compare: RankOrder<Item>['compare'],
  { places, from, to }: Section,
): boolean {
  let last = items[from]
  let place = from + 1
  for (let index = from; index < to; index += 1) {
    const item = items[index]
    const order = last === undefined || item === undefined ? 0 : compare(last, item)
    if (order > 0) return false
    if (order < 0) place = index + 1
    places[index] = place
    last = item
  }
  return true
}
