import { isStartListPublished } from '#domain/competitions/status.ts'
import { readTeamsOut, type TeamStatus } from '#domain/competitions/teams-out.ts'
import { saidReason } from '#domain/competitions/withdrawal-reasons.ts'
import { type Standings, standingsOf } from '#domain/results/build-result-list.ts'
import type { MadeStandings } from '#domain/results/judge-list.ts'
import { membersIn } from '#domain/results/members-in.ts'
import type { ResultList, ToldRide } from '#domain/results/result-list.ts'
import { type CalledRound, hasRounds } from '#domain/results/rides.ts'
import type { CompetitorForResults } from '#domain/results/score-competitor.ts'
import { turnoutName } from '#domain/results/turnout-name.ts'
import { withoutOrder } from '#domain/results/withheld-order.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import {
  type CompetitionRow,
  type Connection,
  loadCompetitionsById,
} from '#server/competitions/competitions.sql.ts'
import {
  loadNamedCompetitors,
  type NamedCompetitorRow,
} from '#server/competitions/competitors/competitors.sql.ts'
import { loadRoundRides } from '#server/competitions/rounds/round-rides.sql.ts'
import { loadRoundStarts } from '#server/competitions/rounds/round-starts.sql.ts'
import { startTime } from '#server/competitions/start-lists/start-times.ts'
import type { Context } from '#server/graphql/context.ts'
import { oneFor } from '#server/one-for.ts'
import { recentlyUsed } from '#server/recently-used.ts'
import { openRules } from './open-rules.ts'
import { loadSheets, loadSheetsAfter, type SheetAsRead } from './sheets.sql.ts'

type Database = Context['database']

/**
 * The only way from sheets to results: screens, prints, exports, live frames and public pages all ask
 * here. A list is computed once for each version of its competition, for all who ask meanwhile, and kept while
 * it is asked for.
 * Null without such a competition. What a reader may know of it: `readable-list.ts`; what everybody may:
 * `publicResultList`.
 */
export async function readResultList(
  database: Pick<Database, 'kysely'>,
  competitionId: string,
): Promise<ResultList | null> {
  return (await readResultLists(database.kysely, [competitionId])).get(competitionId) ?? null
}

/** Several at once, in no more queries than one. Those that do not exist are left out. */
export async function readResultLists(
  kysely: Database['kysely'],
  competitionIds: readonly string[],
): Promise<Map<string, ResultList>> {
  const now = await loadCompetitionsById(kysely, competitionIds)
  const lists = new Map<string, ResultList>()
  const coming: Promise<ResultList | undefined>[] = []
  const missing: CompetitionRow[] = []
  for (const competition of now.values()) {
    const list = keptResultList(kysely, competition)
    const shared = cacheOf(kysely).underWay.get(keyOf(competition.id, competition))
    if (list) lists.set(competition.id, list)
    else if (shared) coming.push(shared)
    else missing.push(competition)
  }
  coming.push(...beginLists(kysely, missing))
  for (const list of await Promise.all(coming)) if (list) lists.set(list.competitionId, list)
  return lists
}

/** The rooms of one competition, and everybody else, ask for the same version in the same moment. */
function beginLists(
  kysely: Database['kysely'],
  competitions: readonly CompetitionRow[],
): Promise<ResultList | undefined>[] {
  const { underWay } = cacheOf(kysely)
  const ids = competitions.map(({ id }) => id)
  const keys = competitions.map((competition) => keyOf(competition.id, competition))
  const computed = computeLists(kysely, ids)
    .then((all) => {
      for (const { list } of all) {
        cacheOf(kysely).lists.keep(keyOf(list.competitionId, list), list, list.lines.length + 1)
      }
      return new Map(all.map(({ list }) => [list.competitionId, list]))
    })
    .finally(() => {
      for (const key of keys) underWay.delete(key)
    })
  return competitions.map(({ id }, index) => {
    const list = computed.then((lists) => lists.get(id))
    underWay.set(keys[index] ?? '', list)
    return list
  })
}

