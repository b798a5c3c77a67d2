import type { RegisteredHorseValues, RegisteredPersonValues } from './registered-input.ts'

/** What start lists, papers and federations ask of a horse, in the order in which it is asked for. */
export const horseFacts = [
  'feiId',
  'ueln',
  'microchip',
  'birthYear',
  'sex',
  'sire',
  'dam',
  'studbook',
  'breeder',
  'nation',
] as const satisfies readonly (keyof RegisteredHorseValues)[]

export type HorseFact = (typeof horseFacts)[number]

/** The same of a person. */
export const personFacts = [
  'nation',
  'birthYear',
  'club',
  'feiId',
] as const satisfies readonly (keyof RegisteredPersonValues)[]

export type PersonFact = (typeof personFacts)[number]

/** The facts that a row lacks. */
export function missingFacts<Fact extends string>(
  row: Readonly<Record<Fact, unknown>>,
  facts: readonly Fact[],
): Fact[] {
  return facts.filter((fact) => row[fact] === null)
}

/** How much of what is asked for is known, in whole percent. */
export function completeness(missing: number, facts: number): number {
  return Math.floor((100 * (facts - missing)) / facts)
}
