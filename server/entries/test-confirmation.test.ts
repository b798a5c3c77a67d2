import { afterAll, expect, test } from 'vitest'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { makeMail } from '#server/mail/mail.ts'
import { saveEntryRule, saveEntrySettings } from './entry-system.ts'
import { sendTestConfirmation } from './test-confirmation.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openShow() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const office = { ...stage.office, mail: makeMail(async () => undefined) }
  const letters = () =>
    database.kysely
      .selectFrom('letter')
      .where('showId', '=', stage.showId)
      .select(['address', 'accountId', 'subject', 'body'])
      .orderBy('id')
      .execute()
  const send = async (language: 'de' | 'en' | 'fr') => {
    await sendTestConfirmation(office, stage.showId, language)
    return (await letters()).at(-1)
  }
  return { ...stage, office, letters, send }
}

test('a test letter is filled in and goes to whoever asks for it', async () => {
  const { office, showId, send } = await openShow()
  const start = { id: 'start', text: 'Start', per: 'place', amount: 2000 }
  const place = { showId, list: 'fees', id: 'start' } as const
  await saveEntryRule(office, place, { input: start, opened: null })
  const text = 'Guten Tag {name}, {entry}:\n{competitions}\n{total}\n{contact}'
  const settings = {
    ...{ languages: ['de', 'fr'], contactEmail: 'office@example.org' },
    confirmationTexts: [{ language: 'de', text }],
  }
  await saveEntrySettings(office, showId, { input: settings, opened: {} })
  const { email, firstName } = await database.kysely
    .selectFrom('account')
    .where('id', '=', office.viewer?.accountId ?? '')
    .select(['email', 'firstName'])
    .executeTakeFirstOrThrow()
  const german = await send('de')
  expect(german?.address).toBe(email)
  expect(german?.body).toContain(`Guten Tag ${firstName}, E-0042:\n`)
  expect(german?.body).toMatch(/60,00\s€\noffice@example\.org/)
  expect(german?.body).not.toMatch(/[{}]/)
  expect((await send('fr'))?.body).toContain('Guten Tag')
})

test('a show without a text sends the standard one, in the language that is asked for', async () => {
  const { send } = await openShow()
  const texts = [await send('en'), await send('fr')].map((letter) => letter?.body ?? '')
  expect(texts[0]).toContain('E-0042')
  expect(texts[0]).not.toBe(texts[1])
  expect(texts.join()).not.toMatch(/[{}]/)
})

test('where letters reach nobody the office is told', async () => {
  const { office, letters, showId } = await openShow()
  const mute = { ...office, mail: makeMail(null) }
  await expect(sendTestConfirmation(mute, showId, 'en')).rejects.toThrow(UserError)
  expect(await letters()).toEqual([])
})

test('a text with a placeholder that nobody fills in, and deadlines in another order, are refused', async () => {
  const { office, showId } = await openShow()
  const save = (input: object) => saveEntrySettings(office, showId, { input, opened: {} })
  const problemsOf = (doing: Promise<unknown>) =>
    doing.then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof UserError)) throw error
        return error.problems.map(({ field, messageId }) => [field, messageId])
      },
    )
  const wrong = { confirmationTexts: [{ language: 'de', text: '{nmae}' }] }
  expect(await problemsOf(save(wrong))).toEqual([
    ['confirmationTexts.0.text', 'forms.unknownPlaceholder'],
  ])
  await save({ closesAt: '2026-05-01T16:00:00.000Z' })
  expect(await problemsOf(save({ opensAt: '2026-05-02T16:00:00.000Z' }))).toEqual([
    ['closesAt', 'forms.closesBeforeOpening'],
  ])
})
