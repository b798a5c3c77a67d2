import { afterAll, expect, test } from 'vitest'
import { missingOf } from '#server/dashboard/dashboard.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { saveArena, saveOfficial } from '#server/shows/show-parts.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadCompetition, loadJudgePositions } from '../competitions.sql.ts'
import { createCompetition, saveCompetition } from '../competitions.ts'
import { loadHeads } from '../competitors/heads.sql.ts'
import { openStage, type Stage } from '../testing.ts'
import { makePositionLink } from './position-links.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const jumping = {
  number: '7',
  name: 'Two phases',
  discipline: 'jumping',
  choice: { ruleSet: 'fei-2026', format: 'a-against-clock' },
  startsAt: '2026-05-14T06:30:00Z',
  secondsPerStart: 90,
  breaks: [],
} as const

async function officialOf({ organizer, showId }: Stage, familyName: string, is = 'judge') {
  const official = { firstName: 'Jo', familyName, function: is }
  return (await saveOfficial(organizer, { showId, id: null }, { input: official })).id
}

test('jumping has a ground jury, a course designer and a steward, who stand above its lists', async () => {
  const stage = await openStage(database)
  const { organizer, showId } = stage
  const { id } = await createCompetition(organizer, showId, { ...jumping, judges: [] })
  await saveCompetition(organizer, id, {
    input: {
      ...jumping,
      judges: [
        { position: 'course-designer', officialId: await officialOf(stage, 'Builder') },
        { position: 'president', officialId: await officialOf(stage, 'Head') },
        { position: 'member.2', officialId: await officialOf(stage, 'Second') },
      ],
    },
  })
  const stored = await loadCompetition(database.kysely, id)
  if (!stored) throw new Error('it was saved')
  const { competition } = await loadHeads(database.kysely, stored, 'en')
  expect(competition.judges.map(({ position, familyName }) => [position, familyName])).toEqual([
    ['president', 'Head'],
    ['member.2', 'Second'],
    ['course-designer', 'Builder'],
  ])
})

test('there is no code for who fills in no sheet', async () => {
  const stage = await openStage(database)
  const { id } = await createCompetition(stage.organizer, stage.showId, { ...jumping, judges: [] })
  const positions = (await loadJudgePositions(database.kysely, [id])).get(id) ?? []
  expect(positions.map(({ position }) => position)).toContain('president')
  for (const position of positions) {
    await expect(makePositionLink(stage.office, position.id, null)).rejects.toMatchObject({
      problems: [{ messageId: 'forms.invalid', field: 'judgePositionId' }],
    })
  }
})

test('one judge cannot be on two juries at once; a course designer may, and nobody must be named', async () => {
  const stage = await openStage(database)
  const { organizer, showId } = stage
  const head = await officialOf(stage, 'Head')
  const builder = await officialOf(stage, 'Builder', 'course-designer')
  for (const number of ['7', '8']) {
    const { id: arenaId } = await saveArena(
      organizer,
      { showId, id: null },
      { input: { name: number } },
    )
    await createCompetition(organizer, showId, {
      ...jumping,
      number,
      arenaId,
      judges: [
        { position: 'member.1', officialId: head },
        { position: 'course-designer', officialId: builder },
      ],
    })
  }
  const show = await loadShow(database.kysely, showId)
  if (!show) throw new Error('it was created')
  const missing = await missingOf(organizer, show)
  expect(missing.filter(({ code }) => code.includes('judge'))).toMatchObject([
    { code: 'no-judge', competitionNumber: '1' },
    { code: 'judge-in-two-arenas', competitionNumber: '7, 8' },
  ])
})
