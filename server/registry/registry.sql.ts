import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { foldName } from '#domain/registry/names.ts'
import type { DB, Federation, Horse, Person } from '#server/database/tables.generated.ts'
import { folded } from './folded-name.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

export type PersonRow = Selectable<Person>
export type HorseRow = Selectable<Horse>
export type FederationRow = Selectable<Federation>

export async function loadFederations(connection: Connection): Promise<FederationRow[]> {
  return await connection.selectFrom('federation').selectAll().orderBy('code').execute()
}

export async function loadFederationsById(connection: Connection, ids: readonly string[]) {
  const query = connection
    .selectFrom('federation')
    .selectAll()
    .where('id', 'in', [...ids])
  return byId(await query.execute())
}

export async function loadPersonsById(connection: Connection, ids: readonly string[]) {
  const query = connection
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [...ids])
  return byId(await query.execute())
}

export async function loadHorsesById(connection: Connection, ids: readonly string[]) {
  const query = connection
    .selectFrom('horse')
    .selectAll()
    .where('id', 'in', [...ids])
  return byId(await query.execute())
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whose names have a word that begins so for each word of the search, whatever case and accents; or by FEI id. */
export async function findPersons(
  connection: Connection,
  wanted: { search: string; first: number },
): Promise<PersonRow[]> {
  const words = foldName(wanted.search).split(' ')
  const patterns = words.filter((word) => word !== '').map((word) => `% ${word}%`)
  // Folded once for each person, however many words: that is what takes the time.
  const name = folded(sql`family_name || ' ' || first_name`)
  return await connection
    .selectFrom('person')
    .selectAll()
    .where((where) =>
      where.or([
        ...(patterns.length === 0
          ? []
          : [sql<boolean>`' ' || ${name} like all(${patterns}::text[])`]),
        where('feiId', '=', wanted.search.trim()),
      ]),
    )
    // Whoever is called so comes before those with the word further behind.
    .orderBy(sql`${name} not like ${`${words[0] ?? ''}%`}`)
    .orderBy(sql`lower(family_name)`)
    .orderBy(sql`lower(first_name)`)
    .limit(wanted.first)
    .execute()
}

export async function findHorses(
  connection: Connection,
  wanted: { search: string; first: number },
): Promise<HorseRow[]> {
  const name = foldName(wanted.search)
  return await connection
    .selectFrom('horse')
    .selectAll()
    .where((where) =>
      where.or([
        ...(name === '' ? [] : [where(folded(sql`name`), 'like', `%${name}%`)]),
        where('feiId', '=', wanted.search.trim().toUpperCase()),
      ]),
    )
    .orderBy(sql`${folded(sql`name`)} not like ${`${name}%`}`)
    .orderBy(sql`lower(name)`)
    .limit(wanted.first)
    .execute()
}
