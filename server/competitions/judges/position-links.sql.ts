import { type Selectable, sql } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { RingsideLink } from '#server/database/tables.generated.ts'
import { type Authored, madeBy } from '#server/history/audit-columns.sql.ts'
import { endLinks } from '#server/ringside/ringside.sql.ts'
import type { CompetitionTransaction, Connection, JudgePositionRow } from '../competitions.sql.ts'

export type PositionLinkRow = Pick<
  Selectable<RingsideLink>,
  'id' | 'judgePositionId' | 'expiresAt' | 'revokedAt' | 'lastUsedAt' | 'creationTime'
>

const columns = [
  'ringsideLink.id',
  'ringsideLink.judgePositionId',
  'ringsideLink.expiresAt',
  'ringsideLink.revokedAt',
  'ringsideLink.lastUsedAt',
  'ringsideLink.creationTime',
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
    .selectFrom('ringsideLink')
    .select(columns)
    .where('judgePositionId', 'in', [...positionIds])
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.judgePositionId ?? '')
}

export async function loadPositionLink(
  connection: Connection,
  id: string,
): Promise<(PositionLinkRow & { competitionId: string; position: string }) | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await connection
    .selectFrom('ringsideLink')
    .innerJoin('judgePosition', 'judgePosition.id', 'ringsideLink.judgePositionId')
    .select([...columns, 'judgePosition.competitionId', 'judgePosition.position'])
    .where('ringsideLink.id', '=', id)
    .executeTakeFirst()
}

/** Of all positions of a competition, those that still open something. */
export async function loadOpenPositionLinks(
  transaction: CompetitionTransaction,
  competitionId: string,
): Promise<{ id: string; position: string; expiresAt: Date }[]> {
  return await transaction
    .selectFrom('ringsideLink')
    .innerJoin('judgePosition', 'judgePosition.id', 'ringsideLink.judgePositionId')
    .select(['ringsideLink.id', 'judgePosition.position', 'ringsideLink.expiresAt'])
    .where('judgePosition.competitionId', '=', competitionId)
    .where('ringsideLink.revokedAt', 'is', null)
    .where('ringsideLink.expiresAt', '>', sql<Date>`now()`)
    .execute()
}

export async function insertPositionLink(
  { transaction, author }: Authored,
  link: {
    showId: string
    judgePositionId: string
    tokenHash: Buffer
    expiresAt: Date
  },
): Promise<PositionLinkRow> {
  return await transaction
    .insertInto('ringsideLink')
    .values({ ...link, ...madeBy(author) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Ends the links of all positions of a competition but those named; returns the accounts that lost something. */
export async function endPositionLinks(
  writing: Authored,
  { competitionId, except }: { competitionId: string; except: readonly string[] },
): Promise<string[]> {
  const links = await writing.transaction
    .selectFrom('ringsideLink')
    .innerJoin('judgePosition', 'judgePosition.id', 'ringsideLink.judgePositionId')
    .select('ringsideLink.id')
    .where('judgePosition.competitionId', '=', competitionId)
    .where(sql<boolean>`not (judge_position.position = any(${[...except]}::text[]))`)
    .execute()
  return await endLinks(
    writing,
    links.map((link) => link.id),
  )
}
