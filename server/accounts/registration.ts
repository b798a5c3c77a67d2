import type { z } from 'zod'
import { registrationInput } from '#domain/accounts/credentials-input.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { type Origin, originOf } from '#server/history/origin.ts'
import { askForLetter } from '#server/mail/letters.ts'
import { insertConsent } from '#server/privacy/consent.sql.ts'
import { type Connection, giveRole, insertAccount, lockAccounts } from './accounts.sql.ts'
import { isAddressTaken, updateLocale } from './credentials.sql.ts'
import { beginAttempt, letterLimits } from './limits.ts'
import { takeOneTimeToken } from './one-time-tokens.sql.ts'
import { askedRegistration, registration } from './registration.letter.ts'
import { isRegistrationOpen } from './registration-switch.ts'

/**
 * Sends a letter to whoever registers. There is no account before the letter is opened and a password is
 * chosen: nobody can take an address that is not theirs, or choose the password of somebody else's
 * account. Nobody is looked up before the answer, so that it cannot tell whether the address is known.
 */
export async function register(context: Context, input: unknown): Promise<void> {
  await requireOpen(context)
  const person = parseInput(registrationInput, input)
  await beginAttempt(context, letterLimits(context, person.email))
  const asked: z.input<typeof askedRegistration> = { ...person, locale: context.locale }
  const to = { email: person.email, locale: context.locale, accountId: null }
  await context.database.kysely
    .transaction()
    .execute(async (transaction) => await askForLetter(transaction, registration, { to, asked }))
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
    const { locale, ...person } = askedRegistration.parse(taken.about)
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

/** Returns its id. */
export async function insertRegistered(
  connection: Connection,
  account: z.infer<typeof askedRegistration> & { passwordHash: string | null; from: Origin },
): Promise<string> {
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
  return accountId
}
