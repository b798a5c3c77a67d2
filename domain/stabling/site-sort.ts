import { planOfSite, type Site, type SiteStay } from './site.ts'
import type { Barn, Plan, Stabling } from './stabling.ts'
import type { Sort } from './stabling-input.ts'

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

/** Barns and stays of one sort; the other one is planned by itself. */
export function partOfSite(site: Site, sort: Sort): Pick<Site, 'barns' | 'stays'> {
  return {
    barns: site.barns.filter(({ kind }) => sortOfBarn[kind] === sort),
    stays: site.stays.filter(({ occupant }) => sortOfStay[occupant] === sort),
  }
}

/** One sort of the site as plans are judged and searched on it. Who left without a box needs none any more. */
export function planOfSort(site: Site, sort: Sort): { stabling: Stabling; plan: Plan } {
  const { barns, stays } = partOfSite(site, sort)
  const counted = stays.filter(({ status, boxId }) => status !== 'left' || boxId !== null)
  return planOfSite({ ...site, barns, stays: counted })
}
