import { entriesOn, type Permission } from '#domain/access/permission.ts'
import { entriesWith, KEEP_TIME, type Viewer } from '#server/accounts/viewer.ts'
import {
  competitionChain,
  mayCompetition,
  type OwnedCompetition,
} from '#server/competitions/competitions.access.ts'

/**
 * Sheets are more private than all else in a show: READ on the show, which a scribe has, shows the
 * results only. The office (WRITE on the competition) reads and writes every sheet; a judge or scribe
 * has an entry on their own position itself, and sees the others' sheet of a ride, and what follows from it,
 * once their own of that ride is signed (`readable-list.ts`).
 */
export function isOffice(viewer: Viewer | null, competition: OwnedCompetition): boolean {
  return mayCompetition(viewer, competition, 'WRITE')
}

/** Whether the viewer writes the sheets of this judge position, by an entry on the position itself. */
export function mayWritePosition(viewer: Viewer | null, positionId: string | undefined): boolean {
  return hasEntry(viewer, positionId, 'WRITE')
}

export function mayReadPosition(viewer: Viewer | null, positionId: string | undefined): boolean {
  return hasEntry(viewer, positionId, 'READ')
}

/** Whether the viewer has an entry on any judge position: most have none, of whom nothing more is asked. */
export function readsPositions(viewer: Viewer | null): boolean {
  return entriesWith(viewer, 'READ').some(({ className }) => className === 'JudgePosition')
}

/** Whether the viewer, at the arena or in the show, writes what no judge position is for: times and faults. */
export function mayKeepTime(viewer: Viewer | null, competition: OwnedCompetition): boolean {
  const entries = entriesOn(viewer?.accessGrants ?? [], competitionChain(competition), Date.now())
  return entries.some(({ privileges }) => privileges?.includes(KEEP_TIME))
}

function hasEntry(
  viewer: Viewer | null,
  positionId: string | undefined,
  wanted: Permission,
): boolean {
  return entriesWith(viewer, wanted).some(
    ({ className, objectIdIdentity }) =>
      className === 'JudgePosition' && objectIdIdentity === positionId,
  )
}
