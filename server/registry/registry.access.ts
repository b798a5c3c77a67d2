import { entriesWith, isAdministrator, type Viewer } from '#server/accounts/viewer.ts'

/** Offices look people and horses up; a scribe's tablet or a rider does not browse them. */
export function mayUseRegistry(viewer: Viewer | null): boolean {
  if (isAdministrator(viewer)) return true
  return offices(viewer).length > 0
}

/** Whose registry it is: these organizations', and that of those whose shows these are. */
export interface RegistryHolders {
  organizations: readonly string[]
  shows: readonly string[]
}

/**
 * Whom the viewer works for. People and horses that one of these made, or that took part in a show of theirs, are
 * known there by name; all others only by an exact identifier. null: an administrator knows all.
 */
export function holdersOf(viewer: Viewer | null): RegistryHolders | null {
  if (isAdministrator(viewer)) return null
  const entries = offices(viewer)
  return {
    organizations: entries.flatMap(({ className, objectIdIdentity }) =>
      className === 'Organization' ? [objectIdIdentity] : [],
    ),
    shows: entries.flatMap(({ className, objectIdIdentity, showId }) =>
      className === 'Show' ? [objectIdIdentity] : (showId ?? []),
    ),
  }
}

function offices(viewer: Viewer | null) {
  return entriesWith(viewer, 'WRITE').filter(({ className }) => className !== 'JudgePosition')
}
