import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { mergeRegistered } from '#server/registry/merge.ts'
import { findSwitch, switchComments } from './comment-switch.ts'
import { commentsTopic } from './comments.topic.ts'
import { listComments, writeComment } from './comments.ts'
import { hideComment, listReported, reportComment } from './moderation.ts'
import { listNotices } from './notices.ts'
import { type CommentStage, openCommentStage, reads, writes } from './testing.ts'
import { openThread, requireThread } from './threads.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const reason = { reason: 'insults the breeder' }
const spoken = (text: string, answerTo: string | null = null) =>
  ({ audience: 'readers', answerTo, text }) as const

const ask = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, string>>(statement, values)).rows

interface HorseStage {
  stage: CommentStage
  /** The office of the organization that holds the horse. */
  office: Context
  /** An office that knows the horse by a start. */
  other: Context
  horse: { kind: 'horse'; id: string }
}

/** A horse of one organization that starts at a show of another one. */
async function openHorse(): Promise<HorseStage> {
  const stage = await openCommentStage(database)
  const there = await openCommentStage(database)
  const at = async ({ competitorIds }: CommentStage) =>
    (
      await ask('select horse_id as "horseId" from competitor where id = $1', [competitorIds[0]])
    )[0]?.['horseId'] ?? ''
  const id = await at(stage)
  await ask('update competitor set horse_id = $1 where id = $2', [id, there.competitorIds[0]])
  return {
    stage,
    office: await stage.person('Otto', writes),
    other: await there.person('Ola', writes),
    horse: { kind: 'horse', id },
  }
}

const letters = async (context: Context) =>
  await ask('select occasion from letter where account_id = $1 order by id', [
    context.viewer?.accountId,
  ])

describe('comments on a horse', () => {
  test('are off until its holder switches them on; its page decides who reads', async () => {
    const { stage, office, other, horse } = await openHorse()
    const reader = await stage.person('Rea', reads)
    expect(await openThread(office, horse, 'readers')).toBeNull()
    expect(await findSwitch(office, horse)).toMatchObject({ thread: { isOn: false } })
    expect(await findSwitch(other, horse)).toBeNull()
    await expect(switchComments(other, horse, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(switchComments(reader, horse, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await switchComments(office, horse, true)
    expect(await openThread(other, horse, 'readers')).toMatchObject({ mayWrite: true })
    expect(await openThread(reader, horse, 'readers')).toBeNull()
    const topicId = (await requireThread(office, horse, 'readers')).thread.id
    const topic = commentsTopic(database)
    if (!other.viewer || !reader.viewer) throw new Error('nobody is signed in')
    expect(await topic.visibilityOf(other.viewer, topicId)).toBe('staff')
    expect(await topic.visibilityOf(reader.viewer, topicId)).toBeNull()
    await switchComments(office, horse, false)
    expect(await openThread(other, horse, 'readers')).toBeNull()
    expect(await topic.read(topicId, 'staff')).toBeNull()
  })

  test('are moderated by the holder, with roles, mentions, notices and a queue', async () => {
    const { office, other, horse } = await openHorse()
    await switchComments(office, horse, true)
    const { id, row } = await writeComment(
      other,
      horse,
      spoken(`lame as ever @<${office.viewer?.accountId}>`),
    )
    expect(row.authorRole).toBe('reader')
    expect((await writeComment(office, horse, spoken('Not so.', id))).row.authorRole).toBe('office')
    expect((await listNotices(office)).map(({ kind }) => kind)).toEqual(['mention'])
    expect((await listNotices(other)).map(({ kind }) => kind)).toEqual(['answer'])
    await reportComment(office, id, reason)
    expect((await listReported(office, null, 10)).map(({ comment }) => comment.id)).toEqual([id])
    expect(await listReported(other, null, 10)).toEqual([])
    await expect(hideComment(other, id, reason)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await hideComment(office, id, reason)
    expect(await listReported(office, null, 10)).toEqual([])
    expect((await letters(other)).map(({ occasion }) => occasion)).toEqual([
      'comment-answer',
      'comment-hidden',
    ])
  })

  test('office notes are the holder’s alone', async () => {
    const { office, other, horse } = await openHorse()
    await writeComment(office, horse, { ...spoken('bites'), audience: 'office' })
    expect(await openThread(other, horse, 'office')).toBeNull()
  })

  test('of two rows of one become one list; a horse that goes takes them along', async () => {
    const { stage, office, horse } = await openHorse()
    const [pair] = await ask('select horse_id as "horseId" from competitor where id = $1', [
      stage.competitorIds[1],
    ])
    const twin = { kind: 'horse', id: pair?.['horseId'] ?? '' } as const
    for (const each of [horse, twin]) {
      await switchComments(office, each, true)
      await writeComment(office, each, spoken(`about ${each.id}`))
    }
    await mergeRegistered(office, { of: 'horse', keptId: horse.id, goneId: twin.id, reason: null })
    const open = await requireThread(office, horse, 'readers')
    const kept = await listComments(office, open, { first: 9, before: null })
    expect(kept.map(({ row }) => row.text)).toEqual([`about ${twin.id}`, `about ${horse.id}`])
    expect(
      await ask("select id from comment_thread where subject_id = $1 and subject = 'horse'", [
        twin.id,
      ]),
    ).toEqual([])
  })
})

describe('comments on a video request', () => {
  test('are read by its rider, its judge and the office that switches them on', async () => {
    const { stage, office, other } = await openHorse()
    const [rider, judge] = [await stage.person('Rita'), await stage.person('Jo')]
    const [{ organizationId = '' } = {}] = await ask(
      'select organization_id as "organizationId" from show where id = $1',
      [stage.showId],
    )
    const boss = await stage.person('Bo')
    const [{ id = '' } = {}] = await ask(
      `with given as (insert into access_grant (account_id, class_name, object_id_identity, mask)
        values ($4, 'Organization', $1, ${writes}))
      insert into video_request (organization_id, account_id, purpose, test_name, rules, rider, horse,
          words, state, submitted_at, judge_account)
        values ($1, $2, 'judging', 'Test', '{}', 'Rita Ride', 'Star', '', 'assigned', now(), $3)
        returning id`,
      [organizationId, rider.viewer?.accountId, judge.viewer?.accountId, boss.viewer?.accountId],
    )
    const request = { kind: 'request', id } as const
    // Another gate than the one that knows the account without its grant.
    const known = await rider.gate.viewers.of(boss.viewer?.accountId ?? '')
    const chief = { ...boss, gate: rider.gate, viewer: known?.viewer ?? null }
    await expect(switchComments(rider, request, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(switchComments(other, request, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(switchComments(office, request, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await switchComments(chief, request, true)
    const roles = []
    for (const each of [rider, judge, chief]) {
      roles.push((await writeComment(each, request, spoken('Hello'))).row.authorRole)
    }
    expect(roles).toEqual(['rider', 'judge', 'office'])
    expect(await openThread(other, request, 'readers')).toBeNull()
    const { id: asked } = await writeComment(
      rider,
      request,
      spoken(`When? @<${judge.viewer?.accountId}>`),
    )
    expect((await listNotices(judge)).map(({ kind }) => kind)).toEqual(['mention'])
    await reportComment(judge, asked, reason)
    expect((await listReported(chief, null, 10)).map(({ comment }) => comment.id)).toEqual([asked])
    await ask('delete from video_request where id = $1', [id])
    expect(await ask('select id from comment where id = $1', [asked])).toEqual([])
  })
})
