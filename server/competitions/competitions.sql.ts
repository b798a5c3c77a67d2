import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { TeamStatus } from '#domain/competitions/teams-out.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { SheetWrite } from '#domain/scoring/sheet.ts'
import { spareJudge } from '#domain/scoring/spare-judge.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import type { Competition, DB, JudgePosition } from '#server/database/tables.generated.ts'
import { type Author, type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ChangeRow } from '#server/history/history.sql.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { arenasOf } from './arenas-of.sql.ts'
import type { ReadableCompetitions } from './competitions.access.ts'

export type Connection = Kysely<DB> | Transaction<DB>
export type CompetitionTransaction = Transaction<DB>

export type CompetitionRow = Omit<Selectable<Competition>, 'status' | 'discipline' | 'breaks'> & {
  status: CompetitionStatus
  discipline: DisciplineId
  breaks: readonly PlannedBreak[]
  /** Of the show. */
  organizationId: string
  timeZone: string
  /** Its own, and those into which its rounds are called. */
  arenaIds: string[]
}

export type JudgePositionRow = Selectable<JudgePosition>

/** Undefined also for what is no id at all. */
export async function loadCompetition(
  connection: Connection,
  id: string,
): Promise<CompetitionRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await selectCompetitions(connection).where('competition.id', '=', id).executeTakeFirst()
}

/** Holds the competition until the transaction ends: writes of one competition come one after another. */
export async function lockCompetition(
  transaction: CompetitionTransaction,
  id: string,
): Promise<CompetitionRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await selectCompetitions(transaction)
    .where('competition.id', '=', id)
    .forUpdate('competition')
    .executeTakeFirst()
}

