import { type Selectable, sql } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import { endRestrictedAccount } from '#server/accounts/restricted-account.sql.ts'
import type { PositionLink } from '#server/database/tables.generated.ts'
import type { CompetitionTransaction, Connection, JudgePositionRow } from './competitions.sql.ts'

export type PositionLinkRow = Pick<
  Selectable<PositionLink>,
  'id' | 'judgePositionId' | 'accountId' | 'expiresAt' | 'revokedAt' | 'lastUsedAt' | 'creationTime'
>

const columns = [
  'positionLink.id',
  'positionLink.judgePositionId',
  'positionLink.accountId',
  'positionLink.expiresAt',
  'positionLink.revokedAt',
  'positionLink.lastUsedAt',
  'positionLink.creationTime',
] as const

/** The position, with how its official is called, where one is named. */
export async function loadPosition(
  connection: Connection,
  id: string,
): Promise<(JudgePositionRow & { official: string | null }) | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await connection
    .selectFrom('judgePosition')
    .leftJoin('official', 'official.id', 'judgePosition.officialId')
    .selectAll('judgePosition')
    .select(sql<string | null>`official.first_name || ' ' || official.family_name`.as('official'))
    .where('judgePosition.id', '=', id)
    .executeTakeFirst()
}

/** By position, the newest first. */
export async function loadPositionLinks(
  connection: Connection,
  positionIds: readonly string[],
): Promise<Map<string, PositionLinkRow[]>> {
  const rows = await connection
    .selectFrom('positionLink')
    .select(columns)
    .where('judgePositionId', 'in', [...positionIds])
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.judgePositionId)
}

export async function loadPositionLink(
  connection: Connection,
  id: string,
): Promise<(PositionLinkRow & { competitionId: string; position: string }) | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await connection
    .selectFrom('positionLink')
    .innerJoin('judgePosition', 'judgePosition.id', 'positionLink.judgePositionId')
    .select([...columns, 'judgePosition.competitionId', 'judgePosition.position'])
    .where('positionLink.id', '=', id)
    .executeTakeFirst()
}

export async function insertPositionLink(
  transaction: CompetitionTransaction,
  link: {
    judgePositionId: string
    tokenHash: Buffer
    accountId: string
    expiresAt: Date
    createdByAccount: string
  },
): Promise<PositionLinkRow> {
  return await transaction
    .insertInto('positionLink')
    .values(link)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Ends the link and the account that it opens, on every device. */
export async function endPositionLink(
  transaction: CompetitionTransaction,
  { id, accountId }: Pick<PositionLinkRow, 'id' | 'accountId'>,
): Promise<void> {
  await transaction
    .updateTable('positionLink')
    .set({ revokedAt: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .execute()
  await endRestrictedAccount(transaction, accountId)
}

/** Ends the links of all positions of a competition but those named; returns the accounts that ended. */
export async function endPositionLinks(
  transaction: CompetitionTransaction,
  { competitionId, except }: { competitionId: string; except: readonly string[] },
): Promise<string[]> {
  const links = await transaction
    .selectFrom('positionLink')
    .innerJoin('judgePosition', 'judgePosition.id', 'positionLink.judgePositionId')
    .select(['positionLink.id', 'positionLink.accountId'])
    .where('judgePosition.competitionId', '=', competitionId)
    .where(sql<boolean>`not (judge_position.position = any(${[...except]}::text[]))`)
    .execute()
  for (const link of links) await endPositionLink(transaction, link)
  return links.map((link) => link.accountId)
}
