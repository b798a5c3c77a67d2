import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '#server/database/connection.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { testContext } from '#server/testing/test-context.ts'
import { type PlayedHistory, playHistory } from './testing/place-history.ts'
import { makeCast, makeWorld, type PlaceCast } from './testing/place-world.ts'
import { countAgain, noBreaches, replayHistory } from './testing/replay-history.ts'

/*
 * Made-up histories of entries on a real database, many clients at once. `npm run prove` plays 10,000 of
 * them; the same seed plays the same acts again, though the clients meet in another order. The places alone
 * are played in most; in the first hundred and every fortieth all that follows from them, too.
 */
const histories = Number(process.env['PLACES_HISTORIES'] ?? 200)
const connections = Number(process.env['PLACES_CONNECTIONS'] ?? 10)
const seed = process.env['PLACES_SEED'] ?? String(randomInt(2 ** 31))

const clientsOfOne = Math.min(5, connections)
/** All clients meet in one show, then play in shows of a few clients each, until they meet again. */
const betweenMeetings = 250
const breaches = noBreaches()
const played: PlayedHistory[] = []
const databases: Database[] = []
let clients: Context[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  const cast = await makeCast(database)
  databases.push(database, await connectBeside(database))
  clients = Array.from({ length: connections }, (_, index) => {
    const viewer = { ...cast, privileges: new Set<string>(), accessGrants: [] }
    return testContext(databases[index % 2] ?? database, viewer)
  })
  const lanes = Math.floor(connections / clientsOfOne)
  for (let first = 0; first < histories; first += betweenMeetings) {
    await play(cast, first, clients)
    const end = Math.min(first + betweenMeetings, histories)
    let next = first + 1
    const playInLane = async (lane: number) => {
      const own = clients.slice(lane * clientsOfOne, (lane + 1) * clientsOfOne)
      while (next < end) await play(cast, next++, own)
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => playInLane(lane)))
    await countAgain(database, breaches)
  }
}, 3_600_000)

afterAll(async () => {
  for (const database of databases.toReversed()) await database.close()
})

async function play(cast: PlaceCast, index: number, own: readonly Context[]): Promise<void> {
  const [database] = databases
  if (!database) return
  const ofSeed = `${seed}:${index}`
  const world = await makeWorld(database, cast, ofSeed)
  const length = own.length > clientsOfOne ? 56 : lengthOf(index)
  const withAllThatFollows = index < 100 || index % 40 === 0
  played.push(
    await playHistory({ world, cast, clients: own, seed: ofSeed, length, withAllThatFollows }),
  )
  await replayHistory(database, world, breaches)
}

/** Most are short: a show without history is where most can go wrong, and what went wrong stays in sight. */
function lengthOf(index: number): number {
  return index % 10 === 0 ? 16 + ((index / 10) % 16) : 8 + ((index * 7) % 8)
}

const few = (found: readonly string[]) => found.slice(0, 5)

test(`all histories were played, with seed ${seed}`, () => {
  const acts = played.reduce((sum, history) => sum + history.acts, 0)
  console.log(`${played.length} histories, ${acts} acts, ${connections} connections, seed ${seed}`)
  expect(played).toHaveLength(histories)
})

test('a place is never taken that is not there', () => {
  expect(few(breaches.overCapacity)).toEqual([])
})

test('no place is lost, and none comes from nowhere', () => {
  expect(few(breaches.lostPlace)).toEqual([])
})

test('counters equal what they count', () => {
  expect(few(breaches.miscounted)).toEqual([])
})

test('offers go in order, and nobody overtakes', () => {
  expect(few(breaches.overtaken)).toEqual([])
})

test('nobody waits while there is room', () => {
  expect(few(breaches.leftFree)).toEqual([])
})

test('no claim ends twice, and every step is one of the table', () => {
  expect(few(breaches.illegalStep)).toEqual([])
})

test('the same request again has the same answer, and its key serves nothing else', () => {
  expect(few(played.flatMap(({ differentAnswers }) => differentAnswers))).toEqual([])
})

test('every entry has its number, without a gap', async () => {
  const { rows } = await (databases[0] as Database).pool.query(
    `select show_id from entry group by show_id having max(number) <> count(*)
      union all select show_id from entry_system where last_number <> (
        select count(*) from entry where entry.show_id = entry_system.show_id)`,
  )
  expect(rows).toEqual([])
})

test('nothing fails: no deadlock, no error, no place that stayed locked', () => {
  expect(few(played.flatMap(({ errors }) => errors))).toEqual([])
  expect(played.reduce((sum, { busy }) => sum + busy, 0)).toBe(0)
})

async function connectBeside(database: Database): Promise<Database> {
  const { template: _, ...server } = inject('testDatabase')
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  return await connect(
    { ...server, database: rows[0]?.name ?? '' },
    { info: () => {}, warn: () => {} },
  )
}
