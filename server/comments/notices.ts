import {
  type NoticeKind,
  type NoticeSettings,
  noticeSettingsInput,
} from '#domain/comments/comment.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import { addresseeOf } from '#server/accounts/write-to-account.ts'
import { badInput, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { sendLetter } from '#server/mail/letters.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { commentNotice } from './comment-notice.letter.ts'
import { loadCommentRows } from './comments.sql.ts'
import {
  insertNotice,
  loadNoticeSettings,
  loadNotices,
  markRead,
  type NoticeRow,
  storeNoticeSettings,
} from './notices.sql.ts'
import type { CommentedSubject } from './subjects.ts'
import { type OpenThread, openThread, type SeenComment, seenAs, subjectOf } from './threads.ts'

/** An account that was told something, and the version that its notices have by it. */
export interface ToldNotice {
  accountId: string
  version: number
}

interface NewNotice {
  subject: CommentedSubject
  accountId: string
  kind: NoticeKind
  commentId: string
  /** An account is told once about it, inside and by letter together. */
  about: string
  /** Why the office hid it. */
  reason: string | null
}

/** Tells an account inside the application and by letter, as it wants, in the transaction of the cause. */
export async function tellOf(
  context: Context,
  transaction: ShowTransaction,
  { subject, reason, ...notice }: NewNotice,
): Promise<ToldNotice[]> {
  const { accountId, kind, about } = notice
  const told = await insertNotice(transaction, notice)
  if (!told) return []
  const account = told.letter && (await findAccountAddress(transaction, { id: accountId }))
  if (account) {
    await sendLetter(context, transaction, {
      kind: commentNotice[kind],
      to: addresseeOf(context, account),
      facts: { show: subject.show, subject, reason },
      about: `${about} ${accountId}`,
    })
  }
  return [{ accountId, version: told.version }]
}

export function announceNotices({ announce }: Context, told: readonly ToldNotice[]): void {
  for (const { accountId, version } of told) announce(`notices:${accountId}`, version)
}

/** A notice with what it tells of. */
export interface SeenNotice extends NoticeRow {
  subject: CommentedSubject
  comment: SeenComment
}

const mostNotices = 50

/** The newest first. What the account may not read any more is left out. */
export async function listNotices(context: Context): Promise<SeenNotice[]> {
  const { viewer, database } = context
  if (!viewer) return []
  const rows = await loadNotices(database.kysely, {
    accountId: viewer.accountId,
    first: mostNotices,
  })
  const comments = await loadCommentRows(
    database.kysely,
    rows.map(({ commentId }) => commentId),
  )
  const threads = new Map<string, Promise<OpenThread | null>>()
  const seen = await Promise.all(
    rows.map(async (row): Promise<SeenNotice[]> => {
      const comment = comments.get(row.commentId)
      if (!comment) return []
      const opening =
        threads.get(comment.threadId) ?? openThread(context, subjectOf(comment), comment.audience)
      threads.set(comment.threadId, opening)
      const open = await opening
      return open ? [{ ...row, subject: open.subject, comment: seenAs(open, comment) }] : []
    }),
  )
  return seen.flat()
}

/** All up to that one. */
export async function readNotices(context: Context, upTo: string): Promise<SeenNotice[]> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  if (!idInput.safeParse(upTo).success) {
    throw badInput({ messageId: 'forms.invalid', field: 'upTo' })
  }
  const { accountId } = viewer
  const version = await markRead(database.kysely, { accountId, upTo })
  context.announce(`notices:${accountId}`, version)
  return await listNotices(context)
}

export async function findNoticeSettings({ viewer, database }: Context): Promise<NoticeSettings> {
  if (!viewer) throw notSignedIn()
  return await loadNoticeSettings(database.kysely, viewer.accountId)
}

export async function saveNoticeSettings(
  context: Context,
  { input, opened }: SentSection,
): Promise<NoticeSettings> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const typed = parseInput(noticeSettingsInput, input)
  const { accountId } = viewer
  await database.kysely.transaction().execute(async (transaction) => {
    const stored = await loadNoticeSettings(transaction, accountId)
    refuseChangedMeanwhile({
      stored,
      opened: opened ? parseInput(noticeSettingsInput, opened) : undefined,
      typed,
    })
    await storeNoticeSettings(transaction, accountId, typed)
  })
  return await loadNoticeSettings(database.kysely, accountId)
}
