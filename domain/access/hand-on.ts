import {
  type AccessGrant,
  entriesOn,
  type ObjectChain,
  type Permission,
  permission,
  permissionsOf,
} from './permission.ts'

/** What a grant, a role or an account gives on an object. */
export interface Given {
  mask: number
  privileges?: readonly string[]
  /** Epoch milliseconds; null or absent for without end. */
  endsAt?: number | null
}

/**
 * An account grants or takes away no more than it has, nor for longer: the bits of `given` that the entries
 * in force on the object do not hold until its end.
 */
export function bitsBeyond(
  entries: readonly AccessGrant[],
  chain: ObjectChain,
  { given, now }: { given: Given; now: number },
): number {
  const held = entriesOn(entries, chain, now).filter((entry) => lasts(entry, given))
  return permissionsOf(given.mask)
    .filter((each) => !held.some((entry) => (entry.mask & permission[each]) > 0))
    .reduce((mask, each) => mask | permission[each], 0)
}

/**
 * The same for privileges. An entry holds a privilege by naming it, or by the permission that allows
 * everything the privilege does (`includedIn`).
 */
export function privilegesBeyond(
  entries: readonly AccessGrant[],
  chain: ObjectChain,
  {
    given,
    now,
    includedIn,
  }: { given: Given; now: number; includedIn: Readonly<Record<string, Permission | null>> },
): string[] {
  const held = entriesOn(entries, chain, now).filter((entry) => lasts(entry, given))
  const isHeld = (privilege: string) => {
    const wider = includedIn[privilege]
    return held.some(
      ({ mask, privileges }) =>
        privileges?.includes(privilege) || (wider && (mask & permission[wider]) > 0),
    )
  }
  return (given.privileges ?? []).filter((privilege) => !isHeld(privilege))
}

/** A grant as far as it says how much may be done, and when: epoch milliseconds, null for without end. */
interface Extent {
  /** Its own bits and those of its role. */
  mask: number
  roleId: string | null
  startsAt?: number | null | undefined
  endsAt?: number | null | undefined
}

/** Whether a changed grant gives anything that it did not give before: a bit, a role, a moment. */
export function givesMore(before: Extent, after: Extent): boolean {
  const hasMoreBits = (after.mask & ~before.mask) !== 0
  const hasOtherRole = after.roleId !== null && after.roleId !== before.roleId
  const startsSooner = before.startsAt != null && (after.startsAt ?? 0) < before.startsAt
  const endsLater =
    before.endsAt != null && (after.endsAt ?? Number.POSITIVE_INFINITY) > before.endsAt
  return hasMoreBits || hasOtherRole || startsSooner || endsLater
}

/** Milliseconds since the epoch at which what these entries give changes next; null for never. */
export function nextChange(entries: readonly AccessGrant[], now: number): number | null {
  const ahead = entries
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at != null)
    .filter((at) => at > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

function lasts({ endsAt }: AccessGrant, given: Given): boolean {
  return endsAt == null || (given.endsAt != null && given.endsAt <= endsAt)
}
