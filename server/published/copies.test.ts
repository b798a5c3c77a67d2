import { afterAll, describe, expect, test } from 'vitest'
import type { Publication } from '#domain/shows/publication-input.ts'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { giveMark, openStage, type WantedStage } from '#server/competitions/testing.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { loadCopies } from './copies.sql.ts'
import { publishCopies, withdrawCopy } from './copies.ts'
import { copyName, parseCopyName } from './copy-address.ts'
import { savePublication } from './publication.ts'
import { wholeCopy } from './testing.ts'

const app = await openTestApp()
// It keeps nothing of what the first one has answered.
const other = await app.beside()
const { jwt } = await app.makeAccount({ privileges: [ADMINISTER] })
afterAll(async () => {
  await other.close()
  await app.close()
})

/** As the office does it, so that the change is announced. */
async function ask(source: string, variables: Record<string, unknown> = {}) {
  const { errors } = await app.graphql(source, variables, jwt)
  if (errors) throw new Error(JSON.stringify(errors))
}

const all: Publication = { isOn: true, shortName: null, startLists: true, resultsFrom: 'running' }

async function openShow(publication: Partial<Publication> = {}, wanted?: WantedStage) {
  const stage = await openStage(app.database, wanted)
  await savePublication(stage.office, stage.showId, { input: { ...all, ...publication } })
  const { showId, competitionId } = stage
  const publish = async (of: string, options: { name: string; value: string }[] = []) =>
    await ask(
      `mutation ($showId: ID!, $of: String!, $ids: [ID!]!, $options: [CopyOptionInput!]!) {
        publishCopies(showId: $showId, export: $of, competitionIds: $ids, locale: de, options: $options) { id } }`,
      { showId, of, ids: [competitionId], options },
    )
  const read = async (name: string, headers: Record<string, string> = {}, at = app) => {
    const response = await fetch(`${at.url}/published/${showId}/copies/${name}`, { headers })
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  return { ...stage, publish, read }
}

async function setStatus(competitionId: string, status: string) {
  await app.database.pool.query(
    'update competition set status = $2, version = version + 1 where id = $1',
    [competitionId, status],
  )
}

describe('a published copy', () => {
  test('follows the results at one address, and answers unchanged ones with its tag', async () => {
    const show = await openShow()
    const { competitionId, publish, read } = show
    const name = `results-html.${competitionId}.de.html`
    expect((await read(name)).status).toBe(404)
    await publish('results-html')
    await setStatus(competitionId, 'running')
    const before = await read(name)
    expect(before.status).toBe(200)
    expect(before.bytes.toString()).toContain('lang="de"')
    expect(before.bytes.toString()).not.toContain('65,217')
    const etag = before.headers.get('etag') ?? ''
    expect((await read(name, { 'if-none-match': etag })).status).toBe(304)
    await giveMark(show)
    const after = await read(name, { 'if-none-match': etag }, other)
    expect(after.status).toBe(200)
    expect(after.bytes.toString()).toContain('65,217')
    expect(after.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(after.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('tells the language and the options that it was published with, whatever a reader wants', async () => {
    const { competitionId, publish, read } = await openShow()
    await setStatus(competitionId, 'running')
    await publish('results-csv', [{ name: 'profile', value: 'spreadsheet' }])
    const name = `results-csv.${competitionId}.de.csv`
    const { bytes, headers } = await read(name, { 'accept-language': 'fr' })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(name)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    await publish('results-csv', [{ name: 'profile', value: 'data' }])
    expect((await read(name)).bytes.toString()).toMatch(/^show_id,/)
  })

  test('names no FEI id, which the office alone reads', async () => {
    const { competitionId, publish, read } = await openShow()
    await setStatus(competitionId, 'running')
    await app.database.pool.query("update person set fei_id = '10099887'")
    await publish('results-csv', [{ name: 'profile', value: 'data' }])
    const { bytes } = await read(`results-csv.${competitionId}.de.csv`)
    expect(bytes.toString()).not.toContain('10099887')
  })

  test('is nothing where the public may not read the list, and while nothing is public', async () => {
    const { competitionId, publish, read, showId } = await openShow({
      resultsFrom: 'official',
    })
    const name = `results-html.${competitionId}.de.html`
    await publish('results-html')
    await setStatus(competitionId, 'provisional')
    expect((await read(name)).status).toBe(404)
    await setStatus(competitionId, 'official')
    expect((await read(name)).status).toBe(200)
    const opened = { ...all, resultsFrom: 'official' }
    await ask(
      `mutation ($showId: ID!, $input: PublicationInput!, $opened: PublicationInput!) {
        savePublication(showId: $showId, input: $input, opened: $opened) { changedMeanwhile } }`,
      { showId, input: { ...opened, isOn: false }, opened },
    )
    expect((await read(name)).status).toBe(404)
  })

  test('withdrawn, its address answers nothing, and published again the same address has it', async () => {
    const { competitionId, publish, read, showId } = await openShow()
    await setStatus(competitionId, 'running')
    const name = `start-list-html.${competitionId}.de.html`
    await publish('start-list-html')
    expect((await read(name)).status).toBe(200)
    const [copy] = (await loadCopies(app.database.kysely, [showId])).get(showId) ?? []
    await ask('mutation ($id: ID!) { withdrawCopy(id: $id) { id } }', { id: copy?.id })
    expect((await read(name)).status).toBe(404)
    await publish('start-list-html')
    expect((await read(name)).status).toBe(200)
  })

  test('of the whole show is an archive of what is public', async () => {
    const { competitionId, read, office, showId } = await openShow()
    await publishCopies(office, showId, wholeCopy)
    const name = 'results-html.all.en.zip'
    expect((await read(name)).status).toBe(404)
    await setStatus(competitionId, 'running')
    const { bytes, headers } = await read(name)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes(`-${competitionId}/results.html`)).toBe(true)
  })
})

describe('refused', () => {
  test('who may not write', async () => {
    const { showId, spectator, stranger, office, publish } = await openShow()
    await publish('results-html')
    const [copy] = (await loadCopies(app.database.kysely, [showId])).get(showId) ?? []
    for (const context of [spectator, stranger]) {
      await expect(publishCopies(context, showId, wholeCopy)).rejects.toThrow()
      await expect(withdrawCopy(context, copy?.id ?? '')).rejects.toThrow()
    }
    expect((await loadCopies(office.database.kysely, [showId])).get(showId)).toHaveLength(1)
  })

  test.each([
    ['an export that is for the office', { export: 'show-xml' }],
    ['an option that the file does not have', { options: [{ name: 'paper', value: 'a4' }] }],
    ['a language that nobody wrote', { locale: 'xx' }],
    ['a competition of another show', { competitionIds: ['999999'] }],
  ])('%s', async (_, input) => {
    const { office, showId } = await openShow()
    await expect(publishCopies(office, showId, { ...wholeCopy, ...input })).rejects.toThrow()
  })
})

test.each(['results-html.12.de.html', 'results-csv.all.en.zip', 'start-list-xlsx.7.sv.xlsx'])(
  'the address %s reads back',
  (name) => {
    const address = parseCopyName(name)
    expect(address && copyName(address)).toBe(name)
  },
)

test.each([
  'results-html.12.xx.html',
  'results-html.all.de.html',
  'results-html.12.de.zip',
  'results-html.12.de.exe',
  '../results-html.12.de.html',
  '',
])('%j names no copy', (name) => {
  expect(parseCopyName(name)).toBeNull()
})
