import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { requireCompetitionById } from '#server/competitions/change-competition.ts'
import { savePublication } from '#server/published/publication.ts'
import { answerOrders, cpuMicros } from '../apart/answer-orders.ts'
import { residentKb } from '../apart/resident.ts'
import { knownDocuments } from '../endpoint/operations.ts'
import { now } from '../live/moments.ts'
import { crowd, findOpenShow, findPair } from './crowd.sql.ts'
import { drawCompetition, fillSheets } from './drawn-competition.ts'
import { openPaddock } from './open-paddock.ts'
import { recorded } from './recorded.ts'

/**
 * The real server, listening on a free port of the loopback: `server.ts <data directory> [address of a
 * PostgreSQL server]`, otherwise on the embedded one.
 */
export type PaddockServer = typeof orders

const [dataDir = '', databaseUrl = null] = process.argv.slice(2)
const paddock = await openPaddock(dataDir, { databaseUrl })
// The server knows the documents that it is asked for, as it knows those of the built client.
const pagesDir = join(dataDir, 'pages')
await mkdir(pagesDir)
await writeFile(join(pagesDir, 'operations.json'), JSON.stringify(knownDocuments))
const app = await buildApp({ ...paddock, config: { ...paddock.config, pagesDir } })
await app.listen({ port: 0, host: '127.0.0.1' })

const served = [app]

/** When the last change of anything was announced, which is when it was committed. */
let announcedAt = Number.NaN
/** By competition, each version with the moment of its announcement. */
const announced: Record<string, { version: number; at: number }[]> = {}
paddock.announcements.listen({
  announced: ({ topic, version }) => {
    announcedAt = now()
    const [, competitionId] = /^competition:(\d+)$/.exec(topic) ?? []
    if (competitionId === undefined) return
    announced[competitionId] ??= []
    announced[competitionId].push({ version, at: announcedAt })
  },
  missed: () => undefined,
})

/** The most processor time, in milliseconds, between two chances of anybody to be answered. */
let longestTurn = 0
let turnBegan = cpuMicros()
setInterval(() => {
  const now = cpuMicros()
  longestTurn = Math.max(longestTurn, (now - turnBegan) / 1000)
  turnBegan = now
}, 10).unref()

const orders = {
  cpuMicros,
  /** Since it was last asked. */
  longestTurn: () => {
    const longest = longestTurn
    longestTurn = 0
    return longest
  },
  residentKb,
  lastCommit: () => announcedAt,
  announced: () => announced,
  open: async () => {
    const { viewer, gate } = paddock.organizer
    return {
      port: portOf(app),
      organizerJwt: await gate.tokens.issue({
        accountId: viewer?.accountId ?? '',
        family: randomUUID(),
      }),
    }
  },
  /** The same once more on another port, with built pages. */
  serve: async ({ pagesDir }: { pagesDir: string }) => {
    const other = await buildApp({ ...paddock, config: { ...paddock.config, pagesDir } })
    served.push(other)
    await other.listen({ port: 0, host: '127.0.0.1' })
    return { port: portOf(other) }
  },
  /** `filled`: how many of the riders, the first ones, have full sheets. */
  draw: async ({ riders, filled }: { riders: number; filled: number }) => {
    const drawn = await drawCompetition(paddock.organizer, { number: '1', riders })
    await fillSheets(paddock.organizer, {
      ...drawn,
      competitorIds: drawn.competitorIds.slice(0, filled),
    })
    return drawn
  },
  /** All accepted entries, what stands at each place (`competitor part field`), and the versions. */
  recorded: async ({ competitionIds }: { competitionIds: string[] }) =>
    await recorded(paddock.database, competitionIds),
  /** The show that takes entries. */
  openShow: async () => ({ showId: await findOpenShow(paddock.database.kysely) }),
  findPair: async ({ showId }: { showId: string }) =>
    await findPair(paddock.database.kysely, showId),
  crowd: async (wanted: { showId: string; horses: number; entries: number }) => {
    await crowd(paddock.database.kysely, wanted)
    return {}
  },
  publish: async ({ competitionId }: { competitionId: string }) => {
    const { showId } = await requireCompetitionById(paddock.organizer, competitionId, 'WRITE')
    const all = { isOn: true, startLists: true, resultsFrom: 'running' }
    await savePublication(paddock.organizer, showId, { input: all })
    return { path: `/published/${showId}/competitions/${competitionId}/results` }
  },
}

answerOrders(orders, async () => {
  for (const each of served) await each.close()
  await paddock.close()
})

function portOf({ server }: typeof app): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
