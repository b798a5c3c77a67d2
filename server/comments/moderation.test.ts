import { afterAll, describe, expect, test } from 'vitest'
import { reportsThatHide } from '#domain/comments/comment.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { listComments, writeComment } from './comments.ts'
import { hideComment, listReported, reportComment, showComment } from './moderation.ts'
import { listNotices, readNotices, saveNoticeSettings } from './notices.ts'
import { type CommentStage, openCommentStage, reads, switchComments, writes } from './testing.ts'
import { requireThread } from './threads.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const reason = { reason: 'insults the judge' }

async function openReported() {
  const stage = await openCommentStage(database)
  const author = await stage.person('Ann', reads)
  const reader = await stage.person('Rea', reads)
  const office = await stage.person('Otto', writes)
  const text = { audience: 'readers', answerTo: null, text: 'blind as a bat' } as const
  const { id } = await writeComment(author, stage.show, text)
  return { stage, author, reader, office, id }
}

async function seenBy(context: Context, { show }: CommentStage) {
  const open = await requireThread(context, show, 'readers')
  const [comment] = await listComments(context, open, { first: 1, before: null })
  const { state, isTold, row } = comment ?? {}
  return { state, text: isTold ? row?.text : null, reason: isTold ? row?.hiddenReason : null }
}

const letters = async (context: Context) =>
  (
    await database.pool.query<{ occasion: string }>(
      'select occasion from letter where account_id = $1 order by id',
      [context.viewer?.accountId],
    )
  ).rows.map(({ occasion }) => occasion)

const notices = async (context: Context) =>
  (await listNotices(context)).map(({ kind, readAt }) => `${kind}${readAt ? ' read' : ''}`)

