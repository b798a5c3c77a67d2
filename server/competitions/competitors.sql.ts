import { type Selectable, sql } from 'kysely'
import type { CompetitorValues } from '#domain/competitions/competition-input.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Competitor } from '#server/database/tables.generated.ts'
import type { HorseRow, PersonRow } from '#server/registry/registry.sql.ts'
import { type Author, changedBy, madeBy } from '#server/shows/shows.sql.ts'
import type { CompetitionTransaction, Connection } from './competitions.sql.ts'

export type CompetitorRow = Omit<Selectable<Competitor>, 'status'> & { status: CompetitorStatus }

/** Those who are in the start list or would be: everybody but the scratched and the waitlisted. */
export const notStarting: readonly CompetitorStatus[] = ['scratched', 'waitlisted']

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
    .where('competitionId', 'in', [...competitionIds])
    .orderBy('startOrder', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.competitionId)
}

/** A competitor as lists name it. */
export interface NamedCompetitorRow
  extends Pick<
    CompetitorRow,
    | 'id'
    | 'competitionId'
    | 'headNumber'
    | 'startOrder'
    | 'startsAt'
    | 'status'
    | 'statusReason'
    | 'horsConcours'
    | 'startGroup'
    | 'team'
  > {
  firstName: string
  familyName: string
  nation: string | null
  horse: string
  personFeiId: string | null
  horseFeiId: string | null
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
    .select([
      'competitor.id',
      'competitor.competitionId',
      'competitor.headNumber',
      'competitor.startOrder',
      'competitor.startsAt',
      'competitor.status',
      'competitor.statusReason',
      'competitor.horsConcours',
      'competitor.startGroup',
      'competitor.team',
      'person.firstName',
      'person.familyName',
      'person.nation',
      'horse.name as horse',
      'person.feiId as personFeiId',
      'horse.feiId as horseFeiId',
    ])
    .$narrowType<{ status: CompetitorStatus }>()
    .where('competitor.competitionId', 'in', [...competitionIds])
    .orderBy('competitor.startOrder', (order) => order.asc().nullsLast())
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
    .where('status', 'not in', [...notStarting])
    .groupBy('competitionId')
    .execute()
  return new Map(rows.map((row) => [row.competitionId, row.count]))
}

export interface NewCompetitor
  extends Pick<CompetitorValues, 'headNumber' | 'group' | 'team' | 'horsConcours'> {
  competitionId: string
  personId: string
  horseId: string
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
    | 'startOrder'
    | 'startsAt'
  >
>

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
    .selectFrom('scoreEntry')
    .select('competitorId')
    .distinct()
    .where('competitorId', 'in', [...competitorIds])
    .execute()
  return new Set(rows.map((row) => row.competitorId))
}

export interface PlannedStart {
  id: string
  startOrder: number | null
  startsAt: Date | null
}

/** Many rows in one statement; rows that stay as they are are not written. */
export async function saveStarts(
  transaction: CompetitionTransaction,
  starts: readonly PlannedStart[],
): Promise<void> {
  const ids = starts.map((start) => start.id)
  const orders = starts.map((start) => start.startOrder)
  const times = starts.map((start) => start.startsAt)
  await sql`
    update competitor as c
    set start_order = given.start_order, starts_at = given.starts_at, last_modified = now()
    from unnest(${ids}::bigint[], ${orders}::int[], ${times}::timestamptz[])
      as given (id, start_order, starts_at)
    where c.id = given.id
      and (c.start_order, c.starts_at) is distinct from (given.start_order, given.starts_at)
  `.execute(transaction)
}

/** Head numbers that two competitors who start have, with how they are named. */
export async function loadDoubleHeadNumbers(
  connection: Connection,
  competitionId: string,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('competitor')
    .select('headNumber')
    .where('competitionId', '=', competitionId)
    .where('headNumber', 'is not', null)
    .where('status', 'not in', [...notStarting])
    .groupBy('headNumber')
    .having(sql<boolean>`count(*) > 1`)
    .execute()
  return rows.flatMap((row) => row.headNumber ?? [])
}

