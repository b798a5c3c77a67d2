import type { CommentSubjectKind } from '#domain/comments/comment.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { OwnedShow } from '#server/shows/shows.access.ts'
import { commentedCompetition } from './commented-competition.ts'
import { commentedCompetitor } from './commented-competitor.ts'
import { commentedShow } from './commented-show.ts'

/** Something that is commented on, at a show: its office moderates. */
export interface CommentedSubject {
  kind: CommentSubjectKind
  id: string
  /** As notices and lists call it: "1 Grand Prix", "Ann Lee, Star". */
  name: string
  show: OwnedShow & { name: string; timeZone: string }
  /** Whether the viewer may read the subject itself. */
  isReadable: (viewer: Viewer) => boolean
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
