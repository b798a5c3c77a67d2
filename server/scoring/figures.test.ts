import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStage, type Stage, shortEvent } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { recordScores } from './record-scores.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

interface Write {
  of: number
  part: string
  field: string
  value: number | string | boolean
}

const shape = z.object({
  competition: z
    .object({ judgeMarks: z.array(z.unknown()) })
    .loose()
    .nullable(),
})

let sequence = 0

async function write(stage: Stage, context: Context, writes: readonly Write[]) {
  const entries = writes.map(({ of, ...entry }) => {
    sequence += 1
    const competitorId = stage.competitorIds[of] ?? ''
    return { ...entry, id: randomUUID(), competitorId, deviceId: 'one', deviceSequence: sequence }
  })
  const { results } = await recordScores(context, stage.competitionId, entries)
  expect(results.map(({ outcome }) => outcome)).toEqual(entries.map(() => 'accepted'))
}

async function figuresFor(context: Context, stage: Stage) {
  const answer = await graphql({
    schema,
    source: `{ competition(showId: ${stage.showId}, id: ${stage.competitionId}) {
      faultMaps { part rides kinds obstacles { name counts ended } }
      timedRides { part unit allowed rides { competitorId time allowed } }
      judgeMarks { part marks { mark count } }
    } }`,
    contextValue: { ...context },
  })
  expect(answer.errors).toBeUndefined()
  return shape.parse(answer.data).competition
}

const mark = (of: number, part: string, value: number): Write => {
  return { of, part, field: 'movement.1', value }
}

test('marks are counted for the office, and for a judge of what may be read', async () => {
  const stage = await openStage(database, {
    riders: 2,
    positions: ['C', 'E'],
    entryMode: 'marks',
  })
  await write(stage, stage.office, [mark(0, 'C', 70), mark(0, 'E', 60), mark(1, 'E', 65)])
  const judge = await stage.judge('C')
  const asked = async (context: Context) => (await figuresFor(context, stage))?.judgeMarks
  expect(await asked(stage.office)).toEqual([
    { part: 'E', marks: counts([60, 1], [65, 1], [70, 0]) },
    { part: 'C', marks: counts([60, 0], [65, 0], [70, 1]) },
  ])
  expect(await asked(judge)).toEqual([{ part: 'C', marks: counts([70, 1]) }])
  expect(await asked(stage.spectator)).toEqual([])
  await write(stage, judge, [{ of: 0, part: 'C', field: 'signed', value: true }])
  expect(await asked(judge)).toEqual([
    { part: 'E', marks: counts([60, 1], [65, 0], [70, 0]) },
    { part: 'C', marks: counts([60, 0], [65, 0], [70, 1]) },
  ])
})

test('faults and times are for all who read the results, and for nobody else', async () => {
  const stage = await openStage(database, { riders: 2, setUp: shortEvent })
  await write(stage, stage.office, [
    { of: 0, part: 'fence.1', field: 'refusals', value: 1 },
    { of: 0, part: 'fence.2', field: 'refusals', value: 0 },
    { of: 0, part: 'cross_country', field: 'time', value: 36_500 },
    { of: 1, part: 'fence.1', field: 'outcome', value: 'retired' },
  ])
  const read = {
    faultMaps: [
      {
        part: 'cross_country',
        rides: 2,
        obstacles: [
          { name: '1', counts: [1, 0, 0], ended: 1 },
          { name: '2', counts: [0, 0, 0], ended: 0 },
        ],
      },
    ],
    timedRides: [
      { part: 'cross_country', unit: 'clock', allowed: 36_000, rides: [{ time: 36_500 }] },
      { part: 'jumping', rides: [] },
    ],
    judgeMarks: [],
  }
  expect(await figuresFor(stage.office, stage)).toMatchObject(read)
  expect(await figuresFor(stage.spectator, stage)).toMatchObject(read)
  expect(await figuresFor(stage.stranger, stage)).toBeNull()
})

function counts(...given: readonly (readonly [number, number])[]) {
  return given.map(([each, count]) => ({ mark: each, count }))
}
