import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullMask, protectedClasses } from '#domain/access/permission.ts'
import { insertAccessGrant, type NewAccessGrant } from '#server/accounts/access-grants.sql.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { mayCompetition, readableCompetitions } from '#server/competitions/competitions.access.ts'
import {
  loadCompetitionsById,
  loadCompetitionsOfShows,
} from '#server/competitions/competitions.sql.ts'
import { listRunningCompetitions } from '#server/competitions/competitions.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { search } from '#server/search/search.ts'
import { maySeeShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { listShows } from '#server/shows/shows.ts'
import { testContext } from '#server/testing/test-context.ts'
import { type Grounds, makeGrounds } from './testing.ts'

const database = await openTestDatabase()
const { kysely, pool } = database
afterAll(() => database.close())

let grounds: Grounds
let accountId: string
let roleIds: string[]

beforeAll(async () => {
  await ensureRoles(kysely)
  grounds = await makeGrounds(database)
  roleIds = (await pool.query<{ id: string }>('select id from role order by id')).rows.map(
    ({ id }) => id,
  )
  accountId = await insertAccount(kysely, {
    email: 'somebody@example.org',
    passwordHash: null,
    firstName: 'Some',
    familyName: 'Body',
    organizationId: null,
    createdByAccount: null,
  })
})

const hour = 60 * 60 * 1000

/** On any object; upcoming, in force or ended; by bits, by a role, or by both. */
const someGrant = fc
  .record({
    className: fc.constantFrom(...protectedClasses),
    object: fc.nat(),
    mask: fc.integer({ min: 0, max: fullMask }),
    role: fc.option(fc.nat()),
    starts: fc.constantFrom(null, -2, 1),
    lasts: fc.constantFrom(null, 1, 4),
  })
  .filter(({ mask, role }) => mask > 0 || role !== null)

type Granted = typeof someGrant extends fc.Arbitrary<infer Value> ? Value : never

test('lists hold exactly what the decision allows, object by object', {
  timeout: 120_000,
}, async () => {
  const seen = { something: 0, notAll: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(someGrant, { maxLength: 4 }), async (granted) => {
      const context = await granting(granted)
      const { viewer } = context
      const shows = await allowedShows(viewer)
      const competitions = await allowedCompetitions(viewer)
      expect(idsOf(await listShows(context, { search: null, first: 500 }))).toEqual(shows)
      const readable = readableCompetitions(viewer)
      const byShow = await loadCompetitionsOfShows(kysely, grounds.Show, readable)
      expect(idsOf([...byShow.values()].flat())).toEqual(competitions)
      expect(idsOf(await listRunningCompetitions(context))).toEqual(competitions)
      const hits = await search(context, { text: 'Class', showId: null })
      expect(idsOf(hits).every((id) => competitions.includes(id))).toBe(true)
      expect(hits).toHaveLength(Math.min(competitions.length, 8))
      if (competitions.length > 0) seen.something += 1
      if (competitions.length < grounds.Competition.length) seen.notAll += 1
    }),
    { numRuns: 80 },
  )
  // Grants that always or never reach something would prove nothing.
  expect(seen.something).toBeGreaterThan(20)
  expect(seen.notAll).toBeGreaterThan(20)
})

async function granting(granted: readonly Granted[]): Promise<Context> {
  await pool.query('delete from access_grant where account_id = $1', [accountId])
  for (const each of granted) await insertAccessGrant(kysely, entryOf(each))
  const context = testContext(database, null)
  const known = await context.gate.viewers.of(accountId)
  return { ...context, viewer: known?.viewer ?? null }
}

function entryOf({ className, object, mask, role, starts, lasts }: Granted): NewAccessGrant {
  const startsAt = starts === null ? null : new Date(Date.now() + starts * hour)
  const from = startsAt?.getTime() ?? Date.now() - 2 * hour
  const objects = grounds[className]
  return {
    accountId,
    className,
    objectIdIdentity: objects[object % objects.length] ?? '',
    mask,
    roleId: role === null ? null : (roleIds[role % roleIds.length] ?? null),
    startsAt,
    endsAt: lasts === null ? null : new Date(from + lasts * hour),
  }
}

async function allowedShows(viewer: Viewer | null): Promise<string[]> {
  const shows = await Promise.all(grounds.Show.map((id) => loadShow(kysely, id)))
  return idsOf(shows.filter((show) => show !== undefined && maySeeShow(viewer, show)))
}

async function allowedCompetitions(viewer: Viewer | null): Promise<string[]> {
  const rows = await loadCompetitionsById(kysely, grounds.Competition)
  return idsOf([...rows.values()].filter((row) => mayCompetition(viewer, row, 'READ')))
}

function idsOf(rows: readonly ({ id: string } | undefined)[]): string[] {
  return rows.flatMap((row) => row?.id ?? []).sort((a, b) => Number(a) - Number(b))
}
