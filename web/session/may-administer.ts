import type { StoredSession } from './stored-session.ts'

/** Whether the installation's accounts and roles are theirs: decides what is offered, the server what is done. */
export function isAdministrator(session: StoredSession | null): boolean {
  return hasPrivilege(session, 'administer')
}

/** Administrators, and those who manage an organization. */
export function mayManagePeople(session: StoredSession | null): boolean {
  const acls = session?.account.accountACLs ?? []
  return (
    isAdministrator(session) ||
    hasPrivilege(session, 'manage_access') ||
    acls.some(({ className, mask }) => className === 'Organization' && (mask & 16) > 0)
  )
}

/** Whether anything is granted to them that says what others may do. */
export function administersAnything(session: StoredSession | null): boolean {
  const acls = session?.account.accountACLs ?? []
  return mayManagePeople(session) || acls.some(({ mask }) => (mask & 16) > 0)
}

function hasPrivilege(session: StoredSession | null, name: string): boolean {
  const { accountPrivileges = [], accountRoles = [] } = session?.account ?? {}
  const ofRoles = accountRoles.flatMap(({ role }) => role.rolePrivileges)
  return [...accountPrivileges, ...ofRoles].some(({ privilege }) => privilege.name === name)
}
