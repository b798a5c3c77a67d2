import {
  entriesOn,
  type ObjectChain,
  type Permission,
  type ProtectedClass,
  permissions,
} from '#domain/access/permission.ts'
import { type CompetitionStatus, isStartListPublished } from '#domain/competitions/status.ts'
import {
  CALL_STARTERS,
  entriesWith,
  findsWay,
  isAdministrator,
  may,
  type Viewer,
} from '#server/accounts/viewer.ts'
import { forbidden, notFound, notSignedIn } from '#server/errors.ts'
import { mayShow, showChain } from '#server/shows/shows.access.ts'

/** A competition and what contains it: all that a decision about it needs. */
export interface OwnedCompetition {
  id: string
  showId: string
  organizationId: string
  /** All in which it is held: its own, and those into which its rounds are called. */
  arenaIds: readonly string[]
}

export function competitionChain(competition: OwnedCompetition): ObjectChain {
  const show = { id: competition.showId, organizationId: competition.organizationId }
  return [
    { className: 'Competition', id: competition.id },
    ...competition.arenaIds.map((id) => ({ className: 'Arena', id }) as const),
    ...showChain(show),
  ]
}

/** Whoever may read one of its judge positions reads the competition: marking needs its start list. */
export function mayCompetition(
  viewer: Viewer | null,
  competition: OwnedCompetition,
  wanted: Permission,
): boolean {
  if (may(viewer, competitionChain(competition), wanted)) return true
  return wanted === 'READ' && findsWay(viewer, { competitionId: competition.id })
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

/**
 * Who starts when, in the start list and in the rounds after it: everybody who reads the competition once the
 * list is published, and until then only who may change it. Every list, field, file and frame that tells of
 * an order asks here.
 */
export function mayReadOrder(
  viewer: Viewer | null,
  competition: OwnedCompetition & { status: CompetitionStatus },
): boolean {
  const wanted = isStartListPublished(competition.status) ? 'READ' : 'WRITE'
  return mayCompetition(viewer, competition, wanted)
}

/** What entries answered is private: for the office of the show, not for those who change one competition. */
export function mayReadAnswers(viewer: Viewer | null, competition: OwnedCompetition): boolean {
  const { showId: id, organizationId } = competition
  return mayShow(viewer, { id, organizationId }, 'WRITE')
}

/** The ring steward of its arena and the gate steward of its show say who is ready; the office too. */
export function mayCallStarters(viewer: Viewer | null, competition: OwnedCompetition): boolean {
  if (mayCompetition(viewer, competition, 'WRITE')) return true
  const entries = entriesOn(viewer?.accessGrants ?? [], competitionChain(competition), Date.now())
  return entries.some(({ privileges }) => privileges?.includes(CALL_STARTERS))
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
  arenas: string[]
  competitions: string[]
}

/** What lists of competitions filter by, in SQL, as `mayCompetition` decides; null for "all". */
export function readableCompetitions(viewer: Viewer | null): ReadableCompetitions | null {
  if (isAdministrator(viewer)) return null
  const entries = entriesWith(viewer, 'READ')
  const ids = (wanted: ProtectedClass) =>
    entries.flatMap(({ className, objectIdIdentity }) =>
      className === wanted ? [objectIdIdentity] : [],
    )
  return {
    organizations: ids('Organization'),
    shows: ids('Show'),
    arenas: ids('Arena'),
    competitions: entries.flatMap(({ className, objectIdIdentity, competitionId }) =>
      className === 'Competition' ? [objectIdIdentity] : (competitionId ?? []),
    ),
  }
}
