import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { type PaddockServer, startPaddock } from './paddock-server.ts'
import { indicator, journalOf, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const directory = mkdtempSync(join(tmpdir(), 'paddock-send-again-'))
// As root the database runs as nobody, who must get there.
chmodSync(directory, 0o755)
let postgres: EmbeddedPostgres
let url: string
let server: PaddockServer

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres') })
  const { user, password, port, host, database } = postgres
  url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  server = await startPaddock({
    dataDir: join(directory, 'paddock'),
    environment: { DATABASE_URL: url },
  })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

const marks = ['7', '6.5', '7', '7.5', '6', '6.5', '8', '7']
const tenths = marks.map((mark) => Number(mark) * 10)

test('marks that the server lost come back from the tablet when the office asks for them, once each', async () => {
  const link = server.scribeLinks['C'] ?? ''
  const tablet = await visit(link, { url: server.url, size: 'tablet', touch: true })
  await openSheetOnCourse(tablet.page)
  const sheet = tablet.page.url()
  const office = await visitAs('office', sheet, { url: server.url })
  const lastOf = async (count: number) => (await journalOf(office.page, 'C')).slice(-count)
  const before = (await journalOf(office.page, 'C')).length
  await tapMarks(tablet.page, marks)
  await expect
    .poll(async () => (await journalOf(office.page, 'C')).length)
    .toBe(before + marks.length)
  await indicator(tablet.page).getByText('Live', { exact: true }).waitFor()

  await tablet.context.setOffline(true)
  await loseLast(3)
  expect(await journalOf(office.page, 'C')).toHaveLength(before + marks.length - 3)

  const showId = /shows\/(\d+)/.exec(sheet)?.[1]
  const settings = await office.context.newPage()
  await settings.goto(`/shows/${showId}/settings?tab=ringside`)
  await settings.getByRole('button', { name: /^Ask to send again: C / }).click()
  await settings.getByText(/^asked at .* to send again, not reached yet$/).waitFor()

  await tablet.context.setOffline(false)
  const told = /: 8 entries, 3 were missing and were sent again$/
  await settings.getByText(told).waitFor({ timeout: 90_000 })
  await settings.getByText('everything sent').first().waitFor()
  await expect
    .poll(async () => (await lastOf(marks.length)).map(({ value }) => value))
    .toEqual(tenths)
  expect(await journalOf(office.page, 'C')).toHaveLength(before + marks.length)

  // Asked once more there is nothing to send.
  await settings.getByRole('button', { name: /^Ask to send again: C / }).click()
  await settings.getByText(/: 8 entries, none missing$/).waitFor({ timeout: 90_000 })
  expect(await journalOf(office.page, 'C')).toHaveLength(before + marks.length)
})

/** As if a backup from a moment ago had been restored. */
async function loseLast(count: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  await client.query("set local session_replication_role = 'replica'")
  const { rows } = await client.query<{ id: string }>(
    'delete from score_entry where sequence > (select max(sequence) - $1 from score_entry) returning id',
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await client.query('delete from sheet_field where entry_id = any($1::uuid[])', [ids])
  await client.query('commit')
  await client.end()
}
