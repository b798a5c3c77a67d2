import { z } from 'zod'
import { addressInput, emailAddress } from '#domain/accounts/credentials-input.ts'
import { badInput, notFound, notSignedIn, UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { askForLetter, sendLetter } from '#server/mail/letters.ts'
import { lockAccounts } from './accounts.sql.ts'
import { findAccountAddress, isAddressTaken, updateAddress } from './credentials.sql.ts'
import { earlierAddress } from './earlier-address.letter.ts'
import { beginAttempt, letterLimits, unknownTokenLimits } from './limits.ts'
import { type askedNewAddress, newAddress } from './new-address.letter.ts'
import {
  deleteLaterAddresses,
  deleteOneTimeTokensFor,
  deleteOneTimeTokensOf,
  findOneTimeToken,
  insertOneTimeToken,
  takeOneTimeToken,
} from './one-time-tokens.sql.ts'
import { type OwnerProof, requireOwner } from './owner.ts'
import { deletePasskeysSince } from './passkeys.sql.ts'
import { letterIsUsed } from './registration.ts'
import { deleteSecondFactorSince } from './second-factor.sql.ts'
import { setPassword } from './set-password.ts'
import { addresseeOf } from './write-to-account.ts'

const daysToTakeBack = 7

/**
 * Sends a letter to the address that somebody wants to have: only who can read it there gets it. Nobody is
 * looked up before the answer, so that it cannot tell whether the address is known.
 */
export async function requestNewAddress(
  context: Context,
  { email: wanted, ...owner }: OwnerProof & { email: string },
): Promise<void> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  const { email } = parseInput(addressInput, { email: wanted })
  await requireOwner(context, owner)
  const account = await findAccountAddress(database.kysely, { id: accountId })
  if (!account) throw notFound()
  if (account.email === email) throw badInput({ field: 'email', messageId: 'accounts.sameAddress' })
  await beginAttempt(context, letterLimits(context, email))
  const { locale } = addresseeOf(context, account)
  const asked: z.input<typeof askedNewAddress> = { accountId, email, locale }
  await database.kysely.transaction().execute(async (transaction) => {
    await deleteOneTimeTokensFor(transaction, { accountId, purpose: 'new_address' })
    await askForLetter(transaction, newAddress, { to: { email, locale, accountId }, asked })
  })
}

/**
 * Gives the account the address of the letter. Whoever opens it is signed in to that account: by a mistyped
 * address a stranger gets nothing. Sessions stay, no other way to sign in has come. Whoever reads at the
 * earlier address is told, and can take the account back for some days.
 */
export async function confirmNewAddress(context: Context, token: string): Promise<void> {
  const { viewer, gate, database } = context
  if (!viewer) throw notSignedIn()
  const { accountId } = viewer
  await refuseUnknown(context, token)
  await database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const taken = await takeOneTimeToken(transaction, token, ['new_address'])
    if (!taken) throw letterIsUsed()
    if (taken.accountId !== accountId) throw letterOfOther()
    const wanted = addressAbout.parse(taken.about)
    const account = await findAccountAddress(transaction, { id: accountId })
    if (!account || (await isAddressTaken(transaction, wanted.email, accountId))) {
      throw letterIsUsed()
    }
    await updateAddress(transaction, { accountId, email: wanted.email })
    await deleteOneTimeTokensOf(transaction, accountId)
    const about: z.input<typeof earlierAbout> = {
      email: account.email,
      since: taken.creationTime.toISOString(),
    }
    await recordChange(transaction, {
      ...ofAccount(accountId),
      before: { email: account.email },
      after: wanted,
      from: originOf(context),
    })
    const backToken = await insertOneTimeToken(transaction, {
      purpose: 'old_address',
      accountId,
      about,
      minutes: daysToTakeBack * 24 * 60,
    })
    await sendLetter(context, transaction, {
      kind: earlierAddress,
      to: addresseeOf(context, account),
      facts: { token: backToken, days: daysToTakeBack, email: wanted.email },
    })
  })
  gate.viewers.forget(accountId)
}

/**
 * Puts an earlier address back with the password that its owner chose, ends all sessions, and takes away
 * what signs in that was added since the change was asked for. Returns the address.
 */
export async function takeAddressBack(
  context: Context,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<string> {
  const { gate, database } = context
  const from = originOf(context)
  const done = await database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const taken = await takeOneTimeToken(transaction, token, ['old_address'])
    const accountId = taken?.accountId
    const account = accountId && (await findAccountAddress(transaction, { id: accountId }))
    if (!taken || !account) throw letterIsUsed()
    const { email, since } = earlierAbout.parse(taken.about)
    if (await isAddressTaken(transaction, email, accountId)) {
      throw new UserError('CONFLICT', [{ messageId: 'accounts.addressInUse' }])
    }
    await updateAddress(transaction, { accountId, email })
    await deletePasskeysSince(transaction, accountId, since)
    await deleteSecondFactorSince(transaction, accountId, since)
    await deleteLaterAddresses(transaction, { accountId, id: taken.id })
    await recordChange(transaction, {
      ...ofAccount(accountId),
      before: { email: account.email },
      after: { email },
      from,
    })
    const change = { accountId, passwordHash, keptFamily: null, from }
    return { accountId, email, ended: await setPassword(transaction, change) }
  })
  gate.endedSessions.end(done.ended)
  gate.viewers.forget(done.accountId)
  return done.email
}

/** Counts only what is no token: wrong links of others must not keep a good one out. */
async function refuseUnknown(context: Context, token: string): Promise<void> {
  if (await findOneTimeToken(context.database.kysely, token, ['new_address'])) return
  await beginAttempt(context, unknownTokenLimits(context))
  throw letterIsUsed()
}

const addressAbout = z.object({ email: emailAddress })

/** `since`: from when on nothing that was added is the owner's. */
const earlierAbout = z.object({ email: z.string(), since: z.iso.datetime() })

function letterOfOther(): UserError {
  return new UserError('FORBIDDEN', [{ messageId: 'accounts.letterOfOther' }])
}

function ofAccount(accountId: string) {
  const action = 'addressChanged' as const
  return { showId: null, objectClass: 'Account', objectId: accountId, action, accountId }
}
