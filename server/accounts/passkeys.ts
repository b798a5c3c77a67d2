import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { deviceWords } from '#domain/accounts/device-words.ts'
import { badInput, notFound, notSignedIn, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { findAccountAddress } from './credentials.sql.ts'
import { beginAttempt, passkeyLimits } from './limits.ts'
import { insertOneTimeToken, takeOneTimeToken } from './one-time-tokens.sql.ts'
import { type OwnerProof, requireOwner } from './owner.ts'
import { parseResponse, registrationResponse, signInResponse } from './passkey-response.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  loadPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
} from './passkeys.sql.ts'
import { tellOwner } from './write-to-account.ts'

/** What the browser is asked, and what comes back with its answer. */
export interface PasskeyRequest {
  token: string
  /** JSON for `@simplewebauthn/browser`. */
  options: string
}

const minutesToAnswer = 5

/** EdDSA, ES256, RS256 (RFC 9053, RFC 8812): what devices make. */
const supportedAlgorithmIDs = [-8, -7, -257]

/**
 * The device asks for a finger, a face or a PIN each time: with that a passkey is two factors, something
 * that one has and something that one is or knows, and no code is asked for beside it.
 */
const userVerification = 'required'

export async function listPasskeys({ viewer, database }: Context): Promise<PasskeyRow[]> {
  if (!viewer) throw notSignedIn()
  return await loadPasskeys(database.kysely, viewer.accountId)
}

export async function beginPasskey(context: Context, owner: OwnerProof): Promise<PasskeyRequest> {
  const { viewer, database, ownUrl } = context
  if (!viewer) throw notSignedIn()
  await requireOwner(context, owner)
  const { accountId } = viewer
  const account = await findAccountAddress(database.kysely, { id: accountId })
  if (!account) throw notFound()
  const known = await loadPasskeys(database.kysely, accountId)
  const options = await generateRegistrationOptions({
    rpName: 'Paddock',
    rpID: new URL(ownUrl).hostname,
    userName: account.email,
    userID: new TextEncoder().encode(`account ${accountId}`),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification },
  })
  return await request(context, accountId, options)
}

/** Keeps the public half of what the device made. It is named after the device. */
export async function registerPasskey(
  context: Context,
  { token, response }: { token: string; response: string },
): Promise<void> {
  const { viewer, database, request } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  const answer = parseResponse(registrationResponse, response)
  const challenge = await takeChallenge(context, token, accountId)
  if (!answer || challenge === null) throw refused()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    ...expected(context, challenge),
    supportedAlgorithmIDs,
  }).catch(() => Promise.reject(refused()))
  if (!registrationInfo) throw refused()
  const { credential } = registrationInfo
  const { browser, system } = deviceWords(request.headers['user-agent'] ?? null)
  await database.kysely.transaction().execute(async (transaction) => {
    const isNew = await insertPasskey(transaction, {
      accountId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports,
      name: [browser, system].filter((word) => word !== null).join(', ') || 'Passkey',
    })
    if (!isNew) throw refused()
    await recordChange(transaction, passkeyChange(context, accountId, 'passkeyAdded'))
    await tellOwner(context, transaction, { accountId, change: 'letters.changed.passkeyAdded' })
  })
  context.gate.viewers.forget(accountId)
}

export async function removePasskey(
  context: Context,
  { id, ...owner }: OwnerProof & { id: string },
): Promise<void> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  await requireOwner(context, owner)
  const { accountId } = viewer
  await database.kysely.transaction().execute(async (transaction) => {
    if (!(await deletePasskey(transaction, accountId, id))) throw notFound()
    await recordChange(transaction, passkeyChange(context, accountId, 'passkeyRemoved'))
    await tellOwner(context, transaction, { accountId, change: 'letters.changed.passkeyRemoved' })
  })
  context.gate.viewers.forget(accountId)
}

/** Names no passkey: the device offers those that it has, and nobody learns which addresses have one. */
export async function beginPasskeySignIn(context: Context): Promise<PasskeyRequest> {
  await beginAttempt(context, passkeyLimits(context))
  const options = await generateAuthenticationOptions({
    rpID: new URL(context.ownUrl).hostname,
    userVerification,
  })
  return await request(context, null, options)
}

/** The account whose passkey signed the challenge. Throws `NOT_SIGNED_IN` for anything else. */
export async function accountOfPasskey(
  context: Context,
  { token, response }: { token: string; response: string },
): Promise<string> {
  const { kysely } = context.database
  const answer = parseResponse(signInResponse, response)
  const challenge = await takeChallenge(context, token, null)
  const passkey = answer && (await findPasskey(kysely, answer.id))
  if (!answer || challenge === null || !passkey) throw unknownPasskey()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    ...expected(context, challenge),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => Promise.reject(unknownPasskey()))
  if (!verified) throw unknownPasskey()
  await markPasskeyUsed(kysely, passkey.id, authenticationInfo.newCounter)
  context.gate.attempts.succeed(passkeyLimits(context))
  return passkey.accountId
}

async function request(
  { database }: Context,
  accountId: string | null,
  options: { challenge: string },
): Promise<PasskeyRequest> {
  const token = await insertOneTimeToken(database.kysely, {
    purpose: 'passkey',
    accountId,
    about: { challenge: options.challenge },
    minutes: minutesToAnswer,
  })
  return { token, options: JSON.stringify(options) }
}

/** Once, and only for whom it was made; null otherwise. */
async function takeChallenge(
  { database }: Context,
  token: string,
  accountId: string | null,
): Promise<string | null> {
  const taken = await takeOneTimeToken(database.kysely, token, ['passkey'])
  if (!taken || taken.accountId !== accountId) return null
  return z.object({ challenge: z.string() }).parse(taken.about).challenge
}

function expected({ ownUrl }: Context, challenge: string) {
  const { origin, hostname } = new URL(ownUrl)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }
}

function passkeyChange(context: Context, accountId: string, action: ChangeAction) {
  const from = originOf(context)
  return { showId: null, objectClass: 'Account', objectId: accountId, action, accountId, from }
}

function refused(): UserError {
  return badInput({ messageId: 'accounts.passkeyRefused' })
}

function unknownPasskey(): UserError {
  return new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.passkeyUnknown' }])
}
