import { afterAll, expect, test } from 'vitest'
import { deleteCompetition } from '#server/competitions/competitions.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { ChangedMeanwhile } from '#server/graphql/section.ts'
import { copyShow } from '#server/shows/shows.ts'
import { loadAnnouncedStarts, loadPriceLists } from './entry-system.sql.ts'
import {
  keepEntryTemplate,
  moveEntryRule,
  replaceEntryRules,
  requireEntrySystem,
  saveEntryRule,
  saveEntrySettings,
  setEntriesOpen,
} from './entry-system.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const start = { id: 'start', text: 'Start', per: 'place', amount: 2000 }
const late = { id: 'late', text: 'Late', per: 'place', amount: { percent: 50, of: ['start'] } }

async function openShow() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, showId } = stage
  const add = (
    list: 'fees' | 'limits' | 'questions',
    rule: { id: string; [fact: string]: unknown },
  ) => saveEntryRule(office, { showId, list, id: rule.id }, { input: rule, opened: null })
  const feeIds = async () =>
    (await requireEntrySystem(office, showId)).rules.fees.map(({ id }) => id)
  return { ...stage, add, feeIds }
}

/** The messages of a refusal. */
async function refusal(doing: Promise<unknown>): Promise<readonly string[]> {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems.map(({ messageId }) => messageId)
}

test('two people who write two rules lose nothing, and two who write one are told', async () => {
  const { office, showId, add } = await openShow()
  await add('fees', start)
  await add('fees', late)
  const save = (id: string, input: object, opened: object) =>
    saveEntryRule(office, { showId, list: 'fees', id }, { input, opened })
  await save('start', { ...start, amount: 2500 }, start)
  await save('late', { ...late, text: 'Late entry' }, late)
  await save('start', { ...start, text: 'Start place', amount: 2500 }, { ...start, amount: 2500 })
  const { rules } = await requireEntrySystem(office, showId)
  expect(rules.fees).toMatchObject([{ amount: 2500, text: 'Start place' }, { text: 'Late entry' }])
  const opened = { ...start, text: 'Start place', amount: 2500 }
  const owed = { ...opened, owed: 'started' }
  await save('start', owed, opened)
  await expect(save('start', { ...opened, amount: 3000 }, opened)).rejects.toThrow(ChangedMeanwhile)
  await expect(save('start', opened, owed)).resolves.toBeDefined()
})

test('what a rule names is not removed or renamed, and who names it is said', async () => {
  const { office, showId, add, feeIds } = await openShow()
  await add('fees', start)
  await add('fees', late)
  const remove = (id: string, rule: object) =>
    saveEntryRule(office, { showId, list: 'fees', id }, { input: null, opened: rule })
  expect(await refusal(remove('start', start))).toEqual(['entry-system.named'])
  const renamed = { input: { ...start, id: 'begin' }, opened: start }
  const place = { showId, list: 'fees', id: 'start' } as const
  expect(await refusal(saveEntryRule(office, place, renamed))).toEqual(['entry-system.named'])
  await remove('late', late)
  await remove('start', start)
  expect(await feeIds()).toEqual([])
})

test('a question that a fee names stays, and stays about the same', async () => {
  const { office, showId, add } = await openShow()
  const helps = { id: 'helps', text: 'Do you help?', of: 'rider', required: false, kind: 'yesNo' }
  await add('questions', helps)
  await add('fees', {
    id: 'idle',
    text: 'No help',
    per: 'rider',
    amount: 500,
    when: ['rider.helps', '=', false],
  } as { id: string })
  const place = { showId, list: 'questions', id: 'helps' } as const
  const save = (input: object | null) => saveEntryRule(office, place, { input, opened: helps })
  expect(await refusal(save(null))).toEqual(['entry-system.named'])
  expect(await refusal(save({ ...helps, of: 'horse' }))).toEqual(['entry-system.named'])
  await save({ ...helps, text: 'Will you help?' })
})

test('a competition that rules name is not deleted', async () => {
  const { office, organizer, showId, competitionId, add } = await openShow()
  const where = ['competition.id', '=', competitionId]
  const limit = { id: 'one', text: 'One', count: 'place', within: ['horse'], most: 1, where }
  await add('limits', limit)
  const said = await refusal(deleteCompetition(organizer, competitionId))
  expect(said).toEqual(['entry-system.competitionNamed'])
  const place = { showId, list: 'limits', id: 'one' } as const
  await saveEntryRule(office, place, { input: null, opened: limit })
  await deleteCompetition(organizer, competitionId)
})

test('a rule that the engine cannot run is refused at its field', async () => {
  const { add } = await openShow()
  const wrong = { ...late, amount: { percent: 50, of: ['nothing'] } }
  expect(await refusal(add('fees', wrong))).toEqual(['entry-system.wrongRule'])
  await add('fees', start)
  expect(await refusal(add('fees', start))).toEqual(['entry-system.idTaken'])
})

test('rules are put in another order', async () => {
  const { office, showId, add, feeIds } = await openShow()
  await add('fees', start)
  await add('fees', late)
  await moveEntryRule(office, { showId, list: 'fees', id: 'late', before: 'start' })
  expect(await feeIds()).toEqual(['late', 'start'])
  await moveEntryRule(office, { showId, list: 'fees', id: 'late', before: null })
  expect(await feeIds()).toEqual(['start', 'late'])
})

