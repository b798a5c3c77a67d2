import { type NotNull, type Selectable, sql } from 'kysely'
import type { CompetitorValues } from '#domain/competitions/competition-input.ts'
import type { NumberedStart } from '#domain/competitions/head-numbers.ts'
import type { NamedMember } from '#domain/competitions/members.ts'
import { notRidingStatuses } from '#domain/competitions/ride-count.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { NamedPair } from '#domain/results/result-list.ts'
import { compareByName } from '#domain/results/withheld-order.ts'
import type { Competitor } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { CompetitionTransaction, Connection } from '../competitions.sql.ts'
import { isOrderPublished } from '../start-lists/published-order.sql.ts'
import { namedFurtherHorses, namedMembers, namedPartners } from './members.sql.ts'
import { shownClub } from './shown-club.sql.ts'

export type CompetitorRow = Omit<Selectable<Competitor>, 'status'> & {
  status: CompetitorStatus
  startOrder: number | null
}

/** Those who are in the start list or would be: everybody but the scratched. */
export const notStarting: readonly CompetitorStatus[] = ['scratched']

export async function loadCompetitor(
  connection: Connection,
  id: string,
): Promise<CompetitorRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await selectCompetitors(connection).where('competitor.id', '=', id).executeTakeFirst()
}

