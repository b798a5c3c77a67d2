import { placedStays } from './occupancy.ts'
import {
  isThere,
  type LocatedBox,
  type Nights,
  type Plan,
  plain,
  type Sharer,
  type Stabling,
  type Stay,
} from './stabling.ts'

/**
 * Guests who share a room, as the stay that is placed: from the first arrival to the last departure, in
 * a room with beds for the fullest of its nights. Null without sharers.
 */
export function stayOfSharers(
  given: Pick<Stay, 'id' | 'groupId' | 'barnIds'>,
  sharers: readonly Sharer[],
): Stay | null {
  const nights = spanOf(sharers)
  return (
    nights && {
      ...given,
      ...nights,
      occupant: { kind: 'guests', sharers },
      needs: { ...plain, beds: bedsNeeded(sharers) },
      isolation: false,
      beside: [],
      notBeside: [],
      fixed: null,
      bedding: [],
    }
  )
}

function spanOf(sharers: readonly Sharer[]): Nights | null {
  const from = sharers.map((each) => each.from).toSorted()[0]
  const until = sharers
    .map((each) => each.until)
    .toSorted()
    .at(-1)
  return from === undefined || until === undefined ? null : { from, until }
}

/** As many as sleep there on the fullest night. A night with an arrival is the fullest. */
export function bedsNeeded(sharers: readonly Sharer[]): number {
  return sharers.reduce(
    (most, { from }) => Math.max(most, sharers.filter((each) => isThere(each, from)).length),
    0,
  )
}

/** A room with those who sleep in it on one night. */
export interface RoomOnNight extends LocatedBox {
  stayId: string
  personIds: readonly string[]
  bedsLeft: number
}

/** Which people are in which room on a night, in the order of the plan; rooms without a guest that night are left out. */
export function roomingList(stabling: Stabling, plan: Plan, night: string): RoomOnNight[] {
  return placedStays(stabling, plan).flatMap(({ stay, box, kind, barn }) => {
    if (stay.occupant.kind !== 'guests') return []
    const there = stay.occupant.sharers.filter((each) => isThere(each, night))
    if (there.length === 0) return []
    const personIds = there.map(({ personId }) => personId)
    return [
      { box, kind, barn, stayId: stay.id, personIds, bedsLeft: kind.has.beds - personIds.length },
    ]
  })
}
