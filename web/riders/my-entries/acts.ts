import { isLivePlace, type PlaceActName, placeStep } from '#domain/entries/place-status.ts'
import type { Place } from './states-of.ts'

export const riderActs = [
  'accept',
  'decline',
  'nameHorse',
  'substitute',
  'move',
  'withdraw',
] as const

/** What the responsible person of an entry does with one of its places. */
export type RiderAct = (typeof riderActs)[number]

/** In the order of its buttons. The server decides again, also by the deadlines of the show. */
export function actsOf({ status, horseId }: Pick<Place, 'status' | 'horseId'>): RiderAct[] {
  const may = (act: PlaceActName) => placeStep(act, status, 'rider').outcome === 'to'
  return riderActs.filter((act) => {
    if (act === 'nameHorse') return isLivePlace(status) && horseId === null
    if (act === 'substitute') return isLivePlace(status) && horseId !== null
    return may(act)
  })
}
