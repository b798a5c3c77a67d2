import { randomUUID } from 'node:crypto'
import { fullMask, permission } from '#domain/access/permission.ts'
import { latestEnd } from '#domain/access/ringside.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { placeWords } from '#locales/place-words.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import {
  findRoleId,
  giveRole,
  hasAccounts,
  insertAccount,
  insertOrganization,
} from '#server/accounts/accounts.sql.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { makePositionLink } from '#server/competitions/judges/position-links.ts'
import { saveRoundStart } from '#server/competitions/rounds/round-starts.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { signResults } from '#server/scoring/sign-results.ts'
import { saveArena, saveEvent, saveOfficial } from '#server/shows/show-parts.ts'
import { createShow, requireShowById } from '#server/shows/shows.ts'
import { judgePositionId, leaveUnsigned, nameSource } from './demo.sql.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts'
import type { DemoCall, DemoCompetition, DemoShow } from './demo-show.ts'
import { openDemoEntries, openShow } from './open-entries.ts'
import { publishedShows } from './published-shows.ts'
import { runningShow } from './running-show.ts'

/**
 * Fills an empty database with shows to look at and one to try things out in, by the same doors that
 * an organiser uses: what the demonstration holds has passed every check. Does nothing where accounts exist.
 * Says the links of tablets in the competitions under way: they are shown once, only their hashes are kept.
 *
 * @param makeContext gives a context in which an account acts.
 * @param now epoch milliseconds: the practice show runs today.
 */
export async function loadDemo(
  database: Context['database'],
  makeContext: (viewer: Context['viewer']) => Context,
  { now, say }: { now: number; say: (line: string) => void },
): Promise<void> {
  if (await hasAccounts(database.kysely)) return
  say('Loading the demonstration (once) …')
  const organizationId = await insertOrganization(database.kysely, 'Paddock demonstration')
  const accounts = await makeAccounts(makeContext(null), organizationId)
  const context = makeContext({
    accountId: accounts.get('organization') ?? '',
    organizationId,
    privileges: new Set(),
    accessGrants: [{ className: 'Organization', objectIdIdentity: organizationId, mask: fullMask }],
  })
  for (const show of publishedShows.toReversed()) await writeShow(context, show)
  const running = runningShow(now)
  const practice = await writeShow(context, running)
  const endsAt = new Date(latestEnd(running))
  await grantPracticeShow(context, accounts, practice)
  const open = openShow(now)
  const opened = await writeShow(context, open)
  await openDemoEntries(context, opened, open)
  say(`enter a show as a rider: ${context.publicUrl}/shows/${opened.showId}/enter`)
  for (const { number, positions, words } of practiceLinks) {
    for (const position of positions) {
      const competitionId = practice.competitionIds.get(number) ?? ''
      const positionId = await judgePositionId(database.kysely, competitionId, position)
      const { url } = await makePositionLink(context, positionId, endsAt)
      const place = placeWords(position, translator('en'), isMessageId)
      say(`${words} ${place} of the practice show: ${url}`)
    }
  }
}

/** The tablets of the practice show, by the number of the competition. */
const practiceLinks = [
  { number: '1', positions: ['E', 'C', 'M'], words: 'mark as scribe at' },
  { number: '5', positions: ['fence.3', 'fence.4'], words: 'judge the cross-country at' },
  { number: '6', positions: ['section.B', '2'], words: 'time the marathon at' },
]

type Grant = DemoAccount['grants']

/** By what they are granted; of two with the same grant the last one, the organizer, stands. */
async function makeAccounts(
  { database, passwords }: Context,
  organizationId: string,
): Promise<Map<Grant, string>> {
  const passwordHash = await passwords.hash(demoPassword)
  return await database.kysely.transaction().execute(async (transaction) => {
    const ids = new Map<Grant, string>()
    for (const { role, grants, ...person } of demoAccounts) {
      const accountId = await insertAccount(transaction, {
        ...person,
        passwordHash,
        organizationId,
        createdByAccount: null,
      })
      await giveRole(transaction, accountId, role)
      ids.set(grants, accountId)
      if (grants !== 'organization') continue
      await insertAccessGrant(transaction, {
        accountId,
        className: 'Organization',
        objectIdIdentity: organizationId,
        mask: fullMask,
        roleId: await findRoleId(transaction, 'organizer'),
        endsAt: null,
      })
    }
    return ids
  })
}

interface WrittenShow {
  showId: string
  /** By the number of the competition. */
  competitionIds: ReadonlyMap<string, string>
}

async function grantPracticeShow(
  { database }: Context,
  accounts: ReadonlyMap<Grant, string>,
  { showId, competitionIds }: WrittenShow,
): Promise<void> {
  const { READ, WRITE, CREATE } = permission
  const position = await judgePositionId(database.kysely, competitionIds.get('1') ?? '', 'C')
  const wanted = [
    { grants: 'practice show', className: 'Show', id: showId, mask: READ | WRITE | CREATE },
    { grants: 'read practice show', className: 'Show', id: showId, mask: READ },
    { grants: 'position C', className: 'Show', id: showId, mask: READ },
    { grants: 'position C', className: 'JudgePosition', id: position, mask: READ | WRITE },
  ] as const
  for (const { grants, className, id, mask } of wanted) {
    const accountId = accounts.get(grants) ?? ''
    const roleId = await findRoleId(database.kysely, roleOf(grants))
    const entry = { accountId, className, objectIdIdentity: id, mask, roleId, endsAt: null }
    await insertAccessGrant(database.kysely, entry)
  }
}

