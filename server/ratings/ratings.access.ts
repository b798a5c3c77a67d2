import { isAdministrator, type Viewer } from '#server/accounts/viewer.ts'
import { forbidden, notSignedIn } from '#server/errors.ts'

/** How well ratings foretold results concerns those who decide about the formula. */
export function requireChecker(viewer: Viewer | null): void {
  if (viewer === null) throw notSignedIn()
  if (!isAdministrator(viewer)) throw forbidden()
}