export async function loadCompetitionsById(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, CompetitionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectCompetitions(connection)
    .where('competition.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** By show, those that may be read; in the order in which they start, those without a start last. */
export async function loadCompetitionsOfShows(
  connection: Connection,
  showIds: readonly string[],
  readable: ReadableCompetitions | null,
): Promise<Map<string, CompetitionRow[]>> {
  const rows = await selectCompetitions(connection)
    .where('competition.showId', 'in', [...showIds])
    .where(areReadable(readable))
    .orderBy('competition.startsAt', (order) => order.asc().nullsLast())
    .orderBy('competition.id')
    .execute()
  return Map.groupBy(rows, (row) => row.showId)
}

export async function loadRunningCompetitions(
  connection: Connection,
  readable: ReadableCompetitions | null,
): Promise<CompetitionRow[]> {
  return await selectCompetitions(connection)
    .where('competition.status', '=', 'running')
    .where(areReadable(readable))
    .orderBy('competition.startsAt')
    .orderBy('competition.id')
    .limit(100)
    .execute()
}

/** The condition by which every list of competitions is filtered, `show` being joined; null: all. */
export function areReadable(readable: ReadableCompetitions | null): RawBuilder<boolean> {
  if (readable === null) return sql<boolean>`true`
  // Only by what is granted: among a thousand competitions those granted one by one are found by their index.
  const granted = [
    { ids: readable.organizations, isOf: sql`show.organization_id` },
    { ids: readable.shows, isOf: sql`competition.show_id` },
    { ids: readable.competitions, isOf: sql`competition.id` },
  ].filter(({ ids }) => ids.length > 0)
  const each = granted.map(({ ids, isOf }) => sql`${isOf} = any(${ids}::bigint[])`)
  if (readable.arenas.length > 0) {
    // Found before the competitions are, so that they too are looked up by their index.
    each.push(sql`competition.id = any(array(
      select competition_id from competition_arena where arena_id = any(${readable.arenas}::bigint[])))`)
  }
  if (each.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

export async function loadShowsById(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ShowRow>> {
  const rows = await connection
    .selectFrom('show')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What happened to a competition and to those who start in it, newest first. */
export async function loadCompetitionChanges(
  connection: Connection,
  { id, first }: { id: string; first: number },
): Promise<ChangeRow[]> {
  const rows = await sql<ChangeRow>`
    select change.id, object_class, object_id, action, before, after, reason, at,
      network_address, user_agent, name_of_account(change.account_id) as by
    from change
    where (object_class = 'Competition' and object_id = ${id})
      or (object_class = 'Competitor'
        and object_id in (select competitor.id from competitor where competition_id = ${id}))
      or (object_class = 'Show' and action in ('dayPublished', 'dayReverted')
        and object_id = (select show_id from competition where competition.id = ${id})
        and after -> 'versions' ? ${id}::text)
    order by change.id desc
    limit ${Math.min(Math.max(first, 1), 1000)}
  `.execute(connection)
  return rows.rows
}

/** What is stored of a competition's set-up; `rules` with everything frozen into it. */
export interface StoredSetUp extends Omit<CompetitionValues, 'choice' | 'judges' | 'breaks'> {
  breaks: readonly PlannedBreak[]
  choice: unknown
  rules: unknown
  /** Absent: none. */
  conditions?: unknown
}

export async function insertCompetition(
  transaction: CompetitionTransaction,
  author: Author,
  { conditions = {}, ...values }: StoredSetUp & { showId: string },
): Promise<string> {
  const row = await transaction
    .insertInto('competition')
    .values({
      ...values,
      breaks: JSON.stringify(values.breaks),
      conditions: JSON.stringify(conditions),
      choice: JSON.stringify(values.choice),
      rules: JSON.stringify(values.rules),
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateCompetition(
  transaction: CompetitionTransaction,
  author: Author,
  {
    id,
    choice,
    rules,
    conditions,
    teamsOut,
    breaks,
    ...values
  }: Partial<StoredSetUp> & { id: string } & Partial<StoredState>,
): Promise<void> {
  await transaction
    .updateTable('competition')
    .set({
      ...values,
      ...(choice === undefined ? {} : { choice: JSON.stringify(choice) }),
      ...(rules === undefined ? {} : { rules: JSON.stringify(rules) }),
      ...(conditions === undefined ? {} : { conditions: JSON.stringify(conditions) }),
      ...(teamsOut === undefined ? {} : { teamsOut: JSON.stringify(teamsOut) }),
      ...(breaks === undefined ? {} : { breaks: JSON.stringify(breaks) }),
      ...changedBy(author),
    })
    .where('id', '=', id)
    .execute()
}

interface StoredState {
  status: CompetitionStatus
  drawSeed: string | null
  drawMethod: string | null
  signedBy: string | null
  signedAt: Date | null
  /** What the FEI calls the competition. */
  feiId: string | null
  /** By name. */
  teamsOut: Readonly<Record<string, TeamStatus>>
}

export async function deleteCompetitionRow(
  transaction: CompetitionTransaction,
  id: string,
): Promise<void> {
  // First: counting in a block whose competition is gone would refuse the deletion.
  await transaction.deleteFrom('block').where('competitionId', '=', id).execute()
  await transaction.deleteFrom('competition').where('id', '=', id).execute()
}

/** The new version, for the announcement after commit. */
export async function bumpCompetition(
  transaction: CompetitionTransaction,
  id: string,
): Promise<number> {
  const row = await transaction
    .updateTable('competition')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return Number(row.version)
}

export async function loadNumbers(
  connection: Connection,
  showId: string,
): Promise<{ id: string; number: string }[]> {
  return await connection
    .selectFrom('competition')
    .select(['id', 'number'])
    .where('showId', '=', showId)
    .execute()
}

/** Which of the parts that a set-up names are not of the show: other shows' arenas must not be named. */
export async function partsElsewhere(
  connection: Connection,
  showId: string,
  values: Pick<CompetitionValues, 'eventId' | 'arenaId' | 'sponsorId' | 'judges' | 'discipline'>,
): Promise<string[]> {
  const officialIds = values.judges.flatMap((judge) => judge.officialId ?? [])
  const found = await sql<{
    events: string[]
    arenas: string[]
    sponsors: string[]
    officials: string[]
  }>`
    select
      array(select id::text from event
        where show_id = ${showId} and discipline = ${values.discipline}) as events,
      array(select id::text from arena where show_id = ${showId}) as arenas,
      array(select id::text from sponsor where show_id = ${showId}) as sponsors,
      array(select id::text from official
        where show_id = ${showId} and id = any(${officialIds}::bigint[])) as officials
  `.execute(connection)
  const known = found.rows[0]
  const isStrange = (id: string | null, ids: readonly string[] | undefined) =>
    id !== null && !ids?.includes(id)
  return [
    ...(isStrange(values.eventId, known?.events) ? ['eventId'] : []),
    ...(isStrange(values.arenaId, known?.arenas) ? ['arenaId'] : []),
    ...(isStrange(values.sponsorId, known?.sponsors) ? ['sponsorId'] : []),
    ...values.judges.flatMap(({ officialId }, index) =>
      isStrange(officialId, known?.officials) ? [`judges.${index}.officialId`] : [],
    ),
  ]
}

export async function loadJudgePositions(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, JudgePositionRow[]>> {
  const rows = await connection
    .selectFrom('judgePosition')
    .selectAll()
    .where('competitionId', 'in', [...competitionIds])
    .orderBy(sql`position = ${spareJudge}`)
    .orderBy(sql`nullif(position(position in 'KVESHCMRBPF'), 0)`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.competitionId)
}

/** Keeps the id of a position that stays: links and grants name it. */
export async function saveJudgePositions(
  { transaction, author }: Authored,
  competitionId: string,
  judges: CompetitionValues['judges'],
): Promise<void> {
  const positions = judges.map((judge) => judge.position)
  await transaction
    .deleteFrom('judgePosition')
    .where('competitionId', '=', competitionId)
    .where(sql<boolean>`position <> all(${positions}::text[])`)
    .execute()
  if (judges.length === 0) return
  await transaction
    .insertInto('judgePosition')
    .values(judges.map((judge) => ({ competitionId, ...judge, ...madeBy(author) })))
    .onConflict((conflict) =>
      conflict
        .columns(['competitionId', 'position'])
        .doUpdateSet((given) => ({
          officialId: given.ref('excluded.officialId'),
          ...changedBy(author),
        }))
        .where(sql<boolean>`judge_position.official_id is distinct from excluded.official_id`),
    )
    .execute()
}

/** The parts of sheets in which something was ever recorded. */
export async function loadWrittenParts(
  connection: Connection,
  competitionId: string,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('scoreWrite')
    .select('part')
    .distinct()
    .where('competitionId', '=', competitionId)
    .execute()
  return rows.map((row) => row.part)
}

/** What stands anywhere on the sheets of a competition, each value of a field once. */
export async function loadWrites(
  connection: Connection,
  competitionId: string,
): Promise<SheetWrite[]> {
  const found = await sql<SheetWrite>`
    select distinct part, field, value
    from sheet_field join competitor on competitor.id = sheet_field.competitor_id
    where competitor.competition_id = ${competitionId} and value <> 'null'
  `.execute(connection)
  return found.rows
}

function selectCompetitions(connection: Connection) {
  return connection
    .selectFrom('competition')
    .innerJoin('show', 'show.id', 'competition.showId')
    .selectAll('competition')
    .select(['show.organizationId', 'show.timeZone'])
    .select(sql<string[]>`${sql.raw(arenasOf('competition.id'))}`.as('arenaIds'))
    .$castTo<CompetitionRow>()
}
