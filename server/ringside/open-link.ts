import { type SignIn, signedIn } from '#server/accounts/accounts.ts'
import { beginAttempt, networkLimit } from '#server/accounts/limits.ts'
import { makeRestrictedAccount } from '#server/accounts/restricted-account.sql.ts'
import { hashSecretToken } from '#server/accounts/secret-token.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import {
  findDeviceOf,
  insertDevice,
  insertOpening,
  loadLinks,
  type RingsideDeviceRow,
  type RingsideLinkRow,
  renewAccess,
} from './ringside.sql.ts'

/**
 * Opens on this device what a link of the office is for, until the link ends. A device that is at
 * ringside in this show already, by its refresh token, gains it beside what it has: a scribe who moves
 * on to a second position scans once and is not signed out.
 */
export async function openRingsideLink(
  context: Context,
  { token, refreshToken }: { token: string; refreshToken: string | null },
): Promise<SignIn> {
  const limits = [networkLimit(context)]
  beginAttempt(context, limits)
  const { kysely } = context.database
  const [link] = await loadLinks(kysely, { tokenHash: hashSecretToken(token) })
  if (!link) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkUnknown' }])
  context.gate.attempts.succeed(limits)
  if (link.revokedAt) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkRevoked' }])
  if (link.isOver) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkExpired' }])
  const known = refreshToken ? await findDeviceOf(kysely, hashSecretToken(refreshToken)) : undefined
  const isHere = known !== undefined && known.endedAt === null && known.showId === link.showId
  const opened = await kysely.transaction().execute(async (transaction) => {
    const device = isHere ? known : await newDevice(context, transaction, link)
    await insertOpening(transaction, { deviceId: device.id, linkId: link.id })
    const endsAt = await renewAccess(transaction, device)
    if (!endsAt) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkRevoked' }])
    await recordChange(transaction, {
      showId: link.showId,
      objectClass: 'RingsideLink',
      objectId: link.id,
      action: 'ringsideOpened',
      after: toldOf(link),
      accountId: device.accountId,
      from: originOf(context),
    })
    return { accountId: device.accountId, endsAt }
  })
  return await signedIn(context, opened)
}

/** What a link opens, for the history. */
export function toldOf(link: RingsideLinkRow): Record<string, string | null> {
  const { position, competition, arena, official } = link
  const told = { position, official, competition, arena, ringsideFunction: link.function }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
}

async function newDevice(
  context: Context,
  transaction: Parameters<typeof makeRestrictedAccount>[0],
  link: RingsideLinkRow,
): Promise<Pick<RingsideDeviceRow, 'id' | 'accountId' | 'showId'>> {
  const accountId = await makeRestrictedAccount(transaction, {
    firstName: link.position ?? link.arena ?? link.function ?? '',
    familyName: link.official ?? link.competition ?? '',
    organizationId: link.organizationId,
    createdByAccount: null,
  })
  const { showId } = link
  const id = await insertDevice(transaction, { showId, accountId, ...originOf(context) })
  return { id, accountId, showId }
}
