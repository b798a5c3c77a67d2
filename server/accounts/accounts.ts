import { fullMask } from '#domain/access/permission.ts'
import { firstAdministratorInput } from '#domain/accounts/first-administrator-input.ts'
import { isStorable } from '#domain/forms/inputs.ts'
import { notSignedIn, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { type Origin, originOf } from '#server/history/origin.ts'
import { insertAccessGrant } from './access-grants.sql.ts'
import {
  type AccountRow,
  type Connection,
  findRoleId,
  findSignIn,
  giveRole,
  hasAccounts,
  insertAccount,
  insertOrganization,
  lockAccounts,
} from './accounts.sql.ts'
import { requireUncommon } from './common-passwords.ts'
import { renewPasswordHash, updateLocale } from './credentials.sql.ts'
import { deviceToken, knownDevice } from './known-device.ts'
import { beginAttempt, secondFactorLimits, signInLimits } from './limits.ts'
import { findOneTimeToken, insertOneTimeToken, takeOneTimeToken } from './one-time-tokens.sql.ts'
import { accountOfPasskey } from './passkeys.ts'
import { hasSecondFactor, takeSecondFactorCode, wrongCode } from './second-factor.ts'
import { beginSession, type SessionTokens } from './sessions.ts'
import { administers } from './viewer.ts'
import { asViewer } from './viewers.ts'

export interface SignIn extends SessionTokens {
  account: AccountRow
  /** By which the device is known at the next sign-in; null for one at ringside, which has no password. */
  device: string | null
}

/**
 * Signs in by password. Whether an address exists shows neither in the answer nor in its time. `devices` is
 * what earlier sign-ins on this device answered. After failures the answer comes some seconds later, or
 * `TOO_MANY` is thrown with the waiting time.
 */
export async function authenticate(
  context: Context,
  { email, password, devices }: { email: string; password: string; devices: readonly string[] },
): Promise<SignIn> {
  const { passwords } = context
  const found = isStorable(email) ? await findSignIn(context.database.kysely, email) : undefined
  const device = knownDevice(context, found?.id, devices)
  const limits = signInLimits(context, { email, device })
  await beginAttempt(context, limits)
  if (!(await passwords.matches(password, found?.passwordHash ?? null)) || !found) {
    throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.wrongSignIn' }])
  }
  context.gate.attempts.succeed(limits)
  await renewStored(context, { ...found, password })
  if (await hasSecondFactor(context, found.id)) throw await askSecondFactor(context, found.id)
  await requirePasskey(context, found.id)
  return await signedIn(context, { accountId: found.id, device })
}

/** Where a second factor is required, a password alone is none to an administrator's account that has a passkey. */
export async function requirePasskey(
  { gate, installation }: Context,
  accountId: string,
): Promise<void> {
  if (!installation.secondFactorRequired) return
  gate.viewers.readAnew(accountId)
  const known = await gate.viewers.of(accountId)
  if (known?.account.secured && administers(known.viewer)) {
    throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.passkeyNeeded' }])
  }
}

/** Whether whoever asks has to set up a second factor or passkey before they administer anything. */
export function mustSecure({ installation }: Context, account: AccountRow): boolean {
  return installation.secondFactorRequired && !account.secured && administers(asViewer(account))
}

/** What was stored without the secret salt of now gets it, as soon as the password is at hand. */
async function renewStored(
  { passwords, database }: Context,
  { id, passwordHash, password }: { id: string; passwordHash: string | null; password: string },
): Promise<void> {
  if (passwordHash === null || passwords.isCurrent(passwordHash)) return
  const to = await passwords.hash(password)
  await renewPasswordHash(database.kysely, id, { from: passwordHash, to })
}

/**
 * The second step of signing in, after the password. The challenge proves the first one for five
 * minutes; it is used up by the right code, and a wrong one may be tried again a few times.
 */
export async function authenticateSecondFactor(
  context: Context,
  { challenge, code, devices }: { challenge: string; code: string; devices: readonly string[] },
): Promise<SignIn> {
  const { kysely } = context.database
  const found = await findOneTimeToken(kysely, challenge, ['second_factor'])
  const accountId = found?.accountId
  if (!accountId) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.signInAgain' }])
  const device = knownDevice(context, accountId, devices)
  const limits = secondFactorLimits(context, { accountId, device })
  await beginAttempt(context, limits)
  await kysely.transaction().execute(async (transaction) => {
    if (!(await takeSecondFactorCode(context, transaction, { accountId, code }))) throw wrongCode()
    const taken = await takeOneTimeToken(transaction, challenge, ['second_factor'])
    if (!taken) throw new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.signInAgain' }])
  })
  context.gate.attempts.succeed(limits)
  return await signedIn(context, { accountId, device })
}

/** Signs in by a passkey, which needs neither a password nor a code. */
export async function authenticatePasskey(
  context: Context,
  answer: { token: string; response: string },
): Promise<SignIn> {
  return await signedIn(context, { accountId: await accountOfPasskey(context, answer) })
}

/** Makes the account that makes all others, with its organization. Only while there is no account at all. */
export async function createFirstAdministrator(context: Context, input: unknown): Promise<SignIn> {
  const { password, organizationName, ...person } = parseInput(firstAdministratorInput, input)
  requireUncommon(password, 'password')
  const passwordHash = await context.passwords.hash(password)
  const accountId = await context.database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    if (await hasAccounts(transaction)) {
      throw new UserError('CONFLICT', [{ messageId: 'accounts.alreadyInstalled' }])
    }
    const organizationId = await insertOrganization(transaction, organizationName)
    return await insertAdministrator(transaction, {
      ...person,
      passwordHash,
      organizationId,
      from: originOf(context),
    })
  })
  return await signedIn(context, { accountId })
}

