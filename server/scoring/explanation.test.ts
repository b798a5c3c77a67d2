import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { recordScores } from './record-scores.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function give(stage: Stage, index: number, points: number) {
  const entry = {
    id: randomUUID(),
    competitorId: stage.competitorIds[index],
    part: 'C',
    field: 'points',
    value: points,
    deviceId: 'office',
    deviceSequence: 1,
  }
  await recordScores(stage.office, stage.competitionId, [entry])
}

async function explain(context: Context, stage: Stage, index: number) {
  const { data } = await graphql({
    schema,
    source: `{ competitor(competitionId: ${stage.competitionId}, id: ${stage.competitorIds[index]}) {
      explanation {
        steps { key part value terms { key value } }
        standing { tiedWith behind { competitorId criterion { key } own other } ahead { competitorId } }
      } } }`,
    contextValue: { ...context },
  })
  return data?.['competitor']
}

test('whoever may read the results reads how one came about', async () => {
  const stage = await openStage(database, { riders: 2 })
  await give(stage, 0, 2990)
  await give(stage, 1, 3220)
  const [first, second] = stage.competitorIds
  // 322.0 and 299.0 of 460 points.
  expect(await explain(stage.spectator, stage, 0)).toMatchObject({
    explanation: {
      steps: [
        { key: 'judge', part: 'C', value: 65_000, terms: [{ key: 'marks', value: 2990 }, {}] },
        { key: 'mean', value: 65_000 },
      ],
      standing: {
        tiedWith: [],
        behind: { competitorId: second, criterion: { key: 'percent' }, own: 65_000, other: 70_000 },
        ahead: null,
      },
    },
  })
  expect(await explain(stage.spectator, stage, 1)).toMatchObject({
    explanation: { standing: { behind: null, ahead: { competitorId: first } } },
  })
  expect(await explain(stage.stranger, stage, 0)).toBeNull()
})