/** The list of a competition as it was just read, where it is known without asking the database. */
export function keptResultList(
  kysely: Database['kysely'],
  competition: Pick<CompetitionRow, 'id' | 'version'>,
): ResultList | undefined {
  return cacheOf(kysely).lists.find(keyOf(competition.id, competition))
}

/**
 * Without what is for the office only: findings, which are questions to a judge, not results, and until the
 * start list is published everything that tells of the order.
 */
// One for each list: what is cached for it (`kept-answers.ts`) is cached by the object.
export const publicResultList = oneFor((list: ResultList): ResultList => {
  const shown = isStartListPublished(list.status) ? list : withoutOrder(list)
  return { ...shown, lines: shown.lines.map((line) => ({ ...line, findings: [] })) }
})

/** The standings of the kept list with what they were made of; null without a competition or readable rules. */
export async function readMadeStandings(
  kysely: Database['kysely'],
  competitionId: string,
): Promise<MadeStandings | null> {
  const list = await readResultList({ kysely }, competitionId)
  const kept = cacheOf(kysely).standings.find(competitionId)
  if (list && kept && kept.standings.list.version >= list.version) return kept
  const [computed] = await computeLists(kysely, [competitionId])
  return computed?.made ?? null
}

/** Computed from what a transaction sees, past everything kept. */
export async function computeResultList(
  connection: Connection,
  competition: CompetitionRow,
): Promise<ResultList> {
  return (await computeStandings(connection, competition))?.standings.list ?? noList(competition)
}

/** The same of several; kept ones only where the connection is no transaction, which may have changed them. */
export async function resultListsSeenBy(
  connection: Connection,
  competitions: readonly CompetitionRow[],
): Promise<Map<string, ResultList>> {
  if (!connection.isTransaction)
    return await readResultLists(
      connection,
      competitions.map(({ id }) => id),
    )
  const lists = new Map<string, ResultList>()
  for (const competition of competitions)
    lists.set(competition.id, await computeResultList(connection, competition))
  return lists
}

async function computeStandings(
  connection: Connection,
  competition: CompetitionRow,
): Promise<MadeStandings | null> {
  const competitors = await loadNamedCompetitors(connection, [competition.id])
  const sheets = await loadSheets(connection, [competition.id])
  const rounds = await loadRounds(connection, [competition])
  const read = { competitors: competitors.get(competition.id) ?? [], sheets, ...rounds }
  return standingsIn(competition, read, undefined)
}

/** How many lines of lists are kept, for each database; and with sheet and score, about 12 kB each. */
const mostLines = 20_000
const mostScoredLines = 4_000

/** The last standings of a competition, and the sheets that they were made of. */
interface Kept extends MadeStandings {
  sheets: ReadonlyMap<string, SheetAsRead>
}

const cacheOf = oneFor((_: Database['kysely']) => ({
  lists: recentlyUsed<ResultList>(mostLines),
  standings: recentlyUsed<Kept>(mostScoredLines),
  /** What is being computed, by the version that was read before it began. */
  underWay: new Map<string, Promise<ResultList | undefined>>(),
}))

function keyOf(id: string, { version }: { version: string | number }): string {
  return `${id} ${version}`
}

/** Everything is read in one snapshot, so that a version always names the same list. */
async function computeLists(
  kysely: Database['kysely'],
  competitionIds: readonly string[],
): Promise<{ list: ResultList; made: MadeStandings | null }[]> {
  if (competitionIds.length === 0) return []
  const last = cacheOf(kysely).standings
  const known = new Map(competitionIds.flatMap((id) => [...(last.find(id)?.sheets ?? [])]))
  const read = await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const competitions = await loadCompetitionsById(transaction, competitionIds)
      return {
        competitions,
        competitors: await loadNamedCompetitors(transaction, competitionIds),
        asRead: await loadSheetsAfter(transaction, competitionIds, known),
        ...(await loadRounds(transaction, [...competitions.values()])),
      }
    })
  return [...read.competitions.values()].map((competition) => {
    const { id } = competition
    const competitors = read.competitors.get(id) ?? []
    const own = sheetsOf(competitors, read.asRead)
    const sheets = new Map([...own].map(([of, { sheet }]) => [of, sheet]))
    // Whose sheet is as it was in the last list is not scored again.
    const before = last.find(id)?.standings
    const made = standingsIn(competition, { ...read, competitors, sheets }, before)
    if (made === null) return { list: noList(competition), made }
    const { list } = made.standings
    last.keep(id, { ...made, sheets: own }, list.lines.length + 1)
    return { list, made }
  })
}