test('a template replaces the rules with dates of the show; a version brings them back', async () => {
  const { office, showId, add, feeIds } = await openShow()
  await add('fees', start)
  await keepEntryTemplate(office, showId, { name: 'Ours' })
  const { rules } = await replaceEntryRules(office, showId, { template: 'german-national' })
  expect(rules.show).toContainEqual({ id: 'lateUntil', value: '2026-05-12T18:00' })
  const lists = (await loadPriceLists(database.kysely, [showId])).get(showId)
  expect(lists?.map(({ version }) => version)).toEqual([1])
  await replaceEntryRules(office, showId, { priceList: 1 })
  expect(await feeIds()).toEqual(['start'])
})

test('a template sets the closing of a show to come where there is none', async () => {
  const { organizer, showId } = await openShow()
  const next = await copyShow(organizer, showId, { name: 'To come', firstDay: '2999-06-12' })
  const { settings, rules } = await replaceEntryRules(organizer, next.id, {
    template: 'german-national',
  })
  expect(settings.closesAt).toMatch(/^2999-05-25T1[67]:00/)
  expect(settings.lateUntil).toMatch(/^2999-06-10T1[67]:00/)
  expect(rules.show.map(({ id }) => id)).not.toContain('lateUntil')
  const again = await replaceEntryRules(organizer, next.id, { template: 'british-unaffiliated' })
  expect(again.settings.closesAt).toBe(settings.closesAt)
})

test('entries open once nothing is missing, and a version says what they opened with', async () => {
  const { office, showId, add } = await openShow()
  expect(await refusal(setEntriesOpen(office, showId, true))).toEqual(['entry-system.notReady'])
  await add('fees', start)
  const settings = {
    closesAt: new Date('2026-05-01T16:00:00Z'),
    ...{ languages: ['de'], contactEmail: 'office@example.org' },
  }
  await saveEntrySettings(office, showId, { input: settings, opened: {} })
  expect((await setEntriesOpen(office, showId, true)).status).toBe('open')
  await setEntriesOpen(office, showId, false)
  await setEntriesOpen(office, showId, true)
  const versions = async () => (await loadPriceLists(database.kysely, [showId])).get(showId)?.length
  expect(await versions()).toBe(1)
  await saveEntryRule(
    office,
    { showId, list: 'fees', id: 'start' },
    { input: { ...start, amount: 2500 }, opened: start },
  )
  await setEntriesOpen(office, showId, true)
  expect(await versions()).toBe(2)
})

test('two sections of the settings are saved beside each other', async () => {
  const { office, showId } = await openShow()
  const contact = { contactName: 'Office' }
  await saveEntrySettings(office, showId, { input: contact, opened: { contactName: '' } })
  const other = { languages: ['fr'] }
  await saveEntrySettings(office, showId, { input: other, opened: { languages: [] } })
  const { settings } = await requireEntrySystem(office, showId)
  expect(settings).toMatchObject({ ...contact, ...other, closesAt: null })
  const again = { input: { contactName: 'Desk' }, opened: { contactName: '' } }
  await expect(saveEntrySettings(office, showId, again)).rejects.toThrow(ChangedMeanwhile)
})

test('what was announced when entries first opened stays known', async () => {
  const { office, showId, competitionId, add } = await openShow()
  await add('fees', start)
  const settings = {
    closesAt: new Date('2026-05-01T16:00:00Z'),
    ...{ languages: ['de'], contactEmail: 'office@example.org' },
  }
  await saveEntrySettings(office, showId, { input: settings, opened: {} })
  const announced = async () => (await loadAnnouncedStarts(database.kysely, [showId])).get(showId)
  const startAt = (startsAt: Date) =>
    database.kysely
      .updateTable('competition')
      .set({ startsAt })
      .where('id', '=', competitionId)
      .execute()
  expect(await announced()).toBeUndefined()
  await startAt(new Date('2026-05-14T08:00:00Z'))
  await setEntriesOpen(office, showId, true)
  await startAt(new Date('2026-05-14T11:00:00Z'))
  await setEntriesOpen(office, showId, true)
  expect(await announced()).toEqual([{ competitionId, startsAt: '2026-05-14T08:00:00.000Z' }])
})

test('rules come along into a copy of the show, with their dates, and the copy takes no entries', async () => {
  const { office, organizer, showId, competitionId, add } = await openShow()
  await replaceEntryRules(office, showId, { template: 'german-national' })
  const where = ['competition.id', '=', competitionId]
  await add('limits', { id: 'one', text: 'One', count: 'place', within: ['horse'], most: 1, where })
  const closesAt = new Date('2026-03-20T17:00:00Z')
  await saveEntrySettings(office, showId, { input: { closesAt }, opened: { closesAt: null } })
  const copy = await copyShow(organizer, showId, { name: 'Next year', firstDay: '2026-05-24' })
  const { rules, settings, status } = await requireEntrySystem(organizer, copy.id)
  // Summer time began in between: six in the evening stays six in the evening.
  expect(settings.closesAt).toBe('2026-03-30T16:00:00.000Z')
  expect(rules.show).toContainEqual({ id: 'lateUntil', value: '2026-05-22T18:00' })
  const named = rules.limits.find(({ id }) => id === 'one')?.where
  expect(named).toEqual(['competition.id', '=', expect.not.stringMatching(`^${competitionId}$`)])
  expect(status).toBe('draft')
})
