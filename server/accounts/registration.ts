import { z } from 'zod'
import { registrationInput } from '#domain/accounts/credentials-input.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { type Origin, originOf } from '#server/history/origin.ts'
import { knownAddressLetter, registrationLetter } from '#server/mail/letters.ts'
import { insertConsent } from '#server/privacy/consent.sql.ts'
import { type Connection, giveRole, insertAccount, lockAccounts } from './accounts.sql.ts'
import { findAccountAddress, isAddressTaken, updateLocale } from './credentials.sql.ts'
import { beginAttempt, letterLimits } from './limits.ts'
import { insertOneTimeToken, takeOneTimeToken } from './one-time-tokens.sql.ts'
import { isRegistrationOpen } from './registration-switch.ts'
import { addresseeOf } from './write-to-account.ts'

export const minutesToConfirm = 60

/**
 * Sends a letter to whoever registers. There is no account before the letter is opened and a password is
 * chosen: nobody can take an address that is not theirs, or choose the password of somebody else's
 * account. Nobody is looked up before the answer, so that it cannot tell whether the address is known.
 */
export async function register(context: Context, input: unknown): Promise<void> {
  await requireOpen(context)
  const person = parseInput(registrationInput, input)
  await beginAttempt(context, letterLimits(context, person.email))
  context.mail.send(async () => {
    const { kysely } = context.database
    if (await isAddressTaken(kysely, person.email)) {
      const owner = await findAccountAddress(kysely, { email: person.email })
      return owner ? knownAddressLetter(addresseeOf(context, owner)) : null
    }
    const { locale, publicUrl } = context
    const token = await insertOneTimeToken(kysely, {
      purpose: 'registration',
      accountId: null,
      about: { ...person, locale },
      minutes: minutesToConfirm,
    })
    // Without a name: a stranger chose it, and a letter of ours says nothing for strangers.
    const addressee = { to: person.email, name: null, locale, publicUrl }
    return registrationLetter(addressee, { token, minutes: minutesToConfirm })
  })
}

/** Makes the account of a registration, once. Returns its address. */
export async function confirmRegistration(
  context: Context,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<string> {
  await requireOpen(context)
  return await context.database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const taken = await takeOneTimeToken(transaction, token, ['registration'])
    if (!taken) throw letterIsUsed()
    const { locale, ...person } = registeredPerson.parse(taken.about)
    if (await isAddressTaken(transaction, person.email)) throw letterIsUsed()
    await insertRegistered(transaction, {
      ...person,
      passwordHash,
      locale,
      from: originOf(context),
    })
    return person.email
  })
}

async function requireOpen(context: Context): Promise<void> {
  if (await isRegistrationOpen(context)) return
  throw new UserError('FORBIDDEN', [{ messageId: 'accounts.registrationClosed' }])
}

/** Also for one that never was: what to do is the same. */
export function letterIsUsed(): UserError {
  return new UserError('NOT_FOUND', [{ messageId: 'accounts.letterUsed' }])
}

const registeredPerson = registrationInput.extend({ locale: z.string(), consent: z.string() })

async function insertRegistered(
  connection: Connection,
  account: z.infer<typeof registeredPerson> & { passwordHash: string; from: Origin },
): Promise<void> {
  const { locale, passwordHash, from, consent: version, ...person } = account
  const accountId = await insertAccount(connection, {
    ...person,
    passwordHash,
    organizationId: null,
    createdByAccount: null,
  })
  await updateLocale(connection, accountId, locale)
  await giveRole(connection, accountId, 'rider')
  const agreed = { text: 'account', version } as const
  await insertConsent(connection, { ...agreed, accountId, givenByAccount: accountId })
  await recordChange(connection, {
    showId: null,
    objectClass: 'Account',
    objectId: accountId,
    action: 'created',
    after: { ...person, consent: version },
    accountId,
    from,
  })
}
