import { z } from 'zod'
import {
  addressInput,
  chosenPasswordInput,
  newPassword,
} from '#domain/accounts/credentials-input.ts'
import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { originOf } from '#server/history/origin.ts'
import { askForLetter } from '#server/mail/letters.ts'
import { takeAddressBack } from './change-address.ts'
import { requireUncommon } from './common-passwords.ts'
import { findAccountAddress } from './credentials.sql.ts'
import { beginAttempt, letterLimits, unknownTokenLimits } from './limits.ts'
import { type askedNewPassword, newPassword as newPasswordLetter } from './new-password.letter.ts'
import { findOneTimeToken, takeOneTimeToken } from './one-time-tokens.sql.ts'
import { type OwnerProof, requireOwner } from './owner.ts'
import { confirmRegistration, letterIsUsed } from './registration.ts'
import { hashSecretToken } from './secret-token.ts'
import { findFamily } from './sessions.sql.ts'
import { setPassword } from './set-password.ts'
import { tellOwner } from './write-to-account.ts'

/**
 * Sends a letter by which the owner of an address chooses a new password. Nothing is looked up before
 * the answer, so that neither it nor its time tells whether there is an account.
 */
export async function requestNewPassword(context: Context, input: unknown): Promise<void> {
  const { email } = parseInput(addressInput, input)
  await beginAttempt(context, letterLimits(context, email))
  const { locale } = context
  const asked: z.input<typeof askedNewPassword> = { email, locale }
  await context.database.kysely.transaction().execute(
    async (transaction) =>
      await askForLetter(transaction, newPasswordLetter, {
        to: { email, locale, accountId: null },
        asked,
      }),
  )
}

/**
 * Sets the password that the receiver of a letter chose: of the account that it makes, or of the one
 * whose password was forgotten or whose address is taken back, which is signed out everywhere. Returns
 * the address to sign in with; whoever has a second factor is still asked for it.
 */
export async function choosePassword(
  context: Context,
  { token, ...input }: { token: string; password: string },
): Promise<string> {
  const { kysely } = context.database
  const found = await findOneTimeToken(kysely, token, [
    'registration',
    'new_password',
    'old_address',
  ])
  if (!found) {
    // Counted only here: wrong links of others must not keep a good one out.
    await beginAttempt(context, unknownTokenLimits(context))
    throw letterIsUsed()
  }
  const { password } = parseInput(chosenPasswordInput, input)
  requireUncommon(password, 'password')
  const passwordHash = await context.passwords.hash(password)
  if (found.purpose === 'registration') {
    return await confirmRegistration(context, { token, passwordHash })
  }
  if (found.purpose === 'old_address') {
    return await takeAddressBack(context, { token, passwordHash })
  }
  const from = originOf(context)
  const { account, ended } = await kysely.transaction().execute(async (transaction) => {
    const taken = await takeOneTimeToken(transaction, token, ['new_password'])
    const owner =
      taken?.accountId && (await findAccountAddress(transaction, { id: taken.accountId }))
    if (!owner) throw letterIsUsed()
    const change = { accountId: owner.id, passwordHash, keptFamily: null, from }
    const endedNow = await setPassword(transaction, change)
    await tellOwner(context, transaction, {
      accountId: owner.id,
      change: 'letters.changed.password',
    })
    return { account: owner, ended: endedNow }
  })
  context.gate.endedSessions.end(ended)
  return account.email
}

const newPasswordInput = z.object({ newPassword })

/** Changes the password of whoever asks. The session of `refreshToken` stays; all others end. */
export async function changePassword(
  context: Context,
  { refreshToken, ...input }: OwnerProof & { refreshToken: string; newPassword: string },
): Promise<void> {
  const { viewer, gate, database } = context
  if (!viewer) throw notSignedIn()
  const { newPassword: chosen } = parseInput(newPasswordInput, input)
  requireUncommon(chosen, 'newPassword')
  await requireOwner(context, input)
  const passwordHash = await context.passwords.hash(chosen)
  const { accountId } = viewer
  const from = originOf(context)
  const ended = await database.kysely.transaction().execute(async (transaction) => {
    const keptFamily = (await findFamily(transaction, hashSecretToken(refreshToken))) ?? null
    await tellOwner(context, transaction, { accountId, change: 'letters.changed.password' })
    return await setPassword(transaction, { accountId, passwordHash, keptFamily, from })
  })
  gate.endedSessions.end(ended)
  // An account without a password has one from here on.
  gate.viewers.readAnew(accountId)
}
