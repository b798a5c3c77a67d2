import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Connection, openConnection, postRequest } from './apart/http-connection.ts'
import { startApart } from './apart/process.ts'
import { quantile } from './live/moments.ts'
import { type BenchmarkOptions, formatTable, type Row } from './measure.ts'
import { askForm, submission } from './rush/operations.ts'
import type { RushServer } from './rush/server.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const competitions = 20
const pagesPerSecond = 50
const submissionsPerSecond = 20
/** Entries of another show that the server has taken before, a quarter as fast: it was not started for this minute. */
const before = 150
/** What is due while the server starts again is not measured. */
const restMs = 15_000
const mostMs = 500

/**
 * The minute in which entries open: riders load the form and submit, half of them for one competition that fills up.
 * Once the server is killed as a power cut would do it, and every client asks again until it is answered.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const seconds = quick ? 20 : 60
    const start = (port: number) =>
      startApart<RushServer>(new URL('./rush/server.ts', import.meta.url), [dataDir, String(port)])
    let server = start(0)
    try {
      const { port } = await server.ask('open')
      const count = seconds * submissionsPerSecond
      const hotPlaces = Math.floor(count / 4)
      const made = await server.ask('make', { competitions, hotPlaces, riders: count })
      const clients = new Clients(port)
      const earlier = await server.ask('make', { competitions, hotPlaces: before, riders: before })
      const beforeGapMs = 4000 / submissionsPerSecond
      await paced(before, { begun: performance.now(), gapMs: beforeGapMs }, async (nth) => {
        const rider = earlier.riders[nth]
        if (rider)
          await clients.ask(postRequest(askForm(earlier.showId), rider.jwt, networkOf(nth)))
        return await enter(clients, earlier, nth, randomUUID())
      })
      const keys = made.riders.map(() => randomUUID())
      const begun = performance.now() + 500
      const killed = delay(begun - performance.now() + (seconds * 1000) / (quick ? 4 : 2)).then(
        async () => {
          const at = performance.now()
          await server.kill()
          server = start(port)
          await server.ask('open')
          return { at, backAfter: performance.now() - at }
        },
      )
      const [pages, entered, { at, backAfter }] = await Promise.all([
        paced(seconds * pagesPerSecond, { begun, gapMs: 1000 / pagesPerSecond }, async (nth) => {
          const { jwt } = made.riders[nth % made.riders.length] ?? { jwt: '' }
          await clients.ask(postRequest(askForm(made.showId), jwt, networkOf(nth)))
        }),
        paced(count, { begun, gapMs: 1000 / submissionsPerSecond }, async (nth) => {
          const key = keys[nth] ?? ''
          return { key, entryId: await enter(clients, made, nth, key) }
        }),
        killed,
      ])
      clients.close()
      const counted = await server.ask('count', { showId: made.showId })
      const bare = await server.ask('bare', {
        riderIds: made.riders.map(({ riderId }) => riderId).slice(0, quick ? 100 : 400),
        gapMs: 1000 / submissionsPerSecond,
      })
      const wrong = wrongOf(
        entered.map(({ result }) => result),
        counted,
      )
      const oversold = Math.max(
        0,
        (counted.confirmed[made.competitionIds[0] ?? ''] ?? 0) - hotPlaces,
      )
      const isMeasured = ({ due, ms }: Timed<unknown>) => due + ms < at || due > at + restMs
      const times = {
        pages: pages.filter(isMeasured).map(({ ms }) => ms),
        entered: entered.filter(isMeasured).map(({ ms }) => ms),
      }
      const name = `rush: ${pagesPerSecond} forms/s, ${submissionsPerSecond} entries/s, ${competitions} competitions, killed once`
      const target = `p99 ≤ ${mostMs} ms`
      return [
        {
          ...{ name: `${name}: forms`, other: '', ratio: null, target },
          ours: told(times.pages),
          ok: quantile(times.pages, 0.99) <= mostMs,
        },
        {
          ...{ name: 'the same: entries', target },
          ours: `${told(times.entered)}; answers again ${(backAfter / 1000).toFixed(1)} s after the kill`,
          other: `bare SQL ${told(bare)}`,
          ratio: quantile(times.entered, 0.5) / quantile(bare, 0.5),
          ok: quantile(times.entered, 0.99) <= mostMs,
        },
        {
          ...{ name: 'the same: places', other: '', ratio: null },
          ours: `of ${count} entries ${oversold} oversold, ${wrong.doubled} double, ${wrong.lost} lost, ${counted.miscounted} blocks miscounted`,
          target: '0, 0, 0, 0',
          ok: oversold + wrong.doubled + wrong.lost + counted.miscounted === 0,
        },
      ]
    } finally {
      await server.stop()
    }
  })
}

type Made = ReturnType<RushServer['make']> extends Promise<infer Show> ? Show : never

/** The id of the entry; every second one wants the same competition. */
async function enter(clients: Clients, made: Made, nth: number, key: string): Promise<string> {
  const rider = made.riders[nth]
  if (!rider) throw new Error(`there is no rider ${nth}`)
  const at = nth % 2 === 0 ? 0 : 1 + (nth % (competitions - 1))
  const form = formOf({ ...rider, competitionId: made.competitionIds[at] ?? '' })
  const body = submission({ showId: made.showId, key, expectedTotal: made.fee, form })
  return entryOf(await clients.ask(postRequest(body, rider.jwt, networkOf(nth))))
}

