import { isLivePlace, type PlaceStatus } from './place-status.ts'

/** A place as two entries are compared by it. */
export interface ComparedPlace {
  id: string
  competitionId: string
  rider: string
  /** null: named later. */
  horse: string | null
  status: PlaceStatus
}

export interface DoubledPlace<Place> {
  kept: Place
  /** Given back: the other one goes on. */
  given: Place
}

/**
 * Places that both entries have for the same pair in the same competition, by their names: two rows of the registry
 * may be one person. The one that is further goes on; of equal ones that of the entry that is kept.
 */
export function doubledPlaces<Place extends ComparedPlace>(
  keptEntry: readonly Place[],
  goneEntry: readonly Place[],
): DoubledPlace<Place>[] {
  const left = new Map(
    keptEntry.filter(({ status }) => isLivePlace(status)).map((place) => [place.id, place]),
  )
  return goneEntry.flatMap((gone) => {
    if (!isLivePlace(gone.status)) return []
    const own = [...left.values()].find((place) => pairOf(place) === pairOf(gone))
    if (own === undefined) return []
    left.delete(own.id)
    return reached(gone.status) > reached(own.status)
      ? [{ kept: gone, given: own }]
      : [{ kept: own, given: gone }]
  })
}

function pairOf({ competitionId, rider, horse }: ComparedPlace): string {
  return JSON.stringify([competitionId, folded(rider), horse === null ? null : folded(horse)])
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}

function reached(status: PlaceStatus): number {
  return ['asked', 'waiting', 'offered', 'confirmed'].indexOf(status)
}
