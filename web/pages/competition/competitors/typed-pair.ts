import { listName } from '#web/components/person-name.tsx'
import type { CompetitorMemberInput } from '#web/graphql/generated/graphql.ts'
import type { StoredPair } from './members-of.ts'
import { type NewPerson, readTypedRider } from './new-pair.ts'
import type { FoundHorse, FoundPerson } from './operations.ts'

export type Choice<Known, New> = { known: Known } | { new: New } | null

/** What stands in the inputs for a rider and a horse. */
export interface TypedPair {
  riderText: string
  rider: Choice<FoundPerson, NewPerson>
  horseText: string
  horse: Choice<FoundHorse, string>
  headNumber: string
}

export const nothingTyped: TypedPair = {
  riderText: '',
  rider: null,
  horseText: '',
  horse: null,
  headNumber: '',
}

export function typedPairOf({ person, horse, headNumber }: StoredPair): TypedPair {
  return {
    riderText: listName(person),
    rider: { known: person },
    horseText: horse.name,
    horse: { known: horse },
    headNumber: headNumber ?? '',
  }
}

/** Sent as it stands, to change one of a relay or to take a change back. */
export function storedInput({ person, horse, headNumber }: StoredPair): CompetitorMemberInput {
  return { personId: person.id, horseId: horse.id, headNumber: headNumber ?? null }
}

/** What was typed and not chosen from the list is somebody new. */
export function inputOf(typed: TypedPair): CompetitorMemberInput {
  return { ...personInput(typed), ...horseInput(typed), headNumber: typed.headNumber.trim() }
}

export function personInput({ rider, riderText }: Pick<TypedPair, 'rider' | 'riderText'>) {
  if (rider && 'known' in rider) return { personId: rider.known.id }
  const { firstName, familyName, nation } = rider?.new ?? readTypedRider(riderText).person
  return { firstName, familyName, nation }
}

export function horseInput({ horse, horseText }: Pick<TypedPair, 'horse' | 'horseText'>) {
  if (horse && 'known' in horse) return { horseId: horse.known.id }
  return { horseName: (horse?.new ?? horseText).trim() }
}

/** Of whoever was chosen from the registry. */
export function knownId(choice: Choice<{ id: string }, unknown>): string | null {
  return choice !== null && 'known' in choice ? choice.known.id : null
}

/** The inputs of which something is typed; an empty one is a partner who is not known yet. */
export function typedPartners(pairs: readonly TypedPair[]): TypedPair[] {
  return pairs.filter(
    ({ riderText, horseText, headNumber }) => `${riderText}${horseText}${headNumber}`.trim() !== '',
  )
}

export function missingParts(input: CompetitorMemberInput): ('familyName' | 'horseName')[] {
  return [
    ...(input.personId || input.familyName ? [] : (['familyName'] as const)),
    ...(input.horseId || input.horseName ? [] : (['horseName'] as const)),
  ]
}

export function newPerson(person: NewPerson): Pick<TypedPair, 'rider' | 'riderText'> {
  return { rider: { new: person }, riderText: listName(person) }
}

export function newHorse(name: string): Pick<TypedPair, 'horse' | 'horseText'> {
  return { horse: { new: name }, horseText: name }
}