/** Connections that are opened when they are needed, and again once they broke. */
class Clients {
  readonly #port: number
  readonly #idle: Connection[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** Asks until it is answered, as the riders' application does. */
  async ask(request: Buffer): Promise<unknown> {
    for (;;) {
      try {
        const connection = this.#idle.pop() ?? (await openConnection(this.#port))
        const { status, body } = await connection.ask(request)
        this.#idle.push(connection)
        if (status === 200) return JSON.parse(body.toString())
        if (status < 500) throw new Refused(`${status} ${body.toString()}`)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      await delay(300)
    }
  }

  close(): void {
    for (const connection of this.#idle) connection.close()
  }
}

class Refused extends Error {}

interface Timed<Result> {
  due: number
  /** From when it was due to its answer. */
  ms: number
  result: Result
}

/** By the clock, whether the last one was quick or slow. */
async function paced<Result>(
  count: number,
  { begun, gapMs }: { begun: number; gapMs: number },
  send: (nth: number) => Promise<Result>,
): Promise<Timed<Result>[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const due = begun + nth * gapMs
      await delay(Math.max(0, due - performance.now()))
      const result = await send(nth)
      return { due, ms: performance.now() - due, result }
    }),
  )
}

function formOf({
  riderId,
  horseId,
  competitionId,
}: {
  riderId: string
  horseId: string
  competitionId: string
}) {
  return {
    riders: [{ id: riderId, answers: {} }],
    horses: [{ id: horseId, answers: {} }],
    places: [{ key: 'a', competitionId, riderId, horseId, ifFull: 'wait' }],
    items: [],
  }
}

interface SubmitAnswer {
  data?: { submitEntry?: { entry?: { id: string } | null } }
}

function entryOf(answer: unknown): string {
  const { data } = answer as SubmitAnswer
  const id = data?.submitEntry?.entry?.id
  if (id === undefined) throw new Error(`not entered: ${JSON.stringify(answer).slice(0, 500)}`)
  return id
}

type Acknowledged = { key: string; entryId: string }

/** What was acknowledged and is not there, or is there under another number, and what is there twice. */
function wrongOf(
  acknowledged: readonly Acknowledged[],
  counted: Awaited<ReturnType<RushServer['count']>>,
): { lost: number; doubled: number } {
  const stored = new Map(counted.submissions.map(({ key, entryId }) => [key, entryId]))
  const lost = acknowledged.filter((each) => stored.get(each.key) !== each.entryId).length
  const twice = counted.entries - new Set(stored.values()).size
  return { lost, doubled: counted.doubled + twice }
}

/** Each from an address of its own, as behind a proxy. */
function networkOf(nth: number): string {
  return `198.18.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`
}

function told(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
