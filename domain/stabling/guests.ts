import type { SiteStay } from './site.ts'

/** One who sleeps in a room or on a pitch. */
export interface Guest {
  stay: SiteStay
  name: string
  from: string
  until: string
  pays: string
}

/** Those who share a room, each for their own nights; none of a stay that did not come. */
export function guestsOf(stay: SiteStay): Guest[] {
  if (stay.status === 'missing') return []
  const { name, from, until } = stay
  const own = { stay, name, from, until, pays: '' }
  if (stay.occupant === 'vehicle') return [own]
  if (stay.occupant !== 'guests') return []
  return stay.sharers.length === 0 ? [own] : stay.sharers.map((sharer) => ({ stay, ...sharer }))
}
