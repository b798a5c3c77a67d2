import {
  type CompetitionFacts,
  type Missing,
  whatIsMissing,
} from '#domain/competitions/readiness.ts'
import { competitionStatuses } from '#domain/competitions/status.ts'
import { readableCompetitions } from '#server/competitions/competitions.access.ts'
import { limitsIn } from '#server/competitions/competitors/role-limits.ts'
import { plannedEnd } from '#server/competitions/start-lists/start-times.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { loadCorrectedSince } from '#server/scoring/corrected-since.sql.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { loadOpenConflicts } from '#server/scoring/sheets.sql.ts'
import { loadArenas } from '#server/shows/show-parts.sql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import {
  type CompetitionFactRow,
  loadCompetitionFacts,
  loadShowCounts,
  type ShowCounts,
} from './dashboard.sql.ts'

export interface MissingItem {
  code: string
  before: 'open' | 'run' | 'close'
  competitionId: string | null
  competitionNumber: string | null
  subject: string | null
  tab: string | null
}

/** Of each show, as far as whoever asks may read its competitions. */
export async function countsOf(
  connection: Context['database']['kysely'],
  showIds: readonly string[],
  { viewer }: Pick<Context, 'viewer'>,
): Promise<Map<string, ShowCounts>> {
  return await loadShowCounts(connection, showIds, readableCompetitions(viewer))
}

/** The office's list of what is left to do; empty for those who could not do it. */
export async function missingOf(context: Context, show: ShowRow): Promise<MissingItem[]> {
  if (!mayShow(context.viewer, show, 'WRITE')) return []
  const rows = await loadCompetitionFacts(context.database.kysely, show.id)
  const arenas = (await loadOnce(context, loadArenas, show.id)) ?? []
  const ids = rows.map(({ id }) => id)
  const conflicts = await loadOpenConflicts(context.database.kysely, ids)
  const corrected = await loadCorrectedSince(context.database.kysely, ids)
  const competitions = await Promise.all(
    rows.map(async (row) => ({
      ...(await factsOf(context, row)),
      openConflicts: conflicts.get(row.id)?.length ?? 0,
      isCorrected: corrected.has(row.id),
    })),
  )
  const { firstDay, lastDay, timeZone } = show
  const arenaIds = arenas.map((arena) => arena.id)
  return whatIsMissing({ firstDay, lastDay, timeZone, arenaIds, competitions }).map(itemOf)
}

async function factsOf(
  context: Context,
  row: CompetitionFactRow,
): Promise<Omit<CompetitionFacts, 'openConflicts' | 'isCorrected'>> {
  const { status, startsAt, lastPlace, teams, discipline, rules, ...facts } = row
  const known = competitionStatuses.find((each) => each === status)
  if (!known) throw new Error(`unknown status of a competition in the database: ${status}`)
  return {
    ...facts,
    status: known,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: (lastPlace && plannedEnd(row, lastPlace)?.getTime()) ?? null,
    shortRelays: shortRelays(row),
    missingMarks: await missingMarks(context, row),
  }
}

function shortRelays({ teams, ...stored }: CompetitionFactRow): string[] {
  const legs = limitsIn(stored).partners + 1
  return teams.filter(({ riders }) => riders < legs).map(({ familyName }) => familyName)
}

/** Marks that those lack who have finished; only asked where a result is in the making. */
async function missingMarks(context: Context, row: CompetitionFactRow): Promise<number> {
  if (row.status !== 'running' && row.status !== 'provisional') return 0
  const list = await readResultList(context.database, row.id)
  return (list?.lines ?? [])
    .filter((line) => line.status === 'finished')
    .reduce((sum, { progress }) => sum + progress.expected - progress.done, 0)
}

function itemOf(missing: Missing): MissingItem {
  const { code, before, place, position, count, riders } = missing
  const named = riders.length > 0 ? riders.join(', ') : null
  return {
    code,
    before,
    competitionId: missing.competitionIds[0] ?? null,
    competitionNumber: missing.numbers.length > 0 ? missing.numbers.join(', ') : null,
    subject: position ?? named ?? (count === null ? null : String(count)),
    tab: 'tab' in place ? place.tab : null,
  }
}
