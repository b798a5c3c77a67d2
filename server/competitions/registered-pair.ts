import type { PartnerValues } from '#domain/competitions/competition-input.ts'
import type { Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import {
  type HorseRow,
  loadHorsesById,
  loadPersonsById,
  type PersonRow,
} from '#server/registry/registry.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { CompetitionChange } from './change-competition.ts'
import { horseIn, type MatchedPair, matchPair, personIn } from './match-registry.ts'
import {
  identify,
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
  made: RegistryIds
  /** Ids of those who were in it without an FEI id, and have one now. */
  identified: RegistryIds
}

interface RegistryIds {
  persons: string[]
  horses: string[]
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
    identified: { persons: [], horses: [] },
  }
}

/** Why a row does not come into the list, at the input of a pair. */
type RefusedPair = Problem & { field: keyof PartnerValues }

/**
 * The person and horse of a row: named by id, found by name, or new in the show's own registry. Who
 * stands there without an FEI id gets the one of the row.
 */
export async function registeredPair(
  context: Context,
  { transaction, competition }: CompetitionChange,
  { values, known }: { values: PartnerValues; known: Known },
): Promise<RegisteredPair | { refused: RefusedPair }> {
  const { organizationId } = competition
  const found = foundIn(values, known)
  const missing: MissingIds = {
    person: missingId(found.person, values.athleteFeiId, organizationId),
    horse: missingId(found.horse, values.horseFeiId, organizationId),
  }
  const refused = goneFrom(values, found) ?? idOfOther(missing, known.candidates)
  if (refused) return { refused }
  const author = { ...authorOf(context.viewer), organizationId }
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
  await giveIds(transaction, author, { pair: { person, horse }, missing, known })
  return { person, horse }
}

/** A horse alone, in the same way; null for an id that the registry does not have. */
export async function registeredHorse(
  context: Context,
  { transaction, competition: { organizationId } }: CompetitionChange,
  { values, known }: { values: PartnerValues; known: Known },
): Promise<HorseRow | null> {
  const { horse } = foundIn(values, known)
  if (horse) return horse
  if (values.horseId !== null) return null
  const author = { ...authorOf(context.viewer), organizationId }
  const made = await insertHorse(transaction, author, horseIn(values))
  known.candidates.horses.push(made)
  known.made.horses.push(made.id)
  return made
}

/** A person alone, in the same way; null for an id that the registry does not have. */
export async function registeredPerson(
  context: Context,
  { transaction, competition: { organizationId } }: CompetitionChange,
  { values, known }: { values: PartnerValues; known: Known },
): Promise<PersonRow | null> {
  const { person } = foundIn(values, known)
  if (person) return person
  if (values.personId !== null) return null
  const author = { ...authorOf(context.viewer), organizationId }
  const made = await insertPerson(transaction, author, personIn(values))
  known.candidates.persons.push(made)
  known.made.persons.push(made.id)
  return made
}

function foundIn(values: PartnerValues, { candidates, persons, horses }: Known): MatchedPair {
  const { personId, horseId } = values
  const matched = matchPair(values, candidates)
  return {
    person: personId === null ? matched.person : persons.get(personId),
    horse: horseId === null ? matched.horse : horses.get(horseId),
  }
}

function goneFrom(
  { personId, horseId }: PartnerValues,
  { person, horse }: MatchedPair,
): RefusedPair | null {
  const messageId = 'competitionProblems.notInRegistry'
  if (personId !== null && !person) return { messageId, field: 'personId' }
  return horseId !== null && !horse ? { messageId, field: 'horseId' } : null
}

/** What of a row the registry lacks. */
interface MissingIds {
  person: string | null
  horse: string | null
}

/** The id that an entry lacks; null where it has one, whatever it is, and for one of another organization. */
function missingId(
  found: PersonRow | HorseRow | undefined,
  feiId: string | null,
  organizationId: string,
): string | null {
  return found?.feiId === null && found.createdByOrganization === organizationId ? feiId : null
}

function idOfOther(
  missing: MissingIds,
  { persons, horses }: RegistryCandidates,
): RefusedPair | null {
  const messageId = 'competitionProblems.feiIdOfOther'
  const person = persons.find(({ feiId }) => feiId !== null && feiId === missing.person)
  if (person) {
    const name = `${person.firstName} ${person.familyName}`.trim()
    return { messageId, values: { name }, field: 'athleteFeiId' }
  }
  const horse = horses.find(({ feiId }) => feiId !== null && feiId === missing.horse)
  return horse ? { messageId, values: { name: horse.name }, field: 'horseFeiId' } : null
}

interface Given {
  pair: RegisteredPair
  missing: MissingIds
  known: Known
}

async function giveIds(
  transaction: CompetitionChange['transaction'],
  author: Author,
  { pair: { person, horse }, missing, known: { made, identified } }: Given,
): Promise<void> {
  const wanted = [
    {
      of: 'person',
      row: person,
      feiId: missing.person,
      new: made.persons,
      known: identified.persons,
    },
    { of: 'horse', row: horse, feiId: missing.horse, new: made.horses, known: identified.horses },
  ] as const
  for (const { of, row, feiId, ...ids } of wanted) {
    if (feiId === null) continue
    const isGiven = await identify(transaction, author, { of, id: row.id, feiId })
    // One that another act has given it meanwhile stays.
    if (!isGiven) continue
    row.feiId = feiId
    if (!ids.new.includes(row.id)) ids.known.push(row.id)
  }
}
