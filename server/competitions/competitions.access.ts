import {
  type ObjectChain,
  type Permission,
  permission,
  permissions,
} from '#domain/access/permission.ts'
import { isAdministrator, may, type Viewer } from '#server/accounts/viewer.ts'
import { forbidden, notFound, notSignedIn } from '#server/errors.ts'
import { showChain } from '#server/shows/shows.access.ts'

/** A competition and what contains it: all that a decision about it needs. */
export interface OwnedCompetition {
  id: string
  showId: string
  organizationId: string
}

function competitionChain(competition: OwnedCompetition): ObjectChain {
  const show = { id: competition.showId, organizationId: competition.organizationId }
  return [{ className: 'Competition', id: competition.id }, ...showChain(show)]
}

export function mayCompetition(
  viewer: Viewer | null,
  competition: OwnedCompetition,
  wanted: Permission,
): boolean {
  return may(viewer, competitionChain(competition), wanted)
}

/** Refuses as "not found" what the viewer may not read, as "forbidden" what they may read but not do. */
export function requireCompetition<Row extends OwnedCompetition>(
  viewer: Viewer | null,
  competition: Row | undefined,
  wanted: Permission,
): Row {
  if (!viewer) throw notSignedIn()
  if (!competition || !mayCompetition(viewer, competition, 'READ')) throw notFound()
  if (!mayCompetition(viewer, competition, wanted)) throw forbidden()
  return competition
}

export function competitionPermissions(
  viewer: Viewer | null,
  competition: OwnedCompetition,
): Permission[] {
  return permissions.filter((wanted) => mayCompetition(viewer, competition, wanted))
}

export interface ReadableCompetitions {
  organizations: string[]
  shows: string[]
  competitions: string[]
}

/** What lists of competitions filter by, in SQL: null for "all", else the ids that entries with READ name. */
export function readableCompetitions(viewer: Viewer | null): ReadableCompetitions | null {
  if (isAdministrator(viewer)) return null
  const readable = (viewer?.accessEntries ?? []).filter((entry) => entry.mask & permission.READ)
  const ids = (className: string) =>
    readable.filter((entry) => entry.className === className).map((entry) => entry.objectIdIdentity)
  return {
    organizations: ids('Organization'),
    shows: ids('Show'),
    competitions: ids('Competition'),
  }
}
