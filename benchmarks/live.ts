import { setTimeout as delay } from 'node:timers/promises'
import type { LiveFrame } from '#domain/live/frame.ts'
import { openConnection, postRequest } from './apart/http-connection.ts'
import { type Apart, startApart } from './apart/process.ts'
import type { RawServer } from './live/raw-server.ts'
import { type Measured, rowsOf, type Times } from './live/rows.ts'
import type { SubscriptionServer } from './live/subscription-server.ts'
import type { Viewers } from './live/viewers.ts'
import { marksOf } from './marks/writer.ts'
import { type BenchmarkOptions, formatTable, type Row } from './measure.ts'
import type { DrawnCompetition } from './paddock/drawn-competition.ts'
import type { PaddockServer } from './paddock/server.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * From a mark's commit to the last of all who watch its competition in one process of the real server,
 * beside the same bytes written to plain sockets, and beside a GraphQL subscription
 * for each viewer.
 * The three take turns at every mark; most viewers come first, and then go, so that growth is seen.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const paddock = startApart<PaddockServer>(new URL('./paddock/server.ts', import.meta.url), [
      dataDir,
    ])
    const raw = startApart<RawServer>(file('raw-server'))
    const subscriptions = startApart<SubscriptionServer>(file('subscription-server'))
    const viewers = [1, 2, 3].map(() => startApart<Viewers>(file('viewers')))
    try {
      const [ofHub, ofRaw, ofSubscriptions] = viewers
      if (!ofHub || !ofRaw || !ofSubscriptions) throw new Error('three sets of viewers')
      const sets = { ofHub, ofRaw, ofSubscriptions }
      return await measureAll({ paddock, raw, subscriptions, ...sets, quick })
    } finally {
      for (const each of [...viewers, subscriptions, raw, paddock]) await each.stop()
    }
  })
}

interface Stage {
  paddock: Apart<PaddockServer>
  raw: Apart<RawServer>
  subscriptions: Apart<SubscriptionServer>
  ofHub: Apart<Viewers>
  ofRaw: Apart<Viewers>
  ofSubscriptions: Apart<Viewers>
  quick: boolean
}

const sizes = [10_000, 5000, 1000]
const marksOfSize: Record<number, number> = { 1000: 60, 5000: 60, 10000: 25 }
async function measureAll(stage: Stage): Promise<Row[]> {
  const { paddock, raw, subscriptions, ofHub, ofRaw, ofSubscriptions, quick } = stage
  const { port, organizerJwt } = await paddock.ask('open')
  const drawn = await paddock.ask('draw', { riders: 100, filled: 99 })
  const mark = await marker(port, drawn)
  await mark()
  const rawPort = (await raw.ask('open')).port
  const subscriptionPort = (await subscriptions.ask('open')).port
  const possible = quick ? [500, 250] : sizes.filter(isPossible)
  const [most = 0] = possible
  const version = await mark()
  const watch = watchRequest({ competitionId: drawn.id, version, jwt: organizerJwt })
  // Before any mark was sent to them: what a burst leaves behind would be counted as theirs.
  const residentKb = {
    ours: await connectAll(paddock, ofHub, { port, viewers: most, request: watch }),
    theirs: await connectAll(subscriptions, ofSubscriptions, {
      port: subscriptionPort,
      viewers: most,
      request: subscribeRequest(),
    }),
  }
  await ofRaw.ask('connect', { port: rawPort, viewers: most, request: null })
  const measured: Measured[] = []
  let connected = most
  for (const viewers of possible) {
    const leaving = { viewers: connected - viewers }
    for (const set of [ofHub, ofRaw, ofSubscriptions]) await set.ask('leave', leaving)
    connected = viewers
    const marks = quick ? 6 : (marksOfSize[viewers] ?? 0)
    measured.push({ viewers, ...(await measure(stage, { viewers, marks, mark })) })
  }
  return rowsOf(measured.toReversed(), residentKb)
}

/**
 * Resolves to the resident memory that each added to the server, kB. Counted for the second half: the
 * first fills what was free already, and makes the engine take what it takes once.
 */
async function connectAll(
  server: { ask: (kind: 'residentKb') => Promise<number> },
  watching: Apart<Viewers>,
  { viewers, ...asked }: { port: number; viewers: number; request: string },
): Promise<number> {
  const half = { ...asked, viewers: viewers / 2 }
  await watching.ask('connect', half)
  const before = await server.ask('residentKb')
  await watching.ask('connect', half)
  return ((await server.ask('residentKb')) - before) / half.viewers
}

/** Files that each process may open; those of the largest size are left out where it may not, and say so. */
function isPossible(viewers: number): boolean {
  const limit = openFiles()
  if (viewers + 200 <= limit) return true
  process.stderr.write(
    `${viewers} viewers are left out: a process may open ${limit} files here (ulimit -Hn).\n`,
  )
  return false
}

