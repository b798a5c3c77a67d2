import type { CompetitorValues } from '#domain/competitions/competition-input.ts'
import { nameKey, type RegistryCandidates, type WantedPair } from './registered-names.sql.ts'
import type { HorseRow, PersonRow } from './registry.sql.ts'

export type NamedPair = WantedPair & { nation: string | null }

/** What of the registry tells people apart, and horses. */
export type KnownPerson = Pick<
  PersonRow,
  'id' | 'firstName' | 'familyName' | 'nation' | 'feiId' | 'club' | 'createdByOrganization'
>
export type KnownHorse = Pick<HorseRow, 'id' | 'name' | 'feiId' | 'createdByOrganization'>

export interface MatchedPair<Person = PersonRow, Horse = HorseRow> {
  person: Person | undefined
  horse: Horse | undefined
}

interface Candidates<Person, Horse> {
  persons: readonly Person[]
  horses: readonly Horse[]
  pairs: RegistryCandidates['pairs']
}

/**
 * Who of the registry is meant by names on a list: the same FEI id, else the same name, where nation
 * and FEI id do not speak against it. Of several who fit, the pair that has started together.
 */
export function matchPair<Person extends KnownPerson, Horse extends KnownHorse>(
  wanted: NamedPair,
  { persons, horses, pairs }: Candidates<Person, Horse>,
): MatchedPair<Person, Horse> {
  const possiblePersons = personsNamed(wanted, persons)
  const possibleHorses = horsesNamed(wanted, horses)
  for (const person of possiblePersons) {
    const horse = possibleHorses.find((each) => pairs.has(`${person.id}:${each.id}`))
    if (horse) return { person, horse }
  }
  return { person: possiblePersons[0], horse: possibleHorses[0] }
}

/** Who of the registry has the same name, whatever the FEI id. */
export function namesakesOf<Person extends KnownPerson, Horse extends KnownHorse>(
  wanted: NamedPair,
  candidates: Candidates<Person, Horse>,
): MatchedPair<Person, Horse> {
  return matchPair({ ...wanted, athleteFeiId: null, horseFeiId: null }, candidates)
}

function personsNamed<Person extends KnownPerson>(
  wanted: NamedPair,
  persons: readonly Person[],
): readonly Person[] {
  const feiId = wanted.athleteFeiId
  const same = persons.filter((person) => feiId !== null && person.feiId === feiId)
  if (same.length > 0) return same
  if (wanted.familyName === null) return []
  const key = nameKey(wanted.familyName, wanted.firstName)
  return persons.filter(
    (person) =>
      nameKey(person.familyName, person.firstName) === key &&
      agree(person.nation, wanted.nation) &&
      agree(person.feiId, feiId),
  )
}

function horsesNamed<Horse extends KnownHorse>(
  wanted: NamedPair,
  horses: readonly Horse[],
): readonly Horse[] {
  const feiId = wanted.horseFeiId
  const same = horses.filter((horse) => feiId !== null && horse.feiId === feiId)
  if (same.length > 0) return same
  if (wanted.horseName === null) return []
  const key = nameKey(wanted.horseName)
  return horses.filter((horse) => nameKey(horse.name) === key && agree(horse.feiId, feiId))
}

/** What a list says of somebody of the own registry that is not known there yet. */
export type LackingFacts = Partial<Pick<PersonRow, 'feiId' | 'nation' | 'club'>>

type Facts = Pick<CompetitorValues, 'athleteFeiId' | 'nation' | 'club'>

export function lackingOfPerson(
  person: KnownPerson | undefined,
  { athleteFeiId, nation, club }: Facts,
  organizationId: string,
): LackingFacts {
  if (person?.createdByOrganization !== organizationId) return {}
  return {
    ...(person.feiId === null && athleteFeiId !== null && { feiId: athleteFeiId }),
    ...(person.nation === null && nation !== null && { nation }),
    ...(person.club === null && club !== null && { club }),
  }
}

export function lackingOfHorse(
  horse: KnownHorse | undefined,
  { horseFeiId }: Pick<CompetitorValues, 'horseFeiId'>,
  organizationId: string,
): Pick<LackingFacts, 'feiId'> {
  if (horse?.createdByOrganization !== organizationId) return {}
  return horse.feiId === null && horseFeiId !== null ? { feiId: horseFeiId } : {}
}

/** What is not known speaks against nobody. */
function agree(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

type NewNames = Pick<
  CompetitorValues,
  'firstName' | 'familyName' | 'nation' | 'athleteFeiId' | 'club' | 'horseName' | 'horseFeiId'
>

/** As the registry stores somebody new; the schemas see to the names. */
export function personIn({ firstName, familyName, nation, athleteFeiId, club }: NewNames) {
  return {
    firstName: firstName ?? '',
    familyName: familyName ?? '',
    nation,
    feiId: athleteFeiId,
    club,
  }
}

export function horseIn({ horseName, horseFeiId }: NewNames) {
  return { name: horseName ?? '', feiId: horseFeiId }
}
