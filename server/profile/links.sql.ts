import { type Kysely, sql, type Transaction } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { RegistryHolders } from '#server/registry/registry.access.ts'
import { organizationsOf } from '#server/registry/registry.sql.ts'

export type Connection = Kysely<DB> | Transaction<DB>

export type LinkState = 'own' | 'asked' | 'confirmed'

/** What an account keeps in its profile. */
export type KeptKind = 'rider' | 'horse'

const places = {
  rider: {
    link: 'account_rider',
    key: 'person_id',
    registry: 'person',
    forget: 'forget_unused_person',
  },
  horse: {
    link: 'account_horse',
    key: 'horse_id',
    registry: 'horse',
    forget: 'forget_unused_horse',
  },
} as const

const partsOf = (kind: KeptKind) => {
  const { link, key, registry, forget } = places[kind]
  return {
    link: sql.table(link),
    key: sql.ref(key),
    registry: sql.table(registry),
    forget: sql.ref(forget),
  }
}

/** One save of a profile after the other, so that what is counted and compared holds. */
export async function lockProfile(
  transaction: Transaction<DB>,
  accountId: string,
): Promise<{ riders: number; horses: number }> {
  await sql`select from account where id = ${accountId} for no key update`.execute(transaction)
  const { rows } = await sql<{ riders: number; horses: number }>`
    select (select count(*)::int from account_rider where account_id = ${accountId}) as riders,
      (select count(*)::int from account_horse where account_id = ${accountId}) as horses`.execute(
    transaction,
  )
  return rows[0] ?? { riders: 0, horses: 0 }
}

