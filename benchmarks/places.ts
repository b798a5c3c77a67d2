import { randomUUID } from 'node:crypto'
import { actOnPlaces } from '#server/entries/places.ts'
import {
  alternate,
  type BenchmarkOptions,
  formatTable,
  median,
  medianRatio,
  type Row,
} from './measure.ts'
import { openPaddock, type Paddock } from './paddock/open-paddock.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * 1,500 places of one block, asked for by 2,000 riders at once on sixteen connections: each entry with its
 * number, its place, its history and its key, beside a function in the database that adds a row and raises
 * a counter, and keeps no order, no history and no waiting list.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const paddock = await openPaddock(dataDir)
    try {
      return [await measure(paddock, quick)]
    } finally {
      await paddock.close()
    }
  })
}

const connections = 16

interface Rush {
  perSecond: number
  /** Milliseconds. */
  p99: number
  oversold: number
}

async function measure(paddock: Paddock, quick: boolean): Promise<Row> {
  const { pool } = paddock.database
  await pool.query(bareFunction)
  const size = quick ? { places: 150, riders: 200 } : { places: 1500, riders: 2000 }
  const people = await ids(
    paddock,
    `insert into person (first_name, family_name) select 'Rider', 'No ' || n
      from generate_series(1, $1::int) n returning id::text`,
    size.riders,
  )
  const sides = [
    () => rush(paddock, people, size.places),
    () => bareRush(paddock, people, size.places),
  ]
  await alternate(1, sides)
  const [ours = [], bare = []] = await alternate(quick ? 1 : 5, sides)
  const perSecond = (rushes: readonly Rush[]) => rushes.map((each) => each.perSecond)
  const oversold = Math.max(...ours.map((each) => each.oversold))
  const p99 = (rushes: readonly Rush[]) => median(rushes.map((each) => each.p99)).toFixed(0)
  return {
    name: `${size.places} places of one block, ${size.riders} entries at once`,
    ours: `${median(perSecond(ours)).toFixed(0)}/s, p99 ${p99(ours)} ms, ${oversold} oversold`,
    other: `bare SQL ${median(perSecond(bare)).toFixed(0)}/s, p99 ${p99(bare)} ms`,
    ratio: medianRatio(perSecond(ours), perSecond(bare)),
    target: '≥ 20/s, 0 oversold',
    ok: oversold === 0 && median(perSecond(ours)) >= 20,
  }
}

async function rush(paddock: Paddock, people: readonly string[], places: number): Promise<Rush> {
  const { organizer, database } = paddock
  const { showId, blockId, competitionId } = await makeBlock(paddock, places)
  const measured = await sendAll(people, async (personId) => {
    const wish = { places: [{ competitionId, personId, horseId: null }], ifFull: 'wait' as const }
    const acts = [{ act: 'ask' as const, accountId: null, wishes: [wish] }]
    const key = randomUUID()
    const answer = await actOnPlaces(organizer, { showId, as: 'rider', key, acts })
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer.refusals))
  })
  const { rows } = await database.pool.query<{ taken: number; waiting: number }>(
    `select count(*) filter (where status = 'confirmed')::int as taken,
      count(*) filter (where status = 'waiting')::int as waiting from place where show_id = $1`,
    [showId],
  )
  const { taken = 0, waiting = 0 } = rows[0] ?? {}
  if (taken + waiting !== people.length) throw new Error(`places of block ${blockId} were lost`)
  return { ...measured, oversold: Math.max(0, taken - places) }
}

async function bareRush(
  { database: { pool } }: Paddock,
  people: readonly string[],
  places: number,
) {
  await pool.query('truncate bare_place, bare_block')
  await pool.query('insert into bare_block values (1, $1, 0)', [places])
  const measured = await sendAll(people, async (personId) => {
    await pool.query({
      name: 'bare-place',
      text: 'select take_bare_place($1, $2)',
      values: [randomUUID(), personId],
    })
  })
  const { rows } = await pool.query<{ taken: number }>(
    'select count(*)::int as taken from bare_place',
  )
  return { ...measured, oversold: Math.max(0, (rows[0]?.taken ?? 0) - places) }
}

/** As the plain form of the same: the key, the row and the counter in one function. */
const bareFunction = `
  create table bare_block (id bigint primary key, capacity integer not null, taken integer not null);
  create table bare_place (
    id bigint generated always as identity primary key, request uuid not null unique, person bigint);
  create function take_bare_place(key uuid, rider bigint) returns boolean language plpgsql as $$
  begin
    insert into bare_place (request, person) values (key, rider) on conflict do nothing;
    update bare_block set taken = taken + 1 where id = 1 and taken < capacity;
    if found then return true; end if;
    delete from bare_place where request = key;
    return false;
  end $$`

/** All of them, as many at a time as there are connections. */
async function sendAll(
  people: readonly string[],
  send: (personId: string) => Promise<void>,
): Promise<Omit<Rush, 'oversold'>> {
  const taken: number[] = []
  const queue = people.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const personId of queue) {
        const sent = performance.now()
        await send(personId)
        taken.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const p99 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? 0
  return { perSecond: people.length / seconds, p99 }
}

async function makeBlock(paddock: Paddock, capacity: number) {
  const organizationId = paddock.organizer.viewer?.organizationId ?? ''
  const { rows } = await paddock.database.pool.query<{
    showId: string
    blockId: string
    competitionId: string
  }>(
    `with made as (
      insert into show (organization_id, name, time_zone, first_day, last_day)
      values ($1, 'Rush', 'UTC', '2026-05-14', '2026-05-17') returning id),
    held as (
      insert into competition (show_id, number, name, discipline, rules)
      select id, '1', 'Class', 'dressage', '{}' from made returning id),
    block as (
      insert into block (show_id, name, capacity) select id, 'Block', $2 from made returning id),
    counted as (
      insert into block_competition select block.id, held.id from block, held)
    select made.id as "showId", block.id as "blockId", held.id as "competitionId" from made, block, held`,
    [organizationId, capacity],
  )
  const [row] = rows
  if (!row) throw new Error('no show was made')
  return row
}

async function ids(
  { database: { pool } }: Paddock,
  text: string,
  value: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(text, [value])
  return rows.map(({ id }) => id)
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
