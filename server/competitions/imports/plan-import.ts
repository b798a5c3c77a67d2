import {
  type KnownHorse,
  type KnownPerson,
  lackingOfHorse,
  lackingOfPerson,
  matchPair,
  type NamedPair,
} from '#server/registry/match-registry.ts'
import type { RegistryCandidates } from '#server/registry/registered-names.sql.ts'

/** A pair of a list as it would be entered: of the registry, or made by this or an earlier row. */
export interface PlannedPair {
  person: PlannedPerson | null
  horse: PlannedHorse | null
}

type PlannedPerson = KnownPerson & { isNew: boolean }
type PlannedHorse = KnownHorse & { isNew: boolean }

type ListedPair = NamedPair & { club: string | null }

/**
 * Whom each pair of a list means once the rows above it are entered, in the order in which entering
 * takes them: a row makes people for the rows below it, and gives FEI ids, nations and clubs. A pair
 * without a rider or a horse means none.
 */
export function planImport(
  wanted: readonly ListedPair[],
  { persons, horses, pairs }: RegistryCandidates,
  organizationId: string,
): PlannedPair[] {
  const seen = {
    persons: persons.map((each): PlannedPerson => ({ ...each, isNew: false })),
    horses: horses.map((each): PlannedHorse => ({ ...each, isNew: false })),
    pairs,
  }
  return wanted.map((pair, index) => {
    const found = matchPair(pair, seen)
    const person = found.person ?? newPerson(pair, index, organizationId)
    const horse = found.horse ?? newHorse(pair, index, organizationId)
    return {
      person: person && noted(person, lackingOfPerson(person, pair, organizationId), seen.persons),
      horse: horse && noted(horse, lackingOfHorse(horse, pair, organizationId), seen.horses),
    }
  })
}

/** As the row leaves it, and as the rows below find it. */
function noted<Row extends object>(
  row: Row,
  facts: Partial<NoInfer<Row>>,
  seen: NoInfer<Row>[],
): Row {
  Object.assign(row, facts)
  if (!seen.includes(row)) seen.push(row)
  return { ...row }
}

function newPerson(
  { firstName, familyName, nation, athleteFeiId, club }: ListedPair,
  index: number,
  createdByOrganization: string,
): PlannedPerson | null {
  if (familyName === null) return null
  return {
    id: `new ${index}`,
    firstName: firstName ?? '',
    familyName,
    nation,
    feiId: athleteFeiId,
    club,
    createdByOrganization,
    isNew: true,
  }
}

function newHorse(
  { horseName, horseFeiId }: ListedPair,
  index: number,
  createdByOrganization: string,
): PlannedHorse | null {
  if (horseName === null) return null
  return {
    id: `new ${index}`,
    name: horseName,
    feiId: horseFeiId,
    createdByOrganization,
    isNew: true,
  }
}
