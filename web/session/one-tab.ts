import { sessionKey } from './stored-session.ts'

/** Runs the work when no other tab is at it. Browsers give locks to secure pages only; elsewhere each tab refreshes for itself. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(sessionKey, work) : work()
}
