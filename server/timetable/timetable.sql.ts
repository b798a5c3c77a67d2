import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import { notStarting } from '#server/competitions/competitors/competitors.sql.ts'
import { firstRound } from '#server/competitions/rounds/round-starts.sql.ts'
import type { DB, TimetableDraft } from '#server/database/tables.generated.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** Who starts on a day, as lists name them. */
export interface DayStarterRow {
  /** Of the start: of a competitor each round has one of its own. */
  id: string
  competitorId: string
  /** Of the list. */
  competitionId: string
  personId: string
  horseId: string
  firstName: string
  familyName: string
  horse: string
  headNumber: string | null
  status: CompetitorStatus
  startOrder: number | null
  startsAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  horsConcours: boolean
  startGroup: string | null
  creationTime: Date
  /** In a relay who rides the later legs. */
  partners: DayPartner[] | null
  /** Of a turnout, behind the first horse, in their order. */
  furtherHorses: DayHorse[] | null
}

/** Whoever starts in a competition, whichever round it is. */
export type DayCompetitor = Omit<DayStarterRow, 'id' | 'startsAt'>

export interface DayHorse {
  id: string
  name: string
}

type DayPartner = Pick<DayStarterRow, 'personId' | 'horseId' | 'firstName' | 'familyName' | 'horse'>

/** Ids as text, as everywhere else. */
const partnerPairs = sql<DayStarterRow['partners']>`(
  select json_agg(json_build_object('personId', later.person_id::text,
    'horseId', later.horse_id::text, 'firstName', rider.first_name,
    'familyName', rider.family_name, 'horse', mount.name) order by position)
  from competitor_member as later
  join person as rider on rider.id = later.person_id
  join horse as mount on mount.id = later.horse_id
  where later.competitor_id = competitor.id and later.role = 'partners')`

const furtherHorses = sql<DayStarterRow['furtherHorses']>`(
  select json_agg(json_build_object('id', mount.id::text, 'name', mount.name) order by position)
  from competitor_member as further join horse as mount on mount.id = further.horse_id
  where further.competitor_id = competitor.id and further.role = 'furtherHorses')`

