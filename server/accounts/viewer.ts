import {
  type AccessGrant,
  grants,
  type ObjectChain,
  opensWay,
  type Permission,
  permission,
  windowState,
} from '#domain/access/permission.ts'

/** Who asks: the account behind a request, with everything that decides what it may do. */
export interface Viewer {
  accountId: string
  organizationId: string | null
  /** Of the account itself and of its roles. */
  privileges: ReadonlySet<string>
  /** Also those that begin later and those that have ended meanwhile: every decision asks the clock. */
  accessGrants: readonly AccessGrant[]
}

/** The privilege of the installation's administrators: everything, everywhere. */
export const ADMINISTER = 'administer'

/** The privilege to say who may do what in the own organization. */
export const MANAGE_ACCESS = 'manage_access'

/** The privilege, on an arena, to write times and faults. */
export const KEEP_TIME = 'keep_time'

/** The privilege, on an arena or a show, to say who is ready, in the arena, or not there. */
export const CALL_STARTERS = 'call_starters'

/** The privilege, on a show, to read what is owed and paid. */
export const SEE_MONEY = 'see_money'

/** The privilege, on a show, to book payments and charges. */
export const BOOK_MONEY = 'book_money'

/** The privilege, on a show, to pay money back and to say where money is paid to. */
export const PAY_BACK = 'pay_back'

/** The privilege, on a show, to check horses in and to review their papers. */
export const CHECK_IN = 'check_in'

/** All there are: each is asked at the one place that its words above name. */
export const privileges = [
  ...([ADMINISTER, MANAGE_ACCESS, KEEP_TIME, CALL_STARTERS] as const),
  ...([SEE_MONEY, BOOK_MONEY, PAY_BACK, CHECK_IN] as const),
] as const

export type Privilege = (typeof privileges)[number]

/** The permission that allows on an object all that the privilege does there; null where none does. */
export const includedIn: Readonly<Record<Privilege, Permission | null>> = {
  [ADMINISTER]: null,
  [MANAGE_ACCESS]: 'ADMINISTRATION',
  [KEEP_TIME]: 'WRITE',
  [CALL_STARTERS]: 'WRITE',
  [SEE_MONEY]: 'WRITE',
  [BOOK_MONEY]: 'WRITE',
  [PAY_BACK]: 'ADMINISTRATION',
  [CHECK_IN]: 'WRITE',
}

export function isAdministrator(viewer: Viewer | null): boolean {
  return viewer?.privileges.has(ADMINISTER) ?? false
}

const administrative: ReadonlySet<string> = new Set([ADMINISTER, MANAGE_ACCESS])

/** Whether anything is granted that says what others may do. */
export function administers({ privileges, accessGrants }: Viewer): boolean {
  return (
    [...privileges].some((name) => administrative.has(name)) ||
    accessGrants.some(
      (entry) =>
        (entry.mask & permission.ADMINISTRATION) > 0 ||
        entry.privileges?.some((name) => administrative.has(name)),
    )
  )
}

/** What is left to whoever must have a second factor for the rest, and has none yet. */
export function withoutAdministration(viewer: Viewer): Viewer {
  const rest = (names: Iterable<string>) => [...names].filter((name) => !administrative.has(name))
  return {
    ...viewer,
    privileges: new Set(rest(viewer.privileges)),
    accessGrants: viewer.accessGrants.map((entry) => ({
      ...entry,
      mask: entry.mask & ~permission.ADMINISTRATION,
      ...(entry.privileges && { privileges: rest(entry.privileges) }),
    })),
  }
}

/** Whether the viewer has the permission, at this moment, on the object or on one that contains it. */
export function may(viewer: Viewer | null, chain: ObjectChain, wanted: Permission): boolean {
  if (!viewer) return false
  return isAdministrator(viewer) || grants(viewer.accessGrants, chain, { wanted, now: Date.now() })
}

/** Whether the viewer may read something in there, and so sees that it is there. */
export function findsWay(
  viewer: Viewer | null,
  to: { showId: string } | { competitionId: string },
): boolean {
  return viewer !== null && opensWay(viewer.accessGrants, to, Date.now())
}

/** The viewer's entries in force that give the permission: what lists filter by, in SQL. */
export function entriesWith(viewer: Viewer | null, wanted: Permission): AccessGrant[] {
  const now = Date.now()
  return (viewer?.accessGrants ?? []).filter(
    (entry) => (entry.mask & permission[wanted]) > 0 && windowState(entry, now) === 'active',
  )
}