/** Whether another link of the account says that this person is oneself. */
export async function hasSelf(
  connection: Connection,
  { accountId, butNot }: { accountId: string; butNot: string | null },
): Promise<boolean> {
  const found = await connection
    .selectFrom('accountRider')
    .where('accountId', '=', accountId)
    .where('relation', '=', 'self')
    .where(sql<boolean>`id is distinct from ${butNot}::bigint`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export interface NewLink {
  kind: KeptKind
  /** Of the person or horse. */
  registryId: string
  relation: string
}

/** Undefined where the account has it already. */
export async function insertLink(
  transaction: Transaction<DB>,
  author: Author,
  { kind, registryId, relation }: NewLink,
): Promise<string | undefined> {
  const { link, key } = partsOf(kind)
  const { createdByAccount, modifiedByAccount, createdByOrganization } = madeBy(author)
  const { rows } = await sql<{ id: string }>`
    insert into ${link} (account_id, ${key}, relation, state, created_by_account, modified_by_account,
      created_by_organization)
    values (${author.accountId}, ${registryId}, ${relation}, 'asked', ${createdByAccount},
      ${modifiedByAccount}, ${createdByOrganization})
    on conflict do nothing returning id`.execute(transaction)
  return rows[0]?.id
}

/** Takes something out of a profile; what the account made, and nothing refers to, goes from the registry too. */
export async function deleteLink(
  transaction: Transaction<DB>,
  { kind, id, accountId }: { kind: KeptKind; id: string; accountId: string },
): Promise<boolean> {
  if (!idInput.safeParse(id).success) return false
  const { link, key, registry, forget } = partsOf(kind)
  const { rows } = await sql<{ registryId: string }>`
    delete from ${link} where id = ${id} and account_id = ${accountId}
    returning ${key} as registry_id`.execute(transaction)
  const [gone] = rows
  if (!gone) return false
  // The person of another account stays, also where no profile has it any more.
  const isLeft =
    kind === 'rider' ? sql`coalesce(account_id, ${accountId}) = ${accountId}` : sql`true`
  const { rows: made } = await sql`select from ${registry} where id = ${gone.registryId}
    and created_by_account = ${accountId} and created_by_organization is null
    and ${isLeft}`.execute(transaction)
  if (made.length > 0) await sql`select ${forget}(${gone.registryId})`.execute(transaction)
  return true
}

/** A link that is asked for, and what who decides reads of it. */
export interface AskedLinkRow {
  id: string
  kind: KeptKind
  /** Of the person or horse. */
  registryId: string
  name: string
  nation: string | null
  relation: string
  accountId: string
  by: string
  email: string
  askedAt: Date
}

/** Who decides: who is meant, who made the row, and offices that had it at a show. */
export interface Decider {
  accountId: string
  holders: RegistryHolders | null
}

const mostAsked = 500

/** Those that the viewer may decide, the oldest first. */
export async function loadAskedLinks(
  connection: Connection,
  decider: Decider,
  only: { kind: KeptKind; id: string } | null = null,
): Promise<AskedLinkRow[]> {
  if (only && !idInput.safeParse(only.id).success) return []
  const kinds = only ? [only.kind] : (['rider', 'horse'] as const)
  const found: AskedLinkRow[] = []
  for (const kind of kinds) found.push(...(await selectAsked(connection, decider, { kind, only })))
  return found
}

async function selectAsked(
  connection: Connection,
  { accountId, holders }: Decider,
  { kind, only }: { kind: KeptKind; only: { id: string } | null },
): Promise<AskedLinkRow[]> {
  const { link, key, registry } = partsOf(kind)
  const name =
    kind === 'rider' ? sql`person.first_name || ' ' || person.family_name` : sql`horse.name`
  const isMeant = kind === 'rider' ? sql`person.account_id = ${accountId}` : sql`false`
  const isMaker = sql`(${registry}.created_by_account = ${accountId}
    and ${registry}.created_by_organization is null)`
  const { rows } = await sql<AskedLinkRow>`
    select link.id, ${kind} as kind, ${key} as registry_id, ${name} as name, ${registry}.nation,
      link.relation, link.account_id, account.first_name || ' ' || account.family_name as by,
      account.email, link.creation_time as asked_at
    from ${link} as link join ${registry} on ${registry}.id = ${key}
      join account on account.id = link.account_id
    where link.state = 'asked' and link.account_id <> ${accountId}
      and (${isMeant} or ${isMaker} or ${isVouchedBy(holders, kind)})
      and (${only?.id ?? null}::bigint is null or link.id = ${only?.id ?? null}::bigint)
    order by link.id limit ${mostAsked}`.execute(connection)
  return rows
}

/**
 * Made by one of the holders, or ridden at a show of theirs before it was asked for. An entry is no proof: any office
 * enters a person whose identifier it has. The pair of a competitor, because it is fixed once a mark is recorded.
 */
function isVouchedBy(holders: RegistryHolders | null, kind: KeptKind) {
  if (holders === null) return sql<boolean>`true`
  const { key, registry } = partsOf(kind)
  const own = organizationsOf(holders)
  return sql<boolean>`(${registry}.created_by_organization in (${own}) or exists (
    select from competitor
      join competition on competition.id = competitor.competition_id
      join show on show.id = competition.show_id
    where competitor.${key} = ${registry}.id and show.organization_id in (${own})
      and exists (select from score_write where score_write.competitor_id = competitor.id
        and score_write.received_at < link.creation_time)))`
}

/** Of what is confirmed to be oneself, and belongs to no account, the account is the owner from here on. */
export async function confirmLink(
  transaction: Transaction<DB>,
  author: Author,
  { kind, id, relation, registryId, accountId }: AskedLinkRow,
): Promise<void> {
  await transaction
    .updateTable(kind === 'rider' ? 'accountRider' : 'accountHorse')
    .set({ state: 'confirmed', ...changedBy(author) })
    .where('id', '=', id)
    .execute()
  if (kind !== 'rider' || relation !== 'self') return
  await transaction
    .updateTable('person')
    .set({ accountId, ...changedBy(author) })
    .where('id', '=', registryId)
    .where('accountId', 'is', null)
    .execute()
}
