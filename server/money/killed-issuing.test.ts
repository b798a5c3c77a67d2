import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadInvoices } from './invoices.sql.ts'
import { issueInvoices, savePayerAddress, saveSeller } from './invoices.ts'
import { openMoneyStage } from './testing.ts'

/*
 * Two servers have 100 issues under way, each third rolled back, in two series and on both sides of the turn of a
 * year, until one of them is killed as by a power cut. `npm run prove` kills many more than `npm test`.
 */
const kills = Number(process.env['ISSUING_KILLS'] ?? 2)
const issuedBeforeKill = 100
const servers = 2
const issuesAtOnce = 100
const prefixes = ['A', 'B']
const years = [2026, 2027]

const database = await openTestDatabase()
afterAll(() => database.close())

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

test(`${kills} servers killed while they issue leave no gap and no double`, {
  timeout: 30_000 + kills * 10_000,
}, async () => {
  const orders = await ordersOf()
  const reported = new Set<string>()
  /** Of processes that ended by themselves. */
  const ended: number[] = []
  const start = () => {
    const child = fork(new URL('../testing/issue-until-killed.ts', import.meta.url), [orders], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.add(child)
    child.on('exit', (code) => {
      if (code !== null) ended.push(code)
    })
    child.on('message', (number: string) => {
      expect(reported).not.toContain(number)
      reported.add(number)
    })
    return child
  }
  let [dying, living] = [start(), start()]
  for (let killed = 0; killed < kills; killed += 1) {
    const before = reported.size
    while (reported.size < before + issuedBeforeKill && ended.length === 0) await pause(2)
    expect(ended).toEqual([])
    await kill(dying)
    dying = living
    living = start()
  }
  await Promise.all([kill(dying), kill(living)])
  await allBackendsGone()

  const { rows } = await database.pool.query<{ series: string; numbers: number[]; next: number }>(
    `select prefix || '-' || year as series, next,
        array(select number from invoice where invoice.organization_id = series.organization_id
          and invoice.prefix = series.prefix and invoice.year = series.year order by number) as numbers
      from invoice_series series where prefix = any($1) order by 1`,
    [prefixes],
  )
  expect(rows.map(({ series }) => series)).toEqual(
    prefixes.flatMap((prefix) => years.map((year) => `${prefix}-${year}`)),
  )
  for (const { numbers, next } of rows) {
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_each, at) => at + 1))
    expect(next).toBe(numbers.length + 1)
  }
  const stored = new Set(
    rows.flatMap(({ series, numbers }) =>
      numbers.map((number) => `${series}-${String(number).padStart(4, '0')}`),
    ),
  )
  // What a server reported before it died is stored.
  expect([...reported].filter((number) => !stored.has(number))).toEqual([])
  expect(reported.size).toBeGreaterThanOrEqual(kills * issuedBeforeKill)
})

/** What a process is told: whose documents it issues, and where. */
async function ordersOf(): Promise<string> {
  const stage = await openMoneyStage(database)
  await saveSeller(stage.organizer, stage.showId, {
    input: {
      ...{ name: 'Riding club', street: 'Yard 1', postalCode: '12345', town: 'Field' },
      ...{ country: 'de', vatId: '', taxNumber: '12/345', registerNumber: '', email: '' },
      ...{ taxation: 'standard', vat: 700, reason: '', prefix: 'r', dueDays: 14, note: '' },
    },
  })
  const { payerId } = await stage.enter()
  const address = { street: 'Lane 2', postalCode: '54321', town: 'Hill', country: 'DE' }
  await savePayerAddress(stage.office, payerId, { input: { name: 'Ida Rider', ...address } })
  const { office, showId } = stage
  await issueInvoices(office, { showId, key: randomUUID(), payerIds: [payerId] })
  const [issued] = await loadInvoices(database.kysely, { payerIds: [payerId] })
  const show = await loadShow(database.kysely, showId)
  if (!issued || !show) throw new Error('nothing was issued')
  const { number: _, corrects: __, ...content } = issued.document
  const { host, port, user, password } = inject('testDatabase')
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  return JSON.stringify({
    database: { host, port, user, password, database: rows[0]?.name },
    invoice: { organizationId: show.organizationId, showId, payerId },
    ...{
      content,
      prefixes,
      days: years.map((year, at) => (at === 0 ? `${year}-12-31` : `${year}-01-01`)),
    },
    ...{ accountId: authorOf(office.viewer).accountId, atOnce: issuesAtOnce / servers },
  })
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  children.delete(child)
}

/** The database ends what a killed client began once it notices that the client is gone. */
async function allBackendsGone(): Promise<void> {
  const others = `select 1 from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and state is distinct from 'idle' and pid <> pg_backend_pid()`
  while ((await database.pool.query(others)).rows.length > 0) await pause(10)
}
