import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { type PaddockServer, startPaddock } from './paddock-server.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, journalOf, makeGateCode, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const directory = throwawayFolder('send-again')
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
  await tablet.page.clock.install()
  await tablet.page.reload()
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
  await settings.clock.install()
  await settings.goto(`/shows/${showId}/settings?tab=ringside`)
  await settings.getByRole('button', { name: /^Ask to send again: C / }).click()
  await settings.getByText(/^asked at .* to send again, not reached yet$/).waitFor()

  await tablet.context.setOffline(false)
  const told = /: 8 entries, 3 were missing and were sent again$/
  await untilTold(settings, told, tablet.page)
  await settings.getByText('everything sent').first().waitFor()
  await expect
    .poll(async () => (await lastOf(marks.length)).map(({ value }) => value))
    .toEqual(tenths)
  expect(await journalOf(office.page, 'C')).toHaveLength(before + marks.length)

  // Asked once more there is nothing to send.
  await settings.getByRole('button', { name: /^Ask to send again: C / }).click()
  await settings.getByText(/^asked at .* to send again, not reached yet$/).waitFor()
  await untilTold(settings, /: 8 entries, none missing$/, tablet.page)
  expect(await journalOf(office.page, 'C')).toHaveLength(before + marks.length)
})

test('so do taps at the gate, once each', async () => {
  const office = await visitAs('office', '/', { url: server.url })
  const { showId, running } = await findDemo(office.page)
  const { competition } = await askAs<{ competition: { arena: { id: string } } }>(
    office.page,
    `query($showId: ID!, $competitionId: ID!) {
      competition(showId: $showId, id: $competitionId) { arena { id } } }`,
    { showId, competitionId: running },
  )
  const code = await makeGateCode(office.page, showId)
  const gate = await visit(code, { url: server.url, size: 'tablet', touch: true })
  await gate.page.waitForURL(/\/shows\/\d+/)
  await gate.page.clock.install()
  await gate.page.goto(`/shows/${showId}/arenas/${competition.arena.id}/gate`)
  const starter = await firstStarter(gate.page)
  for (const act of ['Arrived', 'In']) {
    await gate.page.getByRole('button', { name: `${act}: ${starter}` }).tap()
  }
  await expect.poll(ticksAtServer).toEqual(['ready', 'on_course'])
  await indicator(gate.page).getByText('Live', { exact: true }).waitFor()

  await gate.context.setOffline(true)
  await loseTicks()
  const settings = await office.context.newPage()
  await settings.clock.install()
  await settings.goto(`/shows/${showId}/settings?tab=ringside`)
  await settings.getByRole('button', { name: /^Ask to send again: Gate steward/ }).click()
  await settings.getByText(/^asked at .* to send again, not reached yet$/).waitFor()
  await gate.context.setOffline(false)
  await untilTold(settings, /: 2 entries, 2 were missing and were sent again$/, gate.page)
  await expect.poll(ticksAtServer).toEqual(['ready', 'on_course'])
  await gate.page.getByRole('button', { name: `Out: ${starter}` }).waitFor()

  await settings.getByRole('button', { name: /^Ask to send again: Gate steward/ }).click()
  await settings.getByText(/^asked at .* to send again, not reached yet$/).waitFor()
  await untilTold(settings, /: 2 entries, none missing$/, gate.page)
  expect(await ticksAtServer()).toEqual(['ready', 'on_course'])
})

/**
 * The page of the office asks every ten seconds; a device that stands open tells of itself, and hears what
 * it is asked, every twenty.
 */
async function untilTold(settings: Page, words: RegExp, device: Page): Promise<void> {
  const told = async () => {
    await device.clock.runFor('00:05')
    await settings.clock.runFor('00:05')
    return await settings.getByText(words).count()
  }
  await expect.poll(told, { interval: 300 }).toBe(1)
}

/** As on the button of who comes first: "Rider – Horse". */
async function firstStarter(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Arrived: / }).first()
  return (await button.getAttribute('aria-label'))?.slice('Arrived: '.length) ?? ''
}

/** In the order in which they were tapped. */
async function ticksAtServer(): Promise<string[]> {
  const { rows } = await asked<{ status: string }>(
    'select status from gate_tick order by ticked_at',
  )
  return rows.map(({ status }) => status)
}

/** As if a backup from before the taps had been restored. */
async function loseTicks(): Promise<void> {
  await asked('alter table competitor disable trigger keep_status_since')
  await asked(`update competitor set status = 'entered', started_at = null,
    status_since = now() - interval '1 hour' where id in (select competitor_id from gate_tick)`)
  await asked('alter table competitor enable trigger keep_status_since')
  await asked('delete from gate_tick')
}

async function asked<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query<Row>(text)
  } finally {
    await client.end()
  }
}

/** As if a backup from a moment ago had been restored. */
async function loseLast(count: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  await client.query("set local session_replication_role = 'replica'")
  const { rows } = await client.query<{ id: string }>(
    'delete from score_write where sequence > (select max(sequence) - $1 from score_write) returning id',
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await client.query('delete from sheet_field where entry_id = any($1::uuid[])', [ids])
  await client.query('commit')
  await client.end()
}
