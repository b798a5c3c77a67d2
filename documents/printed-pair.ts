import type { NamedPair } from '#domain/results/result-list.ts'
import { listName } from '#locales/list-words.ts'

/** Who rides a later leg of a relay, as lists print it. */
export interface PrintedPair {
  rider: string
  nation: string
  club: string
  horse: string
  headNumber: string
}

export function printedPair({ athlete, horse, headNumber }: NamedPair): PrintedPair {
  return {
    rider: listName(athlete),
    nation: athlete.nation ?? '',
    club: athlete.club ?? '',
    horse: horse.name,
    headNumber: headNumber ?? '',
  }
}
