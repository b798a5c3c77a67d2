import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { draw, openStage, rider, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { schema } from '#server/graphql/schema.ts'
import { recordScores } from './record-scores.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A Grand Prix with a jump-off, ridden with these thousandths of faults, and closed as provisional. */
async function roundDueAfter(faults: readonly number[]): Promise<unknown> {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { id } = await createCompetition(stage.organizer, stage.showId, {
    ...setUp,
    number: '7',
    discipline: 'jumping',
    choice: {
      ruleSet: 'fei-2026',
      format: 'a-not-against-clock-jump-off',
      entry: 'totals',
      courses: { round_1: { timeAllowed: 7200 }, jump_off_1: { timeAllowed: 4500 } },
    },
    judges: [],
  })
  await importCompetitors(stage.organizer, id, [1, 2, 3].map(rider))
  await draw(stage.organizer, id)
  const riders = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  const writes = riders.flatMap(({ id: competitorId }, index) =>
    Object.entries({ faults: faults[index] ?? 0, time: 7000 }).map(([field, value]) => {
      const write = { competitorId, part: 'round_1', field, value }
      return { id: randomUUID(), ...write, deviceId: 'office', deviceSequence: 1 }
    }),
  )
  await recordScores(stage.office, id, writes)
  const before = await ask()
  await setCompetitionStatus(stage.office, id, { status: 'provisional', reason: null })
  return [before, await ask()]

  async function ask(): Promise<unknown> {
    const source = `{ competition(id: ${id}, showId: ${stage.showId}) { roundDue } }`
    const { data, errors } = await graphql({ schema, source, contextValue: { ...stage.office } })
    expect(errors).toBeUndefined()
    return JSON.parse(JSON.stringify(data)).competition.roundDue
  }
}

test.each([
  [[0, 0, 4000], 'jump_off_1'],
  [[0, 4000, 4000], null],
])(
  'of riders with %j the round that is due before it is closed, and before the signature, is %s',
  async (faults, due) => {
    expect(await roundDueAfter(faults)).toEqual([due, due])
  },
)
