import { sql } from 'kysely'
import { type Author, changedBy } from '#server/history/audit-columns.sql.ts'
import type { CompetitionTransaction } from '../competitions.sql.ts'

/** What was recorded, and when, as the competition got this version by entering competitors; null if it did not. */
export async function loadAdded(
  transaction: CompetitionTransaction,
  competitionId: string,
  version: number,
): Promise<{ after: unknown; at: string } | null> {
  const row = await transaction
    .selectFrom('change')
    .select(['after', sql<string>`at::text`.as('at')])
    .where('objectClass', '=', 'Competition')
    .where('objectId', '=', competitionId)
    .where('action', '=', 'competitorsAdded')
    .where(sql<boolean>`(after ->> 'version')::bigint = ${version}`)
    .executeTakeFirst()
  return row ?? null
}

/** The same of a list that was applied; null if the competition did not get this version by one. */
export async function loadListApplied(
  transaction: CompetitionTransaction,
  competitionId: string,
  version: number,
): Promise<{ before: unknown; after: unknown; at: string } | null> {
  const row = await transaction
    .selectFrom('change')
    .select(['before', 'after', sql<string>`at::text`.as('at')])
    .where('objectClass', '=', 'Competition')
    .where('objectId', '=', competitionId)
    .where('action', '=', 'listApplied')
    .where(sql<boolean>`(after ->> 'version')::bigint = ${version}`)
    .executeTakeFirst()
  return row ?? null
}

/** Spellings of those who start in the competition that were mended at this moment, with their competitors. */
export async function loadMendedAt(
  transaction: CompetitionTransaction,
  competitionId: string,
  at: string,
): Promise<{ competitorId: string; before: unknown; after: unknown }[]> {
  return await transaction
    .selectFrom('change')
    .select(['objectId as competitorId', 'before', 'after'])
    .where('objectClass', '=', 'Competitor')
    .where('action', '=', 'spellingMended')
    .where(sql<boolean>`at = ${at}::timestamptz`)
    .where(
      sql<boolean>`object_id in (select id from competitor where competition_id = ${competitionId})`,
    )
    .orderBy('id', 'desc')
    .execute()
}

interface GivenFacts {
  ids: { persons: readonly string[]; horses: readonly string[] }
  /** Persons who were given one. */
  nations: readonly string[]
  clubs: readonly string[]
  at: string
}

/** From those whom nobody has changed since they were given one at this moment, as the database writes it. */
export async function takeBackFacts(
  transaction: CompetitionTransaction,
  author: Author,
  { ids, nations, clubs, at }: GivenFacts,
): Promise<void> {
  const isOf = (given: readonly string[]) => sql<boolean>`id = any(${[...given]}::bigint[])`
  const kept = (given: readonly string[], column: string) =>
    sql<string | null>`case when ${isOf(given)} then null else ${sql.ref(column)} end`
  await transaction
    .updateTable('person')
    .set({
      feiId: kept(ids.persons, 'fei_id'),
      nation: kept(nations, 'nation'),
      club: kept(clubs, 'club'),
      ...changedBy(author),
    })
    .where(isOf([...ids.persons, ...nations, ...clubs]))
    .where(sql<boolean>`last_modified = ${at}::timestamptz`)
    .execute()
  await transaction
    .updateTable('horse')
    .set({ feiId: null, ...changedBy(author) })
    .where(isOf(ids.horses))
    .where(sql<boolean>`last_modified = ${at}::timestamptz`)
    .execute()
}

/** Those whom nobody names, whom no account belongs to, and whom nobody has changed since. */
export async function deleteUnusedNames(
  transaction: CompetitionTransaction,
  { persons, horses }: { persons: readonly string[]; horses: readonly string[] },
): Promise<void> {
  await sql`delete from person
    where id = any(${[...persons]}::bigint[]) and account_id is null and last_modified = creation_time
      and not exists (select from member where member.person_id = person.id)
  `.execute(transaction)
  await sql`delete from horse
    where id = any(${[...horses]}::bigint[]) and last_modified = creation_time
      and not exists (select from member where member.horse_id = horse.id)
  `.execute(transaction)
}
