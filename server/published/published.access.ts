import {
  type CompetitionStatus,
  hasReached,
  isStartListPublished,
} from '#domain/competitions/status.ts'
import type { Publication } from '#domain/shows/publication-input.ts'

/**
 * What strangers see: only what the office published, and of that no more than start lists, times and
 * results show. Everything else does not exist for them. Pages, their live stream and the links
 * between them ask here.
 */
export type PublishedShow = Pick<Publication, 'isOn' | 'startLists' | 'resultsFrom'>

/** Whether strangers know of the competition: a draft is the office's own, also once it is cancelled. */
export function isCompetitionPublic<Chosen extends PublishedShow>(
  publication: Chosen | undefined,
  { status, isAnnounced }: { status: CompetitionStatus; isAnnounced: boolean },
): publication is Chosen {
  return publication?.isOn === true && isAnnounced && status !== 'draft'
}

/** Who starts when: published with the draw. */
export function isStartListPublic(
  publication: PublishedShow | undefined,
  status: CompetitionStatus,
): boolean {
  return publication?.isOn === true && publication.startLists && isStartListPublished(status)
}

/** Whether this list of a competition that strangers know of is theirs to read, now or once it is there. */
export function isListEverPublic(
  publication: PublishedShow,
  list: 'start-list' | 'results',
): boolean {
  return list === 'results' ? publication.resultsFrom !== 'never' : publication.startLists
}

export function areResultsPublic(
  publication: PublishedShow | undefined,
  status: CompetitionStatus,
): boolean {
  if (!publication?.isOn) return false
  const from = publication.resultsFrom
  return from !== 'never' && hasReached(status, from)
}
