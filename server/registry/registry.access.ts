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

/** Those of them whose rows the viewer may change: who works at a single arena or competition only looks up. */
export function keepersOf(viewer: Viewer | null): RegistryHolders | null {
  if (isAdministrator(viewer)) return null
  const entries = offices(viewer)
  const of = (wanted: string) =>
    entries.flatMap(({ className, objectIdIdentity }) =>
      className === wanted ? [objectIdIdentity] : [],
    )
  return { organizations: of('Organization'), shows: of('Show') }
}

/** A row of the registry, and all that a decision about it needs. */
export interface RegisteredRow {
  createdByOrganization: string | null
  createdByAccount: string | null
}

/** Who asks, and for which organizations they look people and horses up, and keep them; null: for all. */
export interface Seer {
  viewer: Viewer
  knows: readonly string[] | null
  keeps: readonly string[] | null
}

/**
 * Whether the viewer holds the row: keeps the registry of the organization that made it, or made it on the own
 * account. The holder changes it; who else knows it proposes a change.
 */
export function holds({ viewer, keeps }: Seer, row: RegisteredRow): boolean {
  if (keeps === null) return true
  const { createdByOrganization: organization, createdByAccount: account } = row
  if (organization !== null) return keeps.includes(organization)
  return account === viewer.accountId
}
