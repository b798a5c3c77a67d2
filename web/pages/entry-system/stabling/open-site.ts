import { judgePlan } from '#domain/stabling/judge.ts'
import type { Site, SiteBarn, SiteStay } from '#domain/stabling/site.ts'
import { partOfSite, planOfSort } from '#domain/stabling/site-sort.ts'
import type { Plan, Stabling } from '#domain/stabling/stabling.ts'
import type { Sort } from '#domain/stabling/stabling-input.ts'
import type { Verdict } from '#domain/stabling/verdict.ts'

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

export function openSite(
  given: Pick<
    OpenSite,
    'showId' | 'sort' | 'mayUndo' | 'mayBook' | 'products' | 'fees' | 'officials' | 'currency'
  > & {
    site: Site
  },
): OpenSite {
  const { site, sort } = given
  const { barns, stays } = partOfSite(site, sort)
  const { stabling, plan } = planOfSort(site, sort)
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
