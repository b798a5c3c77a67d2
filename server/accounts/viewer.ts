import {
  type AccessEntry,
  grants,
  type ObjectChain,
  type Permission,
} from '#domain/access/permission.ts'

/** Who asks: the account behind a request, with everything that decides what it may do. */
export interface Viewer {
  accountId: string
  organizationId: string | null
  /** Of the account itself and of its roles. */
  privileges: ReadonlySet<string>
  accessEntries: readonly AccessEntry[]
}

/** The privilege of the installation's administrators: everything, everywhere. */
export const ADMINISTER = 'administer'

export function isAdministrator(viewer: Viewer | null): boolean {
  return viewer?.privileges.has(ADMINISTER) ?? false
}

/** Whether the viewer has the permission on the object or on one that contains it. */
export function may(viewer: Viewer | null, chain: ObjectChain, wanted: Permission): boolean {
  if (!viewer) return false
  return isAdministrator(viewer) || grants(viewer.accessEntries, chain, wanted)
}
