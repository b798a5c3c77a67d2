import type { PartnerValues } from '#domain/competitions/competition-input.ts'
import type { Context } from '#server/graphql/context.ts'
import {
  type HorseRow,
  loadHorsesById,
  loadPersonsById,
  type PersonRow,
} from '#server/registry/registry.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { CompetitionChange } from './change-competition.ts'
import { horseIn, matchPair, personIn } from './match-registry.ts'
import {
  insertHorse,
  insertPerson,
  loadRegistryCandidates,
  type RegistryCandidates,
} from './registered-names.sql.ts'

export interface RegisteredPair {
  person: PersonRow
  horse: HorseRow
}

/** Who may be meant by the pairs of a list. */
export interface Known {
  candidates: RegistryCandidates
  persons: ReadonlyMap<string, PersonRow>
  horses: ReadonlyMap<string, HorseRow>
  /** Ids of those who were not in the registry. */
  made: { persons: string[]; horses: string[] }
}

export async function loadKnown(
  { transaction, competition }: CompetitionChange,
  pairs: readonly PartnerValues[],
): Promise<Known> {
  const personIds = pairs.flatMap((pair) => pair.personId ?? [])
  const horseIds = pairs.flatMap((pair) => pair.horseId ?? [])
  return {
    candidates: await loadRegistryCandidates(transaction, competition.organizationId, pairs),
    persons: personIds.length > 0 ? await loadPersonsById(transaction, personIds) : new Map(),
    horses: horseIds.length > 0 ? await loadHorsesById(transaction, horseIds) : new Map(),
    made: { persons: [], horses: [] },
  }
}

/** The person and horse of a row: named by id, found by name, or new in the show's own registry. */
export async function registeredPair(
  context: Context,
  { transaction, competition }: CompetitionChange,
  { values, known }: { values: PartnerValues; known: Known },
): Promise<RegisteredPair | { unknown: 'personId' | 'horseId' }> {
  const { personId, horseId } = values
  const matched = matchPair(values, known.candidates)
  const found = {
    person: personId === null ? matched.person : known.persons.get(personId),
    horse: horseId === null ? matched.horse : known.horses.get(horseId),
  }
  if (personId !== null && !found.person) return { unknown: 'personId' }
  if (horseId !== null && !found.horse) return { unknown: 'horseId' }
  const author = { ...authorOf(context.viewer), organizationId: competition.organizationId }
  const person = found.person ?? (await insertPerson(transaction, author, personIn(values)))
  const horse = found.horse ?? (await insertHorse(transaction, author, horseIn(values)))
  // The next row of the same list may name them again.
  if (!found.person) {
    known.candidates.persons.push(person)
    known.made.persons.push(person.id)
  }
  if (!found.horse) {
    known.candidates.horses.push(horse)
    known.made.horses.push(horse.id)
  }
  return { person, horse }
}
