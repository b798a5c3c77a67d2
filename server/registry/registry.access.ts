import { permission } from '#domain/access/permission.ts'
import { isAdministrator, type Viewer } from '#server/accounts/viewer.ts'

/** Offices look people and horses up; a scribe's tablet or a rider does not browse them. */
export function mayUseRegistry(viewer: Viewer | null): boolean {
  if (isAdministrator(viewer)) return true
  return (viewer?.accessEntries ?? []).some(
    (entry) => entry.className !== 'JudgePosition' && (entry.mask & permission.WRITE) > 0,
  )
}
