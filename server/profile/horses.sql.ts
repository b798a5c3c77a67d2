import { type RawBuilder, sql } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { HorseValues } from '#domain/registry/profile-input.ts'
import { isReadHere } from '#server/accounts/owners.sql.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection, LinkState } from './links.sql.ts'

/** A horse that an account enters. Of one that is only asked for it reads name and nation. */
export interface KeptHorseRow extends HorseValues {
  id: string
  horseId: string
  state: LinkState
  /** The account itself entered the horse in the registry, and changes what stands there. */
  isMade: boolean
  /** Stands in a competition of a show. */
  isUsed: boolean
}

export async function loadHorses(
  connection: Connection,
  accountId: string,
): Promise<KeptHorseRow[]> {
  return await selectHorses(connection, sql`link.account_id = ${accountId}`)
}

export async function findHorse(
  connection: Connection,
  { accountId, id }: { accountId: string; id: string },
): Promise<KeptHorseRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  const isIt = sql`link.account_id = ${accountId} and link.id = ${id}`
  return (await selectHorses(connection, isIt))[0]
}

const facts = [
  'birth_year',
  'sex',
  'fei_id',
  'ueln',
  'microchip',
  'breed',
  'colour',
  'sire',
  'dam',
  'owner',
]

async function selectHorses(
  connection: Connection,
  condition: RawBuilder<unknown>,
): Promise<KeptHorseRow[]> {
  const read = facts.map((fact) => {
    const column = sql.ref(`horse.${fact}`)
    return sql`case when ${isReadHere} then ${column} end as ${sql.ref(fact)}`
  })
  const { rows } = await sql<KeptHorseRow>`
    select link.id, link.horse_id, link.relation, link.state, horse.name, horse.nation,
      ${isReadHere} and horse.created_by_account = link.account_id
        and horse.created_by_organization is null as is_made,
      exists (select from member where member.horse_id = horse.id) as is_used, ${sql.join(read)}
    from account_horse as link join horse on horse.id = link.horse_id
    where ${condition}
    order by lower(horse.name), link.id`.execute(connection)
  return rows
}

/** Returns the id of the link. */
export async function insertHorse(
  connection: Connection,
  author: Author,
  { relation, ...horse }: HorseValues,
): Promise<string> {
  const { accountId } = author
  const { id: horseId } = await connection
    .insertInto('horse')
    .values({ ...horse, createdByAccount: accountId, modifiedByAccount: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await connection
    .insertInto('accountHorse')
    .values({ accountId, horseId, relation, state: 'own', ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateHorse(
  connection: Connection,
  author: Author,
  { row, values }: { row: KeptHorseRow; values: HorseValues },
): Promise<void> {
  const { relation, ...horse } = values
  await connection
    .updateTable('horse')
    .set({ ...horse, ...changedBy(author) })
    .where('id', '=', row.horseId)
    .execute()
  await connection
    .updateTable('accountHorse')
    .set({ relation, ...changedBy(author) })
    .where('id', '=', row.id)
    .execute()
}

/** The horse of the registry with exactly this FEI id, UELN or chip. */
export async function findHorseBy(
  connection: Connection,
  identifier: string,
): Promise<{ id: string; name: string; nation: string | null } | undefined> {
  return await connection
    .selectFrom('horse')
    .where((where) =>
      where.or([
        where('feiId', '=', identifier),
        where('ueln', '=', identifier),
        where('microchip', '=', identifier),
      ]),
    )
    .select(['id', 'name', 'nation'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
