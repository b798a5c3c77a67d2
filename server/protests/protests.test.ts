import { afterAll, expect, test } from 'vitest'
import { loadCompetition, loadCompetitionChanges } from '#server/competitions/competitions.sql.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadProtests } from './protests.sql.ts'
import { decideProtest, lodgeProtest, readableProtest } from './protests.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const lodged = { lodgedBy: 'Rider No 1', grounds: 'The refusal at 7 was not counted.' }
const decision = { outcome: 'rejected', decision: 'The film shows none.', decidedBy: 'H. Jury' }

test('a protest is lodged, decided once, and stands in the history', async () => {
  const { office, competitionId, competitorIds } = await openStage(database)
  await lodgeProtest(office, competitionId, { ...lodged, competitorId: competitorIds[0] })
  const [protest] = (await loadProtests(database.kysely, [competitionId])).get(competitionId) ?? []
  await decideProtest(office, protest?.id ?? '', decision)
  await expect(decideProtest(office, protest?.id ?? '', decision)).rejects.toMatchObject({
    problems: [{ messageId: 'competitionProblems.protestDecided' }],
  })
  const changes = await loadCompetitionChanges(database.kysely, { id: competitionId, first: 2 })
  expect(changes).toMatchObject([
    { action: 'protestDecided', reason: 'The film shows none.', after: { outcome: 'rejected' } },
    { action: 'protestLodged', after: { grounds: lodged.grounds } },
  ])
})

test('readers learn who lodged it and why once it is decided', async () => {
  const { office, spectator, competitionId } = await openStage(database)
  await lodgeProtest(office, competitionId, lodged)
  const read = async (context: Context) => {
    const competition = await loadCompetition(database.kysely, competitionId)
    const protests = (await loadProtests(database.kysely, [competitionId])).get(competitionId)
    return protests?.map((protest) => competition && readableProtest(context, competition, protest))
  }
  expect(await read(office)).toMatchObject([lodged])
  expect(await read(spectator)).toMatchObject([{ lodgedBy: '', grounds: '', outcome: null }])
  const [protest] = (await loadProtests(database.kysely, [competitionId])).get(competitionId) ?? []
  await decideProtest(office, protest?.id ?? '', decision)
  expect(await read(spectator)).toMatchObject([{ ...lodged, ...decision }])
})

test('is about a competitor of its own competition, and only the office lodges it', async () => {
  const { office, spectator, competitionId } = await openStage(database)
  const other = await openStage(database)
  await expect(
    lodgeProtest(office, competitionId, { ...lodged, competitorId: other.competitorIds[0] }),
  ).rejects.toMatchObject({ problems: [{ field: 'competitorId' }] })
  await expect(lodgeProtest(spectator, competitionId, lodged)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    lodgeProtest(office, competitionId, { ...lodged, grounds: ' ' }),
  ).rejects.toMatchObject({ problems: [{ field: 'grounds', messageId: 'forms.required' }] })
})
