import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import type { Context } from './context.ts'
import { noBudget } from './document-budget.ts'
import { prepareDocuments } from './documents.ts'
import { knownOperations } from './known-operations.ts'
import { schema } from './schema.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const list = `query ($id: ID!, $short: Boolean = false) {
  resultList(competitionId: $id) { version lines @skip(if: $short) { total findings { code } } }
}`

function prepared(document: string, known = [document]) {
  const prepare = prepareDocuments(schema, knownOperations(known))
  const operation = prepare({ query: document, operationName: undefined }, noBudget.of(''))
  if (!('run' in operation)) throw new Error(operation.join())
  return operation
}

/** Its answer, and whether somebody had asked before; a context of its own is a request of its own. */
async function ask(context: Context, variables: Record<string, unknown>) {
  const request = { ...context }
  const kept = await operation.kept?.find(request, variables)
  const { data } = await operation.run(request, variables)
  const text = JSON.stringify(data)
  if (kept?.text === undefined) kept?.keep(text)
  else expect(kept.text).toBe(text)
  return { text, isKept: kept?.text !== undefined }
}

const operation = prepared(list)

test('the same bytes for all who may see the same, until it changes', async () => {
  const stage = await openStage(database, { positions: ['C', 'E'] })
  const variables = { id: stage.competitionId }
  const mark = async (part: string, value: number) => {
    const device = { deviceId: 'tablet', deviceSequence: 1 }
    const place = { competitorId: stage.competitorIds[0], part, field: 'points' }
    const entry = { id: randomUUID(), ...place, value, ...device }
    await recordScores(stage.office, stage.competitionId, [entry])
  }
  await mark('C', 2500)
  await mark('E', 3300)
  const office = await ask(stage.office, variables)
  const spectator = await ask(stage.spectator, variables)
  expect(office.text).toContain('percent-apart')
  expect(spectator.text).not.toContain('percent-apart')
  expect([office.isKept, spectator.isKept]).toEqual([false, false])
  // Who has not signed reads less than a spectator, and the same as every other device at the position.
  const judge = await ask(await stage.judge('C'), variables)
  expect([judge.isKept, judge.text === spectator.text]).toEqual([false, false])
  expect((await ask(await stage.judge('C'), variables)).isKept).toBe(true)
  expect((await ask(stage.organizer, { ...variables, short: false })).isKept).toBe(true)
  expect((await ask(stage.organizer, { ...variables, short: true })).isKept).toBe(false)
  expect(await operation.kept?.find(stage.stranger, variables)).toBeNull()

  await mark('E', 3300)
  expect((await ask(stage.office, variables)).isKept).toBe(false)
})

test.each([
  { why: 'a stranger wrote', document: list, known: [] },
  {
    why: 'that ask for more',
    document: `{ a: resultList(competitionId: 1) { version } me { id } }`,
  },
  { why: 'that follow from nothing that is kept', document: '{ me { id } }' },
])('no answers are kept of documents $why', ({ document, known = [document] }) => {
  expect(prepared(document, known).kept).toBeNull()
})
