import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { deleteAccountRows } from '#server/privacy/deletion.sql.ts'
import { loadAccountParts } from '#server/privacy/personal-record.sql.ts'
import { listComments, writeComment } from './comments.ts'
import { hideComment, reportComment } from './moderation.ts'
import { openCommentStage, reads } from './testing.ts'
import { requireThread } from './threads.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openThread() {
  const stage = await openCommentStage(database)
  const author = await stage.person('Ann', reads)
  const reader = await stage.person('Rea', reads)
  const accountId = author.viewer?.accountId ?? ''
  const say = (who: Context, text: string, answerTo: string | null = null) =>
    writeComment(who, stage.show, { audience: 'readers', answerTo, text })
  const { id } = await say(author, 'a private matter')
  await say(reader, `@<${accountId}> I see`, id)
  await hideComment(stage.office, id, { reason: 'too private' })
  const other = await say(reader, 'hello')
  await reportComment(author, other.id, { reason: 'tells of my horse' })
  return { stage, reader, accountId }
}

test('the record of an account holds what it wrote and reported', async () => {
  const { accountId } = await openThread()
  const parts = await loadAccountParts(database.kysely, accountId)
  const rowsOf = (name: string) => parts.find(({ part }) => part === name)?.rows
  expect(rowsOf('comments')).toMatchObject([
    { text: 'a private matter', hiddenReason: 'too private', show: 'Spring Show' },
  ])
  expect(rowsOf('commentReports')).toMatchObject([{ reason: 'tells of my horse' }])
  expect(rowsOf('mentions')).toHaveLength(1)
  expect(rowsOf('notices')).toMatchObject([{ kind: 'answer' }, { kind: 'hidden' }])
})

test('its deletion blanks author and words; what others answered stays', async () => {
  const { stage, reader, accountId } = await openThread()
  const account = await database.kysely
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['id', 'email', 'firstName', 'familyName'])
    .executeTakeFirstOrThrow()
  await database.kysely
    .transaction()
    .execute((transaction) => deleteAccountRows(transaction, account))
  const open = await requireThread(reader, stage.show, 'readers')
  const [, thread] = await listComments(reader, open, { first: 5, before: null })
  expect(thread).toMatchObject({ state: 'deleted', isTold: false })
  expect(thread?.row).toMatchObject({ text: '', author: null, hiddenReason: null })
  expect(thread?.answers.map(({ row }) => row.text)).toEqual(['@– I see'])
  const { rows } = await database.pool.query<{ text: string }>(
    `select to_jsonb(comment)::text as text from comment where show_id = $1
      union all select to_jsonb(report)::text from comment_report report where account_id = $2
      union all select to_jsonb(change)::text from change where show_id = $1`,
    [stage.showId, accountId],
  )
  const all = rows.map(({ text }) => text).join('\n')
  expect(all).not.toMatch(/private|tells of my horse/)
})
