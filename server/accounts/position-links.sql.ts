import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'

export interface PositionLinkRow {
  id: string
  accountId: string
  expiresAt: Date
  revokedAt: Date | null
  expired: boolean
}

export async function findPositionLink(
  connection: Connection,
  tokenHash: Buffer,
): Promise<PositionLinkRow | undefined> {
  return await connection
    .selectFrom('positionLink')
    .where('tokenHash', '=', tokenHash)
    .select([
      'id',
      'accountId',
      'expiresAt',
      'revokedAt',
      sql<boolean>`expires_at <= now()`.as('expired'),
    ])
    .executeTakeFirst()
}

export async function markPositionLinkUsed(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('positionLink')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
