import type { AuthorRole } from '#domain/comments/author-role.ts'
import type { CommentAudience, CommentSettings, CommentWriters } from '#domain/comments/comment.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import type { CommentedSubject } from './subjects.ts'

/** A viewer who is a person: devices at ringside read no comments, so that a judge marks untouched by them. */
export interface CommentReader {
  viewer: Viewer
  isDevice: boolean
}

/** The office of the show writes notes, moderates, and reads what it hid. */
export function isOfficeOf(viewer: Viewer, { show }: Pick<CommentedSubject, 'show'>): boolean {
  return mayShow(viewer, show, 'WRITE')
}

/**
 * Comments: whoever reads the subject, while the show has them switched on. Notes: the office of the show,
 * always. Lists, live rooms, notices and letters ask here.
 */
export function mayReadThread(
  { viewer, isDevice }: CommentReader,
  subject: CommentedSubject,
  { audience, isOn }: { audience: CommentAudience } & Pick<CommentSettings, 'isOn'>,
): boolean {
  if (isDevice) return false
  if (audience === 'office') return isOfficeOf(viewer, subject)
  return isOn && subject.isReadable(viewer)
}

/** Who reads a list of comments may write in it where the office lets them. */
export function mayWriteAs(role: AuthorRole, writers: CommentWriters): boolean {
  if (role === 'office') return true
  return writers === 'readers' || (writers === 'people' && role !== 'reader')
}