function sheetsOf(
  competitors: readonly Pick<NamedCompetitorRow, 'id'>[],
  all: ReadonlyMap<string, SheetAsRead>,
): Map<string, SheetAsRead> {
  return new Map(
    competitors.flatMap(({ id }) => {
      const read = all.get(id)
      return read ? [[id, read] as const] : []
    }),
  )
}

interface Read {
  competitors: readonly NamedCompetitorRow[]
  sheets: ReadonlyMap<string, Sheet>
  /** By competition and by competitor. */
  called: ReadonlyMap<string, readonly CalledRound[]>
  rides: ReadonlyMap<string, readonly ToldRide[]>
}

/** Asked for only where somebody rides more than once: most competitions have one round. */
async function loadRounds(
  connection: Connection,
  competitions: readonly CompetitionRow[],
): Promise<Pick<Read, 'called' | 'rides'>> {
  const ids = competitions.flatMap((competition) =>
    hasRounds(openRules(competition)) ? competition.id : [],
  )
  return {
    called: await loadRoundStarts(connection, ids),
    rides: await loadRoundRides(connection, ids),
  }
}

function standingsIn(
  competition: CompetitionRow,
  { competitors, sheets, called, rides }: Read,
  before: Standings | undefined,
): MadeStandings | null {
  const discipline = openRules(competition)
  if (discipline === null) return null
  const { id, status, version, secondsPerStart } = competition
  const teamsOut = readTeamsOut(competition.teamsOut)
  const input = {
    competitionId: id,
    version: Number(version),
    status,
    discipline,
    competitors: competitors.map((row) => ({
      ...namedLine(row, startTime(competition, row), rides.get(row.id)),
      ...outWithTeam(row, teamsOut),
    })),
    sheets,
    called: called.get(id) ?? [],
    secondsPerStart,
  }
  return { input, standings: standingsOf(input, before) }
}

function noList({ id, version, status, discipline }: CompetitionRow): ResultList {
  return { competitionId: id, version: Number(version), discipline, status, columns: [], lines: [] }
}

/** Said of each rider, so that whoever reads the list knows of the team. */
function outWithTeam(
  { team }: NamedCompetitorRow,
  teamsOut: ReadonlyMap<string, TeamStatus>,
): Pick<CompetitorForResults, 'teamOut'> {
  const teamOut = team === null ? undefined : teamsOut.get(team)
  return teamOut === undefined ? {} : { teamOut }
}

function namedLine(
  row: NamedCompetitorRow,
  startsAt: Date | null,
  told: readonly ToldRide[] | undefined,
) {
  const { firstName, familyName, nation, club, startedAt, finishedAt } = row
  return {
    competitorId: row.id,
    group: row.startGroup,
    team: row.team,
    status: row.status,
    statusReason: saidReason(row.status, row.statusReason),
    horsConcours: row.horsConcours,
    startOrder: row.startOrder,
    startsAt: startsAt?.toISOString() ?? null,
    headNumber: row.headNumber,
    athlete: { firstName, familyName, nation, club },
    horse: { name: turnoutName(row.horse, row.furtherHorses) },
    ...(row.partners && { partners: row.partners }),
    ...membersIn('result-list', row.members),
    ...(startedAt !== null && { startedAt: startedAt.toISOString() }),
    ...(finishedAt !== null && { finishedAt: finishedAt.toISOString() }),
    ...(told !== undefined && { told }),
  } satisfies Partial<CompetitorForResults>
}
