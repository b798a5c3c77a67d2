import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB, Federation, Horse, Person } from '#server/database/tables.generated.ts'

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

/** By the beginning of either name, by "family first", or by FEI id. */
export async function findPersons(
  connection: Connection,
  wanted: { search: string; first: number },
): Promise<PersonRow[]> {
  const [word = '', second = ''] = words(wanted.search)
  return await connection
    .selectFrom('person')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([startsWith('family_name', word), startsWith('first_name', second)]),
        where.and([startsWith('first_name', word), startsWith('family_name', second)]),
        where('feiId', '=', wanted.search.trim()),
      ]),
    )
    .orderBy(sql`lower(family_name)`)
    .orderBy(sql`lower(first_name)`)
    .limit(wanted.first)
    .execute()
}

export async function findHorses(
  connection: Connection,
  wanted: { search: string; first: number },
): Promise<HorseRow[]> {
  return await connection
    .selectFrom('horse')
    .selectAll()
    .where((where) =>
      where.or([
        where(sql<string>`lower(name)`, 'like', `%${escaped(wanted.search.trim())}%`),
        where('feiId', '=', wanted.search.trim().toUpperCase()),
      ]),
    )
    .orderBy(sql`lower(name)`)
    .limit(wanted.first)
    .execute()
}

function startsWith(column: 'family_name' | 'first_name', word: string) {
  return sql<boolean>`lower(${sql.ref(column)}) like ${`${escaped(word)}%`}`
}

function words(search: string): string[] {
  return search.trim().split(/[\s,]+/)
}

function escaped(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, '\\$&')
}