function roleOf(grants: Grant): string {
  return demoAccounts.find((account) => account.grants === grants)?.role ?? ''
}

async function writeShow(context: Context, show: DemoShow): Promise<WrittenShow> {
  const { id: showId } = await createShow(context, show)
  await nameSource(context.database.kysely, 'show', { id: showId, source: show.source })
  const place = { showId, id: null }
  const events = new Map<DisciplineId, string>()
  for (const event of show.events) {
    events.set(event.discipline, (await saveEvent(context, place, { input: event })).id)
  }
  const arenas: string[] = []
  for (const [sortOrder, name] of show.arenas.entries()) {
    const isForDressage = show.competitions.some(
      (each) => each.arena === sortOrder && each.discipline === 'dressage',
    )
    const arena = { name, size: isForDressage ? '20 × 60 m' : null, sortOrder }
    arenas.push((await saveArena(context, place, { input: arena })).id)
  }
  const officials: string[] = []
  for (const official of show.officials) {
    officials.push((await saveOfficial(context, place, { input: official })).id)
  }
  const competitionIds = new Map<string, string>()
  for (const competition of show.competitions) {
    const parts = { showId, events, arenas, officials }
    competitionIds.set(competition.number, await writeCompetition(context, competition, parts))
  }
  await requireShowById(context, showId, 'READ')
  return { showId, competitionIds }
}

interface ShowParts {
  showId: string
  events: ReadonlyMap<DisciplineId, string>
  arenas: readonly string[]
  officials: readonly string[]
}

async function writeCompetition(
  context: Context,
  demo: DemoCompetition,
  { showId, events, arenas, officials }: ShowParts,
): Promise<string> {
  const { id } = await createCompetition(context, showId, {
    ...demo,
    eventId: events.get(demo.discipline),
    arenaId: arenas[demo.arena],
    startsAt: demo.startsAt === null ? null : new Date(demo.startsAt),
    judges: Object.entries(demo.judges ?? {}).map(([position, index]) => ({
      position,
      officialId: officials[index] ?? null,
    })),
    breaks: demo.breaks ?? [],
  })
  await nameSource(context.database.kysely, 'competition', { id, source: demo.source })
  if (demo.competitors.length > 0) {
    await importCompetitors(
      context,
      id,
      demo.competitors.map(({ horse, ...competitor }) => ({ ...competitor, horseName: horse })),
    )
  }
  await setCompetitionStatus(context, id, { status: 'open', reason: null })
  if (demo.status === 'open') return id
  const order = await startOrder(context, id, demo)
  const version = Number.MAX_SAFE_INTEGER
  const { drawMethod = 'as-entered' } = demo
  await saveStartOrder(context, id, { version, order, drawMethod, publish: true })
  if (demo.called) await callPhase(context, id, { call: demo.called, order, arenas })
  await writeScores(context, id, { demo, order })
  for (const [index, { eliminated }] of demo.competitors.entries()) {
    const out = { status: 'eliminated', reason: 'as published, without a reason' }
    if (eliminated) await setCompetitorStatus(context, order[index] ?? '', out)
  }
  if (demo.status === 'official') {
    await setCompetitionStatus(context, id, { status: 'provisional', reason: null })
    await signResults(context, id, 'As published')
    await leaveUnsigned(context.database.kysely, id)
  }
  return id
}

async function callPhase(
  context: Context,
  competitionId: string,
  { call, order, arenas }: { call: DemoCall; order: readonly string[]; arenas: readonly string[] },
): Promise<void> {
  const { part, arena, startsAt, secondsPerStart } = call
  const at = new Date(startsAt).toISOString()
  const plan = { arenaId: arenas[arena] ?? null, startsAt: at, secondsPerStart }
  await saveRoundStart(context, competitionId, { part, competitorIds: order, plan })
}

/** The ids of the competitors in the order in which the demonstration names them. */
async function startOrder(
  { database }: Context,
  competitionId: string,
  demo: DemoCompetition,
): Promise<string[]> {
  const rows = (await loadCompetitors(database.kysely, [competitionId])).get(competitionId) ?? []
  return rows.map((row) => row.id).slice(0, demo.competitors.length)
}

async function writeScores(
  context: Context,
  competitionId: string,
  { demo, order }: { demo: DemoCompetition; order: readonly string[] },
): Promise<void> {
  let deviceSequence = 0
  const entries = demo.competitors.flatMap(({ writes }, index) =>
    writes.map((write) => {
      deviceSequence += 1
      const id = randomUUID()
      return { ...write, id, competitorId: order[index], deviceId: 'demo', deviceSequence }
    }),
  )
  for (let from = 0; from < entries.length; from += 500) {
    await recordScores(context, competitionId, entries.slice(from, from + 500))
  }
}
