import { afterAll, expect, test } from 'vitest'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { saveCompetition } from '#server/competitions/competitions.ts'
import { saveConditions } from '#server/competitions/conditions.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { answerSaved } from '#server/graphql/section.ts'
import { savePublication } from '#server/published/publication.ts'
import { saveArena, saveSponsor } from './show-parts.ts'
import { requireShowById, saveShow } from './shows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openShow() {
  const stage = await openStage(database)
  const read = () => requireShowById(stage.office, stage.showId, 'READ')
  const save = (input: object, opened: object) =>
    answerSaved(saveShow(stage.office, stage.showId, { input, opened }), read)
  return { ...stage, read, save }
}

test('a section saves its own fields, whatever else changed', async () => {
  const { save } = await openShow()
  await save({ headNumberFrom: 900 }, { headNumberFrom: 1 })
  const saved = await save({ name: 'Autumn Show' }, { name: 'Spring Show' })
  expect(saved.changedMeanwhile).toEqual([])
  expect(saved.stored).toMatchObject({ name: 'Autumn Show', headNumberFrom: 900 })
})

test('over what another person saved in the section nothing is saved, and it is answered', async () => {
  const { save, announced } = await openShow()
  const opened = { name: 'Spring Show', venue: '' }
  await save({ ...opened, venue: 'Hall' }, opened)
  const before = announced.length
  const refused = await save({ name: 'Autumn Show', venue: 'Field' }, opened)
  expect(refused.changedMeanwhile).toEqual(['venue'])
  expect(refused.stored).toMatchObject({ name: 'Spring Show', venue: 'Hall' })
  expect(announced).toHaveLength(before)
  // What both typed is no dispute.
  const agreed = await save({ name: 'Autumn Show', venue: 'Hall' }, opened)
  expect(agreed).toMatchObject({ changedMeanwhile: [], stored: { name: 'Autumn Show' } })
})

test('of many who save the same field at once one does', async () => {
  const { save, read } = await openShow()
  const opened = { venue: '' }
  const saves = ['A', 'B', 'C', 'D', 'E'].map((venue) => save({ venue }, opened))
  const answers = await Promise.all(saves)
  expect(answers.filter(({ changedMeanwhile }) => changedMeanwhile.length === 0)).toHaveLength(1)
  const kept = answers.find(({ changedMeanwhile }) => changedMeanwhile.length === 0)
  expect((await read()).venue).toBe(kept?.stored.venue)
})

test('days are checked with those that are not sent', async () => {
  const { save } = await openShow()
  await expect(save({ lastDay: '2026-05-01' }, { lastDay: '2026-05-17' })).rejects.toMatchObject({
    problems: [{ field: 'lastDay', messageId: 'forms.lastDayBeforeFirst' }],
  })
})

test('parts, publication, set-up and conditions are saved over nothing unseen either', async () => {
  const { office, showId, competitionId } = await openShow()
  const sponsor = await saveSponsor(office, { showId, id: null }, { input: { name: 'Oats' } })
  const at = { showId, id: sponsor.id }
  const opened = { name: 'Oats', link: null }
  await saveSponsor(office, at, { input: { name: 'Oats & Co' }, opened })
  const changed = (fields: string[]) => ({ fields })
  await expect(saveSponsor(office, at, { input: { name: 'Hay' }, opened })).rejects.toMatchObject(
    changed(['name']),
  )

  const unpublished = { isOn: false, startLists: true, resultsFrom: 'running' }
  await savePublication(office, showId, {
    input: { ...unpublished, isOn: true },
    opened: unpublished,
  })
  await expect(
    savePublication(office, showId, {
      input: { ...unpublished, resultsFrom: 'official' },
      opened: unpublished,
    }),
  ).rejects.toMatchObject(changed(['isOn']))

  await saveConditions(office, competitionId, { input: { startsPerRider: 2 }, opened: {} })
  await expect(
    saveConditions(office, competitionId, { input: { startsPerRider: 3 }, opened: {} }),
  ).rejects.toMatchObject(changed(['startsPerRider']))

  const competition = await loadCompetition(database.kysely, competitionId)
  const setUp = {
    ...competition,
    startsAt: competition?.startsAt?.toISOString(),
    judges: [{ position: 'C' }],
    breaks: [],
  }
  await saveCompetition(office, competitionId, { input: { ...setUp, number: '33' }, opened: setUp })
  await expect(
    saveCompetition(office, competitionId, { input: { ...setUp, number: '44' }, opened: setUp }),
  ).rejects.toMatchObject(changed(['number']))
})

test('an arena is moved in the order without its ways being sent', async () => {
  const { office, showId } = await openShow()
  const at = (id: string | null) => ({ showId, id })
  const { id: park } = await saveArena(office, at(null), { input: { name: 'Park' } })
  const ways = [{ arenaId: park, minutes: 8 }]
  const { id } = await saveArena(office, at(null), { input: { name: 'Main', ways } })
  const opened = { name: 'Main', sortOrder: 0 }
  const moved = await saveArena(office, at(id), { input: { name: 'Main', sortOrder: 1 }, opened })
  expect(moved.sortOrder).toBe(1)
})

test.each([
  ['clock', '2026-05-14T12:30:00.000Z'],
  ['moment', '2026-05-14T06:30:00.000Z'],
] as const)('in another time zone the %s stays as the office says', async (keptTimes, expected) => {
  const { showId, competitionId, save, announced } = await openShow()
  const opened = { timeZone: 'Europe/Vienna' }
  const startsOf = async () => {
    const competition = await loadCompetition(database.kysely, competitionId)
    return competition?.startsAt?.toISOString()
  }
  const was = await startsOf()
  expect(was).toBe('2026-05-14T06:30:00.000Z')
  await expect(save({ timeZone: 'America/New_York' }, opened)).rejects.toMatchObject({
    problems: [{ field: 'keptTimes', messageId: 'forms.required' }],
  })
  expect(await startsOf()).toBe(was)
  announced.length = 0
  await save({ timeZone: 'America/New_York', keptTimes }, opened)
  expect(await startsOf()).toBe(expected)
  expect(announced.some((topic) => topic.startsWith(`competition:${competitionId}`))).toBe(true)
  const told = await database.kysely
    .selectFrom('change')
    .select('after')
    .where('showId', '=', showId)
    .where('objectClass', '=', 'Show')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(told?.after).toMatchObject({ timeZone: 'America/New_York', keptTimes })
})

test('a show without a planned time takes another zone without a question', async () => {
  const { showId, save } = await openShow()
  await database.kysely.deleteFrom('competition').where('showId', '=', showId).execute()
  const saved = await save({ timeZone: 'UTC' }, { timeZone: 'Europe/Vienna' })
  expect(saved.stored.timeZone).toBe('UTC')
})
