import type { Barn, Occupant, Stay } from './stabling.ts'

/** Where an occupant lives: a stable stays together in a barn, its riders in a house. */
const livesIn: Record<Occupant['kind'], Barn['kind']> = {
  horse: 'barn',
  tack: 'barn',
  feed: 'barn',
  guests: 'house',
  vehicle: 'campsite',
}

/**
 * Names those who are to be together: stays of one group that live in the same sort of barn. Null for a
 * stay by itself, and for one in isolation, which is away from its group on purpose.
 */
export function partyOf({ groupId, isolation, occupant }: Stay): string | null {
  return groupId === null || isolation ? null : `${livesIn[occupant.kind]} ${groupId}`
}

/** Whether a wall between the two must keep them apart. Unknown sex: as if it were a mare. */
export function areUnsettled(one: Occupant, other: Occupant): boolean {
  return (isStallion(one) && mindsStallions(other)) || (isStallion(other) && mindsStallions(one))
}

export function isStallion(occupant: Occupant): boolean {
  return occupant.kind === 'horse' && occupant.sex === 'stallion'
}

/** Mares and stallions; geldings do not. */
export function mindsStallions(occupant: Occupant): boolean {
  return occupant.kind === 'horse' && occupant.sex !== 'gelding'
}
