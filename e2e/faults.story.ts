import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { startOwn } from './own-server.ts'
import { hasSmallDisks, type PaddockServer, startPaddock } from './paddock-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'paddock-faults-'))
const smallDisk = mkdtempSync(join(tmpdir(), 'paddock-full-disk-'))
const servers: PaddockServer[] = []

afterAll(async () => {
  for (const server of servers) await server.stop()
  for (const folder of [dataDir, smallDisk]) rmSync(folder, { recursive: true, force: true })
})

interface Entry {
  id: string
  competitorId: string
  part: string
  field: string
  value: number
  deviceId: string
  deviceSequence: number
  deviceTime: string
}

interface Drawn {
  competitionId: string
  competitorIds: string[]
  rules: unknown
}

/** Speaks to the endpoint as the office; rejects when the server is gone. */
async function officeAt(url: string) {
  const post = async (query: string, variables: object, jwt?: string) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(jwt && { Authorization: `Bearer ${jwt}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const { authenticate } = await post(
    'mutation { authenticate(email: "organizer@paddock.test", password: "paddock") { jwt } }',
    {},
  )
  return (query: string, variables: object = {}) => post(query, variables, authenticate.jwt)
}

type Ask = Awaited<ReturnType<typeof officeAt>>

/** The large competition of the practice show, with a start list and without marks. */
async function drawnCompetition(ask: Ask): Promise<Drawn> {
  const { shows } = await ask(
    '{ shows { competitions { id version status discipline rules competitors { id } } } }',
  )
  for (const { competitions } of shows) {
    for (const { id, version, status, discipline, rules, competitors } of competitions) {
      if (status !== 'open' || discipline !== 'dressage') continue
      const competitorIds = competitors.map((competitor: { id: string }) => competitor.id)
      await ask(
        'mutation ($id: ID!, $input: StartOrderInput!) { saveStartOrder(competitionId: $id, input: $input) { id } }',
        { id, input: { order: competitorIds, publish: true, version } },
      )
      return { competitionId: id, competitorIds, rules }
    }
  }
  throw new Error('the demonstration has an open dressage competition')
}

function entriesFor({ competitorIds, rules }: Drawn, count: number): Entry[] {
  const opened = dressage.open(rules)
  if (!opened.ok) throw new Error('the demonstration has rules that can be read')
  const places = competitorIds.flatMap((competitorId) =>
    opened.parts.flatMap(({ part, fields }) =>
      fields
        .filter(({ required }) => required)
        .map(({ field, step }) => ({ competitorId, part, field, step })),
    ),
  )
  const deviceId = randomUUID()
  return Array.from({ length: count }, (_, index) => {
    const place = places[index % places.length]
    if (!place) throw new Error('a competition has starters and marks')
    const { step, ...at } = place
    const value = Math.floor((50 + ((index * 7) % 40)) / step) * step
    // A tablet whose clock is a day ahead: the server's counts.
    const deviceTime = new Date(Date.now() + 86_400_000 + index).toISOString()
    return { ...at, id: randomUUID(), value, deviceId, deviceSequence: index + 1, deviceTime }
  })
}

const record = `mutation ($competitionId: ID!, $entries: [ScoreWriteInput!]!) {
  recordScores(competitionId: $competitionId, entries: $entries) { results { id outcome } } }`

test('a server killed among a thousand marks has every acknowledged one, and the places that follow', async () => {
  const first = await startOwn({ dataDir })
  servers.push(first)
  const ask = await officeAt(first.url)
  const drawn = await drawnCompetition(ask)
  const { competitionId } = drawn
  const sent = entriesFor(drawn, 1000)
  const fieldsOf = ({ competitorId, part, field }: Entry) => `${competitorId} ${part} ${field}`
  // A field that came twice would be a conflict and no mark that counts.
  expect(new Set(sent.map(fieldsOf)).size).toBe(1000)
  const acknowledged = new Set<string>()
  let next = 0
  const write = async () => {
    for (let entry = sent[next++]; entry; entry = sent[next++]) {
      const { recordScores } = await ask(record, { competitionId, entries: [entry] })
      for (const { id, outcome } of recordScores.results)
        if (outcome === 'accepted') acknowledged.add(id)
      if (acknowledged.size === 500) void first.kill()
    }
  }
  await Promise.allSettled(Array.from({ length: 8 }, write))
  expect(acknowledged.size).toBeGreaterThanOrEqual(500)
  expect(acknowledged.size).toBeLessThan(1000)

  const second = await startPaddock({ dataDir })
  servers.push(second)
  const again = await officeAt(second.url)
  const before = await sheetsOf(again, drawn)
  expect([...acknowledged].filter((id) => !before.entryIds.has(id))).toEqual([])

  // The tablet does not know what arrived: it sends everything again, twenty times.
  for (let from = 0; from < sent.length; from += 250) {
    const batch = sent.slice(from, from + 250)
    await Promise.all(
      Array.from({ length: 20 }, () => again(record, { competitionId, entries: batch })),
    )
  }
  const after = await sheetsOf(again, drawn)
  expect(after.entryIds).toEqual(new Set(sent.map(({ id }) => id)))
  expect(after.journal).toBe(sent.length)
  await expectSameStandings(again, drawn, after.sheets)
}, 240_000)

const isPossible = hasSmallDisks()
if (!isPossible) {
  process.stdout.write('The story of the full disk is skipped: only root on Linux can mount one.\n')
}

test.skipIf(!isPossible)(
  'a full disk is said, nothing is acknowledged that is not stored, and it goes on when there is space',
  async () => {
    const server = await startPaddock({ dataDir: smallDisk, diskMegabytes: 400 })
    servers.push(server)
    const ask = await officeAt(server.url)
    const drawn = await drawnCompetition(ask)
    const { competitionId } = drawn
    const acknowledged = new Set<string>()
    const send = async (entries: readonly Entry[]) => {
      const { recordScores } = await ask(record, { competitionId, entries })
      for (const { id, outcome } of recordScores.results) {
        if (outcome !== 'refused') acknowledged.add(id)
      }
    }
    const sent = entriesFor(drawn, 4000)
    await send(sent.slice(0, 100))

    const filler = join(server.folder, 'filler')
    fill(filler)
    let refusal = ''
    // What lies in pages that are there already still finds room.
    for (let from = 100; from < sent.length && refusal === ''; from += 100) {
      fill(filler)
      await send(sent.slice(from, from + 100)).catch((error) => {
        refusal = String(error)
      })
    }
    expect(refusal).toContain('its disk is full')
    expect(refusal).toContain('Nothing of this was saved')

    rmSync(filler)
    const more = entriesFor(drawn, 50)
    await expect
      .poll(async () => await send(more).then(() => 'stored', String), { timeout: 60_000 })
      .toBe('stored')
    const { journalIds } = await sheetsOf(ask, drawn)
    expect(journalIds).toEqual(acknowledged)
  },
  240_000,
)

/** Until nothing more goes into the disk that the file lies on. */
function fill(path: string): void {
  const megabyte = Buffer.alloc(1024 * 1024)
  for (const piece of [megabyte, megabyte.subarray(0, 4096)]) {
    try {
      for (;;) appendFileSync(path, piece)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}

async function sheetsOf(ask: Ask, { competitionId, competitorIds }: Drawn) {
  const entryIds = new Set<string>()
  const journalIds = new Set<string>()
  const sheets = new Map<string, Sheet>()
  let journal = 0
  for (const id of competitorIds) {
    const { competitor } = await ask(
      `query ($competitionId: ID!, $id: ID!) { competitor(competitionId: $competitionId, id: $id) {
        sheets { position fields { field value entryId } } journal(first: 5000) { id receivedAt } } }`,
      { competitionId, id },
    )
    const parts: Record<string, Record<string, number>> = {}
    for (const { position, fields } of competitor.sheets) {
      const part: Record<string, number> = {}
      for (const { field, value, entryId } of fields) {
        part[field] = value
        entryIds.add(entryId)
      }
      parts[position] = part
    }
    sheets.set(id, parts)
    journal += competitor.journal.length
    for (const { id: entryId, receivedAt } of competitor.journal) {
      journalIds.add(entryId)
      expect(Math.abs(Date.parse(receivedAt) - Date.now())).toBeLessThan(3_600_000)
    }
  }
  return { entryIds, journalIds, sheets, journal }
}

/** What the server tells is what the sheets give when they are scored from nothing. */
async function expectSameStandings(
  ask: Ask,
  { competitionId, rules, competitorIds }: Drawn,
  sheets: ReadonlyMap<string, Sheet>,
): Promise<void> {
  const { resultList } = await ask(
    `query ($id: ID!) { resultList(competitionId: $id) {
      lines { competitorId place total status } } }`,
    { id: competitionId },
  )
  const discipline = dressage.open(rules)
  if (!discipline.ok) throw new Error('the demonstration has rules that can be read')
  const told: {
    competitorId: string
    place: number | null
    total: number | null
    status: string
  }[] = resultList.lines
  const statuses = new Map(told.map(({ competitorId, status }) => [competitorId, status]))
  const list = buildResultList({
    competitionId,
    version: 0,
    status: 'running',
    discipline,
    sheets,
    competitors: competitorIds.map((competitorId, index) =>
      madeUpCompetitor(competitorId, index + 1, {
        status: statuses.get(competitorId) === 'finished' ? 'finished' : 'on_course',
      }),
    ),
  })
  const standing = (
    lines: readonly { competitorId: string; place: number | null; total: number | null }[],
  ) => lines.map(({ competitorId, place, total }) => `${competitorId} ${place} ${total}`).toSorted()
  expect(standing(told)).toEqual(standing(list.lines))
}