describe('a report', () => {
  test('goes to the office, once from an account, and nobody learns whose it is', async () => {
    const { stage, reader, office, id } = await openReported()
    await expect(reportComment(reader, id, { reason: ' ' })).rejects.toMatchObject({
      problems: [{ field: 'reason', messageId: 'forms.required' }],
    })
    await reportComment(reader, id, reason)
    await expect(reportComment(reader, id, reason)).rejects.toMatchObject({
      problems: [{ messageId: 'comments.problem.reported' }],
    })
    const queue = await listReported(office, stage.showId, 10)
    expect(queue.map(({ comment }) => comment.id)).toEqual([id])
    expect(await notices(office)).toEqual(['report'])
    expect(await letters(office)).toEqual(['comment-report'])
    await reportComment(await stage.person('Ole', reads), id, reason)
    expect(await notices(office)).toEqual(['report'])
    expect(await letters(office)).toEqual(['comment-report'])
    expect(await seenBy(reader, stage)).toMatchObject({ state: 'shown', text: 'blind as a bat' })
  })

  test('is seen by the office of this show alone', async () => {
    const { stage, reader, id } = await openReported()
    await reportComment(reader, id, reason)
    const other = await openStage(database, { riders: 0 })
    await expect(listReported(reader, stage.showId, 10)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(listReported(other.organizer, stage.showId, 10)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(hideComment(other.organizer, id, reason)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(hideComment(reader, id, reason)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(showComment(reader, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('of several hides until the office has looked; what it leaves they cannot hide again', async () => {
    const { stage, author, reader, office, id } = await openReported()
    for (let at = 0; at < reportsThatHide; at += 1) {
      await reportComment(await stage.person(`R${at}`, reads), id, reason)
    }
    expect(await seenBy(reader, stage)).toMatchObject({ state: 'held', text: null })
    expect(await seenBy(author, stage)).toMatchObject({ state: 'held', text: 'blind as a bat' })
    expect(await seenBy(office, stage)).toMatchObject({ state: 'held', text: 'blind as a bat' })
    await showComment(office, id)
    expect(await seenBy(reader, stage)).toMatchObject({ state: 'shown', text: 'blind as a bat' })
    expect(await listReported(office, stage.showId, 10)).toEqual([])
    await reportComment(reader, id, reason)
    expect(await seenBy(author, stage)).toMatchObject({ state: 'shown' })
    expect(await notices(office)).toEqual(['report', 'report'])
  })

  test('does not hide what the office wrote', async () => {
    const { stage, office, reader } = await openReported()
    const text = { audience: 'readers', answerTo: null, text: 'Arena 2 is late.' } as const
    const { id } = await writeComment(office, stage.show, text)
    for (let at = 0; at < reportsThatHide; at += 1) {
      await reportComment(await stage.person(`R${at}`, reads), id, reason)
    }
    expect(await seenBy(reader, stage)).toMatchObject({ state: 'shown' })
  })
})

describe('a comment that is hidden', () => {
  test('is read with its reason by its author and the office, and the author is told once', async () => {
    const { stage, author, reader, office, id } = await openReported()
    await hideComment(office, id, reason)
    expect(await seenBy(reader, stage)).toEqual({ state: 'hidden', text: null, reason: null })
    const told = { state: 'hidden', text: 'blind as a bat', reason: reason.reason }
    expect(await seenBy(author, stage)).toEqual(told)
    expect(await seenBy(office, stage)).toEqual(told)
    expect(await notices(author)).toEqual(['hidden'])
    expect(await letters(author)).toEqual(['comment-hidden'])
    const answer = { audience: 'readers', answerTo: id, text: 'indeed' } as const
    await expect(writeComment(reader, stage.show, answer)).rejects.toMatchObject({
      problems: [{ messageId: 'comments.problem.notThere' }],
    })
    await showComment(office, id)
    expect(await seenBy(reader, stage)).toMatchObject({ state: 'shown', text: 'blind as a bat' })
    await hideComment(office, id, { reason: 'once more' })
    expect(await notices(author)).toEqual(['hidden', 'hidden'])
    const { rows } = await database.pool.query(
      "select action, reason from change where object_class = 'Comment' and object_id = $1 order by id",
      [id],
    )
    expect(rows).toEqual([
      { action: 'commentHidden', reason: reason.reason },
      { action: 'commentShown', reason: null },
      { action: 'commentHidden', reason: 'once more' },
    ])
  })
})

describe('notices', () => {
  test('an answer that mentions too tells once; what is read stays read', async () => {
    const { stage, author, reader, id } = await openReported()
    const text = `@<${author.viewer?.accountId}> no`
    await writeComment(reader, stage.show, { audience: 'readers', answerTo: id, text })
    expect(await notices(author)).toEqual(['answer'])
    expect(await letters(author)).toEqual(['comment-answer'])
    const [notice] = await listNotices(author)
    await readNotices(reader, notice?.id ?? '')
    expect(await notices(author)).toEqual(['answer'])
    await readNotices(author, notice?.id ?? '')
    expect(await notices(author)).toEqual(['answer read'])
    expect(stage.announced.at(-1)).toBe(`notices:${author.viewer?.accountId} v2`)
  })

  test('come as the account wants them, and not about what it may not read any more', async () => {
    const { stage, author, reader, id } = await openReported()
    const all = {
      ...{ mentionNotice: true, mentionLetter: true, answerNotice: true, answerLetter: false },
      ...{ hiddenNotice: false, hiddenLetter: true, reportNotice: true, reportLetter: true },
    }
    await saveNoticeSettings(author, {
      input: all,
      opened: { ...all, answerLetter: true, hiddenNotice: true },
    })
    await writeComment(reader, stage.show, { audience: 'readers', answerTo: id, text: 'no' })
    await hideComment(stage.office, id, reason)
    expect(await notices(author)).toEqual(['answer'])
    expect(await letters(author)).toEqual(['comment-hidden'])
    await switchComments(stage.office, stage.showId, { isOn: false })
    expect(await notices(author)).toEqual([])
  })

  test('nobody is told of what they may not read', async () => {
    const { stage, office, reader, id } = await openReported()
    const accountId = office.viewer?.accountId
    await database.pool.query('delete from access_grant where account_id = $1', [accountId])
    const without = { ...reader, gate: (await stage.person('New')).gate }
    await reportComment(without, id, reason)
    expect(await letters(office)).toEqual([])
    const text = `@<${accountId}> look`
    const { row } = await writeComment(without, stage.show, {
      audience: 'readers',
      answerTo: null,
      text,
    })
    expect(row.mentions).toEqual([])
  })
})
