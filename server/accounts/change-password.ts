import {
  addressInput,
  changedPasswordInput,
  chosenPasswordInput,
} from '#domain/accounts/credentials-input.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { type Origin, originOf } from '#server/history/origin.ts'
import { newPasswordLetter } from '#server/mail/letters.ts'
import type { Connection } from './accounts.sql.ts'
import { requireUncommon } from './common-passwords.ts'
import { findAccountAddress, loadPasswordHash, updatePasswordHash } from './credentials.sql.ts'
import { accountLimit, beginAttempt, letterLimits, networkLimit } from './limits.ts'
import {
  deleteOneTimeTokensOf,
  findOneTimeToken,
  insertOneTimeToken,
  takeOneTimeToken,
} from './one-time-tokens.sql.ts'
import { confirmRegistration, letterIsUsed } from './registration.ts'
import { hashSecretToken } from './secret-token.ts'
import { findFamily, revokeSessionsOf } from './sessions.sql.ts'
import { addresseeOf, tellOwner } from './write-to-account.ts'

const minutesToChoose = 30

/**
 * Sends a letter by which the owner of an address chooses a new password. Nothing is looked up before
 * the answer, so that neither it nor its time tells whether there is an account.
 */
export function requestNewPassword(context: Context, input: unknown): void {
  const { email } = parseInput(addressInput, input)
  beginAttempt(context, letterLimits(context, email))
  context.mail.send(async () => {
    const { kysely } = context.database
    const account = await findAccountAddress(kysely, { email })
    if (!account) return null
    const token = await insertOneTimeToken(kysely, {
      purpose: 'new_password',
      accountId: account.id,
      minutes: minutesToChoose,
    })
    return newPasswordLetter(addresseeOf(context, account), { token, minutes: minutesToChoose })
  })
}

/**
 * Sets the password that the receiver of a letter chose: of the account that it makes, or of the one
 * whose password was forgotten, which is signed out everywhere. Returns the address to sign in with;
 * whoever has a second factor is still asked for it.
 */
export async function choosePassword(
  context: Context,
  { token, ...input }: { token: string; password: string },
): Promise<string> {
  beginAttempt(context, [networkLimit(context)])
  const { kysely } = context.database
  const found = await findOneTimeToken(kysely, token, ['registration', 'new_password'])
  if (!found) throw letterIsUsed()
  context.gate.attempts.succeed([networkLimit(context)])
  const { password } = parseInput(chosenPasswordInput, input)
  requireUncommon(password, 'password')
  const passwordHash = await context.passwords.hash(password)
  if (found.purpose === 'registration') {
    return await confirmRegistration(context, { token, passwordHash })
  }
  const from = originOf(context)
  const { account, ended } = await kysely.transaction().execute(async (transaction) => {
    const taken = await takeOneTimeToken(transaction, token, ['new_password'])
    const owner =
      taken?.accountId && (await findAccountAddress(transaction, { id: taken.accountId }))
    if (!owner) throw letterIsUsed()
    const change = { accountId: owner.id, passwordHash, keptFamily: null, from }
    return { account: owner, ended: await setPassword(transaction, change) }
  })
  context.gate.endedSessions.end(ended)
  tellOwner(context, account.id, 'mail.changed.password')
  return account.email
}

/** Changes the password of whoever asks. The session of `refreshToken` stays; all others end. */
export async function changePassword(
  context: Context,
  {
    refreshToken,
    ...input
  }: { refreshToken: string; currentPassword: string; newPassword: string },
): Promise<void> {
  const { viewer, gate, database } = context
  if (!viewer) throw notSignedIn()
  const { currentPassword, newPassword } = parseInput(changedPasswordInput, input)
  requireUncommon(newPassword, 'newPassword')
  await requirePassword(context, currentPassword)
  const passwordHash = await context.passwords.hash(newPassword)
  const { accountId } = viewer
  const from = originOf(context)
  const ended = await database.kysely.transaction().execute(async (transaction) => {
    const keptFamily = (await findFamily(transaction, hashSecretToken(refreshToken))) ?? null
    return await setPassword(transaction, { accountId, passwordHash, keptFamily, from })
  })
  gate.endedSessions.end(ended)
  tellOwner(context, accountId, 'mail.changed.password')
}

/** What changes how somebody signs in asks for the password once more: a screen may stand open. */
export async function requirePassword(context: Context, password: string): Promise<void> {
  const { viewer, gate, database } = context
  if (!viewer) throw notSignedIn()
  const limits = [accountLimit(viewer.accountId)]
  beginAttempt(context, limits)
  const passwordHash = await loadPasswordHash(database.kysely, viewer.accountId)
  // The account of a position link has none.
  if (passwordHash === null) throw notFound()
  if (!(await context.passwords.matches(password, passwordHash))) {
    throw badInput({ field: 'currentPassword', messageId: 'accounts.wrongPassword' })
  }
  gate.attempts.succeed(limits)
}

/** Returns the sessions that ended with the old one. */
async function setPassword(
  connection: Connection,
  change: { accountId: string; passwordHash: string; keptFamily: string | null; from: Origin },
): Promise<string[]> {
  const { accountId, passwordHash, keptFamily, from } = change
  if (!(await updatePasswordHash(connection, accountId, passwordHash))) throw notFound()
  await deleteOneTimeTokensOf(connection, accountId)
  const ended = await revokeSessionsOf(connection, accountId, keptFamily)
  await recordChange(connection, {
    showId: null,
    objectClass: 'Account',
    objectId: accountId,
    action: 'passwordChanged',
    accountId,
    from,
  })
  return ended
}
