import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeMail } from '#server/mail/mail.ts'
import { testContext } from '#server/testing/test-context.ts'
import { saveEntryRule, saveEntrySettings } from './entry-system.ts'
import { loadMessageRecipients, loadMessages } from './mailing.sql.ts'
import { askForPapers, sendEntryMessage } from './mailing.ts'
import { loadOpenPaperCounts } from './open-papers.ts'
import { sendPaperReminders } from './paper-reminders.ts'
import { reviewPaper, savePaper } from './papers.ts'
import { actOnEntryPlaces } from './place-acts.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const mail = makeMail(async () => undefined)

const passport = {
  ...{ id: 'passport', text: 'Horse passport', of: 'horse', kind: 'passport', files: null },
  ...{ validity: { kind: 'none' }, dueDays: 3 },
  ifMissing: { fee: null, late: false, noStart: false },
}

async function openStage() {
  const stage = await openShow(database)
  const { showId, competitionId } = stage
  const office = testContext(database, stage.office.viewer, { mail })
  const list = 'documents' as const
  await saveEntryRule(office, { showId, list, id: passport.id }, { input: passport, opened: null })
  const enter = async (language: string | null = null) => {
    const rider = await openRider(database)
    const form = { ...rider.formFor(competitionId), responsible: { name: 'Ida', language } }
    const sent = { ...sending, showId, key: randomUUID(), form }
    const entered = await submitEntry(rider.rider, sent)
    if (entered.outcome !== 'entered') throw new Error('refused')
    const { entryId } = entered
    const paper = { kind: 'document', requirement: 'passport', of: 'horse', subjectId: rider.horse }
    return {
      ...{ ...rider, entryId },
      handIn: () => savePaper(rider.rider, entryId, { paper, input: { issuedOn: '2026-01-01' } }),
      review: (review: string) =>
        reviewPaper(office, entryId, { paper, input: { review, reason: 'Blurred' } }),
    }
  }
  const lettersOf = (entryId: string) =>
    database.kysely
      .selectFrom('letter')
      .innerJoin('entryLetter', 'letterId', 'letter.id')
      .where('entryId', '=', entryId)
      .where('occasion', 'in', ['entry-papers', 'entry-message'])
      .select(['occasion', 'address', 'subject', 'body', 'language'])
      .orderBy('letter.id')
      .execute()
  return { ...stage, office, enter, lettersOf }
}

test('missing papers are asked for once on a day, in the language of the reader, and of nobody who has them', async () => {
  const { office, showId, enter, lettersOf } = await openStage()
  const german = await enter('de')
  const complete = await enter()
  await complete.handIn()
  const refused = await enter()
  await refused.handIn()
  await refused.review('refused')
  const entryIds = [german.entryId, complete.entryId, refused.entryId]
  const counts = (await loadOpenPaperCounts(database.kysely, [showId])).get(showId)
  expect(entryIds.map((id) => counts?.get(id) ?? 0)).toEqual([1, 0, 1])
  const preview = await askForPapers(office, showId, { entryIds, isPreview: true })
  expect(preview.recipients.map(({ isWritten }) => isWritten)).toEqual([false, false])
  expect(preview.sample?.text).toContain('Horse passport · Blíða')
  expect(await lettersOf(german.entryId)).toEqual([])
  await askForPapers(office, showId, { entryIds, isPreview: false })
  const again = await askForPapers(office, showId, { entryIds, isPreview: false })
  expect(again.recipients.map(({ isWritten }) => isWritten)).toEqual([true, true])
  const [letter, ...more] = await lettersOf(german.entryId)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ occasion: 'entry-papers', language: 'de' })
  expect(letter?.subject).toMatch(/^Unterlagen fehlen: E-\d{4}$/)
  expect(letter?.body).toContain(`/my-entries/${german.entryId}`)
  expect(await lettersOf(complete.entryId)).toEqual([])
  expect((await lettersOf(refused.entryId))[0]?.body).toContain('Blurred')
  const [message, ...others] = (await loadMessages(database.kysely, [showId])).get(showId) ?? []
  expect(others).toEqual([])
  expect(message).toMatchObject({ kind: 'papers' })
})

