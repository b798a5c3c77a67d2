import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { saveOwnBlock } from '#server/entries/blocks.ts'
import { saveEntryRule, saveEntrySettings, setEntriesOpen } from '#server/entries/entry-system.ts'
import { checkPlaceCounts } from '#server/entries/places.ts'
import { createShow } from '#server/shows/shows.ts'
import { answerOrders } from '../apart/answer-orders.ts'
import { openPaddock } from '../paddock/open-paddock.ts'
import { knownDocuments } from './operations.ts'
import { countRush, enterBare, insertRiders, makeBareTables } from './rush.sql.ts'

/**
 * The real server on the embedded database: `server.ts <data directory> <port>`. Killed and started again on the same
 * folder and port it goes on.
 */
export type RushServer = typeof orders

const [dataDir = '', port = '0'] = process.argv.slice(2)
const paddock = await openPaddock(dataDir)
const pagesDir = join(dataDir, 'pages')
await mkdir(pagesDir, { recursive: true })
await writeFile(join(pagesDir, 'operations.json'), JSON.stringify(knownDocuments))
const app = await buildApp({ ...paddock, config: { ...paddock.config, pagesDir } })
await app.listen({ port: Number(port), host: '127.0.0.1' })

/** Of a start, in the smallest unit. */
const fee = 2500

const day = '2027-05-14'

interface Wanted {
  competitions: number
  /** Places of the first competition; the others take all. */
  hotPlaces: number
  riders: number
}

const orders = {
  open: () => {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return { port: address.port }
  },
  make: async ({ competitions, hotPlaces, riders }: Wanted) => {
    const { organizer, database, gate } = paddock
    const { id: showId } = await createShow(organizer, {
      ...{ name: 'Rush', timeZone: 'Europe/Vienna', firstDay: day, lastDay: day },
    })
    const competitionIds: string[] = []
    for (let n = 1; n <= competitions; n += 1) {
      const { id } = await createCompetition(organizer, showId, {
        ...{ number: String(n), name: `Class ${n}`, discipline: 'dressage', breaks: [] },
        choice: {
          ...{ test: 'fei-grand-prix-2026', ruleSet: 'fei-2026', entryMode: 'marks' },
          positions: ['C'],
        },
        ...{ judges: [{ position: 'C' }], startsAt: `${day}T06:30:00.000Z`, secondsPerStart: 600 },
      })
      competitionIds.push(id)
    }
    const rule = { id: 'start', text: 'Start', per: 'place', amount: fee }
    await saveEntryRule(
      organizer,
      { showId, list: 'fees', id: rule.id },
      { input: rule, opened: null },
    )
    await saveEntrySettings(organizer, showId, {
      input: {
        closesAt: '2027-05-01T16:00:00.000Z',
        ...{ languages: ['en'], contactEmail: 'office@example.org' },
      },
    })
    const [hot = ''] = competitionIds
    await saveOwnBlock(
      organizer,
      { showId, competitionId: hot },
      { input: { capacity: hotPlaces } },
    )
    await setEntriesOpen(organizer, showId, true)
    const mounts = await insertRiders(database.kysely, riders)
    const jwts = new Map<string, string>()
    for (const { accountId } of mounts) {
      if (jwts.has(accountId)) continue
      jwts.set(accountId, await gate.tokens.issue({ accountId, family: randomUUID() }))
    }
    return {
      ...{ showId, competitionIds, fee },
      riders: mounts.map(({ accountId, ...mount }) => ({
        ...{ ...mount, jwt: jwts.get(accountId) ?? '' },
      })),
    }
  },
  count: async ({ showId }: { showId: string }) => {
    const differences = await checkPlaceCounts(paddock.organizer)
    const counted = await countRush(paddock.database.kysely, showId)
    return { ...counted, miscounted: differences.filter((each) => each.showId === showId).length }
  },
  /** Milliseconds of each, one after the other by the clock. */
  bare: async ({ riderIds, gapMs }: { riderIds: string[]; gapMs: number }) => {
    const { kysely } = paddock.database
    await makeBareTables(kysely, Math.floor(riderIds.length / 4))
    const begun = performance.now()
    return await Promise.all(
      riderIds.map(async (riderId, nth) => {
        const due = begun + nth * gapMs
        await delay(Math.max(0, due - performance.now()))
        await enterBare(kysely, { key: randomUUID(), riderId })
        return performance.now() - due
      }),
    )
  },
}

answerOrders(orders, async () => {
  await app.close()
  await paddock.close()
})
