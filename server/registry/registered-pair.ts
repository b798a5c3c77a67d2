import type { PairValues } from '#domain/competitions/competition-input.ts'
import type { CompetitionChange } from '#server/competitions/change-competition.ts'
import type { Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  horseIn,
  type LackingFacts,
  lackingOfHorse,
  lackingOfPerson,
  type MatchedPair,
  matchPair,
  personIn,
} from './match-registry.ts'
import {
  addFacts,
  insertHorse,
  insertPerson,
  loadRegistryCandidates,
  type RegistryCandidates,
} from './registered-names.sql.ts'
import type { HorseRow, PersonRow } from './registry.sql.ts'
import { findableHorses, findablePersons } from './registry.ts'

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
  /** Ids of those who were in it, by what was not known of them and was on the list. */
  identified: RegistryIds
  given: { nations: string[]; clubs: string[] }
}

interface RegistryIds {
  persons: string[]
  horses: string[]
}

export async function loadKnown(
  context: Context,
  { transaction, competition }: CompetitionChange,
  pairs: readonly PairValues[],
): Promise<Known> {
  const personIds = pairs.flatMap((pair) => pair.personId ?? [])
  const horseIds = pairs.flatMap((pair) => pair.horseId ?? [])
  const candidates = await loadRegistryCandidates(transaction, competition.organizationId, pairs)
  const persons = await findablePersons(context, transaction, personIds)
  const horses = await findableHorses(context, transaction, horseIds)
  return {
    candidates: {
      ...candidates,
      // One object each: what a row adds to somebody named by id holds for the rows that find them by name.
      persons: candidates.persons.map((each) => persons.get(each.id) ?? each),
      horses: candidates.horses.map((each) => horses.get(each.id) ?? each),
    },
    persons,
    horses,
    made: { persons: [], horses: [] },
    identified: { persons: [], horses: [] },
    given: { nations: [], clubs: [] },
  }
}

/** Why a row does not come into the list, at the input of a pair. */
type RefusedPair = Problem & { field: keyof PairValues }

/**
 * The person and horse of a row: named by id, found by name, or new in the show's own registry. Who
 * stands there without an FEI id, a nation or a club gets the one of the row.
 */
export async function registeredPair(
  context: Context,
  { transaction, competition }: CompetitionChange,
  { values, known }: { values: PairValues; known: Known },
): Promise<RegisteredPair | { refused: RefusedPair }> {
  const { organizationId } = competition
  const found = foundIn(values, known)
  const missing: Missing = {
    person: lackingOfPerson(found.person, values, organizationId),
    horse: lackingOfHorse(found.horse, values, organizationId),
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
  await giveFacts(transaction, author, { pair: { person, horse }, missing, known })
  return { person, horse }
}

/** A horse alone, in the same way; null for an id that the registry does not have. */
export async function registeredHorse(
  context: Context,
  { transaction, competition: { organizationId } }: CompetitionChange,
  { values, known }: { values: PairValues; known: Known },
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
  { values, known }: { values: PairValues; known: Known },
): Promise<PersonRow | null> {
  const { person } = foundIn(values, known)
  const author = { ...authorOf(context.viewer), organizationId }
  if (person) {
    const facts = lackingOfPerson(person, values, organizationId)
    await giveToPerson(transaction, author, { person, facts, known })
    return person
  }
  if (values.personId !== null) return null
  const made = await insertPerson(transaction, author, personIn(values))
  known.candidates.persons.push(made)
  known.made.persons.push(made.id)
  return made
}

function foundIn(values: PairValues, { candidates, persons, horses }: Known): MatchedPair {
  const { personId, horseId } = values
  const matched = matchPair(values, candidates)
  return {
    person: personId === null ? matched.person : persons.get(personId),
    horse: horseId === null ? matched.horse : horses.get(horseId),
  }
}

function goneFrom(
  { personId, horseId }: PairValues,
  { person, horse }: MatchedPair,
): RefusedPair | null {
  const messageId = 'competitionProblems.notInRegistry'
  if (personId !== null && !person) return { messageId, field: 'personId' }
  return horseId !== null && !horse ? { messageId, field: 'horseId' } : null
}

/** What of a row the registry lacks. */
interface Missing {
  person: LackingFacts
  horse: Pick<LackingFacts, 'feiId'>
}

function idOfOther(missing: Missing, { persons, horses }: RegistryCandidates): RefusedPair | null {
  const messageId = 'competitionProblems.feiIdOfOther'
  const person = persons.find(({ feiId }) => feiId !== null && feiId === missing.person.feiId)
  if (person) {
    const name = `${person.firstName} ${person.familyName}`.trim()
    return { messageId, values: { name }, field: 'athleteFeiId' }
  }
  const horse = horses.find(({ feiId }) => feiId !== null && feiId === missing.horse.feiId)
  return horse ? { messageId, values: { name: horse.name }, field: 'horseFeiId' } : null
}

interface Given {
  pair: RegisteredPair
  missing: Missing
  known: Known
}

/** A fact that another act has added meanwhile stays, and then nothing of the row is added. */
async function giveFacts(
  transaction: CompetitionChange['transaction'],
  author: Author,
  { pair: { person, horse }, missing, known }: Given,
): Promise<void> {
  await giveToPerson(transaction, author, { person, facts: missing.person, known })
  const ofHorse = { of: 'horse', id: horse.id, facts: missing.horse } as const
  if (await addFacts(transaction, author, ofHorse)) {
    Object.assign(horse, missing.horse)
    if (!known.made.horses.includes(horse.id)) known.identified.horses.push(horse.id)
  }
}

async function giveToPerson(
  transaction: CompetitionChange['transaction'],
  author: Author,
  { person, facts, known }: { person: PersonRow; facts: LackingFacts; known: Known },
): Promise<void> {
  if (!(await addFacts(transaction, author, { of: 'person', id: person.id, facts }))) return
  Object.assign(person, facts)
  if (!known.made.persons.includes(person.id)) noteGiven(person.id, facts, known)
}

function noteGiven(id: string, facts: LackingFacts, { identified, given }: Known): void {
  if (facts.feiId !== undefined) identified.persons.push(id)
  if (facts.nation !== undefined) given.nations.push(id)
  if (facts.club !== undefined) given.clubs.push(id)
}
