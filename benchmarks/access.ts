import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { permission } from '#domain/access/permission.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { buildApp } from '#server/app.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
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
 * What access costs: a list of which nearly everything is hidden beside the same rows shown to somebody
 * from whom nothing is, and a query that does nothing with and without a signed-in account.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const paddock = await openPaddock(dataDir)
    try {
      return [await measureList(paddock, quick), await measureNothing(paddock, quick)]
    } finally {
      await paddock.close()
    }
  })
}

const query = `query ($id: ID!) {
  show(id: $id) { id name competitions { id number name status startsAt permissions } } }`

async function measureList(paddock: Paddock, quick: boolean): Promise<Row> {
  const { showId, smallShowId, accountId } = await makeShows(paddock)
  const { organizer } = paddock
  const known = await paddock.gate.viewers.of(accountId)
  const person = { ...organizer, viewer: known?.viewer ?? null }
  const administrator = {
    ...organizer,
    viewer: {
      accountId: organizer.viewer?.accountId ?? '',
      organizationId: null,
      privileges: new Set([ADMINISTER]),
      accessGrants: [],
    },
  }
  const times = quick ? 20 : 200
  const [ours = [], other = []] = await alternate(quick ? 2 : 9, [
    () => p50(times, () => list(person, showId)),
    () => p50(times, () => list(administrator, smallShowId)),
  ])
  const ratio = medianRatio(ours, other)
  return {
    name: '10 of 1,000 competitions with ACLs',
    ours: `p50 ${median(ours).toFixed(2)} ms`,
    other: `administrator, 10 of 10: p50 ${median(other).toFixed(2)} ms`,
    ratio,
    target: '≤ 1.3',
    ok: ratio <= 1.3,
  }
}

async function list(context: Context, id: string): Promise<void> {
  // A context of its own: what a request has loaded is not loaded for the next.
  const contextValue = { ...context }
  const { data } = await graphql({ schema, source: query, variableValues: { id }, contextValue })
  const count = JSON.stringify(data).split('"number"').length - 1
  if (count !== 10) throw new Error(`a list of ${count} competitions is not the one to measure`)
}

/** 1,000 competitions with five entries each, of which somebody may read ten; and those ten in a show of their own. */
async function makeShows({ database, organizer }: Paddock) {
  const organizationId = organizer.viewer?.organizationId ?? ''
  const account = async (name: string) =>
    await insertAccount(database.kysely, {
      email: `${name}@example.org`,
      passwordHash: null,
      firstName: name,
      familyName: 'Person',
      organizationId: null,
      createdByAccount: null,
    })
  const accountId = await account('reader')
  const others = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(account))
  const show = async (competitions: number) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `with made as (
        insert into show (organization_id, name, time_zone, first_day, last_day)
        values ($1, 'Many', 'UTC', '2026-05-14', '2026-05-17') returning id),
      filled as (
        insert into competition (show_id, number, name, discipline, rules, starts_at)
        select id, number, 'Class ' || number, 'dressage', '{}', '2026-05-14T08:00Z'
        from made, generate_series(1, $2::int) as number)
      select id from made`,
      [organizationId, competitions],
    )
    return rows[0]?.id ?? ''
  }
  const showId = await show(1000)
  const smallShowId = await show(10)
  const grant = `insert into access_grant (account_id, class_name, object_id_identity, mask)
    select account, 'Competition', id, $3 from unnest($1::bigint[]) as account, competition
    where show_id = $2 and number::int % $4 = 0`
  await database.pool.query(grant, [others, showId, permission.READ, 1])
  await database.pool.query(grant, [[accountId], showId, permission.READ, 100])
  await database.pool.query('analyze')
  return { showId, smallShowId, accountId }
}

async function measureNothing(paddock: Paddock, quick: boolean): Promise<Row> {
  const app = await buildApp(paddock)
  const { viewer, gate } = paddock.organizer
  const jwt = await gate.tokens.issue({ accountId: viewer?.accountId ?? '', family: randomUUID() })
  const ask = async (headers: Record<string, string>) => {
    const payload = { query: '{ __typename }' }
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const times = quick ? 50 : 1000
  const [ours = [], other = []] = await alternate(quick ? 2 : 9, [
    () => p50(times, () => ask({ authorization: `Bearer ${jwt}` })),
    () => p50(times, () => ask({})),
  ])
  await app.close()
  return {
    name: 'a query that does nothing, signed in',
    ours: `p50 ${(median(ours) * 1000).toFixed(0)} µs`,
    other: `signed out: p50 ${(median(other) * 1000).toFixed(0)} µs`,
    ratio: medianRatio(ours, other),
    target: '',
    ok: true,
  }
}

/** Milliseconds that half of the calls take at most; the first fifth only warms up. */
async function p50(times: number, call: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let index = 0; index < times; index += 1) {
    const began = performance.now()
    await call()
    if (index >= times / 5) taken.push(performance.now() - began)
  }
  return median(taken)
}

if (import.meta.main) process.stdout.write(formatTable(await run({ quick: false })))
