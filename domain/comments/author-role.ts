/**
 * What an author is at the show, or to the horse or the request: shown beside the name, as it was when the comment was
 * written.
 */
export const authorRoles = ['office', 'judge', 'official', 'owner', 'rider', 'reader'] as const

export type AuthorRole = (typeof authorRoles)[number]

/** What decides the role of an author. */
export interface AuthorFacts {
  /** May change the show. */
  isOffice: boolean
  /** Has access to a judge position of the show. */
  judges: boolean
  /** Has another task there: an arena, a competition, the clock, the gate. */
  officiates: boolean
  /** Rides or drives in a competition of the show. */
  starts: boolean
}

/** The weightiest that is true. */
export function authorRole({ isOffice, judges, officiates, starts }: AuthorFacts): AuthorRole {
  if (isOffice) return 'office'
  if (judges) return 'judge'
  if (officiates) return 'official'
  return starts ? 'rider' : 'reader'
}
