import type { AuthorRole } from '#domain/comments/author-role.ts'
import type { CommentSubjectKind } from '#domain/comments/comment.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { OwnedShow } from '#server/shows/shows.access.ts'
import { commentedCompetition } from './commented-competition.ts'
import { commentedCompetitor } from './commented-competitor.ts'
import { commentedHorse } from './commented-horse.ts'
import { commentedRequest } from './commented-request.ts'
import { commentedShow } from './commented-show.ts'
import type { Moderators } from './people.sql.ts'

/** What a viewer is to a subject. */
export interface Standing {
  /** May read the subject itself. */
  reads: boolean
  /** Writes notes, moderates, and reads what is hidden. */
  moderates: boolean
  /** Null: what the author is at the show. */
  role: AuthorRole | null
}

/** Something that is commented on: at a show, or by itself. */
export interface CommentedSubject {
  kind: CommentSubjectKind
  id: string
  /** As notices and lists call it: "1 Grand Prix", "Ann Lee, Star". */
  name: string
  /** Null for what belongs to no show: comments on it are switched on for it alone. */
  show: (OwnedShow & { name: string; timeZone: string }) | null
  /** The accounts that are told of reports. */
  moderators: Moderators
  /** Further accounts that can be mentioned, as far as they read it. */
  people: readonly string[]
  standingOf: (viewer: Viewer) => Promise<Standing>
}

/** Undefined also for what is no id at all. */
export type LoadSubject = (
  connection: Connection,
  id: string,
) => Promise<CommentedSubject | undefined>

/** Everything that can be commented on, one line each; its word stands in `domain/comments/comment.ts`. */
const subjects: Readonly<Record<CommentSubjectKind, LoadSubject>> = {
  show: commentedShow,
  competition: commentedCompetition,
  competitor: commentedCompetitor,
  horse: commentedHorse,
  request: commentedRequest,
}

export interface SubjectRef {
  kind: CommentSubjectKind
  id: string
}

export async function loadSubject(
  connection: Connection,
  { kind, id }: SubjectRef,
): Promise<CommentedSubject | undefined> {
  return await subjects[kind](connection, id)
}
