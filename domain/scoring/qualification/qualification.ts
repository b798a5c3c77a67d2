import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { seededRandom, shuffle } from '#domain/start-order/seeded-random.ts'
import type { QualificationValues } from './qualification-values.ts'

/** What of a result line decides who goes on. */
export type Contender = Pick<ResultLine, 'competitorId' | 'place' | 'group' | 'horsConcours'> & {
  nation: string | null
  /** As the column of the total prints it; null for whoever has no figure there. */
  total: number | null
}

/**
 * The lines of a list. A score that has to be reached is one of the printed total: where that is the
 * seconds of a second phase (FEI JR 274.1.5.4, .5) whoever was stopped before it has none, and whoever
 * was eliminated in one of two rounds has no sum.
 */
export function contendersOf({ columns, lines }: Pick<ResultList, 'columns' | 'lines'>) {
  const at = columns.findIndex((column) => column.total)
  return lines.map(
    ({ competitorId, place, group, horsConcours, athlete, total, cells }): Contender => ({
      competitorId,
      place,
      group,
      horsConcours,
      nation: athlete.nation,
      total: total === null ? null : (cells[at]?.value ?? null),
    }),
  )
}

/**
 * Everybody is in one of the first three. Somebody who does not start after all is taken out of the
 * lines before asking again: that a compatriot may come in then is why there is no fixed order.
 */
export interface Qualification {
  /** In the order of their places. */
  qualified: readonly { competitorId: string; by: 'group' | 'rest' }[]
  /** Who comes in next, the first first. */
  reserves: readonly string[]
  others: readonly { competitorId: string; why: NotQualified }[]
  /** Who shares a place and was separated by lot, for the notice. */
  byLot: readonly string[]
}

/** Words are `qualification.why.<why>`. */
export type NotQualified = 'hors_concours' | 'no_place' | 'below_minimum' | 'nation_full' | 'behind'

/**
 * Who goes on. Equals are put into an order by lot (`seed`, after sorting by competitor id): it
 * decides between compatriots where only one more of the nation may go on, and at the cut where the
 * rules say so.
 */
export function qualify(
  contenders: readonly Contender[],
  values: QualificationValues,
  seed: string,
): Qualification {
  const refused = contenders.flatMap(({ competitorId, ...each }) => {
    const why = whyRefused(each, values)
    return why === null ? [] : [{ competitorId, why }]
  })
  const inOrder = byPlaceThenLot(
    contenders.filter((each) => whyRefused(each, values) === null),
    seed,
  )
  const chosen = choose(inOrder, values)
  const left = inOrder.filter((each) => !chosen.has(each))
  const nationFull = (each: Contender) => isNationFull(each, chosen, values)
  const reserves = left.filter((each) => !nationFull(each)).slice(0, values.reserves)
  const behind = left
    .filter((each) => !reserves.includes(each))
    .map((each): Qualification['others'][number] => ({
      competitorId: each.competitorId,
      why: nationFull(each) ? 'nation_full' : 'behind',
    }))
  return {
    qualified: inOrder.flatMap((each) => {
      const by = chosen.get(each)
      return by === undefined ? [] : [{ competitorId: each.competitorId, by }]
    }),
    reserves: reserves.map(({ competitorId }) => competitorId),
    others: [...behind, ...refused],
    byLot: separatedByLot(inOrder, chosen, nationFull),
  }
}

/** How many go on of so many who are placed. */
export function placesFor(placed: number, { places }: Pick<QualificationValues, 'places'>): number {
  if ('count' in places) return places.count
  return Math.max(places.least, Math.ceil((placed * places.percent) / 100))
}

type Chosen = ReadonlyMap<Contender, 'group' | 'rest'>

/** First those of the groups, then the best of the rest, both from the best place down. */
function choose(inOrder: readonly Contender[], values: QualificationValues): Chosen {
  const chosen = new Map<Contender, 'group' | 'rest'>()
  for (const each of inOrder) {
    const group = [...chosen.keys()].filter((other) => other.group === each.group)
    if (each.group === null || isNationFull(each, chosen, values)) continue
    if (fits(each, { taken: group, places: values.firstOfGroup }, values)) chosen.set(each, 'group')
  }
  const places = placesFor(inOrder.length, values) - chosen.size
  for (const each of inOrder) {
    const rest = [...chosen].flatMap(([other, by]) => (by === 'rest' ? other : []))
    if (chosen.has(each) || isNationFull(each, chosen, values)) continue
    if (fits(each, { taken: rest, places }, values)) chosen.set(each, 'rest')
  }
  return chosen
}

function fits(
  { place }: Contender,
  { taken, places }: { taken: readonly Contender[]; places: number },
  { tieAtTheCut }: QualificationValues,
): boolean {
  return taken.length < places || (tieAtTheCut === 'all' && taken.at(-1)?.place === place)
}

function isNationFull(
  { nation }: Contender,
  chosen: Chosen,
  { perNation }: QualificationValues,
): boolean {
  if (perNation === null || nation === null) return false
  return [...chosen.keys()].filter((other) => other.nation === nation).length >= perNation
}

function whyRefused(
  { place, total, horsConcours }: Omit<Contender, 'competitorId'>,
  { minimum }: QualificationValues,
): NotQualified | null {
  if (horsConcours) return 'hors_concours'
  if (place === null) return 'no_place'
  if (minimum === null) return null
  if (total === null) return 'below_minimum'
  const reached = minimum.better === 'higher' ? total >= minimum.total : total <= minimum.total
  return reached ? null : 'below_minimum'
}

function byPlaceThenLot(contenders: readonly Contender[], seed: string): readonly Contender[] {
  const byId = contenders.toSorted((a, b) => (a.competitorId < b.competitorId ? -1 : 1))
  return shuffle(byId, seededRandom(seed)).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

/** Of equals one went on and one did not, and nothing but the lot told them apart. */
function separatedByLot(
  inOrder: readonly Contender[],
  chosen: Chosen,
  nationFull: (each: Contender) => boolean,
): readonly string[] {
  const pairs = inOrder.flatMap((out) => {
    if (chosen.has(out)) return []
    const rivals = inOrder.filter((other) => {
      const by = chosen.get(other)
      if (by === undefined || other.place !== out.place) return false
      if (nationFull(out)) return other.nation === out.nation
      return by === 'rest' || other.group === out.group
    })
    return rivals.length === 0 ? [] : [out, ...rivals]
  })
  return [...new Set(pairs.map(({ competitorId }) => competitorId))]
}
