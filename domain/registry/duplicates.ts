import { isSameName } from './names.ts'

export interface KnownPerson {
  id: string
  firstName: string
  familyName: string
  birthYear: number | null
  feiId: string | null
  licences: readonly Licence[]
}

/** A national licence number means nothing without the federation that gave it. */
export interface Licence {
  federation: string
  number: string
}

export interface KnownHorse {
  id: string
  name: string
  birthYear: number | null
  feiId: string | null
  ueln: string | null
  microchips: readonly string[]
}

export interface Duplicate {
  id: string
  by: 'fei-id' | 'ueln' | 'microchip' | 'licence' | 'name-and-birth-year' | 'name'
  /**
   * certain: the same identifier · likely: same name and year · possible: same name, a year missing,
   * or same name and year although both have identifiers and these differ. Only a person decides
   * about the last two.
   */
  certainty: 'certain' | 'likely' | 'possible'
}

/** Candidates that may be the same person, the surest first. The person itself is left out. */
export function findDuplicatePersons(
  person: KnownPerson,
  candidates: readonly KnownPerson[],
): Duplicate[] {
  const name = `${person.firstName} ${person.familyName}`
  return findDuplicates(person, candidates, (other) => ({
    same: [
      ...(isSameId(person.feiId, other.feiId) ? (['fei-id'] as const) : []),
      ...(shares(person.licences.map(licenceKey), other.licences.map(licenceKey))
        ? (['licence'] as const)
        : []),
    ],
    differs: differs(person.feiId, other.feiId),
    sameName: isSameName(name, `${other.firstName} ${other.familyName}`),
  }))
}

/** Candidates that may be the same horse, the surest first. The horse itself is left out. */
export function findDuplicateHorses(
  horse: KnownHorse,
  candidates: readonly KnownHorse[],
): Duplicate[] {
  return findDuplicates(horse, candidates, (other) => ({
    same: [
      ...(isSameId(horse.feiId, other.feiId) ? (['fei-id'] as const) : []),
      ...(isSameId(horse.ueln, other.ueln) ? (['ueln'] as const) : []),
      ...(shares(horse.microchips, other.microchips) ? (['microchip'] as const) : []),
    ],
    differs: differs(horse.ueln, other.ueln) || differs(horse.feiId, other.feiId),
    sameName: isSameName(horse.name, other.name),
  }))
}

interface Comparison {
  /** Equal identifiers, in the order of their weight. */
  same: readonly Duplicate['by'][]
  /** Both have an identifier of a kind, and these are not equal. */
  differs: boolean
  sameName: boolean
}

type Known = { id: string; birthYear: number | null }

const weight = ['fei-id', 'ueln', 'microchip', 'licence', 'name-and-birth-year', 'name'] as const
const certainties = ['certain', 'likely', 'possible'] as const

function findDuplicates<T extends Known>(
  known: T,
  candidates: readonly T[],
  compare: (other: T) => Comparison,
): Duplicate[] {
  return candidates
    .filter((other) => other.id !== known.id)
    .flatMap((other) => duplicateOf(known, other, compare(other)))
    .toSorted(
      (a, b) =>
        certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty) ||
        weight.indexOf(a.by) - weight.indexOf(b.by),
    )
}

function duplicateOf(known: Known, other: Known, comparison: Comparison): Duplicate[] {
  const [by] = comparison.same
  if (by) return [{ id: other.id, by, certainty: 'certain' }]
  if (!comparison.sameName) return []
  if (known.birthYear === null || other.birthYear === null)
    return [{ id: other.id, by: 'name', certainty: 'possible' }]
  if (known.birthYear !== other.birthYear) return []
  const certainty = comparison.differs ? 'possible' : 'likely'
  return [{ id: other.id, by: 'name-and-birth-year', certainty }]
}

function isSameId(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && idKey(a) !== '' && idKey(a) === idKey(b)
}

function differs(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && idKey(a) !== '' && idKey(b) !== '' && idKey(a) !== idKey(b)
}

function shares(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.some((other) => isSameId(one, other)))
}

function licenceKey({ federation, number }: Licence): string {
  return number.trim() === '' ? '' : `${federation}/${number}`
}

function idKey(id: string): string {
  return id.replace(/\s+/g, '').toUpperCase()
}
