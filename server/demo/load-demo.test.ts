import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullMask } from '#domain/access/permission.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { testContext } from '#server/testing/test-context.ts'
import { repairTimetable } from '#server/timetable/drafts.ts'
import { publishDraft } from '#server/timetable/publish.ts'
import { readTimetable } from '#server/timetable/timetable.ts'
import { demoAccounts } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'
import { publishedShows } from './published-shows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

beforeAll(async () => {
  await ensureRoles(database.kysely)
  await load()
}, 60_000)

test('places of every published competition are those that were published', async () => {
  for (const show of publishedShows) {
    for (const competition of show.competitions) {
      const list = await listOf(show.name, competition.number)
      expect(list?.status, show.name).toBe('official')
      for (const competitor of competition.competitors) {
        if (competitor.place === null) continue
        const line = list?.lines.find(({ horse }) => horse.name === competitor.horse)
        expect([competitor.horse, line?.place]).toEqual([competitor.horse, competitor.place])
      }
    }
  }
})

test('the groups of Paris 2024 have their own winners, and one rider is eliminated', async () => {
  const list = await listOf('Olympic Games Paris 2024', '1')
  const winners = list?.lines.filter((line) => line.groupPlace === 1).map((line) => line.group)
  expect(winners?.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(list?.lines.filter((line) => line.status === 'eliminated')).toHaveLength(1)
})

test('the practice show has a competition of each discipline under way, one drawn and one open', async () => {
  const statuses = await database.kysely
    .selectFrom('competition')
    .innerJoin('show', 'show.id', 'competition.showId')
    .select(['competition.number', 'competition.status'])
    .where('show.name', 'like', 'Practice show%')
    .orderBy('competition.number')
    .execute()
  expect(statuses.map(({ status }) => status)).toEqual([
    'running',
    'drawn',
    'open',
    'running',
    'running',
    'running',
  ])
  const list = await listOf('Practice show (invented)', '1')
  const byStatus = Map.groupBy(list?.lines ?? [], (line) => line.status)
  expect(byStatus.get('finished')).toHaveLength(4)
  expect(byStatus.get('on_course')).toHaveLength(1)
})

test.each([
  ['5', 'cross_country', 5],
  ['6', 'marathon', 3],
])(
  'of competition %s the %s is called, and whoever is still to start has a time',
  async (...expected) => {
    const [number, part, begun] = expected
    const list = await listOf('Practice show (invented)', number)
    const at = list?.rounds?.findIndex((round) => round.part === part) ?? -1
    expect(list?.rounds?.[at]).toMatchObject({ isCalled: true })
    const rides = list?.lines.map(({ rides }) => rides?.[at]) ?? []
    expect(rides.filter((ride) => !ride?.startsAt)).toEqual([])
    const toCome = rides.filter((ride) => ride?.state === 'to-come')
    expect(toCome).toHaveLength(rides.length - begun)
    // Whoever has not begun is due after everybody who has.
    const due = (ride: (typeof rides)[number]) => Date.parse(ride?.startsAt ?? '')
    const others = rides.filter((ride) => !toCome.includes(ride))
    expect(Math.min(...toCome.map(due))).toBeGreaterThan(Math.max(...others.map(due)))
  },
)

test('one rider starts twice too near, and the timetable mends it', async () => {
  const { id, firstDay, lastDay } = await database.kysely
    .selectFrom('show')
    .select(['id', 'firstDay', 'lastDay'])
    .where('name', 'like', 'Practice show%')
    .executeTakeFirstOrThrow()
  const office = testContext(database, await officeOf(id))
  const days = [...new Set([String(firstDay), String(lastDay)])]
  const broken = async () => {
    const read = await Promise.all(
      days.map(async (day) => {
        const timetable = await readTimetable(office, { showId: id, day })
        return timetable?.judged.violations.map(({ rule }) => ({ day, rule })) ?? []
      }),
    )
    return read.flat()
  }
  const found = await broken()
  expect(found.map(({ rule }) => rule)).toEqual(['sameRider'])
  const draft = await repairTimetable(office, { showId: id }, { day: found[0]?.day })
  await publishDraft(office, draft?.id ?? '')
  expect(await broken()).toEqual([])
})

test('a second start loads nothing again', async () => {
  await load()
  const { count } = await database.kysely
    .selectFrom('account')
    .select((account) => account.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(demoAccounts.length)
})

async function load(): Promise<void> {
  const quiet = { now: Date.now(), say: () => undefined }
  await loadDemo(database, (viewer) => testContext(database, viewer), quiet)
}

async function listOf(showName: string, number: string) {
  const { id } = await database.kysely
    .selectFrom('competition')
    .innerJoin('show', 'show.id', 'competition.showId')
    .select('competition.id')
    .where('show.name', '=', showName)
    .where('competition.number', '=', number)
    .executeTakeFirstOrThrow()
  return await readResultList(database, id)
}

/** The account that organises it. */
async function officeOf(showId: string): Promise<Viewer> {
  const { accountId, organizationId } = await database.kysely
    .selectFrom('show')
    .select(['createdByAccount as accountId', 'organizationId'])
    .where('id', '=', showId)
    .executeTakeFirstOrThrow()
  return {
    accountId: accountId ?? '',
    organizationId,
    privileges: new Set(),
    accessGrants: [{ className: 'Show', objectIdIdentity: showId, mask: fullMask }],
  }
}
