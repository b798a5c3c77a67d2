import { type SignIn, signedIn } from '#server/accounts/accounts.ts'
import { beginAttempt, unknownTokenLimits } from '#server/accounts/limits.ts'
import { makeRestrictedAccount } from '#server/accounts/restricted-account.sql.ts'
import { hashSecretToken } from '#server/accounts/secret-token.ts'
import { endSession, holderOf } from '#server/accounts/sessions.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import {
  insertDevice,
  insertOpening,
  loadDevices,
  loadLinks,
  type RingsideDeviceRow,
  type RingsideLinkRow,
  renewAccess,
} from './ringside.sql.ts'

type RingsideTransaction = Parameters<typeof makeRestrictedAccount>[0]

/**
 * Opens on this device what a link of the office is for, until the link ends. A device that is at
 * ringside in this show already, by its refresh token, gains it beside what it has: a scribe who moves
 * on to a second position scans once and is not signed out. Whoever else was signed in on the device is
 * so no more: the device changes hands, and nothing of theirs goes on that nobody holds.
 */
export async function openRingsideLink(
  context: Context,
  { token, refreshToken }: { token: string; refreshToken: string | null },
): Promise<SignIn> {
  const { kysely } = context.database
  const [link] = await loadLinks(kysely, { tokenHash: hashSecretToken(token) })
  if (!link) {
    // Counted only here: a show ground is one network, and somebody's guesses must not keep its tablets out.
    await beginAttempt(context, unknownTokenLimits(context))
    throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkUnknown' }])
  }
  if (link.revokedAt) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkRevoked' }])
  if (link.isOver) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkExpired' }])
  const opened = await kysely.transaction().execute(async (transaction) => {
    const known = await deviceHere({ context, transaction, link }, refreshToken)
    const device = known ?? (await newDevice(context, transaction, link))
    const isNew = await insertOpening(transaction, { deviceId: device.id, linkId: link.id })
    const endsAt = await renewAccess(transaction, device, null)
    if (!endsAt) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.linkRevoked' }])
    if (isNew) {
      await recordChange(transaction, {
        showId: link.showId,
        objectClass: 'RingsideLink',
        objectId: link.id,
        action: 'ringsideOpened',
        after: toldOf(link),
        accountId: device.accountId,
        from: originOf(context),
      })
    }
    return { accountId: device.accountId, endsAt, gained: known !== undefined }
  })
  const { gained, ...session } = opened
  if (refreshToken && !gained) await endSession(context, refreshToken)
  return await signedIn(context, session)
}

/** What a link opens, for the history. */
export function toldOf(link: RingsideLinkRow): Record<string, string | null> {
  const { position, competition, arena, official } = link
  const told = { position, official, competition, arena, ringsideFunction: link.function }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
}

/** The device that is at ringside in the show of the link already, if it is the one that asks. */
async function deviceHere(
  {
    context,
    transaction,
    link,
  }: { context: Context; transaction: RingsideTransaction; link: RingsideLinkRow },
  refreshToken: string | null,
): Promise<RingsideDeviceRow | undefined> {
  const accountId = refreshToken && (await holderOf(context, transaction, refreshToken))
  const [device] = accountId ? await loadDevices(transaction, { accountId }) : []
  return device?.endedAt === null && device.showId === link.showId ? device : undefined
}

async function newDevice(
  context: Context,
  transaction: RingsideTransaction,
  link: RingsideLinkRow,
): Promise<Pick<RingsideDeviceRow, 'id' | 'accountId' | 'showId'>> {
  const accountId = await makeRestrictedAccount(transaction, {
    firstName: link.position ?? link.arena ?? link.function ?? '',
    familyName: link.official ?? link.competition ?? '',
    organizationId: link.organizationId,
    createdByAccount: null,
  })
  const { showId, organizationId: createdByOrganization } = link
  const device = { showId, accountId, createdByOrganization, ...originOf(context) }
  const id = await insertDevice(transaction, device)
  return { id, accountId, showId }
}
