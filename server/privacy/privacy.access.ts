import { isAdministrator, may, type Viewer } from '#server/accounts/viewer.ts'
import { notFound, notSignedIn } from '#server/errors.ts'

/** Whose registry somebody is in, and whose account it is: all that a decision needs. */
export interface RegisteredPerson {
  createdByOrganization: string | null
  accountId: string | null
}

/** Administrators, and who has ADMINISTRATION on the organization that registered the person. */
export function mayManagePerson(viewer: Viewer | null, person: RegisteredPerson): boolean {
  if (isAdministrator(viewer)) return true
  const id = person.createdByOrganization
  return id !== null && may(viewer, [{ className: 'Organization', id }], 'ADMINISTRATION')
}

/** The person too, by the account that belongs to them. */
export function mayReadRecord(viewer: Viewer | null, person: RegisteredPerson): boolean {
  if (!viewer) return false
  return person.accountId === viewer.accountId || mayManagePerson(viewer, person)
}

export function requirePersonal<Row extends RegisteredPerson>(
  viewer: Viewer | null,
  person: Row | undefined,
  allows: typeof mayManagePerson,
): Row {
  if (!viewer) throw notSignedIn()
  if (!person || !allows(viewer, person)) throw notFound()
  return person
}

/** What the list of people filters by, in SQL, as `mayManagePerson` decides; null for "all". */
export function managedOrganizations(viewer: Viewer | null): string[] | null {
  if (isAdministrator(viewer)) return null
  const own = (viewer?.accessGrants ?? [])
    .filter(({ className }) => className === 'Organization')
    .map(({ objectIdIdentity }) => objectIdIdentity)
  return own.filter((id) => may(viewer, [{ className: 'Organization', id }], 'ADMINISTRATION'))
}