/** The head numbers of a whole show, with whom they belong to; the show is held until the transaction ends. */
export async function lockHeadNumbers(
  transaction: CompetitionTransaction,
  showId: string,
): Promise<{
  headNumberFrom: number
  headNumberBy: string
  competitors: Pick<CompetitorRow, 'id' | 'competitionId' | 'personId' | 'horseId' | 'headNumber'>[]
}> {
  const show = await transaction
    .selectFrom('show')
    .select(['headNumberFrom', 'headNumberBy'])
    .where('id', '=', showId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const competitors = await transaction
    .selectFrom('competitor')
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .select([
      'competitor.id',
      'competitor.competitionId',
      'competitor.personId',
      'competitor.horseId',
      'competitor.headNumber',
    ])
    .where('competition.showId', '=', showId)
    .where('competitor.status', 'not in', [...notStarting])
    .orderBy('competitor.startOrder', (order) => order.asc().nullsLast())
    .orderBy('competitor.id')
    .execute()
  return { ...show, competitors }
}

export interface WantedPair {
  athleteFeiId: string | null
  firstName: string | null
  familyName: string | null
  horseFeiId: string | null
  horseName: string | null
}

export interface RegistryCandidates {
  persons: PersonRow[]
  horses: HorseRow[]
  /** `personId:horseId` of pairs that have started together. */
  pairs: ReadonlySet<string>
}

/** Everybody in the organization's registry who might be meant: the same FEI id or the same name. */
export async function loadRegistryCandidates(
  connection: Connection,
  organizationId: string,
  wanted: readonly WantedPair[],
): Promise<RegistryCandidates> {
  const personIds = wanted.map((pair) => pair.athleteFeiId)
  const horseIds = wanted.map((pair) => pair.horseFeiId)
  const names = wanted.map((pair) => nameKey(pair.familyName, pair.firstName))
  const horseNames = wanted.map((pair) => nameKey(pair.horseName))
  const persons = await connection
    .selectFrom('person')
    .selectAll()
    .where('createdByOrganization', '=', organizationId)
    .where(sql<boolean>`(fei_id = any(${personIds}::text[])
      or lower(family_name) || ' ' || lower(first_name) = any(${names}::text[]))`)
    .orderBy('id')
    .execute()
  const horses = await connection
    .selectFrom('horse')
    .selectAll()
    .where('createdByOrganization', '=', organizationId)
    .where(sql<boolean>`(fei_id = any(${horseIds}::text[])
      or lower(name) = any(${horseNames}::text[]))`)
    .orderBy('id')
    .execute()
  const pairs = await sql<{ pair: string }>`
    select distinct person_id || ':' || horse_id as pair from competitor
    where person_id = any(${persons.map((person) => person.id)}::bigint[])
      and horse_id = any(${horses.map((horse) => horse.id)}::bigint[])
  `.execute(connection)
  return { persons, horses, pairs: new Set(pairs.rows.map((row) => row.pair)) }
}

/** How names are compared: without case; the family name first. */
export function nameKey(...names: readonly (string | null)[]): string {
  return names.map((name) => (name ?? '').toLowerCase()).join(' ')
}

export async function insertPerson(
  transaction: CompetitionTransaction,
  author: Author,
  person: Pick<PersonRow, 'firstName' | 'familyName' | 'nation' | 'feiId' | 'club'>,
): Promise<PersonRow> {
  return await transaction
    .insertInto('person')
    .values({ ...person, ...madeBy(author) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertHorse(
  transaction: CompetitionTransaction,
  author: Author,
  horse: Pick<HorseRow, 'name' | 'feiId'>,
): Promise<HorseRow> {
  return await transaction
    .insertInto('horse')
    .values({ ...horse, ...madeBy(author) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updatePerson(
  transaction: CompetitionTransaction,
  author: Author,
  {
    id,
    ...names
  }: Partial<Pick<PersonRow, 'firstName' | 'familyName' | 'nation'>> & { id: string },
): Promise<void> {
  await transaction
    .updateTable('person')
    .set({ ...names, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export async function updateHorse(
  transaction: CompetitionTransaction,
  author: Author,
  { id, name }: Pick<HorseRow, 'id' | 'name'>,
): Promise<void> {
  await transaction
    .updateTable('horse')
    .set({ name, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

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

/** Gives the other competitions in which the person or horse is named a new version, in the order of ids. */
export async function bumpOtherCompetitions(
  transaction: CompetitionTransaction,
  competitionId: string,
  { personId, horseId }: { personId: string; horseId: string },
): Promise<{ id: string; version: string }[]> {
  const bumped = await sql<{ id: string; version: string }>`
    with others as (
      select id from competition
      where id <> ${competitionId} and id in (
        select competition_id from competitor
        where person_id = ${personId} or horse_id = ${horseId})
      order by id for update)
    update competition set version = version + 1 from others where competition.id = others.id
    returning competition.id, version
  `.execute(transaction)
  return bumped.rows
}

/** Whether a start order was stored after the competition had this version. */
export async function wasOrderedSince(
  connection: Connection,
  competitionId: string,
  version: number,
): Promise<boolean> {
  const found = await connection
    .selectFrom('change')
    .select('id')
    .where('objectClass', '=', 'Competition')
    .where('objectId', '=', competitionId)
    .where('action', '=', 'ordered')
    .where(sql<boolean>`(after ->> 'version')::bigint > ${version}`)
    .executeTakeFirst()
  return found !== undefined
}

function selectCompetitors(connection: Connection) {
  return connection
    .selectFrom('competitor')
    .selectAll('competitor')
    .$narrowType<{ status: CompetitorStatus }>()
}
