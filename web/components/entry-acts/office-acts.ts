import { type PlaceActName, type PlaceStatus, placeStep } from '#domain/entries/place-status.ts'

export const officeActs = [
  'confirm',
  'complete',
  'queue',
  'offer',
  'accept',
  'decline',
  'reconsider',
  'reinstate',
  'move',
  'refuse',
  'withdraw',
] as const satisfies readonly PlaceActName[]

/** What the office does with places; another rider or horse is named by itself. */
export type OfficeAct = (typeof officeActs)[number]

export interface ActedPlace {
  id: string
  status: PlaceStatus
  /** Null where places of several competitions are acted on at once. */
  competitionId: string | null
}

export function mayAct(act: OfficeAct, status: PlaceStatus): boolean {
  return placeStep(act, status, 'office').outcome === 'to'
}

/** What stands in the history and, of a refusal, in the letter. */
export const needsReason: ReadonlySet<OfficeAct> = new Set(['offer', 'refuse'])

/** These take something away from a rider. */
export const isHard: ReadonlySet<OfficeAct> = new Set(['refuse', 'withdraw', 'decline'])

export interface Inverse {
  act: OfficeAct
  competitionId: string | null
}

/**
 * The act that brings these places back to where they were; null where none does. A place that waited has lost its
 * turn, and an offer that was declined is gone.
 */
export function inverseOf(act: OfficeAct, places: readonly ActedPlace[]): Inverse | null {
  const were = (status: PlaceStatus) => places.every((place) => place.status === status)
  if (act === 'withdraw' && were('confirmed')) return { act: 'reinstate', competitionId: null }
  if (act === 'reinstate' && were('withdrawn')) return { act: 'withdraw', competitionId: null }
  if (act === 'refuse' && were('asked')) return { act: 'reconsider', competitionId: null }
  const [first] = places
  if (act !== 'move' || first === undefined || first.competitionId === null) return null
  const isOne = places.every(({ competitionId }) => competitionId === first.competitionId)
  return isOne ? { act: 'move', competitionId: first.competitionId } : null
}
