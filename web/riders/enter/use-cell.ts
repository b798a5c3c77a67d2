import type { EnteredPlace } from '#domain/entries/entry-form.ts'
import { isFull, saidOf, useEntering, whyNot } from './entering.ts'
import { isStored, placeOfStarter } from './form.ts'
import type { Competition } from './load-form.ts'
import type { StarterColumn } from './starters.ts'

export interface CellState {
  place: EnteredPlace | undefined
  /** It cannot be asked for, or not given back here; `said` has the reason. */
  isOut: boolean
  isRefused: boolean
  /** It would go to the waiting list now. */
  isWaiting: boolean
  /** All that is to be known of it, in sentences. */
  said: readonly string[]
}

/** What stands of a horse in a competition. */
export function useCell(competition: Competition, column: StarterColumn): CellState {
  const { form, quoted } = useEntering()
  const place = placeOfStarter(form, column, competition.id)
  const riderId = place?.riderId ?? column.riderId
  const { horseId } = column
  const why = whyNot(quoted.quote, { riderId, horseId, competitionId: competition.id })
  if (!place) {
    const said = why === undefined ? [] : [why]
    return { place, isOut: why !== undefined, isRefused: false, isWaiting: false, said }
  }
  const { refused, noted } = saidOf(quoted.quote, place.key)
  const isWaiting = isFull(competition) && !isStored(place.key) && place.ifFull === 'wait'
  const said = [...refused, ...noted]
  return { place, isOut: isStored(place.key), isRefused: refused.length > 0, isWaiting, said }
}
