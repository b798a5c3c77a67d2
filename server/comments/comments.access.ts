import type { AuthorRole } from '#domain/comments/author-role.ts'
import type { CommentAudience, CommentSettings, CommentWriters } from '#domain/comments/comment.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { Standing } from './subjects.ts'

/** A viewer who is a person: devices at ringside read no comments, so that a judge marks untouched by them. */
export interface CommentReader {
  viewer: Viewer
  isDevice: boolean
  standing: Standing
}

/**
 * Comments: every account that reads the subject, while they are switched on. Notes: the moderators, always.
 * Lists, live rooms, notices and letters ask here.
 */
export function mayReadThread(
  { isDevice, standing }: Pick<CommentReader, 'isDevice' | 'standing'>,
  { audience, isOn }: { audience: CommentAudience } & Pick<CommentSettings, 'isOn'>,
): boolean {
  if (isDevice) return false
  if (audience === 'office') return standing.moderates
  return isOn && standing.reads
}

/** Who reads a list of comments may write in it where the office lets them. */
export function mayWriteAs(role: AuthorRole, writers: CommentWriters): boolean {
  if (role === 'office') return true
  return writers === 'readers' || (writers === 'people' && role !== 'reader')
}
