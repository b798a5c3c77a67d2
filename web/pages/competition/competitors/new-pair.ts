import { readFreeLine } from '#domain/competitor-list/read-free-line.ts'
import { splitName } from '#domain/competitor-list/split-name.ts'
import { isSameName } from '#domain/registry/names.ts'
import { nationByNoc, readNation } from '#domain/registry/nations.ts'

/** A new pair, as understood from what was typed. */
export interface NewPerson {
  firstName: string
  familyName: string
  nation: string | null
  /** False where the names could be parted at more than one place. */
  isSure: boolean
}

/**
 * `Isabell Werth GER`, `Werth, Isabell`; behind a dash the horse comes too. In the field for a rider a
 * comma parts the names, whereas in a list it may part rider and horse.
 */
export function readTypedRider(text: string): { person: NewPerson; horse: string | null } {
  if (/\s[–—/-]\s/.test(text)) {
    const { name, nation, horse } = readFreeLine(text)
    const known = nation ? (readNation(nation)?.noc ?? null) : null
    return { person: personOf(name ?? '', known), horse: horse ?? null }
  }
  const [, name = '', code = ''] = /^(.*\S)\s+\(?([A-Z]{3})\)?$/.exec(text.trim()) ?? []
  const nation = nationByNoc(code)?.noc ?? null
  // A family name of three capitals is one where nothing else is typed.
  const isNation = nation !== null && /[\s,]/.test(name)
  return { person: isNation ? personOf(name, nation) : personOf(text, null), horse: null }
}

/** The names of somebody new the other way round. */
export function swapped({ firstName, familyName, nation }: NewPerson): NewPerson {
  return { firstName: familyName, familyName: firstName, nation, isSure: true }
}

/** Those of the registry who have the same name; one of them is probably meant. */
export function sameNamed<Person extends { firstName: string; familyName: string }>(
  person: Pick<NewPerson, 'firstName' | 'familyName'>,
  found: readonly Person[],
): Person[] {
  const name = `${person.firstName} ${person.familyName}`
  return found.filter((other) => isSameName(name, `${other.firstName} ${other.familyName}`))
}

export function sameNamedHorses<Horse extends { name: string }>(
  name: string,
  found: readonly Horse[],
): Horse[] {
  return found.filter((other) => isSameName(name, other.name))
}

function personOf(name: string, nation: string | null): NewPerson {
  const { firstName, familyName, sure } = splitName(name)
  return { firstName, familyName, nation, isSure: sure }
}
