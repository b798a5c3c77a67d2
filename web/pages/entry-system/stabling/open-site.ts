import { judgePlan } from '#domain/stabling/judge.ts'
import { planOfSite, type Site, type SiteBarn, type SiteStay } from '#domain/stabling/site.ts'
import type { Barn, Plan, Stabling } from '#domain/stabling/stabling.ts'
import type { Verdict } from '#domain/stabling/verdict.ts'

/** The page shows either horses and their equipment, or where people sleep. */
export type Sort = 'stables' | 'accommodation'

/** A site as a page shows it: of its own sort alone, with the plan and what it does not keep. */
export interface OpenSite {
  showId: string
  sort: Sort
  /** All of it: wishes and names of the other sort are known, too. */
  site: Site
  barns: readonly SiteBarn[]
  stays: readonly SiteStay[]
  stabling: Stabling
  plan: Plan
  verdict: Verdict
  stayOf: ReadonlyMap<string, SiteStay>
  boxOf: ReadonlyMap<string, BoxOfBarn>
  /** Who has a box at any time, by box id. */
  inBox: ReadonlyMap<string, readonly SiteStay[]>
  mayUndo: boolean
  /** Charges and payments. */
  mayBook: boolean
  /** Products of the entry form. */
  products: readonly string[]
  /** Names of officials, who may be guests. */
  officials: readonly string[]
  /** Of the show; deposits are in it. */
  currency: string
  /** Fees of the schedule, of which one may be a deposit. */
  fees: readonly { id: string; text: string }[]
}

export interface BoxOfBarn {
  box: SiteBarn['boxes'][number]
  barn: SiteBarn
}

const sortOfBarn: Record<Barn['kind'], Sort> = {
  barn: 'stables',
  house: 'accommodation',
  campsite: 'accommodation',
}

const sortOfStay: Record<SiteStay['occupant'], Sort> = {
  horse: 'stables',
  tack: 'stables',
  feed: 'stables',
  guests: 'accommodation',
  vehicle: 'accommodation',
}

export function openSite(
  given: Pick<
    OpenSite,
    'showId' | 'sort' | 'mayUndo' | 'mayBook' | 'products' | 'fees' | 'officials' | 'currency'
  > & {
    site: Site
  },
): OpenSite {
  const { site, sort } = given
  const barns = site.barns.filter(({ kind }) => sortOfBarn[kind] === sort)
  const stays = site.stays.filter(({ occupant }) => sortOfStay[occupant] === sort)
  const { stabling, plan } = planOfSite({ ...site, barns, stays })
  const placed = stays.filter(({ boxId, status }) => boxId !== null && status !== 'missing')
  return {
    ...given,
    ...{ barns, stays, stabling, plan },
    verdict: judgePlan(stabling, plan),
    stayOf: new Map(site.stays.map((stay) => [stay.id, stay])),
    boxOf: new Map(
      site.barns.flatMap((barn) => barn.boxes.map((box) => [box.id, { box, barn }] as const)),
    ),
    inBox: Map.groupBy(placed, ({ boxId }) => boxId ?? ''),
  }
}

/** The plan with some stays elsewhere. */
export function planWith(
  plan: Plan,
  moves: readonly { stayId: string; after: string | null }[],
): Plan {
  const moved = new Map(moves.map(({ stayId, after }) => [stayId, after]))
  return [
    ...plan.filter(({ stayId }) => !moved.has(stayId)),
    ...moves.flatMap(({ stayId, after }) => (after === null ? [] : { stayId, boxId: after })),
  ]
}