/** The account of whoever asks; null while signed out. */
export async function findOwnAccount(context: Context): Promise<AccountRow | null> {
  const { viewer, gate } = context
  const known = viewer && (await gate.viewers.of(viewer.accountId))
  return known?.account ?? null
}

export async function needsFirstAdministrator(context: Context): Promise<boolean> {
  return !(await hasAccounts(context.database.kysely))
}

export async function askSecondFactor(context: Context, accountId: string): Promise<UserError> {
  const challenge = await insertOneTimeToken(context.database.kysely, {
    purpose: 'second_factor',
    accountId,
    minutes: 5,
  })
  return new UserError('SECOND_FACTOR', [{ messageId: 'accounts.secondFactor' }], { challenge })
}

async function insertAdministrator(
  connection: Connection,
  account: {
    email: string
    firstName: string
    familyName: string
    passwordHash: string
    organizationId: string
    from: Origin
  },
): Promise<string> {
  const { passwordHash, organizationId, from, ...person } = account
  const accountId = await insertAccount(connection, {
    ...person,
    passwordHash,
    organizationId,
    createdByAccount: null,
  })
  await giveRole(connection, accountId, 'administrator')
  await insertAccessGrant(connection, {
    accountId,
    className: 'Organization',
    objectIdIdentity: organizationId,
    mask: fullMask,
    roleId: await findRoleId(connection, 'organizer'),
    endsAt: null,
  })
  await recordChange(connection, {
    showId: null,
    objectClass: 'Account',
    objectId: accountId,
    action: 'created',
    after: person,
    accountId,
    from,
  })
  return accountId
}

/** Begins a session; `endsAt` is set for a device at ringside, whose link bounds it. */
export async function signedIn(
  context: Context,
  { device = null, ...session }: { accountId: string; endsAt?: Date; device?: string | null },
): Promise<SignIn> {
  const { accountId, endsAt } = session
  context.gate.viewers.readAnew(accountId)
  const known = await context.gate.viewers.of(accountId)
  if (!known) throw notSignedIn()
  await updateLocale(context.database.kysely, accountId, context.locale)
  return {
    ...(await beginSession(context, session)),
    account: known.account,
    device: endsAt ? null : deviceToken(context, { accountId, device }),
  }
}
