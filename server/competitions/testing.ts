import { randomUUID } from 'node:crypto'
import { type AccessGrant, fullMask, permission } from '#domain/access/permission.ts'
import type { EntryMode, JudgePosition } from '#domain/scoring/dressage/rules.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { createShow } from '#server/shows/shows.ts'
import { testContext } from '#server/testing/test-context.ts'
import { loadCompetition, loadJudgePositions } from './competitions.sql.ts'
import { createCompetition } from './competitions.ts'
import { loadCompetitors } from './competitors/competitors.sql.ts'
import { importCompetitors } from './competitors/enter-competitors.ts'
import { saveStartOrder } from './start-lists/start-order.ts'
import { startTime } from './start-lists/start-times.ts'

type Database = Context['database']

/** A show with one dressage competition, for tests of what happens in it. */
export interface Stage {
  database: Database
  organizationId: string
  showId: string
  competitionId: string
  /** In start order, where there is one. */
  competitorIds: string[]
  /** May do everything in the organization. */
  organizer: Context
  /** WRITE on the show: the show office. */
  office: Context
  /** As a position link opens it: READ on the show, READ and WRITE on the position. */
  judge: (position: JudgePosition | 'spare') => Promise<Context>
  /** READ on the show only. */
  spectator: Context
  /** An account without any access. */
  stranger: Context
  /** What was announced, in order: `competition:3 v7`. */
  announced: string[]
  version: () => Promise<number>
}

export interface WantedStage {
  /** Whose show it is; left out, an organization of its own. */
  organizationId?: string
  positions?: JudgePosition[]
  /** A spare judge marks along. */
  spare?: boolean
  entryMode?: EntryMode
  /** The tests that follow the Grand Prix; all count alike. */
  laterTests?: string[]
  riders?: number
  /** `today` for a show that has not ended, whose ringside codes open: it begins in May 2026. */
  lastDay?: 'today'
  /** Another competition than that Grand Prix; its judges have no names. */
  setUp?: { discipline: string; choice: object }
  /** false: the competition stays a draft without a start order. */
  drawn?: boolean
}

export const setUp = {
  eventId: null,
  number: '1',
  name: 'Grand Prix',
  discipline: 'dressage',
  choice: {
    test: 'fei-grand-prix-2026',
    ruleSet: 'fei-2026',
    entryMode: 'judge-points',
    positions: ['C'],
  },
  judges: [{ position: 'C' }],
  arenaId: null,
  sponsorId: null,
  startsAt: '2026-05-14T06:30:00.000Z',
  secondsPerStart: 600,
  maximumStarters: null,
  breaks: [],
}

/** Dressage by penalties, cross-country over two fences, jumping last. */
export const shortEvent = {
  discipline: 'eventing',
  choice: {
    ruleSet: 'fei-2026',
    format: 'short_cross_country_second',
    dressage: { entry: 'penalties', maxPoints: 100 },
    crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
    jumping: { entry: 'faults', allowed: 80 },
  },
}

export async function openStage(database: Database, wanted: WantedStage = {}): Promise<Stage> {
  const { positions = ['C'], entryMode = 'judge-points', riders = 3, drawn = true } = wanted
  const { spare = false } = wanted
  const announced: string[] = []
  const organizationId = wanted.organizationId ?? (await insertOrganization(database))
  const as = async (...accessGrants: AccessGrant[]) =>
    await contextOf(database, { accessGrants, organizationId, announced })
  const organizer = await as(entry('Organization', organizationId, fullMask))
  const { id: showId } = await createShow(organizer, {
    name: 'Spring Show',
    timeZone: 'Europe/Vienna',
    firstDay: '2026-05-14',
    lastDay: wanted.lastDay === 'today' ? [today(), '2026-05-17'].toSorted().at(-1) : '2026-05-17',
  })
  const { id: competitionId } = await createCompetition(organizer, showId, {
    ...setUp,
    choice: {
      ...setUp.choice,
      entryMode,
      positions,
      ...(spare && { spare }),
      ...overallOf(wanted),
    },
    judges: positions.map((position) => ({ position })),
    ...(wanted.setUp && { ...wanted.setUp, judges: [] }),
  })
  const rows = Array.from({ length: riders }, (_, index) => rider(index + 1))
  if (riders > 0) await importCompetitors(organizer, competitionId, rows)
  if (drawn) await draw(organizer, competitionId)
  const competitors = await loadCompetitors(database.kysely, [competitionId])
  const judge = async (position: JudgePosition | 'spare') => {
    const judges = (await loadJudgePositions(database.kysely, [competitionId])).get(competitionId)
    const id = judges?.find((each) => each.position === position)?.id ?? ''
    const mask = permission.READ | permission.WRITE
    return await as(entry('Show', showId, permission.READ), entry('JudgePosition', id, mask))
  }
  announced.length = 0
  return {
    database,
    organizationId,
    showId,
    competitionId,
    competitorIds: (competitors.get(competitionId) ?? []).map(({ id }) => id),
    organizer,
    office: await as(entry('Show', showId, permission.READ | permission.WRITE)),
    judge,
    spectator: await as(entry('Show', showId, permission.READ)),
    stranger: await as(),
    announced,
    version: async () => Number((await loadCompetition(database.kysely, competitionId))?.version),
  }
}

