import {
  type ListedKind,
  type ListedRole,
  listedRoles,
  roles,
} from '#domain/competitions/members.ts'
import { listedNames } from '#domain/competitor-list/list-turnout.ts'
import { splitRider } from '#domain/competitor-list/split-name.ts'
import type { CompetitorMemberInput } from '#web/graphql/generated/graphql.ts'
import type { ImportRow, RowValues } from './import-rows.ts'

/** Those of a role that the import makes in the registry; some stand in the list by their names alone. */
export function newMembers({ values, known }: ImportRow, role: ListedRole): readonly string[] {
  if (roles[role].of === 'party') return []
  return listedNames(values[role]).filter((name) => !known[role]?.includes(name))
}

/** Of all roles that name horses, or that name persons. */
export function newOf(row: ImportRow, of: 'horse' | 'person'): readonly string[] {
  return listedRoles
    .filter((role) => roles[role].of === of)
    .flatMap((role) => newMembers(row, role))
}

/** As they are sent; whoever is in the registry by name is meant there. */
export function memberInputs(
  values: Pick<RowValues, ListedRole>,
): Partial<Record<ListedRole, CompetitorMemberInput[]>> {
  const named = listedRoles.filter((role) => values[role] !== '')
  return Object.fromEntries(
    named.map((role) => [role, listedNames(values[role]).map(inputAs[roles[role].of])]),
  )
}

const inputAs: Readonly<Record<ListedKind, (name: string) => CompetitorMemberInput>> = {
  horse: (horseName) => ({ horseName }),
  person: personInput,
  party: (name) => ({ name }),
}

function personInput(name: string) {
  const { firstName, familyName, nation } = splitRider(name)
  return { firstName: firstName || null, familyName: familyName || null, nation: nation ?? null }
}
