import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import {
  saveCompetitor,
  setCompetitorStatus,
} from '#server/competitions/competitors/competitors.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import { giveMark, openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import type { Context } from '#server/graphql/context.ts'
import { insertProtest } from '#server/protests/protests.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { confirming } from '#server/testing/proof-of.ts'
import { deletePersonalRecord, previewDeletion } from './deletion.ts'
import { readPersonalRecord } from './personal-record.ts'
import { linkPersonToAccount } from './persons.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const personOf = async (competitorId = '') => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select person_id as id from competitor where id = $1',
    [competitorId],
  )
  return rows[0]?.id ?? ''
}

/** A rider about whom everything is known that can be. */
async function openRider(wanted: Parameters<typeof openStage>[1] = {}) {
  const stage = await openStage(database, wanted)
  const [competitorId = ''] = stage.competitorIds
  const id = await personOf(competitorId)
  await database.pool.query(
    "update person set birth_year = 2011, fei_id = '10011469', club = 'Reitclub Adlerhof' where id = $1",
    [id],
  )
  await saveCompetitor(stage.office, competitorId, { input: { note: 'allergic to bees' } })
  return { stage, competitorId, id }
}

const partsOf = async (context: Context, asked: Parameters<typeof readPersonalRecord>[1]) => {
  const { parts } = await readPersonalRecord(context, asked)
  return Object.fromEntries(parts.map(({ part, rows }) => [part, rows]))
}

const trailText = async (showId: string) => {
  const { rows } = await database.pool.query<{ text: string }>(
    "select coalesce(string_agg(change::text, ' '), '') as text from change where show_id = $1",
    [showId],
  )
  return rows[0]?.text ?? ''
}

