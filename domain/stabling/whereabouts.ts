import { type Neighbourhood, neighbourhoods } from './occupancy.ts'
import { planOfSite, type Site } from './site.ts'
import type { Plan, Stay } from './stabling.ts'

/** Where a stay was before it changed its box. */
export interface FormerBox {
  stayId: string
  boxId: string
  from: string
  until: string
}

/**
 * Who stood beside whom on which nights, also in boxes that they have left: asked when a horse falls ill.
 * Stays that did not come were nowhere.
 */
export function contactsOf(site: Site, former: readonly FormerBox[]): Neighbourhood[] {
  const { stabling, plan } = planOfSite(site)
  const stays = new Map(stabling.stays.map((stay) => [stay.id, stay]))
  const earlier = former.flatMap(({ stayId, boxId, from, until }, index) => {
    const stay = stays.get(stayId)
    const part: Stay | undefined = stay && { ...stay, id: `${stayId}#${index}`, from, until }
    return part ? [{ stay: part, boxId }] : []
  })
  const all: Plan = [...plan, ...earlier.map(({ stay, boxId }) => ({ stayId: stay.id, boxId }))]
  const known = { ...stabling, stays: [...stabling.stays, ...earlier.map(({ stay }) => stay)] }
  return neighbourhoods(known, all)
    .map((each) => ({
      ...each,
      stayIds: [ownId(each.stayIds[0]), ownId(each.stayIds[1])] as const,
    }))
    .filter(({ stayIds: [one, other] }) => one !== other)
}

function ownId(id: string): string {
  return id.split('#')[0] ?? id
}
