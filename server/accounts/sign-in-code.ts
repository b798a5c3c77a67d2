import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { addressInput, newAccountInput } from '#domain/accounts/credentials-input.ts'
import { badInput, notFound, notSignedIn, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { originOf } from '#server/history/origin.ts'
import { askForLetter } from '#server/mail/letters.ts'
import { findSignIn, lockAccounts } from './accounts.sql.ts'
import { askSecondFactor, requirePasskey, type SignIn, signedIn } from './accounts.ts'
import { findAccountAddress, isAddressTaken, loadPasswordHash } from './credentials.sql.ts'
import { knownDevice } from './known-device.ts'
import { beginAttempt, codeLimits, letterLimits, unknownTokenLimits } from './limits.ts'
import { insertOneTimeToken, takeOneTimeToken } from './one-time-tokens.sql.ts'
import { newProof } from './proof.ts'
import { insertRegistered } from './registration.ts'
import { mayOpenAccount } from './registration-switch.ts'
import { hasSecondFactor } from './second-factor.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import {
  type askedCode,
  minutesOfCode,
  newAccountAbout,
  signInCode,
} from './sign-in-code.letter.ts'
import {
  countAttempt,
  findSignInCode,
  insertSignInCode,
  mostAttempts,
  noteFirstCode,
  type SignInCodeRow,
  takeSignInCode,
} from './sign-in-code.sql.ts'

const minutesToName = 30

/** What a client sends of a code: what asking for it answered, and what was typed. */
export interface TypedCode {
  request: string
  code: string
}

/**
 * Sends a code to an address, and returns what belongs to it: only the browser that asked can use the code.
 * Nothing is looked up before the answer, so that neither it nor its time tells whether there is an account.
 */
export async function requestSignInCode(context: Context, input: unknown): Promise<string> {
  const { email } = parseInput(addressInput, input)
  await beginAttempt(context, letterLimits(context, email))
  return await sendCode(context, { email, accountId: null })
}

/**
 * Signs in by the code of a letter. It takes the place of a password only: a second factor is asked for as
 * after one. An address without an account gets one: `NEW_ACCOUNT` asks for the name with a challenge.
 */
export async function authenticateByCode(
  context: Context,
  { devices, ...typed }: TypedCode & { devices: readonly string[] },
): Promise<SignIn> {
  const { kysely } = context.database
  const found = await requireOpenCode(context, typed.request)
  if (found.accountId !== null) throw codeIsOver()
  const known = await findSignIn(kysely, found.email)
  const device = knownDevice(context, known?.id, devices)
  await takeCode(context, { found, typed, limits: codeLimits(context, { ...found, device }) })
  const account = await findAccountAddress(kysely, { email: found.email })
  if (!account) throw await askForName(context, found.email)
  await noteFirstCode(kysely, account.id)
  if (await hasSecondFactor(context, account.id)) throw await askSecondFactor(context, account.id)
  await requirePasskey(context, account.id)
  return await signedIn(context, { accountId: account.id, device })
}

/** Makes the account of an address that a code has proved, and signs in to it. */
export async function registerByCode(
  context: Context,
  { challenge, input }: { challenge: string; input: unknown },
): Promise<SignIn> {
  const { consent, ...names } = parseInput(newAccountInput, input)
  if (!(await mayOpenAccount(context))) throw signInAgain()
  const from = originOf(context)
  const accountId = await context.database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const taken = await takeOneTimeToken(transaction, challenge, ['new_account'])
    if (!taken) throw signInAgain()
    const { email } = newAccountAbout.parse(taken.about)
    if (await isAddressTaken(transaction, email)) throw signInAgain()
    const person = { ...names, email, consent, locale: context.locale }
    const id = await insertRegistered(transaction, { ...person, passwordHash: null, from })
    await noteFirstCode(transaction, id)
    return id
  })
  return await signedIn(context, { accountId })
}

/** Sends a code to the own address of an account without a password, to prove that its owner asks. */
export async function requestProofCode(context: Context): Promise<string> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  const account = await findAccountAddress(database.kysely, { id: accountId })
  if (!account) throw notFound()
  await refuseWithPassword(context, accountId)
  await beginAttempt(context, letterLimits(context, account.email))
  return await sendCode(context, { email: account.email, accountId })
}

