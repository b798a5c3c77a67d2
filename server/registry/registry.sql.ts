import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { foldName } from '#domain/registry/names.ts'
import type { DB, Federation, Horse, Person } from '#server/database/tables.generated.ts'
import { folded } from './folded-name.sql.ts'
import type { RegistryHolders } from './registry.access.ts'

export type Connection = Kysely<DB> | Transaction<DB>

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
  if (ids.length === 0) return new Map<string, PersonRow>()
  const query = connection
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [...ids])
  return byId(await query.execute())
}

export async function loadHorsesById(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, HorseRow>()
  const query = connection
    .selectFrom('horse')
    .selectAll()
    .where('id', 'in', [...ids])
  return byId(await query.execute())
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** As identifiers are stored: without spaces and hyphens, in capitals. */
export function asIdentifier(search: string): string {
  return search.replace(/[\s-]/g, '').toUpperCase()
}

interface WantedName {
  search: string
  first: number
  /** null: everybody's. */
  holders: RegistryHolders | null
}

/** Whether the row was made by one of the holders, or took part in a show of theirs. */
export type Known<Row> = Row & { isKnown: boolean }

/**
 * Of those whom the holders know, whose names have a word that begins so for each word of the search, whatever
 * case and accents; and the one with exactly this FEI id.
 */
export async function findPersons(
  connection: Connection,
  wanted: WantedName,
): Promise<Known<PersonRow>[]> {
  const words = foldName(wanted.search).split(' ')
  const patterns = words.filter((word) => word !== '').map((word) => `% ${word}%`)
  // Folded once for each person, however many words: that is what takes the time.
  const name = folded(sql`family_name || ' ' || first_name`)
  const isKnown = knownTo(wanted.holders, 'person')
  return await connection
    .selectFrom('person')
    .selectAll()
    .select(isKnown.as('isKnown'))
    .where((where) =>
      where.or([
        ...(patterns.length === 0
          ? []
          : [sql<boolean>`(' ' || ${name} like all(${patterns}::text[]) and ${isKnown})`]),
        where('feiId', '=', asIdentifier(wanted.search)),
      ]),
    )
    // Whoever is called so comes before those with the word further behind.
    .orderBy(sql`${name} not like ${`${words[0] ?? ''}%`}`)
    .orderBy(sql`lower(family_name)`)
    .orderBy(sql`lower(first_name)`)
    .limit(wanted.first)
    .execute()
}

/** Of those that the holders know, whose name has this in it; and the one with exactly this FEI id or UELN. */
export async function findHorses(
  connection: Connection,
  wanted: WantedName,
): Promise<Known<HorseRow>[]> {
  const name = foldName(wanted.search)
  const identifier = asIdentifier(wanted.search)
  const isKnown = knownTo(wanted.holders, 'horse')
  return await connection
    .selectFrom('horse')
    .selectAll()
    .select(isKnown.as('isKnown'))
    .where((where) =>
      where.or([
        ...(name === ''
          ? []
          : [sql<boolean>`(${folded(sql`name`)} like ${`%${name}%`} and ${isKnown})`]),
        where('feiId', '=', identifier),
        where('ueln', '=', identifier),
      ]),
    )
    .orderBy(sql`${folded(sql`name`)} not like ${`${name}%`}`)
    .orderBy(sql`lower(name)`)
    .limit(wanted.first)
    .execute()
}

/** Every way in which a person or horse is named in a competition. */
const takesPart = {
  person: sql`select competitor_id from member where person_id = person.id`,
  horse: sql`select competitor_id from member where horse_id = horse.id`,
} as const

/** Whether the holders know the row of this table; null: everybody's. */
export function knownTo(holders: RegistryHolders | null, of: keyof typeof takesPart) {
  if (holders === null) return sql<boolean>`true`
  const own = organizationsOf(holders)
  return sql<boolean>`(${sql.table(of)}.created_by_organization in (${own}) or exists (
    select from (${takesPart[of]}) as start
      join competitor on competitor.id = start.competitor_id
      join competition on competition.id = competitor.competition_id
      join show on show.id = competition.show_id
    where show.organization_id in (${own})))`
}

export function organizationsOf({ organizations, shows }: RegistryHolders) {
  return sql`select unnest(${[...organizations]}::bigint[])
    union select organization_id from show where id = any(${[...shows]}::bigint[])`
}

/** The organizations that the holders are or work for. */
export async function loadOrganizationsOf(
  connection: Connection,
  holders: RegistryHolders,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select own.id from (${organizationsOf(holders)}) as own (id)`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Which of these persons or horses the holders know. */
export async function loadKnown(
  connection: Connection,
  of: 'person' | 'horse',
  { ids, holders }: { ids: readonly string[]; holders: RegistryHolders | null },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(of)} where id = any(${[...ids]}::bigint[]) and ${knownTo(holders, of)}
  `.execute(connection)
  return new Set(rows.map(({ id }) => id))
}
