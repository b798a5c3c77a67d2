import { sql } from 'kysely'
import type { CompetitionTransaction, Connection } from '#server/competitions/competitions.sql.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { LackingFacts } from './match-registry.ts'
import type { HorseRow, PersonRow } from './registry.sql.ts'

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
    select distinct person_id || ':' || horse_id as pair from ridden_pair
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

/** Adds what was not known of a person or horse; a fact that is there by now stays. Whether anything was added. */
export async function addFacts(
  transaction: CompetitionTransaction,
  author: Author,
  { of, id, facts }: { of: 'person' | 'horse'; id: string; facts: LackingFacts },
): Promise<boolean> {
  const names = Object.keys(facts) as (keyof LackingFacts)[]
  if (names.length === 0) return false
  let update = transaction
    .updateTable(of)
    .set({ ...facts, ...changedBy(author) })
    .where('id', '=', id)
  for (const name of names) update = update.where(name, 'is', null)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Has a list name the person and horse as the registry does, also where another name was kept for them. */
export async function dropStartedNames(
  transaction: CompetitionTransaction,
  { competitorId, personId, horseId }: { competitorId: string; personId: string; horseId: string },
): Promise<void> {
  await transaction
    .deleteFrom('startedName')
    .where('competitorId', '=', competitorId)
    .where((where) => where.or([where('personId', '=', personId), where('horseId', '=', horseId)]))
    .execute()
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
        select competition_id from member join competitor on competitor.id = competitor_id
        where member.person_id = ${personId} or member.horse_id = ${horseId})
      order by id for update)
    update competition set version = version + 1 from others where competition.id = others.id
    returning competition.id, version
  `.execute(transaction)
  return bumped.rows
}
