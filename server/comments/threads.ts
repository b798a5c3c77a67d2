import { type AuthorRole, authorRole } from '#domain/comments/author-role.ts'
import {
  type CommentAudience,
  type CommentSettings,
  editableMinutes,
  reportsThatHide,
  withoutComments,
} from '#domain/comments/comment.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import { entriesWith, type Viewer } from '#server/accounts/viewer.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadCommentSettings } from './comment-settings.sql.ts'
import { type CommentReader, mayReadThread, mayWriteAs } from './comments.access.ts'
import { type CommentRow, loadComment, loadIsOn, type ThreadRow, threadOf } from './comments.sql.ts'
import { type AtShow, loadAtShow } from './people.sql.ts'
import { type CommentedSubject, loadSubject, type Standing, type SubjectRef } from './subjects.ts'

/** A list of comments as its reader meets it. */
export interface OpenThread {
  thread: ThreadRow
  subject: CommentedSubject
  reader: CommentReader
  isOffice: boolean
  role: AuthorRole
  /** Whether the office lets this reader write; a list that is locked is the office's alone. */
  mayWrite: boolean
}

/** Null where the viewer may not read it, or where there is no such thing: nobody learns the difference. */
export async function openThread(
  context: Context,
  of: SubjectRef,
  audience: CommentAudience,
): Promise<OpenThread | null> {
  const { viewer } = context
  const { kysely } = context.database
  const subject = viewer && (await loadSubject(kysely, of))
  if (!subject) return null
  const showId = subject.show?.id ?? null
  const settings = await settingsOf(kysely, subject)
  const atShow = await loadAtShow(kysely, { accountId: viewer.accountId, showId })
  const standing = await subject.standingOf(viewer)
  const reader = { viewer, isDevice: atShow.isDevice, standing }
  if (!mayReadThread(reader, { audience, isOn: settings.isOn })) return null
  const thread = await threadOf(kysely, of, { showId, audience })
  const isOffice = standing.moderates
  const role = standing.role ?? roleAtShow(viewer, { showId, standing, atShow })
  const isWriter = audience === 'office' || mayWriteAs(role, settings.writers)
  const mayWrite = isWriter && (isOffice || !thread.isLocked)
  return { thread, subject, reader, isOffice, role, mayWrite }
}

/** Of the show; what belongs to none has a switch of its own, and all its readers write. */
export async function settingsOf(
  connection: Connection,
  subject: CommentedSubject,
): Promise<CommentSettings> {
  if (subject.show) return await loadCommentSettings(connection, subject.show.id)
  return { ...withoutComments, isOn: await loadIsOn(connection, subject) }
}

export async function requireThread(
  context: Context,
  of: SubjectRef,
  audience: CommentAudience,
): Promise<OpenThread> {
  if (!context.viewer) throw notSignedIn()
  refuseNoId(of)
  const open = await openThread(context, of, audience)
  if (!open) throw notFound()
  return open
}

/** What can name nothing, whatever there is. */
export function refuseNoId({ id }: SubjectRef): void {
  if (!idInput.safeParse(id).success) throw badInput({ messageId: 'forms.invalid', field: 'of.id' })
}

/** A comment with the list that it stands in, for a viewer who reads that. */
export async function requireComment(
  context: Context,
  id: string,
): Promise<OpenThread & { comment: CommentRow }> {
  if (!context.viewer) throw notSignedIn()
  const comment = await loadComment(context.database.kysely, id)
  const open = comment && (await openThread(context, subjectOf(comment), comment.audience))
  if (!open) throw notFound()
  return { ...open, comment }
}

export function subjectOf({
  subject,
  subjectId,
}: Pick<CommentRow, 'subject' | 'subjectId'>): SubjectRef {
  return { kind: subject, id: subjectId }
}

/** Whether an account reads a list: of those who are told of something in it. */
export async function isReadBy(
  context: Context,
  accountId: string,
  { subject, thread }: Pick<OpenThread, 'subject' | 'thread'>,
): Promise<boolean> {
  const known = await context.gate.viewers.of(accountId)
  if (!known) return false
  const { isOn } = await settingsOf(context.database.kysely, subject)
  const standing = await subject.standingOf(known.viewer)
  const reader = { isDevice: known.account.restricted, standing }
  return mayReadThread(reader, { audience: thread.audience, isOn })
}

const officialRoles = ['timekeeper', 'gate_steward', 'speaker', 'veterinarian']

function roleAtShow(
  viewer: Viewer,
  of: { showId: string | null; standing: Standing; atShow: AtShow },
): AuthorRole {
  const { showId, standing } = of
  const { roles, starts } = of.atShow
  const writes = entriesWith(viewer, 'WRITE').filter((entry) => entry.showId === showId)
  const judges = writes.some(({ className }) => className === 'JudgePosition')
  return authorRole({
    isOffice: standing.moderates,
    judges: judges || roles.includes('judge'),
    officiates: writes.length > 0 || roles.some((role) => officialRoles.includes(role)),
    starts,
  })
}

/** What a comment is to a reader. */
export type CommentState = 'shown' | 'deleted' | 'hidden' | 'held'

/** `held`: reported by several, and hidden until the office has looked at it. What the office wrote is not held. */
export function stateOf(comment: CommentRow): CommentState {
  if (comment.deletedAt) return 'deleted'
  if (comment.hiddenAt) return 'hidden'
  const isHeld = comment.openReports >= reportsThatHide && comment.authorRole !== 'office'
  return isHeld ? 'held' : 'shown'
}

/** A comment as one reader sees it. */
export interface SeenComment {
  id: string
  row: CommentRow
  state: CommentState
  /** Its author and words: of what is hidden for its author and the office alone. */
  isTold: boolean
  isOwn: boolean
  mayEdit: boolean
  mayDelete: boolean
  mayReport: boolean
  mayAnswer: boolean
  mayModerate: boolean
  answers: SeenComment[]
}

export function seenAs(
  open: OpenThread,
  row: CommentRow,
  answers: readonly CommentRow[] = [],
): SeenComment {
  const { reader, isOffice, mayWrite, thread } = open
  const { accountId } = reader.viewer
  const state = stateOf(row)
  const isOwn = row.accountId === accountId
  const isThere = state === 'shown'
  return {
    id: row.id,
    row,
    state,
    isOwn,
    isTold: state === 'shown' || (state !== 'deleted' && (isOwn || isOffice)),
    mayEdit: isOwn && isThere && mayWrite && Date.now() < editableUntil(row),
    mayDelete: isOwn && state !== 'deleted',
    mayReport:
      thread.audience === 'readers' && !isOwn && isThere && !row.reporters.includes(accountId),
    mayAnswer: mayWrite && isThere && row.answerTo === null,
    mayModerate: isOffice && thread.audience === 'readers' && state !== 'deleted',
    answers: answers.map((answer) => seenAs(open, answer)),
  }
}

function editableUntil({ writtenAt }: CommentRow): number {
  return writtenAt.getTime() + editableMinutes * 60_000
}
