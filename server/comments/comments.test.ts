import { afterAll, describe, expect, test } from 'vitest'
import { mostMentions } from '#domain/comments/comment.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { readRoom } from '#server/live-rooms.ts'
import { testContext } from '#server/testing/test-context.ts'
import { commentsTopic, noticesTopic } from './comments.topic.ts'
import {
  deleteComment,
  editComment,
  listComments,
  searchMentionable,
  writeComment,
} from './comments.ts'
import { lockComments } from './moderation.ts'
import type { SubjectRef } from './subjects.ts'
import { openCommentStage, reads, switchComments, writes } from './testing.ts'
import { openThread, requireThread } from './threads.ts'

const database = await openTestDatabase()
await ensureRoles(database.kysely)
afterAll(() => database.close())

const toReaders = (text: string, answerTo: string | null = null) => ({
  ...({ audience: 'readers', answerTo, text } as const),
})

const note = (text: string) => ({ audience: 'office', answerTo: null, text }) as const

async function texts(context: Context, of: SubjectRef): Promise<(string | null)[]> {
  const open = await openThread(context, of, 'readers')
  if (!open) return []
  const listed = await listComments(context, open, { first: 20, before: null })
  return listed.map(({ row, isTold }) => (isTold ? row.text : null))
}

describe('who reads and writes', () => {
  test('comments are for those who read the subject, and notes for the office', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const office = await stage.person('Otto', writes)
    for (const of of [stage.show, stage.competition, stage.competitor]) {
      await writeComment(reader, of, toReaders(`about the ${of.kind}`))
      await writeComment(office, of, note('call them back'))
      expect(await texts(office, of)).toEqual([`about the ${of.kind}`])
      expect(await openThread(reader, of, 'office')).toBeNull()
      await expect(writeComment(reader, of, note('mine'))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      const notes = await requireThread(office, of, 'office')
      const listed = await listComments(office, notes, { first: 20, before: null })
      expect(listed.map(({ row }) => row.text)).toEqual(['call them back'])
    }
  })

  test('a stranger, the office of another organization and who is not signed in get nothing', async () => {
    const stage = await openCommentStage(database)
    const other = await openStage(database, { riders: 0 })
    const reader = await stage.person('Rea', reads)
    const { id } = await writeComment(reader, stage.show, toReaders('hello'))
    for (const nobody of [other.organizer, await stage.person('Sam'), stage.stranger]) {
      expect(await openThread(nobody, stage.show, 'readers')).toBeNull()
      expect(await openThread(nobody, stage.competitor, 'office')).toBeNull()
      const search = { audience: 'readers', search: '' } as const
      expect(await searchMentionable(nobody, stage.show, search)).toEqual([])
      await expect(editComment(nobody, id, 'mine')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(writeComment(nobody, stage.show, toReaders('x'))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    const unknown = testContext(database, null)
    expect(await openThread(unknown, stage.show, 'readers')).toBeNull()
    await expect(writeComment(unknown, stage.show, toReaders('x'))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })

  test('who reads one competition reads and writes there, and sees the show', async () => {
    const stage = await openCommentStage(database)
    const part = await stage.person('Part', reads, 'Competition')
    await writeComment(part, stage.competition, toReaders('a good course'))
    expect(await texts(part, stage.competitor)).toEqual([])
    expect(await openThread(part, stage.competition, 'office')).toBeNull()
  })

  test('comments are off until the office switches them on, and stay stored when it switches them off', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    await writeComment(reader, stage.show, toReaders('hello'))
    await switchComments(stage.office, stage.showId, { isOn: false })
    expect(await openThread(reader, stage.show, 'readers')).toBeNull()
    expect(await openThread(stage.office, stage.show, 'readers')).toBeNull()
    expect(await openThread(stage.office, stage.show, 'office')).not.toBeNull()
    await switchComments(stage.office, stage.showId, { isOn: true })
    expect(await texts(reader, stage.show)).toEqual(['hello'])
    const { showId } = await openStage(database)
    const never = { kind: 'show', id: showId } as const
    expect(await openThread(stage.organizer, never, 'readers')).toBeNull()
  })

  test('the office says who writes: readers, people of the show, or the office alone', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const rider = await stage.person('Rita', reads)
    const ownPerson = `update person set account_id = $1
      where id = (select person_id from competitor where id = $2)`
    await database.pool.query(ownPerson, [rider.viewer?.accountId, stage.competitor.id])
    const judge = await stage.person('Jo', reads)
    const asJudge = `update access_grant set role_id = (select id from role where name = 'judge')
      where account_id = $1`
    await database.pool.query(asJudge, [judge.viewer?.accountId])
    const write = async (who: Context) => {
      const written = await writeComment(who, stage.show, toReaders('hello')).catch(() => null)
      return written?.row.authorRole ?? null
    }
    const all = [reader, rider, judge, stage.office]
    const roles = async () => await Promise.all(all.map(write))
    expect(await roles()).toEqual(['reader', 'rider', 'judge', 'office'])
    await switchComments(stage.office, stage.showId, { isOn: true, writers: 'people' })
    expect(await roles()).toEqual([null, 'rider', 'judge', 'office'])
    await switchComments(stage.office, stage.showId, { isOn: true, writers: 'office' })
    expect(await roles()).toEqual([null, null, null, 'office'])
    expect(await texts(reader, stage.show)).toHaveLength(8)
  })

  test('a device at ringside shows none', async () => {
    const stage = await openCommentStage(database)
    const device = await stage.person('C', reads)
    const restrict = 'update account set restricted = true where id = $1'
    await database.pool.query(restrict, [device.viewer?.accountId])
    expect(await openThread(device, stage.show, 'readers')).toBeNull()
  })

  test('a locked list is the office\u2019s alone', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    await lockComments(stage.office, stage.show, true)
    await expect(writeComment(reader, stage.show, toReaders('x'))).rejects.toMatchObject({
      problems: [{ messageId: 'comments.problem.locked' }],
    })
    await writeComment(stage.office, stage.show, toReaders('Prize giving is at four.'))
    await expect(lockComments(reader, stage.show, false)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await lockComments(stage.office, stage.show, false)
    await writeComment(reader, stage.show, toReaders('thanks'))
  })
})

describe('what an author may do', () => {
  test('edits for a quarter of an hour, deletes at any time, and answers stay', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const other = await stage.person('Ola', reads)
    const { id } = await writeComment(reader, stage.show, toReaders('frist'))
    await writeComment(other, stage.show, toReaders('an answer', id))
    await expect(editComment(other, id, 'mine')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(deleteComment(other, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const edited = await editComment(reader, id, 'first')
    expect(edited.row).toMatchObject({ text: 'first', editedAt: expect.any(Date) })
    const late = "update comment set written_at = now() - interval '16 minutes' where id = $1"
    await database.pool.query(late, [id])
    await expect(editComment(reader, id, 'later')).rejects.toMatchObject({
      problems: [{ messageId: 'comments.problem.tooLate' }],
    })
    const deleted = await deleteComment(reader, id)
    expect(deleted).toMatchObject({ state: 'deleted', isTold: false, row: { text: '' } })
    const open = await requireThread(other, stage.show, 'readers')
    const [thread] = await listComments(other, open, { first: 5, before: null })
    expect(thread?.answers.map(({ row }) => row.text)).toEqual(['an answer'])
  })

  test('answers have one level, and stand in the list of what they answer', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const { id } = await writeComment(reader, stage.show, toReaders('first'))
    const answer = await writeComment(reader, stage.show, toReaders('second', id))
    const notThere = { problems: [{ messageId: 'comments.problem.notThere' }] }
    const answering = (of: SubjectRef, to: string) =>
      writeComment(reader, of, toReaders('third', to))
    await expect(answering(stage.show, answer.id)).rejects.toMatchObject(notThere)
    await expect(answering(stage.competition, id)).rejects.toMatchObject(notThere)
  })

  test('is slowed down, and keeps to the length', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const tooLong = writeComment(reader, stage.show, toReaders('a'.repeat(2001)))
    await expect(tooLong).rejects.toMatchObject({ problems: [{ field: 'text' }] })
    await expect(writeComment(reader, stage.show, toReaders('  '))).rejects.toMatchObject({
      problems: [{ field: 'text', messageId: 'forms.required' }],
    })
    const tried = await Promise.allSettled(
      Array.from({ length: 9 }, (_, at) => writeComment(reader, stage.show, toReaders(`${at}`))),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect(tried.flatMap((each) => ('reason' in each ? each.reason.code : []))).toEqual([
      'TOO_MANY',
      'TOO_MANY',
      'TOO_MANY',
    ])
  })
})

describe('mentions', () => {
  test('reach the office and those who wrote where the author reads, and nobody else', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const part = await stage.person('Part', reads, 'Competition')
    const office = await stage.person('Otto', writes)
    const silent = await stage.person('Silent', reads)
    const find = async (who: Context, of: SubjectRef, search = '') =>
      (await searchMentionable(who, of, { audience: 'readers', search })).map(({ name }) => name)
    expect(await find(reader, stage.show)).toEqual(['Otto Comment'])
    await writeComment(reader, stage.show, toReaders('hello'))
    expect(await find(office, stage.show)).toEqual(['Rea Comment'])
    expect(await find(office, stage.show, 'rea')).toEqual(['Rea Comment'])
    expect(await find(office, stage.show, 'silent')).toEqual([])
    // What is said about the show as a whole is read by all; of other competitions this reader knows nothing.
    expect(await find(part, stage.competition)).toEqual(['Otto Comment'])
    const ids = [office, silent].map(({ viewer }) => viewer?.accountId)
    const text = ids.map((id) => `@<${id}>`).join(' ')
    const { row } = await writeComment(part, stage.competition, toReaders(text))
    expect(row.mentions).toEqual([{ id: ids[0], name: 'Otto Comment' }])
    expect(row.text).toBe(text)
  })

  test('are bounded', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const text = Array.from({ length: mostMentions + 1 }, (_, at) => `@<${at}>`).join(' ')
    await expect(writeComment(reader, stage.show, toReaders(text))).rejects.toMatchObject({
      problems: [{ messageId: 'comments.problem.mentions' }],
    })
  })
})

describe('live', () => {
  test('a list is followed by those who read it, by a version of its own', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const part = await stage.person('Part', reads, 'Competition')
    const { thread } = await requireThread(reader, stage.competitor, 'readers')
    const { thread: notes } = await requireThread(stage.office, stage.competitor, 'office')
    await writeComment(reader, stage.competitor, toReaders('hello'))
    const version = thread.version + 1
    expect(stage.announced).toEqual([`comments:${thread.id} v${version}`])
    const topic = commentsTopic(database)
    const of = async ({ viewer }: Context, id: string) => viewer && topic.visibilityOf(viewer, id)
    expect(await of(reader, thread.id)).toBe('staff')
    expect(await of(part, thread.id)).toBe('staff')
    expect(await of(reader, notes.id)).toBeNull()
    expect(await of(stage.office, notes.id)).toBe('staff')
    expect(await of(stage.stranger, thread.id)).toBeNull()
    expect(await of(reader, '999999999')).toBeNull()
    expect(await readRoom(database, `comments:${thread.id}`, 'published')).toBeNull()
    expect(await topic.read(thread.id, 'staff')).toEqual({ version })
    await switchComments(stage.office, stage.showId, { isOn: false })
    expect(stage.announced).toContain(`comments:${thread.id} v${version + 1}`)
    expect(await topic.read(thread.id, 'staff')).toBeNull()
    expect(await of(reader, thread.id)).toBeNull()
  })

  test('an account follows its own notices and no others', async () => {
    const stage = await openCommentStage(database)
    const reader = await stage.person('Rea', reads)
    const topic = noticesTopic(database)
    const own = reader.viewer?.accountId ?? ''
    expect(reader.viewer && (await topic.visibilityOf(reader.viewer, own))).toBe('staff')
    const { viewer } = stage.office
    expect(viewer && (await topic.visibilityOf(viewer, own))).toBeNull()
    expect(await topic.read(own, 'staff')).toEqual({ version: 0 })
  })
})

test('what is said about a competition or competitor goes with it', async () => {
  const stage = await openCommentStage(database)
  const reader = await stage.person('Rea', reads)
  await writeComment(reader, stage.competition, toReaders('one'))
  await writeComment(reader, stage.competitor, toReaders('two'))
  await database.pool.query('delete from competition where id = $1', [stage.competitionId])
  const left = 'select from comment where show_id = $1'
  expect((await database.pool.query(left, [stage.showId])).rows).toEqual([])
})
