import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { type AccessGrant, permission } from '#domain/access/permission.ts'
import { saveCompetitors } from '#server/competitions/competitors/competitors.ts'
import { openStage } from '#server/competitions/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { savePublication } from '#server/published/publication.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { readPrints, recordPrint } from './prints.ts'

const app = await openTestApp()
const { database } = app
afterAll(() => app.close())

const path = 'documents/start-list'

async function print(context: Context, competition: string): Promise<string> {
  const made = await makeFile(context, path, { competition })
  await recordPrint(context, path, made)
  return made.print?.code ?? ''
}

test('a paper is the newest until a row of it changes; then it says which pages and how many rows', async () => {
  const { office, showId, competitionId, competitorIds } = await openStage(database, { riders: 4 })
  const code = await print(office, competitionId)
  expect(await print(office, competitionId)).toBe(code)
  expect(await readPrints(office, showId)).toMatchObject([
    { row: { code, times: 2, label: '1 Grand Prix' }, apart: { isSame: true, rows: 0 } },
  ])
  await renumbered(office, competitionId, competitorIds[0])
  const [paper] = await readPrints(office, showId)
  expect(paper).toMatchObject({ row: { code }, apart: { isSame: false, rows: 1 } })
  expect(await paper?.apart?.pages()).toEqual([1])
  const next = await print(office, competitionId)
  expect(next).not.toBe(code)
  expect(await readPrints(office, showId)).toMatchObject([
    { row: { code: next }, apart: { isSame: true } },
  ])
})

test('only papers of the office are known, and only the office reads of them', async () => {
  const { office, spectator, stranger, showId, competitionId } = await openStage(database, {
    riders: 2,
  })
  await print(spectator, competitionId)
  expect(await readPrints(office, showId)).toEqual([])
  const code = await print(office, competitionId)
  const source = `{ show(id: ${showId}) { prints { code name changedPages } printedPaper(code: "${code}") { isNewest } } }`
  const asked = async (contextValue: Context) =>
    (await graphql({ schema, source, contextValue })).data?.['show'] ?? null
  expect(await asked(office)).toMatchObject({
    prints: [{ code, name: 'Start list', changedPages: [] }],
    printedPaper: { isNewest: true },
  })
  expect(await asked(spectator)).toMatchObject({ prints: [], printedPaper: null })
  expect(await asked(stranger)).toBeNull()
})

test('a scanned paper tells everybody of a public list, and leads into the application otherwise', async () => {
  const { organizer, showId, competitionId, competitorIds } = await openStage(database, {
    riders: 3,
  })
  const mask = permission.READ | permission.WRITE
  const accessGrants: AccessGrant[] = [{ className: 'Show', objectIdIdentity: showId, mask }]
  const { id: accountId, jwt } = await app.makeAccount({ accessGrants })
  const office = testContext(database, {
    ...{ accountId, organizationId: null, privileges: new Set(), accessGrants },
  })
  const address = `downloads/prints/start-list?competition=${competitionId}`
  const headers = { authorization: `Bearer ${jwt}` }
  const noted = await fetch(`${app.url}/${address}`, { method: 'POST', headers })
  expect(noted.status).toBe(204)
  const [paper] = await readPrints(office, showId)
  const code = paper?.row.code ?? ''
  const inside = await scan(code)
  expect(inside.headers.get('location')).toBe(`/shows/${showId}/printer/printed?paper=${code}`)
  expect((await scan('AAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await scan('x')).status).toBe(404)
  await savePublication(organizer, showId, {
    input: { isOn: true, shortName: 'spring', startLists: true, resultsFrom: 'official' },
  })
  const newest = await (await scan(code)).text()
  expect(newest).toContain('<h1>This is the newest</h1>')
  expect(newest).toContain(
    `href="/published/spring/competitions/${competitionId}/start-list?lang=en"`,
  )
  await renumbered(office, competitionId, competitorIds[1])
  const replaced = await (await scan(code)).text()
  expect(replaced).toMatch(/<h1>Replaced \d\d:\d\d<\/h1>/)
  expect(replaced).toContain('1 row differs.')
})

async function scan(code: string): Promise<Response> {
  return await fetch(`${app.url}/printed/${code}`, { redirect: 'manual' })
}

async function renumbered(context: Context, competitionId: string, id: string | undefined) {
  await saveCompetitors(context, competitionId, [{ id, headNumber: '77' }])
}
