import {
  type ListedKind,
  type ListedRole,
  listedRoles,
  roles,
} from '#domain/competitions/members.ts'
import { listName } from '#web/components/person-name.tsx'
import type { CompetitorMemberInput } from '#web/graphql/generated/graphql.ts'
import type { CompetitorRow } from './operations.ts'
import { horseInput, nothingTyped, personInput, type TypedPair } from './typed-pair.ts'

/** What stands in one input: a horse or a person, as its role asks for. */
export interface TypedMember extends Omit<TypedPair, 'headNumber'> {
  /** Its own as long as the input stands, whatever is removed before it. */
  key: number
}

/** What stands in the inputs behind the own pair, role by role. */
export type TypedMembers = Readonly<Record<ListedRole, readonly TypedMember[]>>

export function emptyMember(key: number): TypedMember {
  return { ...nothingTyped, key }
}

export const noMembers = byRole(() => [])

export function typedMembersOf({ members }: Pick<CompetitorRow, 'members'>): TypedMembers {
  return byRole((role) =>
    members
      .filter((each) => each.role === role)
      .map(({ person, horse, name }, key) => ({
        ...emptyMember(key),
        ...(name && nameAlone(name)),
        ...(person && { rider: { known: person }, riderText: listName(person) }),
        ...(horse && { horse: { known: horse }, horseText: horse.name }),
      })),
  )
}

/** Without the inputs in which nothing is typed: the places of the others are those the server names. */
export function withoutEmpty(typed: TypedMembers): TypedMembers {
  return byRole((role) =>
    typed[role].filter(({ riderText, horseText }) => `${riderText}${horseText}`.trim() !== ''),
  )
}

export function isAnyTyped(typed: TypedMembers): boolean {
  const filled = withoutEmpty(typed)
  return listedRoles.some((role) => filled[role].length > 0)
}

/** As it is sent, for the roles that are asked for. */
export function membersInput(
  typed: TypedMembers,
  asked: readonly { role: ListedRole }[],
): Partial<Record<ListedRole, CompetitorMemberInput[]>> {
  return Object.fromEntries(
    asked.map(({ role }) => [role, typed[role].map(inputAs[roles[role].of])]),
  )
}

const inputAs: Readonly<Record<ListedKind, (typed: TypedMember) => CompetitorMemberInput>> = {
  horse: horseInput,
  person: personInput,
  party: ({ rider, riderText }) =>
    rider && 'known' in rider ? { personId: rider.known.id } : { name: riderText.trim() },
}

/** Of a company, or of somebody who need not be in the registry: as it is written. */
export function nameAlone(name: string): Pick<TypedMember, 'rider' | 'riderText'> {
  const rider = { new: { firstName: '', familyName: name, nation: null, isSure: true } }
  return { rider, riderText: name }
}

function byRole(of: (role: ListedRole) => readonly TypedMember[]): TypedMembers {
  return Object.fromEntries(listedRoles.map((role) => [role, of(role)])) as TypedMembers
}
