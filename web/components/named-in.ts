import { type NamedMember, type NamingList, roles } from '#domain/competitions/members.ts'
import type { CompetitorRole } from '#web/graphql/generated/graphql.ts'
import { spokenName } from './person-name.tsx'

interface Member {
  role: CompetitorRole
  person?: { firstName: string; familyName: string } | null
  name?: string | null
}

/** Those of a competitor whom one kind of list names. */
export function namedIn(list: NamingList, members: readonly Member[]): NamedMember[] {
  return members.flatMap(({ role, person, name }) =>
    roles[role].namedIn.includes(list)
      ? [{ role, name: person ? spokenName(person) : (name ?? '') }]
      : [],
  )
}
