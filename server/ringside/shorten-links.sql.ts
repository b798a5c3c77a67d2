import { sql } from 'kysely'
import { latestEnd } from '#domain/access/ringside.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'
import { loadLastDay, renewAccess } from './ringside.sql.ts'

/**
 * Codes of the show that would open something after its last end now end there, and so does what they
 * gave to devices: a show that ends earlier takes its codes along. Returns the accounts of the devices
 * that lost something.
 */
export async function shortenLinks(
  { transaction, author }: Authored,
  showId: string,
): Promise<readonly string[]> {
  const latest = new Date(latestEnd(await loadLastDay(transaction, showId)))
  const shortened = await transaction
    .updateTable('ringsideLink')
    .set({ expiresAt: latest, ...changedBy(author) })
    .where('showId', '=', showId)
    .where('expiresAt', '>', latest)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  if (shortened.length === 0) return []
  const devices = await transaction
    .selectFrom('ringsideDevice')
    .select(['id', 'accountId', 'showId'])
    .where('endedAt', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('ringsideOpening')
          .select('linkId')
          .whereRef('ringsideOpening.deviceId', '=', 'ringsideDevice.id')
          .where(
            'linkId',
            'in',
            shortened.map(({ id }) => id),
          ),
      ),
    )
    .execute()
  for (const device of devices) await renewAccess(transaction, device, author.accountId)
  return devices.map(({ accountId }) => accountId)
}
