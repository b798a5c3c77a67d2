import { badInput, notFound, notSignedIn, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import type { Connection } from './accounts.sql.ts'
import {
  authenticatorAddress,
  hashRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCode,
  timeStepOf,
} from './authenticator-code.ts'
import { findAccountAddress } from './credentials.sql.ts'
import { accountLimit, beginAttempt } from './limits.ts'
import { type OwnerProof, requireOwner } from './owner.ts'
import {
  beginSecondFactorRow,
  confirmSecondFactorRow,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTimeStep,
} from './second-factor.sql.ts'
import { tellOwner, warnOwner } from './write-to-account.ts'

export interface BegunSecondFactor {
  /** For the QR code. */
  address: string
  /** For typing, where there is no camera. */
  secret: string
}

const recoveryCodes = 10

/** Makes the secret that goes into an authenticator app. Nothing is asked at sign-in before a code confirms it. */
export async function beginSecondFactor(
  context: Context,
  owner: OwnerProof,
): Promise<BegunSecondFactor> {
  const accountId = await confirmedOwner(context, owner)
  const { kysely } = context.database
  const account = await findAccountAddress(kysely, { id: accountId })
  if (!account) throw notFound()
  const secret = newAuthenticatorSecret()
  if (!(await beginSecondFactorRow(kysely, accountId, context.seal.close(secret)))) {
    throw new UserError('CONFLICT', [{ messageId: 'accounts.secondFactorIsOn' }])
  }
  const issuer = `Paddock ${new URL(context.ownUrl).host.replaceAll(':', ' ')}`
  return { secret, address: authenticatorAddress(secret, { issuer, label: account.email }) }
}

/** From here on a code is asked for after the password. Returns the recovery codes, which are told once. */
export async function confirmSecondFactor(context: Context, code: string): Promise<string[]> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  const found = await findSecondFactor(database.kysely, accountId)
  if (!found || found.confirmed) throw notFound()
  const limits = [accountLimit(accountId)]
  await beginAttempt(context, limits)
  const codes = await database.kysely.transaction().execute(async (transaction) => {
    if (!(await isAuthenticatorCode(context, transaction, { accountId, code }))) throw wrongCode()
    await confirmSecondFactorRow(transaction, accountId)
    await record(context, transaction, 'secondFactorOn')
    await tellOwner(context, transaction, { accountId, change: 'letters.changed.secondFactorOn' })
    return await writeRecoveryCodes(transaction, accountId)
  })
  context.gate.attempts.succeed(limits)
  context.gate.viewers.forget(accountId)
  return codes
}

/** The earlier ones lose their worth. */
export async function renewRecoveryCodes(context: Context, owner: OwnerProof): Promise<string[]> {
  const accountId = await confirmedOwner(context, owner)
  const codes = await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await findSecondFactor(transaction, accountId))?.confirmed) throw notFound()
    await record(context, transaction, 'recoveryCodesRenewed')
    await tellOwner(context, transaction, { accountId, change: 'letters.changed.recoveryCodes' })
    return await writeRecoveryCodes(transaction, accountId)
  })
  return codes
}

export async function removeSecondFactor(context: Context, owner: OwnerProof): Promise<void> {
  const accountId = await confirmedOwner(context, owner)
  await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await deleteSecondFactor(transaction, accountId))) throw notFound()
    await record(context, transaction, 'secondFactorOff')
    await tellOwner(context, transaction, { accountId, change: 'letters.changed.secondFactorOff' })
  })
  context.gate.viewers.forget(accountId)
}

export async function hasSecondFactor(context: Context, accountId: string): Promise<boolean> {
  return (await findSecondFactor(context.database.kysely, accountId))?.confirmed ?? false
}

/** Null while no second factor is asked for. */
export async function recoveryCodesLeft({ viewer, database }: Context): Promise<number | null> {
  if (!viewer) throw notSignedIn()
  const found = await findSecondFactor(database.kysely, viewer.accountId)
  return found?.confirmed ? await countRecoveryCodes(database.kysely, viewer.accountId) : null
}

/** A code of the app or a recovery code, and takes it: neither counts twice. */
export async function takeSecondFactorCode(
  context: Context,
  connection: Connection,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const typed = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(typed)) {
    return await isAuthenticatorCode(context, connection, { accountId, code: typed })
  }
  return await takeRecoveryCode(connection, accountId, hashRecoveryCode(typed))
}

export function wrongCode(): UserError {
  return badInput({ field: 'code', messageId: 'accounts.wrongCode' })
}

async function isAuthenticatorCode(
  context: Context,
  connection: Connection,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const { seal } = context
  const found = await findSecondFactor(connection, accountId)
  const secret = found && seal.open(found.secret)
  if (!secret) return false
  const timeStep = timeStepOf(secret, code.replace(/\s/g, ''), Date.now())
  if (timeStep === null) return false
  if (await takeTimeStep(connection, accountId, timeStep)) return true
  // Somebody saw it being typed, or its owner is in a hurry: they know which.
  // On its own: what refuses the code is rolled back, the warning is not.
  await context.database.kysely
    .transaction()
    .execute(
      async (apart) =>
        await warnOwner(context, apart, { accountId, event: 'letters.seen.codeTwice' }),
    )
  throw badInput({ field: 'code', messageId: 'accounts.codeTwice' })
}

async function confirmedOwner(context: Context, owner: OwnerProof): Promise<string> {
  if (!context.viewer) throw notSignedIn()
  await requireOwner(context, owner)
  return context.viewer.accountId
}

async function writeRecoveryCodes(connection: Connection, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await replaceRecoveryCodes(connection, accountId, codes.map(hashRecoveryCode))
  return codes
}

async function record(
  context: Context,
  connection: Connection,
  action: ChangeAction,
): Promise<void> {
  if (!context.viewer) throw notSignedIn()
  const { accountId } = context.viewer
  await recordChange(connection, {
    showId: null,
    objectClass: 'Account',
    objectId: accountId,
    action,
    accountId,
    from: originOf(context),
  })
}