/** As `proveByPassword`, for an account that has none. */
export async function proveByCode(context: Context, typed: TypedCode): Promise<string> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const found = await requireOpenCode(context, typed.request)
  if (found.accountId !== viewer.accountId) throw codeIsOver()
  await refuseWithPassword(context, viewer.accountId)
  await takeCode(context, { found, typed, limits: codeLimits(context, { ...found, device: null }) })
  return await newProof(context, 'code')
}

/** Who has a password proves by it: a mailbox that is open on the same screen proves less. */
async function refuseWithPassword({ database }: Context, accountId: string): Promise<void> {
  if ((await loadPasswordHash(database.kysely, accountId)) === null) return
  throw badInput({ messageId: 'accounts.codeNeedsNoPassword' })
}

async function sendCode(
  context: Context,
  { email, accountId }: { email: string; accountId: string | null },
): Promise<string> {
  const { seal, locale, database } = context
  const request = newSecretToken(256)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sealed = seal.close(code).toString('base64')
  const asked: z.input<typeof askedCode> = { email, locale, sealed, isProof: accountId !== null }
  await database.kysely.transaction().execute(async (transaction) => {
    await insertSignInCode(transaction, {
      requestHash: request.hash,
      codeHash: hashCode({ request: request.text, code }),
      email,
      accountId,
      minutes: minutesOfCode,
    })
    await askForLetter(transaction, signInCode, { to: { email, locale, accountId }, asked })
  })
  return request.text
}

async function requireOpenCode(context: Context, request: string): Promise<SignInCodeRow> {
  const found = await findSignInCode(context.database.kysely, hashSecretToken(request))
  if (found) return found
  await beginAttempt(context, unknownTokenLimits(context))
  throw codeIsOver()
}

/** Takes the code where it is right: of two who come with it one gets it. */
async function takeCode(
  context: Context,
  {
    found,
    typed,
    limits,
  }: { found: SignInCodeRow; typed: TypedCode; limits: ReturnType<typeof codeLimits> },
): Promise<void> {
  const { database, gate } = context
  await beginAttempt(context, limits)
  const tried = await countAttempt(database.kysely, found.id)
  if (!tried) throw codeIsOver()
  const code = typed.code.replace(/\s/g, '').slice(0, 20)
  if (!timingSafeEqual(hashCode({ ...typed, code }), tried.codeHash)) {
    throw wrongCode(mostAttempts - tried.attempts)
  }
  // The letter reached its reader: many riders behind one network do not keep each other waiting.
  gate.attempts.succeed([...limits, ...letterLimits(context, found.email)])
  if (!(await takeSignInCode(database.kysely, found.id))) throw codeIsOver()
}

/** With what only the browser holds: a million codes are soon tried by who has the database alone. */
function hashCode({ request, code }: TypedCode): Buffer {
  return createHmac('sha256', request).update(code).digest()
}

async function askForName(context: Context, email: string): Promise<UserError> {
  const { kysely } = context.database
  const isFree = (await mayOpenAccount(context)) && !(await isAddressTaken(kysely, email))
  if (!isFree) return codeIsOver()
  const about: z.input<typeof newAccountAbout> = { email }
  const challenge = await insertOneTimeToken(kysely, {
    purpose: 'new_account',
    accountId: null,
    about,
    minutes: minutesToName,
  })
  return new UserError('NEW_ACCOUNT', [{ messageId: 'accounts.newAccount' }], { challenge })
}

function wrongCode(left: number): UserError {
  if (left === 0) return badInput({ field: 'code', messageId: 'accounts.codeSpent' })
  const values = { count: left }
  return badInput({ field: 'code', messageId: 'accounts.wrongLetterCode', values })
}

/** Also for one that never was: what to do is the same. */
function codeIsOver(): UserError {
  return badInput({ field: 'code', messageId: 'accounts.codeOver' })
}

function signInAgain(): UserError {
  return new UserError('NOT_SIGNED_IN', [{ messageId: 'accounts.signInAgain' }])
}
