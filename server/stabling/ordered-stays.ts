import { kindOfProduct, nightsOfOrder, occupantIn } from '#domain/stabling/orders.ts'
import type { Site } from '#domain/stabling/site.ts'
import { type SiteKind, type StayInput, stayInput } from '#domain/stabling/stabling-input.ts'
import type { OrderedItem, OrderedStay } from './stabling.sql.ts'

/** More of one product in one entry is a typing error. */
const mostOfItem = 100

type OrderedSite = Pick<Site, 'kinds' | 'opens' | 'closes'>

/**
 * Stays for what entries ordered and that are none yet: on the nights of the order, or on all where it says
 * none; in a box with what was ordered; with the stable of the entry.
 */
export function orderedStays(
  site: OrderedSite,
  items: readonly OrderedItem[],
): { stay: StayInput; order: OrderedStay }[] {
  return items.flatMap((item) => {
    const numbers = Array.from({ length: Math.min(item.quantity, mostOfItem) }, (_, at) => at + 1)
    return numbers
      .filter((number) => !item.taken.includes(number))
      .flatMap((number) => {
        const stay = orderedStay(site, item)
        return stay ? [{ stay, order: { itemId: item.itemId, horseId: item.horseId, number } }] : []
      })
  })
}

/** What an order says of its stay; null where it is none, or on no night that is offered. */
export function orderedStay(site: OrderedSite, item: OrderedItem): StayInput | null {
  const kind = kindOfProduct(site.kinds, item.product)
  return kind ? (stayInput.safeParse(typedFor(item, { kind, site })).data ?? null) : null
}

function typedFor(
  { horse, sex, responsible, wishes, ...item }: OrderedItem,
  { kind, site }: { kind: SiteKind; site: OrderedSite },
) {
  const occupant = occupantIn[kind.use]
  const vehicleLength = occupant === 'vehicle' ? (wishes?.vehicleLength ?? 0) : 0
  const group = (wishes?.group ?? responsible).slice(0, 120)
  return {
    ...{ occupant, sex: sex ?? (wishes?.stallion ? 'stallion' : null) },
    name: occupant === 'horse' ? (horse ?? group) || kind.name : group || kind.name,
    ...nightsOfOrder(site, item),
    needs: { ...kind.has, length: Math.max(kind.has.length, vehicleLength) },
    isolation: kind.isolation,
    group,
    expectedAt: wishes?.arrivesAt,
  }
}
