import { afterAll, expect, test } from 'vitest'
import { createCompetition } from '#server/competitions/competitions.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { repairTimetable, solveTimetable } from './drafts.ts'
import { publishDraft } from './publish.ts'
import { type DayStage, day, eight, minute, openDay, riders } from './testing.ts'
import { readDrafts, readTimetable } from './timetable.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const midnight = eight - 480 * minute

/** A list as it stands, in the first arena; every ten minutes, in the order of `numbers`. */
async function list(stage: DayStage, number: string, of: { at: number; numbers: number[] }) {
  const { id } = await createCompetition(stage.organizer, stage.showId, {
    ...setUp,
    number,
    name: `Competition ${number}`,
    arenaId: stage.arenaIds[0] ?? null,
    startsAt: new Date(of.at).toISOString(),
    secondsPerStart: 600,
    judges: [],
  })
  await importCompetitors(stage.organizer, id, riders(number, of.numbers.length))
  for (const [index, rider] of of.numbers.entries()) {
    await database.pool.query(
      `insert into round_start (competition_id, part, competitor_id, start_order)
       select competition_id, 'first', competitor.id, $3 from competitor
       join person on person.id = person_id where competition_id = $1 and family_name = $2`,
      [id, `No ${rider}`, index + 1],
    )
  }
  await database.pool.query(`update competition set status = 'drawn' where id = $1`, [id])
  return id
}

async function nightOf(stage: DayStage, wanted = day) {
  const timetable = await readTimetable(stage.office, { showId: stage.showId, day: wanted }, 0)
  if (!timetable) throw new Error('no such day')
  return timetable
}

/** An evening from 22:50 to 00:20. */
async function openNight() {
  const stage = await openDay(database)
  await database.pool.query('update show set minimum_gap_minutes = 40 where id = $1', [
    stage.showId,
  ])
  const inOrder = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  await list(stage, '31', { at: midnight - 70 * minute, numbers: inOrder })
  return { stage, inOrder }
}

test('a gap across midnight is judged on both days, with whom it is about', async () => {
  const { stage, inOrder } = await openNight()
  await list(stage, '32', { at: midnight + 20 * minute, numbers: inOrder.toReversed() })
  const after = await nightOf(stage)
  // No 9 has 10 minutes, No 8 30; 40 are wanted.
  expect(after.judged.violations).toMatchObject([
    { rule: 'sameRider', secondsShort: 30 * 60 },
    { rule: 'sameRider', secondsShort: 10 * 60 },
  ])
  expect(after.judged.broken).toBe(2)
  const before = await nightOf(stage, '2026-05-13')
  expect(before.judged.violations).toEqual(after.judged.violations)
  const named = after.stored.near.flatMap(({ starters }) => starters.map(({ id }) => id))
  const [worst] = after.judged.violations
  expect(named).toContain(worst && 'earlier' in worst ? worst.earlier : null)
})

test('a day whose lists stand far from midnight has nothing beside it', async () => {
  const { stage } = await openNight()
  expect((await nightOf(stage)).stored.near).toEqual([])
})

/** The first list of the day behind the evening, drawn. */
async function drawn(stage: DayStage, seed: string) {
  const [first] = stage.competitionIds
  await database.pool.query('update competition set starts_at = $2 where id = $1', [
    first,
    new Date(midnight + 20 * minute),
  ])
  const { id } = await solveTimetable(stage.office, stage.showId, { day, name: 'Night', seed })
  return id
}

async function onlyDraft(stage: DayStage) {
  const [draft] = await readDrafts(stage.office, await nightOf(stage))
  return draft
}

test.each(['1', '2', '3', '4', '5'])(
  'a draw keeps the gaps to the evening before: %s',
  async (seed) => {
    const { stage } = await openNight()
    const id = await drawn(stage, seed)
    const draft = await onlyDraft(stage)
    expect(draft?.plan.map(({ list }) => list.competitionId).toSorted()).toEqual(
      stage.competitionIds.toSorted(),
    )
    expect(draft?.judged.broken).toBe(0)
    await publishDraft(stage.office, id)
    expect((await nightOf(stage)).judged.broken).toBe(0)
  },
)

test('a repair mends what the evening before makes too close, and moves nobody of it', async () => {
  const { stage, inOrder } = await openNight()
  await list(stage, '32', { at: midnight + 20 * minute, numbers: inOrder.toReversed() })
  await repairTimetable(stage.office, { showId: stage.showId, now: 0 }, { day })
  const draft = await onlyDraft(stage)
  expect(draft?.judged.broken).toBe(0)
  expect(draft?.changed).toEqual(['32'])
})