/** By competition, in start order, those without one behind; without the scratched. */
export async function loadDayStarters(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, DayCompetitor[]>> {
  const rows = await connection
    .selectFrom('competitor')
    .innerJoin('person', 'person.id', 'competitor.personId')
    .innerJoin('horse', 'horse.id', 'competitor.horseId')
    .leftJoin('firstStart', 'firstStart.competitorId', 'competitor.id')
    .select([
      'competitor.id as competitorId',
      'competitor.competitionId',
      'competitor.personId',
      'competitor.horseId',
      'person.firstName',
      'person.familyName',
      'horse.name as horse',
      'competitor.headNumber',
      'competitor.status',
      'firstStart.startOrder',
      'competitor.startedAt',
      'competitor.finishedAt',
      'competitor.horsConcours',
      'competitor.startGroup',
      'competitor.creationTime',
      partnerPairs.as('partners'),
      furtherHorses.as('furtherHorses'),
    ])
    .$narrowType<{ status: CompetitorStatus }>()
    .where('competitor.competitionId', 'in', [...competitionIds])
    .where('competitor.status', 'not in', [...notStarting])
    .orderBy('startOrder', (order) => order.asc().nullsLast())
    .orderBy('competitor.id')
    .execute()
  return Map.groupBy(rows, (row) => row.competitionId)
}

/** By competition and round: when its order or plan was stored last, alone or with its day. */
export async function loadOrderedAt(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, Map<string, Date>>> {
  const found = await sql<{ id: string; part: string; at: Date }>`
    select round.competition_id::text as id, round.part, max(change.at) as at
    from (
      select competition_id, part from round_start union select competition_id, part from round_plan
    ) as round
    join change on (object_class = 'Competition' and object_id = round.competition_id
        and case when part = ${firstRound} then action = 'ordered'
          else action = 'roundOrdered' and after ->> 'part' = part end)
      or (object_class = 'Show' and action in ('dayPublished', 'dayReverted')
        and after -> 'versions' ? round.competition_id::text)
    where round.competition_id = any(${[...competitionIds]}::bigint[])
    group by 1, 2
  `.execute(connection)
  const byCompetition = Map.groupBy(found.rows, ({ id }) => id)
  return new Map(
    [...byCompetition].map(([id, rows]) => [id, new Map(rows.map(({ part, at }) => [part, at]))]),
  )
}

export type DraftRow = Omit<Selectable<TimetableDraft>, 'day' | 'kind'> & {
  day: string
  kind: DraftKind
  /** First and family name. */
  by: string | null
}

export type DraftKind = 'solved' | 'repaired' | 'by-hand'

/** Newest first. */
export async function loadDrafts(
  connection: Connection,
  { showId, day }: { showId: string; day: string },
): Promise<DraftRow[]> {
  return await selectDrafts(connection)
    .where('timetableDraft.showId', '=', showId)
    .where(sql<boolean>`timetable_draft.day = ${day}::date`)
    .orderBy('timetableDraft.id', 'desc')
    .execute()
}

/** What a draft plans and who moved what, for one who changes it; undefined where it is gone. Others wait. */
export async function lockDraft(
  transaction: Transaction<DB>,
  id: string,
): Promise<{ plan: unknown; moves: unknown } | undefined> {
  return await transaction
    .selectFrom('timetableDraft')
    .select(['plan', 'moves'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined also for what is no id at all. */
export async function loadDraft(connection: Connection, id: string): Promise<DraftRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await selectDrafts(connection).where('timetableDraft.id', '=', id).executeTakeFirst()
}

function selectDrafts(connection: Connection) {
  return connection
    .selectFrom('timetableDraft')
    .leftJoin('account', 'account.id', 'timetableDraft.createdByAccount')
    .selectAll('timetableDraft')
    .select([
      sql<string>`to_char(timetable_draft.day, 'YYYY-MM-DD')`.as('day'),
      sql<string | null>`account.first_name || ' ' || account.family_name`.as('by'),
    ])
    .$narrowType<{ kind: DraftKind }>()
}

export interface NewDraft {
  showId: string
  day: string
  name: string | null
  kind: DraftKind
  seed: string
  plan: unknown
  moves: unknown
}

export async function insertDraft(
  { transaction, author }: Authored,
  { plan, moves, day, ...draft }: NewDraft,
): Promise<string> {
  const row = await transaction
    .insertInto('timetableDraft')
    .values({
      ...draft,
      day: sql`${day}::date`,
      plan: JSON.stringify(plan),
      moves: JSON.stringify(moves),
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateDraft(
  { transaction, author }: Authored,
  id: string,
  { plan, moves }: { plan: unknown; moves: unknown },
): Promise<void> {
  await transaction
    .updateTable('timetableDraft')
    .set({ plan: JSON.stringify(plan), moves: JSON.stringify(moves), ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

/** Whether it was there. */
export async function deleteDraft(connection: Connection, id: string): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('timetableDraft')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The last thing that was done to a day as a whole; `before` is what stood until then. */
export interface PublicationRow {
  id: string
  action: string
  before: unknown
  after: unknown
  at: Date
  by: string | null
}

export async function loadLastPublication(
  connection: Connection,
  { showId, day }: { showId: string; day: string },
): Promise<PublicationRow | undefined> {
  const found = await sql<PublicationRow>`
    select change.id, action, before, after, at,
      account.first_name || ' ' || account.family_name as by
    from change left join account on account.id = change.account_id
    where object_class = 'Show' and object_id = ${showId}
      and action in ('dayPublished', 'dayReverted') and after ->> 'day' = ${day}
    order by change.id desc
    limit 1
  `.execute(connection)
  return found.rows[0]
}

export interface ListChangeRow {
  competitionId: string
  at: Date
  by: string | null
}

/** Of each competition what last touched its list, or who starts in it, after a line of the history. */
export async function loadListChanges(
  connection: Connection,
  { competitionIds, after }: { competitionIds: readonly string[]; after: string },
): Promise<ListChangeRow[]> {
  const found = await sql<ListChangeRow>`
    select distinct on (object_id) object_id as competition_id, at,
      account.first_name || ' ' || account.family_name as by
    from change left join account on account.id = change.account_id
    where change.id > ${after} and object_class = 'Competition'
      and object_id = any(${[...competitionIds]})
      and action in ('ordered', 'roundOrdered', 'changed', 'moved', 'undone', 'split', 'merged',
        'competitorsAdded', 'competitorsRemoved')
    order by object_id, change.id desc
  `.execute(connection)
  return found.rows
}

/** By id, of all arenas of a show. */
export async function loadArenaNames(
  connection: Connection,
  showId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .selectFrom('arena')
    .select(['id', 'name'])
    .where('showId', '=', showId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
