import { entriesWith, isAdministrator, type Viewer } from '#server/accounts/viewer.ts'

/** Offices look people and horses up; a scribe's tablet or a rider does not browse them. */
export function mayUseRegistry(viewer: Viewer | null): boolean {
  if (isAdministrator(viewer)) return true
  return entriesWith(viewer, 'WRITE').some(({ className }) => className !== 'JudgePosition')
}
