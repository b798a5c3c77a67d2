import {
  type ListedRole,
  listedRoles,
  type MemberRole,
  memberRoles,
  type RoleLimits,
  roleLimits,
} from '#domain/competitions/members.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'

type Person = CompetitorRow['person']
type Horse = CompetitorRow['horse']

/** A rider of a relay with the horse and its number. */
export interface StoredPair {
  person: Person
  horse: Horse
  headNumber?: string | null
}

/** Who rides the later legs of a relay, in their order. */
export function partnersOf({ members }: Pick<CompetitorRow, 'members'>): StoredPair[] {
  return members.flatMap(({ role, person, horse, headNumber }) =>
    role === 'partners' && person && horse
      ? [{ person, horse, headNumber: headNumber ?? null }]
      : [],
  )
}

/** The horses of a turnout behind the first one. */
export function furtherHorsesOf({ members }: Pick<CompetitorRow, 'members'>): Horse[] {
  return members.flatMap(({ role, horse }) => (role === 'furtherHorses' && horse ? [horse] : []))
}

/** Everybody in the list but its riders and drivers. */
export function othersOf({ members }: Pick<CompetitorRow, 'members'>): Person[] {
  return members.flatMap(({ role, person }) => (role !== 'partners' && person ? [person] : []))
}

/** The roles that a form asks for, with how many there may be. */
export function askedRoles({
  roles,
}: Pick<CompetitorsCompetition, 'roles'>): { role: ListedRole; most: number }[] {
  return listedRoles
    .map((role) => ({ role, most: mostOf(roles, role) }))
    .filter(({ most }) => most > 0)
}

/** How many of each role a competitor has at most. */
export function limitsOf({ roles }: Pick<CompetitorsCompetition, 'roles'>): RoleLimits {
  return roleLimits(Object.fromEntries(memberRoles.map((role) => [role, mostOf(roles, role)])))
}

function mostOf(roles: CompetitorsCompetition['roles'], role: MemberRole): number {
  return roles.find((each) => each.role === role)?.most ?? 0
}
