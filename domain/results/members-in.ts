import { type NamedMember, type NamingList, roles } from '#domain/competitions/members.ts'

/** Those whom one kind of list names: a part of its line, which lacks them where that is nobody. */
export function membersIn(
  list: NamingList,
  members: readonly NamedMember[] | null,
): { members?: readonly NamedMember[] } {
  const named = (members ?? []).filter(({ role }) => roles[role].namedIn.includes(list))
  return named.length > 0 ? { members: named } : {}
}