/** Node raises the soft limit to the hard one by itself; infinite where the platform has none. */
function openFiles(): number {
  const report: { userLimits?: { open_files?: { hard: number | string } } } = JSON.parse(
    JSON.stringify(process.report.getReport()),
  )
  const hard = report.userLimits?.open_files?.hard
  return typeof hard === 'number' ? hard : Number.POSITIVE_INFINITY
}

async function measure(
  stage: Stage,
  { viewers, marks, mark }: { viewers: number; marks: number; mark: () => Promise<number> },
): Promise<Omit<Measured, 'viewers'>> {
  const { paddock, raw, subscriptions, ofHub, ofRaw, ofSubscriptions } = stage
  const found = { hub: noTimes(), raw: noTimes(), subscription: noTimes(), frameKb: 0 }
  for (let n = -warmUp; n < marks; n += 1) {
    // A room that was sent to so many rests for a while (`restsUntil`); judges are not faster either.
    await delay(Math.max(300, viewers / 8))
    const take = async (times: Times, side: Side) => {
      const { last, cpu, bytes } = await sendOnce(side)
      if (n >= 0) times.last.push(last)
      if (n >= 0) times.cpu.push(cpu / viewers)
      return bytes
    }
    const markOne = async () => {
      await mark()
      return await paddock.ask('lastCommit')
    }
    const bytes = await take(found.hub, { server: paddock, watching: ofHub, send: markOne })
    found.frameKb = Buffer.from(bytes, 'base64').length / 1024
    const write = async () => (await raw.ask('send', { bytes })).began
    await take(found.raw, { server: raw, watching: ofRaw, send: write })
    if (n % turns !== 0) continue
    const execute = async () => (await subscriptions.ask('send', { change: frameOf(bytes) })).began
    const executing = { server: subscriptions, watching: ofSubscriptions, send: execute }
    await take(found.subscription, executing)
  }
  return found
}

const warmUp = 2
/** A subscription takes so long that it has its turn at every sixth mark only. */
const turns = 6

function noTimes(): Times {
  return { last: [], cpu: [] }
}

interface Side {
  server: { ask: (kind: 'cpuMicros') => Promise<number> }
  watching: Apart<Viewers>
  /** Resolves to when it began, in the milliseconds of `now`. */
  send: () => Promise<number>
}

/** One change, until the last viewer has it. */
async function sendOnce({ server, watching, send }: Side) {
  await watching.ask('expect')
  const cpu = await server.ask('cpuMicros')
  const began = await send()
  const { last, bytes } = await watching.ask('arrived')
  return { last: last - began, cpu: (await server.ask('cpuMicros')) - cpu, bytes }
}

function frameOf(bytes: string): LiveFrame {
  const text = Buffer.from(bytes, 'base64').toString()
  return JSON.parse(text.slice(text.indexOf('data: ') + 'data: '.length))
}

/** The tablet at C marks the one rider whose sheet is not full; resolves to the version with the mark. */
async function marker(
  port: number,
  { id: competitionId, competitorIds, fields, tablets }: DrawnCompetition,
): Promise<() => Promise<number>> {
  const atC = tablets.find(({ position }) => position === 'C')
  if (!atC) throw new Error('a competition has a judge at C')
  const { jwt, accountId, position: part } = atC
  const writer = { competitionId, accountId, jwt, part, competitorIds: competitorIds.slice(-1) }
  const marks = marksOf({ ...writer, fields })
  const connection = await openConnection(port)
  const query = `mutation ($competitionId: ID!, $entries: [ScoreWriteInput!]!) {
    recordScores(competitionId: $competitionId, entries: $entries) { competitionVersion results { outcome } } }`
  return async () => {
    const variables = { competitionId, entries: [marks.next().value] }
    const { body } = await connection.ask(postRequest({ query, variables }, jwt))
    if (!body.includes('"accepted"')) throw new Error(`A mark was not taken: ${body.toString()}`)
    return Number(/"competitionVersion":(\d+)/.exec(body.toString())?.[1])
  }
}

/** As a page asks that has the newest list: nothing comes but the greeting, until something changes. */
function watchRequest(asked: { competitionId: string; version: number; jwt: string }): string {
  const { competitionId, version, jwt } = asked
  const body = JSON.stringify({ rooms: [{ topic: `competition:${competitionId}`, version }] })
  return post('/live', body, [`authorization: Bearer ${jwt}`])
}

/** The same fields as a frame. */
const subscription = `subscription ($id: ID!) {
  resultList(competitionId: $id) {
    since version status order
    lines {
      competitorId place groupPlace group team status statusReason horsConcours startOrder startsAt
      headNumber athlete { firstName familyName nation } horse { name } cells { value place } total
      progress { done expected } findings { code part field difference }
    }
  }
}`

function subscribeRequest(): string {
  const body = JSON.stringify({ query: subscription, variables: { id: '12' } })
  return post('/graphql', body, ['accept: text/event-stream'])
}

function post(path: string, body: string, headers: readonly string[]): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...headers,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

function file(name: string): URL {
  return new URL(`./live/${name}.ts`, import.meta.url)
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