export async function loadCompetitorsById(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, CompetitorRow>> {
  const rows = await selectCompetitors(connection)
    .where('competitor.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** By competition; in start order, those without one behind, in the order in which they were entered. */
export async function loadCompetitors(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, CompetitorRow[]>> {
  const rows = await selectCompetitors(connection)
    .where('competitor.competitionId', 'in', [...competitionIds])
    .orderBy('startOrder', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.competitionId)
}

/** By competition, in an order that tells nothing of the start order. */
export async function loadCompetitorsByName(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, CompetitorRow[]>> {
  const named = await loadNamedCompetitors(connection, competitionIds)
  const rows = await loadCompetitors(connection, competitionIds)
  return new Map(
    [...rows].map(([id, own]) => {
      const ids = (named.get(id) ?? []).toSorted(compareByName).map((each) => each.id)
      return [id, own.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))]
    }),
  )
}

/** A competitor as lists name it. */
export interface NamedCompetitorRow
  extends Pick<
    CompetitorRow,
    | 'id'
    | 'competitionId'
    | 'headNumber'
    | 'startOrder'
    | 'status'
    | 'statusReason'
    | 'horsConcours'
    | 'startGroup'
    | 'team'
    | 'startedAt'
    | 'finishedAt'
  > {
  firstName: string
  familyName: string
  nation: string | null
  club: string | null
  horse: string
  /** Of a turnout; null where there are none. */
  furtherHorses: string[] | null
  personFeiId: string | null
  horseFeiId: string | null
  /** Of a relay; null where there are none. */
  partners: NamedPair[] | null
  /** Whom lists name beside them; null where there are none. */
  members: NamedMember[] | null
}

/** By competition, in the same order as `loadCompetitors`. */
export async function loadNamedCompetitors(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, NamedCompetitorRow[]>> {
  const rows = await connection
    .selectFrom('competitor')
    .innerJoin('person', 'person.id', 'competitor.personId')
    .innerJoin('horse', 'horse.id', 'competitor.horseId')
    .leftJoin('firstStart', 'firstStart.competitorId', 'competitor.id')
    .leftJoin('startedName as rode', (join) =>
      join
        .onRef('rode.competitorId', '=', 'competitor.id')
        .onRef('rode.personId', '=', 'competitor.personId'),
    )
    .leftJoin('startedName as ran', (join) =>
      join
        .onRef('ran.competitorId', '=', 'competitor.id')
        .onRef('ran.horseId', '=', 'competitor.horseId'),
    )
    .select([
      'competitor.id',
      'competitor.competitionId',
      'competitor.headNumber',
      'firstStart.startOrder',
      'competitor.status',
      'competitor.statusReason',
      'competitor.horsConcours',
      'competitor.startGroup',
      'competitor.team',
      'competitor.startedAt',
      'competitor.finishedAt',
      sql<string>`coalesce(rode.first_name, person.first_name)`.as('firstName'),
      sql<string>`coalesce(rode.family_name, person.family_name)`.as('familyName'),
      // A name that was kept is kept with its nation, also where that was not known.
      sql<
        string | null
      >`case when rode.person_id is null then person.nation else rode.nation end`.as('nation'),
      shownClub.as('club'),
      sql<string>`coalesce(ran.horse_name, horse.name)`.as('horse'),
      'person.feiId as personFeiId',
      'horse.feiId as horseFeiId',
      namedPartners.as('partners'),
      namedMembers.as('members'),
      namedFurtherHorses.as('furtherHorses'),
    ])
    .$narrowType<{ status: CompetitorStatus }>()
    .where('competitor.competitionId', 'in', [...competitionIds])
    .orderBy('startOrder', (order) => order.asc().nullsLast())
    .orderBy('competitor.id')
    .execute()
  return Map.groupBy(rows, (row) => row.competitionId)
}

export async function loadStartersCounts(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom('competitor')
    .select(['competitionId', sql<number>`count(*)::int`.as('count')])
    .where('competitionId', 'in', [...competitionIds])
    .where('status', 'not in', notRidingStatuses)
    .groupBy('competitionId')
    .execute()
  return new Map(rows.map((row) => [row.competitionId, row.count]))
}

/**
 * The place of the last of those who still ride, where everybody listed has one: whoever withdrew may
 * stand last at a time that nobody needs.
 */
export async function loadLastPlaces(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom('competitor')
    .leftJoin('firstStart', 'firstStart.competitorId', 'competitor.id')
    .select([
      'competitor.competitionId',
      sql<number | null>`max(start_order) filter (where status not in ('withdrawn', 'no_show'))`.as(
        'last',
      ),
    ])
    .where('competitor.competitionId', 'in', [...competitionIds])
    .where('status', 'not in', [...notStarting])
    .groupBy('competitor.competitionId')
    .having(sql<boolean>`count(*) = count(start_order)`)
    .execute()
  return new Map(rows.flatMap(({ competitionId, last }) => (last ? [[competitionId, last]] : [])))
}

export interface NewCompetitor
  extends Pick<
    CompetitorValues,
    'headNumber' | 'group' | 'team' | 'horsConcours' | 'status' | 'statusReason'
  > {
  competitionId: string
  personId: string
  horseId: string
  /** Of the entry that it comes from. */
  placeId?: string
}

/** Null when this pair is in the competition already. */
export async function insertCompetitor(
  transaction: CompetitionTransaction,
  author: Author,
  { group, ...competitor }: NewCompetitor,
): Promise<string | null> {
  const row = await transaction
    .insertInto('competitor')
    .values({ ...competitor, startGroup: group, ...madeBy(author) })
    .onConflict((conflict) =>
      conflict.columns(['competitionId', 'personId', 'horseId']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type CompetitorFields = Partial<
  Pick<
    CompetitorRow,
    | 'headNumber'
    | 'startGroup'
    | 'team'
    | 'note'
    | 'horsConcours'
    | 'personId'
    | 'horseId'
    | 'status'
    | 'statusReason'
    | 'startedAt'
    | 'finishedAt'
    | 'statusSince'
  >
>

/** Who gives a new order is who changed the starts that it moves. */
export async function tellMoved(
  transaction: CompetitionTransaction,
  { accountId }: Author,
  order: readonly string[],
): Promise<void> {
  await sql`
    update competitor set modified_by_account = ${accountId}, last_modified = now()
    from unnest(${[...order]}::bigint[]) with ordinality as wanted (id, start_order)
      left join first_start on first_start.competitor_id = wanted.id
    where competitor.id = wanted.id
      and first_start.start_order is distinct from wanted.start_order`.execute(transaction)
}

export async function updateCompetitor(
  transaction: CompetitionTransaction,
  author: Author,
  { id, ...fields }: CompetitorFields & { id: string },
): Promise<void> {
  await transaction
    .updateTable('competitor')
    .set({ ...fields, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export async function deleteCompetitors(
  transaction: CompetitionTransaction,
  competitionId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('competitor')
    .where('competitionId', '=', competitionId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Those for whom anything was ever recorded. */
export async function loadRecorded(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('scoreWrite')
    .select('competitorId')
    .distinct()
    .where('competitorId', 'in', [...competitorIds])
    .execute()
  return new Set(rows.map((row) => row.competitorId))
}

/**
 * Head numbers that two who start have, whichever leg of a relay they ride. Where a number belongs to
 * the horse, two riders of one horse have the same.
 */
export async function loadDoubleHeadNumbers(
  connection: Connection,
  competitionId: string,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('riddenPair')
    .innerJoin('competitor', 'competitor.id', 'riddenPair.competitorId')
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .innerJoin('show', 'show.id', 'competition.showId')
    .select('riddenPair.headNumber')
    .where('competitor.competitionId', '=', competitionId)
    .where('riddenPair.headNumber', 'is not', null)
    .where('competitor.status', 'not in', [...notStarting])
    .groupBy(['riddenPair.headNumber', 'show.headNumberBy'])
    .having(
      sql<boolean>`case show.head_number_by when 'horse' then count(distinct ridden_pair.horse_id)
        else count(*) end > 1`,
    )
    .execute()
  return rows.flatMap((row) => row.headNumber ?? [])
}

/** One leg of a relay, or all that somebody else rides. */
export interface NumberedPair extends NumberedStart {
  competitorId: string
  competitionId: string
  leg: number
}

/** The head numbers of a whole show, with whom they belong to; the show is held until the transaction ends. */
export async function lockHeadNumbers(
  transaction: CompetitionTransaction,
  showId: string,
): Promise<{
  headNumberFrom: number
  headNumberBy: string
  pairs: NumberedPair[]
}> {
  const show = await transaction
    .selectFrom('show')
    .select(['headNumberFrom', 'headNumberBy'])
    .where('id', '=', showId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const pairs = await loadNumberedPairs(transaction, showId)
  return { ...show, pairs }
}

/**
 * Of everybody who starts somewhere in the show, in the order of the published start lists, else in that of the
 * entries: numbers given by a draw that is not published would tell it.
 */
export async function loadNumberedPairs(
  connection: Connection,
  showId: string,
): Promise<NumberedPair[]> {
  return await connection
    .selectFrom('riddenPair')
    .innerJoin('competitor', 'competitor.id', 'riddenPair.competitorId')
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .leftJoin('firstStart', 'firstStart.competitorId', 'competitor.id')
    .select([
      'competitor.id as competitorId',
      'competitor.competitionId',
      'riddenPair.leg',
      'riddenPair.personId',
      'riddenPair.horseId',
      'riddenPair.headNumber',
    ])
    .$narrowType<{ leg: NotNull; personId: NotNull; horseId: NotNull }>()
    .where('competition.showId', '=', showId)
    .where('competitor.status', 'not in', [...notStarting])
    .orderBy(publishedOrder, (order) => order.asc().nullsLast())
    .orderBy('competitor.id')
    .orderBy('riddenPair.leg')
    .execute()
}

const publishedOrder = sql<
  number | null
>`case when ${isOrderPublished} then first_start.start_order end`

export async function isEntered(
  connection: Connection,
  pair: { competitionId: string; personId: string; horseId: string },
): Promise<boolean> {
  const found = await connection
    .selectFrom('competitor')
    .select('id')
    .where('competitionId', '=', pair.competitionId)
    .where('personId', '=', pair.personId)
    .where('horseId', '=', pair.horseId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a start order was stored after the competition had this version, alone or with its day. */
export async function wasOrderedSince(
  connection: Connection,
  competitionId: string,
  version: number,
): Promise<boolean> {
  const found = await sql<{ id: string }>`
    select id from change
    where (object_class = 'Competition' and object_id = ${competitionId} and action = 'ordered'
        and (after ->> 'version')::bigint > ${version})
      or (object_class = 'Show' and action in ('dayPublished', 'dayReverted')
        and object_id = (select show_id from competition where id = ${competitionId})
        and (after -> 'versions' ->> ${competitionId}::text)::bigint > ${version})
    limit 1
  `.execute(connection)
  return found.rows.length > 0
}

function selectCompetitors(connection: Connection) {
  return connection
    .selectFrom('competitor')
    .leftJoin('firstStart', 'firstStart.competitorId', 'competitor.id')
    .selectAll('competitor')
    .select('firstStart.startOrder')
    .$narrowType<{ status: CompetitorStatus }>()
}
