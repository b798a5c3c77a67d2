import type { Site } from '#domain/stabling/site.ts'
import type { BoxUse } from '#domain/stabling/stabling.ts'
import { type SiteKind, type StayInput, stayInput } from '#domain/stabling/stabling-input.ts'
import type { OrderedItem, OrderedStay } from './stabling.sql.ts'

const occupantIn: Record<BoxUse, StayInput['occupant']> = {
  horse: 'horse',
  tack: 'tack',
  feed: 'feed',
  room: 'guests',
  pitch: 'vehicle',
}

/** More of one product in one entry is a typing error. */
const mostOfItem = 100

/**
 * Stays for what entries ordered and that are none yet: on the nights of the order, or on all where it says
 * none; in a box with what was ordered; with the stable of the entry.
 */
export function orderedStays(
  { kinds, opens, closes }: Pick<Site, 'kinds' | 'opens' | 'closes'>,
  items: readonly OrderedItem[],
): { stay: StayInput; order: OrderedStay }[] {
  const kindOf = new Map(kinds.flatMap((kind) => kind.products.map((product) => [product, kind])))
  return items.flatMap((item) => {
    const kind = kindOf.get(item.product)
    if (!kind) return []
    const numbers = Array.from({ length: Math.min(item.quantity, mostOfItem) }, (_, at) => at + 1)
    return numbers
      .filter((number) => !item.taken.includes(number))
      .flatMap((number) => {
        const stay = stayInput.safeParse(typedFor(item, { kind, opens, closes })).data
        return stay ? [{ stay, order: { itemId: item.itemId, horseId: item.horseId, number } }] : []
      })
  })
}

function typedFor(
  { horse, sex, responsible, ...item }: OrderedItem,
  { kind, opens, closes }: { kind: SiteKind } & Pick<Site, 'opens' | 'closes'>,
) {
  const occupant = occupantIn[kind.use]
  const group = responsible.slice(0, 120)
  return {
    ...{ occupant, sex },
    name: occupant === 'horse' ? (horse ?? group) || kind.name : group || kind.name,
    from: item.from ?? opens,
    until: item.until ?? closes,
    needs: kind.has,
    isolation: kind.isolation,
    group,
  }
}
