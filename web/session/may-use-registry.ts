import { isAdministrator } from './may-administer.ts'
import type { StoredSession } from './stored-session.ts'

/** Whether people and horses are looked up: by whoever enters competitors. Decides what is offered, the server what is done. */
export function mayUseRegistry(session: StoredSession | null): boolean {
  const acls = session?.account.accountACLs ?? []
  return (
    isAdministrator(session) ||
    acls.some(({ className, mask }) => className !== 'JudgePosition' && (mask & 2) > 0)
  )
}
