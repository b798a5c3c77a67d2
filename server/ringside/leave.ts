import { loadSessions } from '#server/accounts/sessions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { endDevice, findDeviceOf } from './ringside.sql.ts'

/**
 * To be called when a session has ended: a device at ringside without any other one cannot come back by
 * what it holds, so it is none of the show any more, and the office sees that it left.
 */
export async function leaveRingside(context: Context, refreshTokenHash: Buffer): Promise<void> {
  const { kysely } = context.database
  const device = await findDeviceOf(kysely, refreshTokenHash)
  if (!device || device.endedAt) return
  const { id, accountId, showId } = device
  if ((await loadSessions(kysely, accountId)).length > 0) return
  await kysely.transaction().execute(async (transaction) => {
    await endDevice(transaction, { id, accountId, by: accountId, leftItself: true })
    await recordChange(transaction, {
      showId,
      objectClass: 'RingsideDevice',
      objectId: id,
      action: 'ringsideDeviceLeft',
      accountId,
      from: originOf(context),
    })
  })
  context.gate.viewers.forget(accountId)
}