function overallOf({ laterTests = [] }: WantedStage) {
  if (laterTests.length === 0) return {}
  const weights = [1, ...laterTests.map(() => 1)]
  return { overall: { tests: laterTests, weights, total: 'mean' } }
}

/** Of a competition, in start order, each with the time that follows from it. */
export async function startersOf({ kysely }: Database, competitionId: string) {
  const competition = await loadCompetition(kysely, competitionId)
  const competitors = (await loadCompetitors(kysely, [competitionId])).get(competitionId) ?? []
  return competitors.map((each) => ({
    ...each,
    startsAt: competition ? startTime(competition, each) : null,
  }))
}

/** At the show. */
export function today(): string {
  return toLocal(Date.now(), 'Europe/Vienna').day
}

export function rider(number: number) {
  return {
    firstName: 'Rider',
    familyName: `No ${number}`,
    nation: 'AUT',
    horseName: `Horse ${number}`,
  }
}

/** Publishes the competitors in the order in which they were entered. */
export async function draw(context: Context, competitionId: string): Promise<void> {
  const { kysely } = context.database
  const competitors = (await loadCompetitors(kysely, [competitionId])).get(competitionId) ?? []
  const version = Number((await loadCompetition(kysely, competitionId))?.version)
  const order = competitors.map(({ id }) => id)
  await saveStartOrder(context, competitionId, { version, order, publish: true })
}

/** As a judge's tablet would, but without going through the area that records. */
export async function giveMark(
  { database, competitionId, competitorIds }: Stage,
  part = 'C',
): Promise<void> {
  await database.pool.query(
    `with written as (
      insert into score_write (id, competition_id, competitor_id, part, field, value, outcome,
        device_id, device_sequence)
      values (gen_random_uuid(), $1, $2, $3, 'points', '3000', 'accepted', 'tablet', 1)
      returning *),
    folded as (
      insert into sheet_field (competitor_id, part, field, value, entry_id, sequence)
      select competitor_id, part, field, value, id, sequence from written)
    update competition set version = version + 1 where id = $1`,
    [competitionId, competitorIds[0], part],
  )
}

function entry(
  className: AccessGrant['className'],
  objectIdIdentity: string,
  mask: number,
): AccessGrant {
  return { className, objectIdIdentity, mask }
}

async function insertOrganization({ kysely }: Database): Promise<string> {
  const row = await kysely
    .insertInto('organization')
    .values({ name: 'Reitverein Süd' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function contextOf(
  database: Database,
  given: { accessGrants: AccessGrant[]; organizationId: string; announced: string[] },
): Promise<Context> {
  const { accessGrants, organizationId, announced } = given
  const accountId = await insertAccount(database.kysely, {
    email: `${randomUUID()}@example.org`,
    passwordHash: null,
    firstName: 'Test',
    familyName: 'Person',
    organizationId,
    createdByAccount: null,
  })
  const viewer = { accountId, organizationId, privileges: new Set<string>(), accessGrants }
  return testContext(database, viewer, {
    announce: (topic, version) => announced.push(`${topic} v${version}`),
  })
}
