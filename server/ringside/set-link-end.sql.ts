import { sql } from 'kysely'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'
import { renewAccess } from './ringside.sql.ts'

/**
 * A later end for a link, and for what it gave to devices: their sessions last as long. Returns the
 * accounts of the devices.
 */
export async function setLinkEnd(
  { transaction, author }: Authored,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string[]> {
  await transaction
    .updateTable('ringsideLink')
    .set({ expiresAt, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
  const devices = await transaction
    .selectFrom('ringsideDevice')
    .innerJoin('ringsideOpening', 'ringsideOpening.deviceId', 'ringsideDevice.id')
    .select(['ringsideDevice.id', 'ringsideDevice.accountId', 'ringsideDevice.showId'])
    .where('ringsideOpening.linkId', '=', id)
    .where('ringsideDevice.endedAt', 'is', null)
    .execute()
  for (const device of devices) {
    const endsAt = await renewAccess(transaction, device, author.accountId)
    if (!endsAt) continue
    await transaction
      .updateTable('refreshToken')
      .set({ expiresAt: endsAt })
      .where('accountId', '=', device.accountId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .where('expiresAt', '<', endsAt)
      .execute()
  }
  return devices.map(({ accountId }) => accountId)
}
