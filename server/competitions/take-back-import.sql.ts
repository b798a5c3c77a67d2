import { sql } from 'kysely'
import type { CompetitionTransaction } from './competitions.sql.ts'

/** What was recorded when the competition got this version by entering competitors; null if it did not. */
export async function loadAdded(
  transaction: CompetitionTransaction,
  competitionId: string,
  version: number,
): Promise<unknown> {
  const row = await transaction
    .selectFrom('change')
    .select('after')
    .where('objectClass', '=', 'Competition')
    .where('objectId', '=', competitionId)
    .where('action', '=', 'competitorsAdded')
    .where(sql<boolean>`(after ->> 'version')::bigint = ${version}`)
    .executeTakeFirst()
  return row?.after ?? null
}

/** Those whom nobody names, whom no account belongs to, and whom nobody has changed since. */
export async function deleteUnusedNames(
  transaction: CompetitionTransaction,
  { persons, horses }: { persons: readonly string[]; horses: readonly string[] },
): Promise<void> {
  await sql`delete from person
    where id = any(${[...persons]}::bigint[]) and account_id is null and last_modified = creation_time
      and not exists (select from ridden_pair where ridden_pair.person_id = person.id)
  `.execute(transaction)
  await sql`delete from horse
    where id = any(${[...horses]}::bigint[]) and last_modified = creation_time
      and not exists (select from ridden_pair where ridden_pair.horse_id = horse.id)
  `.execute(transaction)
}
