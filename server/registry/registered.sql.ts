import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#domain/registry/names.ts'
import { isOwnPerson } from '#server/accounts/owners.sql.ts'
import { asIdentifier, type Connection, type HorseRow, type PersonRow } from './registry.sql.ts'

export type RegistryKind = 'person' | 'horse'

export type RowOf<Of extends RegistryKind> = Of extends 'person' ? PersonRow : HorseRow

/** A page of a list, as it is asked for. */
export interface ListedPage {
  search: string
  first: number
  /** The id of the row before. */
  after: string | null
  /** null: everybody's. */
  organizations: readonly string[] | null
}

export interface PageOfRows<Row> {
  rows: (Row & { isKnown: boolean })[]
  total: number
}

/**
 * A page of those that these organizations know, in the order of their names, whose names have every word of the
 * search; before them whoever has exactly the identifier that was typed.
 */
export async function loadListed<Of extends RegistryKind>(
  connection: Connection,
  of: Of,
  { search, first, after, organizations }: ListedPage,
): Promise<PageOfRows<RowOf<Of>>> {
  const table = sql.table(of)
  const words = foldName(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`)
  const isNamed =
    words.length === 0 ? sql`true` : sql`' ' || folded_name like all(${words}::text[])`
  const known = sql`select id from ${table} where ${isNamed}
    and ${isKnownTo(of, organizations)}`
  const beyond =
    after === null
      ? sql`true`
      : sql`(folded_name, id) > (select folded_name, id from ${table} where id = ${after})`
  const { rows } = await sql<RowOf<Of> & { isKnown: boolean }>`
    select *, true as is_known from ${table}
    where id in (${known}) and ${beyond}
    order by folded_name, id limit ${first}`.execute(connection)
  const exact = after === null ? await loadIdentified(connection, of, search) : []
  const strange = exact.filter(({ id }) => !rows.some((row) => row.id === id))
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${known}) as known`.execute(connection)
  return {
    rows: [...strange.map((row) => ({ ...row, isKnown: false })), ...rows],
    total: counted[0]?.count ?? 0,
  }
}

/** Whoever has exactly this FEI id, UELN or microchip. */
async function loadIdentified<Of extends RegistryKind>(
  connection: Connection,
  of: Of,
  search: string,
): Promise<RowOf<Of>[]> {
  const identifier = asIdentifier(search)
  if (identifier === '') return []
  const kinds = of === 'horse' ? ['fei_id', 'ueln', 'microchip'] : ['fei_id']
  const each = kinds.map((kind) => sql`${sql.ref(kind)} = ${identifier}`)
  const { rows } = await sql<RowOf<Of>>`
    select * from ${sql.table(of)} where ${sql.join(each, sql` or `)} limit 5`.execute(connection)
  return rows
}

/** Made by one of the organizations, or named in a competition of theirs. */
export function isKnownTo(
  of: RegistryKind,
  organizations: readonly string[] | null,
): RawBuilder<boolean> {
  if (organizations === null) return sql<boolean>`true`
  const own = sql`${[...organizations]}::bigint[]`
  const column = sql.ref(`member.${of}_id`)
  return sql<boolean>`(${sql.ref(`${of}.created_by_organization`)} = any(${own})
    or ${sql.ref(`${of}.id`)} in (
      select ${column} from show
        join competition on competition.show_id = show.id
        join competitor on competitor.competition_id = competition.id
        join member on member.competitor_id = competitor.id
      where show.organization_id = any(${own}) and ${column} is not null))`
}

/** What belongs to an account: the person that it is of, a horse that this person owns, what it made itself. */
export function isOwnRow(of: RegistryKind, accountId: string): RawBuilder<boolean> {
  const made = sql`${sql.ref(`${of}.created_by_organization`)} is null
    and ${sql.ref(`${of}.created_by_account`)} = ${accountId}`
  if (of === 'person') return sql<boolean>`(${isOwnPerson('person.id', accountId)} or ${made})`
  return sql<boolean>`(${made} or exists (select from horse_owner
    where horse_id = horse.id and until_day is null
      and ${isOwnPerson('horse_owner.person_id', accountId)}))`
}

/** The row with this id, with why the account may open it; undefined where it may not. */
export async function loadSeen<Of extends RegistryKind>(
  connection: Connection,
  of: Of,
  { id, organizations, accountId }: SeenRow,
): Promise<(RowOf<Of> & { isOwn: boolean }) | undefined> {
  const isOwn = isOwnRow(of, accountId)
  const { rows } = await sql<RowOf<Of> & { isOwn: boolean }>`
    select *, ${isOwn} as is_own from ${sql.table(of)}
    where id = ${id} and (${isKnownTo(of, organizations)} or ${isOwn})`.execute(connection)
  return rows[0]
}

export interface SeenRow {
  id: string
  organizations: readonly string[] | null
  accountId: string
}