test('who gave all places back is asked for nothing', async () => {
  const { office, showId, enter } = await openStage()
  const { rider, entryId } = await enter()
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text from place where entry_id = $1',
    [entryId],
  )
  const placeIds = rows.map(({ id }) => id)
  await actOnEntryPlaces(rider, {
    ...{ showId, placeIds, act: 'withdraw', reason: '', competitionId: null, isPreview: false },
  })
  const asked = await askForPapers(office, showId, { entryIds: [entryId], isPreview: true })
  expect(asked.recipients).toEqual([])
})

test('people are reminded once before the day on which a paper is due, in daylight, a day after they entered', async () => {
  const { office, showId, enter, lettersOf } = await openStage()
  const { rows } = await database.pool.query<{ day: string; zone: string }>(
    `update show set first_day = current_date + 20, last_day = current_date + 21
      where id = $1 returning to_char(first_day - 3, 'YYYY-MM-DD') as day, time_zone as zone`,
    [showId],
  )
  const [{ day = '' } = { day: '' }] = rows
  const lacking = await enter()
  const complete = await enter()
  await complete.handIn()
  const at = (daysBefore: number, hour: number) =>
    Date.parse(`${day}T12:00:00Z`) - daysBefore * 86_400_000 + (hour - 12) * 3_600_000
  const context = testContext(database, null, { mail })
  const remind = (daysBefore: number, hour = 12) =>
    sendPaperReminders(context, at(daysBefore, hour)).then(
      async () => (await lettersOf(lacking.entryId)).length,
    )
  expect(await remind(6)).toBe(0)
  expect(await remind(5, 1)).toBe(0)
  expect(await remind(5)).toBe(1)
  expect(await remind(4)).toBe(1)
  expect(await remind(0)).toBe(1)
  expect(await lettersOf(complete.entryId)).toEqual([])
  const off = await enter()
  await saveEntrySettings(office, showId, { input: { paperReminderDays: 0 } })
  await remind(3)
  expect(await lettersOf(off.entryId)).toEqual([])
})

test('a message goes to each address once, however often it is sent, and the log says to whom', async () => {
  const { office, showId, enter, lettersOf } = await openStage()
  const one = await enter()
  const other = await enter()
  await database.pool.query(
    'update entry set account_id = (select account_id from entry where id = $1) where id = $2',
    [one.entryId, other.entryId],
  )
  const third = await enter()
  const entryIds = [one.entryId, other.entryId, third.entryId]
  const message = {
    ...{ entryIds, key: randomUUID() },
    input: { subject: 'Vet check', text: 'At two.\n\nBring the passport.' },
  }
  const preview = await sendEntryMessage(office, showId, { ...message, isPreview: true })
  expect(preview.recipients).toHaveLength(2)
  expect(preview.sample?.text).toContain('Bring the passport.')
  await sendEntryMessage(office, showId, { ...message, isPreview: false })
  await sendEntryMessage(office, showId, { ...message, isPreview: false })
  expect(await lettersOf(one.entryId)).toHaveLength(1)
  expect(await lettersOf(other.entryId)).toHaveLength(1)
  expect(await lettersOf(third.entryId)).toMatchObject([{ subject: 'Vet check' }])
  const [logged, ...more] = (await loadMessages(database.kysely, [showId])).get(showId) ?? []
  expect(more).toEqual([])
  expect(logged).toMatchObject({ kind: 'message', subject: 'Vet check' })
  const id = logged?.id ?? ''
  const recipients = (await loadMessageRecipients(database.kysely, [id])).get(id) ?? []
  expect(recipients.map(({ entries }) => entries.length).toSorted()).toEqual([1, 2])
  const foreign = await openStage()
  const elsewhere = await foreign.enter()
  const wrong = { ...message, entryIds: [elsewhere.entryId], isPreview: true }
  await expect(sendEntryMessage(office, showId, wrong)).rejects.toThrow()
  expect(
    await refusal(
      sendEntryMessage(office, showId, {
        ...{ ...message, key: randomUUID(), isPreview: false },
        input: { subject: ' ', text: 'x'.repeat(5001) },
      }),
    ),
  ).toEqual(['forms.required', 'forms.tooLong'])
})
