import { randomUUID } from 'node:crypto'
import { deviceWords } from '#domain/accounts/device-words.ts'
import { notSignedIn, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { leaveRingside } from '#server/ringside/leave.ts'
import { findDeviceOf } from '#server/ringside/ringside.sql.ts'
import type { Connection } from './accounts.sql.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import {
  deleteExpiredRefreshTokens,
  findFamily,
  insertRefreshToken,
  loadKnownDevices,
  lockRefreshToken,
  markRefreshTokenUsed,
  type RefreshTokenRow,
  revokeFamily,
  supersedeSuccessors,
} from './sessions.sql.ts'
import { warnOwner } from './write-to-account.ts'

/** What a device keeps of a session. */
export interface SessionTokens {
  jwt: string
  refreshToken: string
}

/**
 * Tabs of a browser that cannot wait for each other (one on plain http) come with the same token at the same
 * moment. Only hashes are stored, so that none can be given the first one's successor: within this time
 * each gets one of its own. It is longer than a tab waits for the answer.
 */
const graceSeconds = 10

/** Tabs that refresh at the same moment. */
const mostTabs = 20

/**
 * Begins a session; `endsAt` is set for one that a link bounds. Whoever signs in on a device that is not
 * known by its kind is told so by letter: it may be somebody else.
 */
export async function beginSession(
  context: Context,
  { accountId, endsAt = renewedEnd(context, new Date()) }: { accountId: string; endsAt?: Date },
): Promise<SessionTokens> {
  const { kysely } = context.database
  await deleteExpiredRefreshTokens(kysely)
  const isNew = await isNewDevice(context, accountId)
  const family = randomUUID()
  return await kysely.transaction().execute(async (transaction) => {
    if (isNew) await warnOwner(context, transaction, { accountId, event: 'letters.seen.newDevice' })
    return await handOut(context, transaction, { accountId, family, expiresAt: endsAt })
  })
}

/**
 * Exchanges a refresh token for a new pair. Two holders of one session are told by what follows: a token
 * that comes again after somebody went on from it, or one that was superseded, was copied. The whole family
 * ends, and whoever holds one of it signs in anew.
 *
 * A token from which nobody went on may come again however late: the network swallowed the answer, and
 * a judge whose tablet was out of reach at that moment did nothing wrong.
 */
export async function refreshSession(
  context: Context,
  refreshToken: string,
): Promise<SessionTokens> {
  const { tokens, copied } = await context.database.kysely
    .transaction()
    .execute(async (transaction) => await exchange(context, transaction, refreshToken))
  if (copied) {
    context.gate.endedSessions.end([copied])
    throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.sessionCopied' }])
  }
  if (!tokens) throw await whyEnded(context, refreshToken)
  return tokens
}

/** Whose session a token is, while it counts: who comes with one that was exchanged or has ended may be anybody. */
export async function holderOf(
  context: Context,
  transaction: Parameters<typeof lockRefreshToken>[0],
  refreshToken: string,
): Promise<string | null> {
  const token = await lockRefreshToken(transaction, hashSecretToken(refreshToken), {
    graceSeconds,
    userAgent: userAgentOf(context),
  })
  if (!token?.good || token.superseded) return null
  return !token.used || isRace(token) ? token.accountId : null
}

/** Browser and system that none of the sessions of late had. The first sign-in of an account is nobody else's. */
async function isNewDevice({ database, request }: Context, accountId: string): Promise<boolean> {
  const { userAgents, isYoung } = await loadKnownDevices(database.kysely, accountId)
  if (userAgents.length === 0 && isYoung) return false
  const kind = (userAgent: string | null) => Object.values(deviceWords(userAgent)).join(' ')
  return !userAgents.map(kind).includes(kind(request.headers['user-agent'] ?? null))
}

/** A device at ringside is told why it stops: whoever holds it did nothing wrong. */
async function whyEnded({ database }: Context, refreshToken: string): Promise<UserError> {
  const device = await findDeviceOf(database.kysely, hashSecretToken(refreshToken))
  if (!device) return notSignedIn()
  const messageId = device.endedAt ? 'accounts.deviceEnded' : 'accounts.linkExpired'
  return new UserError('NOT_SIGNED_IN', [{ messageId }])
}

/** Ends the session on this device; a token that is not known needs no ending. */
export async function endSession(context: Context, refreshToken: string): Promise<void> {
  const { kysely } = context.database
  const tokenHash = hashSecretToken(refreshToken)
  const family = await findFamily(kysely, tokenHash)
  if (!family) return
  await revokeFamily(kysely, family)
  context.gate.endedSessions.end([family])
  await leaveRingside(context, tokenHash)
}

/** `copied` is the session that ends because a token of it was used twice. */
async function exchange(
  context: Context,
  transaction: Parameters<typeof lockRefreshToken>[0],
  refreshToken: string,
): Promise<{ tokens?: SessionTokens; copied?: string }> {
  const token = await lockRefreshToken(transaction, hashSecretToken(refreshToken), {
    graceSeconds,
    userAgent: userAgentOf(context),
  })
  if (!token?.good) return {}
  if (token.superseded || token.wentOn) {
    await revokeFamily(transaction, token.family)
    await warnOwner(context, transaction, {
      accountId: token.accountId,
      event: 'letters.seen.sessionCopied',
    })
    return { copied: token.family }
  }
  const expiresAt = token.renews ? renewedEnd(context, token.since) : token.expiresAt
  if (expiresAt.getTime() <= Date.now()) return {}
  if (token.used && !isRace(token)) await supersedeSuccessors(transaction, token.id)
  await markRefreshTokenUsed(transaction, token.id)
  return { tokens: await handOut(context, transaction, { ...token, expiresAt }) }
}

async function handOut(
  context: Context,
  connection: Connection,
  session: { accountId: string; family: string; expiresAt: Date },
): Promise<SessionTokens> {
  const { accountId, family, expiresAt } = session
  const token = newSecretToken(256)
  await insertRefreshToken(connection, {
    accountId,
    family,
    tokenHash: token.hash,
    expiresAt,
    userAgent: userAgentOf(context),
  })
  return { jwt: await context.gate.tokens.issue(session), refreshToken: token.text }
}

/** Once more within the grace, in the same browser. */
function isRace(token: RefreshTokenRow): boolean {
  return token.usedJustNow && token.sameBrowser && token.successors < mostTabs
}

function userAgentOf({ request }: Context): string | null {
  return request.headers['user-agent']?.slice(0, 300) ?? null
}

/** Of a session that began at that moment and is used now. */
function renewedEnd({ installation }: Context, since: Date): Date {
  const { idleHours, hours } = installation.sessions
  const idle = Date.now() + idleHours * hour
  return new Date(hours === null ? idle : Math.min(idle, since.getTime() + hours * hour))
}

const hour = 60 * 60 * 1000