describe('a person', () => {
  test('the record holds what is stored, for the organizer and for whose account it is', async () => {
    const { stage, id } = await openRider()
    const known = { of: 'person', id } as const
    const { person, starts } = await partsOf(stage.organizer, known)
    expect(person).toMatchObject([
      { birthYear: 2011, feiId: '10011469', club: 'Reitclub Adlerhof' },
    ])
    expect(starts).toMatchObject([
      { show: 'Spring Show', horse: 'Horse 1', note: 'allergic to bees' },
    ])
    const { viewer } = stage.stranger
    const accountId = viewer?.accountId ?? ''
    const hidden = { code: 'NOT_FOUND' }
    await expect(readPersonalRecord(stage.stranger, known)).rejects.toMatchObject(hidden)
    await linkPersonToAccount(stage.organizer, id, await addressOf(accountId))
    // Whose account it is was changed meanwhile.
    const facts = person?.map((each) => ({ ...each, lastModified: expect.any(Date) }))
    expect(await partsOf(stage.stranger, known)).toMatchObject({ person: facts, starts })
    const own = await partsOf(stage.stranger, { of: 'account', id: accountId })
    expect(own).toMatchObject({ account: [{ id: accountId }], person: facts, starts })
    const asked = { of: 'account', id: accountId }
    const file = await makeFile(stage.stranger, 'exports/personal-record', asked)
    const { content, mediaType } = file
    expect(mediaType).toContain('application/json')
    expect(JSON.parse(String(content()))).toMatchObject({ person: [{ club: 'Reitclub Adlerhof' }] })
  })

  test('reads when the own start is, with the breaks before it', async () => {
    const { stage, id } = await openRider()
    await saveStartOrder(stage.office, stage.competitionId, {
      version: await stage.version(),
      order: stage.competitorIds.toReversed(),
      breaks: [
        { afterStart: 1, minutes: 20, label: '' },
        { afterStart: 3, minutes: 90, label: '' },
      ],
    })
    const { starts } = await partsOf(stage.organizer, { of: 'person', id })
    expect(starts).toMatchObject([{ startOrder: 3, startsAt: new Date('2026-05-14T07:10:00Z') }])
  })

  test('reads no protest that is not decided, and no sheet before the results are official', async () => {
    const { stage, id, competitorId } = await openRider()
    const { competitionId } = stage
    await giveMark(stage)
    const lodged = { competitorId, lodgedBy: 'A. Rival', grounds: 'overtook me' }
    await database.kysely
      .transaction()
      .execute((transaction) =>
        insertProtest(
          { transaction, author: authorOf(stage.office.viewer) },
          { ...lodged, competitionId },
        ),
      )
    const own = async () => await partsOf(stage.organizer, { of: 'person', id })
    expect(await own()).toMatchObject({ protests: [], sheets: [] })
    await database.pool.query("update protest set outcome = 'rejected', decided_at = now()")
    await database.pool.query("update competition set status = 'official' where id = $1", [
      competitionId,
    ])
    const { protests, sheets } = await own()
    expect(protests).toMatchObject([{ grounds: 'overtook me' }])
    expect(sheets).toMatchObject([{ part: 'C', show: 'Spring Show' }])
  })

  test('that somebody else read the record stands in it; who it is about reads it unrecorded', async () => {
    const { stage, id } = await openRider()
    const asked = { of: 'person', id } as const
    const { viewer } = stage.stranger
    await linkPersonToAccount(stage.organizer, id, await addressOf(viewer?.accountId ?? ''))
    const reads = async (context: Context) => (await partsOf(context, asked))['reads']
    expect(await reads(stage.stranger)).toEqual([])
    expect(await reads(stage.organizer)).toHaveLength(1)
    expect(await reads(stage.stranger)).toHaveLength(1)
    const { rows } = await database.pool.query<{ by: string }>(
      "select account_id as by from change where action = 'recordRead' and object_id = $1",
      [id],
    )
    expect(rows).toEqual([{ by: stage.organizer.viewer?.accountId }])
  })

  test('deleted, keeps the name in the result and nothing else', async () => {
    const { stage, id, competitorId } = await openRider()
    await giveMark(stage)
    const asked = { of: 'person', id } as const
    await setCompetitorStatus(stage.office, competitorId, { status: 'retired', reason: 'asthma' })
    await database.pool.query('insert into ride_film (competitor_id) values ($1)', [competitorId])
    expect(await previewDeletion(stage.organizer, asked)).toEqual({
      name: 'Rider No 1',
      goes: [
        { what: 'facts', count: 3 },
        { what: 'notes', count: 1 },
        { what: 'rideFilms', count: 1 },
      ],
      stays: [
        { what: 'results', count: 1 },
        { what: 'sheets', count: 1 },
      ],
    })
    await expect(
      deletePersonalRecord(stage.organizer, asked, { name: 'Rider No 2', currentPassword: null }),
    ).rejects.toMatchObject({ problems: [{ field: 'name' }] })
    await expect(
      deletePersonalRecord(stage.organizer, asked, { name: 'Rider No 1', proof: 'none' }),
    ).rejects.toMatchObject({ problems: [{ field: 'proof' }] })
    expect(await trailText(stage.showId)).toMatch(/bees.*asthma/)
    const typed = await confirming(stage.organizer, ' rider NO 1')
    await deletePersonalRecord(stage.organizer, asked, typed)
    const { rows } = await database.pool.query(
      `select first_name, family_name, nation, birth_year, fei_id, club, note, status_reason
        from person join competitor on person_id = person.id where person.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        first_name: 'Rider',
        family_name: 'No 1',
        nation: 'AUT',
        birth_year: null,
        fei_id: null,
        club: null,
        note: '',
        status_reason: null,
      },
    ])
    expect(await trailText(stage.showId)).not.toMatch(/bees|asthma/)
    expect(await actionsOf('Person', id)).toEqual(['personDeleted'])
  })

  test('an elimination keeps its reason', async () => {
    const { stage, id, competitorId } = await openRider()
    const reason = 'blood on the horse'
    await setCompetitorStatus(stage.office, competitorId, { status: 'eliminated', reason })
    const typed = await confirming(stage.organizer, 'Rider No 1')
    await deletePersonalRecord(stage.organizer, { of: 'person', id }, typed)
    const { rows } = await database.pool.query<{ reason: string }>(
      'select status_reason as reason from competitor where id = $1',
      [competitorId],
    )
    expect(rows).toEqual([{ reason }])
    expect(await trailText(stage.showId)).toContain(reason)
  })

  test('who never started is gone, in the trail as well', async () => {
    const { stage, id } = await openRider({ drawn: false })
    await database.pool.query("update person set family_name = 'Onlyonce' where id = $1", [id])
    await database.kysely
      .insertInto('change')
      .values({
        showId: stage.showId,
        objectClass: 'Competition',
        objectId: stage.competitionId,
        action: 'competitorsAdded',
        after: JSON.stringify({ competitors: [{ name: 'Rider Onlyonce', horse: 'Horse 1' }] }),
      })
      .execute()
    const preview = await previewDeletion(stage.organizer, { of: 'person', id })
    expect(preview.stays).toEqual([])
    expect(preview.goes.map(({ what }) => what)).toEqual(['facts', 'starts', 'name'])
    const typed = await confirming(stage.organizer, 'Rider Onlyonce')
    await deletePersonalRecord(stage.organizer, { of: 'person', id }, typed)
    expect(await personOf(stage.competitorIds[0])).toBe('')
    expect(await trailText(stage.showId)).not.toMatch(/Onlyonce|bees/)
    expect(await trailText(stage.showId)).toContain('Rider No 2')
    expect(stage.announced.at(-1)).toMatch(/^competition:/)
  })
})

test('nothing that refers to a person or an account is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('account'::regclass, 'person'::regclass)
      and attname not in ('created_by_account', 'modified_by_account')
    order by 1`.execute(database.kysely)
  // Each stands in `personal-record.sql.ts`, and in `deletion.sql.ts` or in the preview's "stays".
  expect(rows.map(({ name }) => name)).toEqual([
    'access_grant.account_id',
    'account_horse.account_id',
    'account_of_organization.account_id',
    'account_privilege.account_id',
    'account_rider.account_id',
    'account_rider.person_id',
    'account_role.account_id',
    'change.account_id',
    // Blank, under the number of the account: what others answered stays.
    'comment.account_id',
    'comment_mention.account_id',
    // Counts on, without its words.
    'comment_report.account_id',
    'competitor.person_id',
    'competitor_member.person_id',
    'consent.account_id',
    'consent.given_by_account',
    'consent.withdrawn_by_account',
    // Under the number of the account: what was asked for, and paid, stays the show's.
    'entry.account_id',
    'entry_draft.account_id',
    'entry_item.person_id',
    'entry_paper.person_id',
    // What the account decided, under its number.
    'entry_paper.reviewed_by_account',
    'entry_rider.person_id',
    // What the account booked, under its number.
    'film_line.account_id',
    // With the request that it belongs to.
    'film_mark.account_id',
    'horse_owner.person_id',
    'kept_apart.other_person_id',
    'kept_apart.person_id',
    // What the account booked, under its number.
    'ledger_line.account_id',
    'letter.account_id',
    'money_movement.account_id',
    'notice.account_id',
    'notice_setting.account_id',
    'one_time_token.account_id',
    'passkey.account_id',
    // Under the number of the account: what was owed and paid stays with the show's books.
    'payer.account_id',
    'person.account_id',
    'place.person_id',
    // What the account did, under its number.
    'programme_act.account_id',
    'rated_start.person_id',
    'rating.person_id',
    'recovery_code.account_id',
    'refresh_token.account_id',
    'refused_write.account_id',
    // What the account did, under its number.
    'refused_write.dismissed_by',
    // Under the number of the account, as what an office decided elsewhere.
    'registry_proposal.decided_by_account',
    'registry_proposal.person_id',
    'registry_proposal.same_person_id',
    'ride_film.consent_account',
    // Restricted accounts are no person's.
    'ringside_device.account_id',
    'score_write.account_id',
    'second_factor.account_id',
    // A sheet typed again, under the number of the account.
    'second_scoring.account_id',
    'sign_in_code.account_id',
    // What the account did, under its number.
    'stabling_act.account_id',
    // With the name in a result, or with the start.
    'started_name.person_id',
    // Who was invited and marked, under the number of the account; of drafts it is taken away.
    'training_judge.account_id',
    'training_mark.account_id',
    'training_sheet.judge_account',
    'video_judge.account_id',
    'video_request.account_id',
    // Who judged, under the number of the account.
    'video_request.judge_account',
    'video_request.wanted_judge',
  ])
})

async function addressOf(accountId: string): Promise<string> {
  const { rows } = await database.pool.query<{ email: string }>(
    'select email from account where id = $1',
    [accountId],
  )
  return rows[0]?.email ?? ''
}

async function actionsOf(objectClass: string, id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from change where object_class = $1 and object_id = $2 order by id',
    [objectClass, id],
  )
  return rows.map(({ action }) => action)
}
