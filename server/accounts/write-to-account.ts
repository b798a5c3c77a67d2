import { isLocale, type Locale } from '#locales/messages.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Addressee } from '#server/mail/letter-kind.ts'
import { sendLetter } from '#server/mail/letters.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { changedSignIn, type SignInChange } from './changed-sign-in.letter.ts'
import { type AccountAddress, findAccountAddress } from './credentials.sql.ts'
import { type SuspiciousEvent, suspiciousSignIn } from './suspicious-sign-in.letter.ts'

/** Tells the owner that one signs in differently from here on. */
export async function tellOwner(
  context: Context,
  transaction: ShowTransaction,
  { accountId, change }: { accountId: string; change: SignInChange },
): Promise<void> {
  const account = await findAccountAddress(transaction, { id: accountId })
  if (!account) return
  const to = addresseeOf(context, account)
  await sendLetter(context, transaction, { kind: changedSignIn, to, facts: change })
}

/** Asks the owner whether that was them. */
export async function warnOwner(
  context: Context,
  transaction: ShowTransaction,
  { accountId, event }: { accountId: string; event: SuspiciousEvent },
): Promise<void> {
  const account = await findAccountAddress(transaction, { id: accountId })
  if (!account) return
  const to = addresseeOf(context, account)
  await sendLetter(context, transaction, { kind: suspiciousSignIn, to, facts: event })
}

/** In the language in which they signed in last, not in that of whoever asks. */
export function addresseeOf(
  { locale }: Pick<Context, 'locale'>,
  account: AccountAddress,
): Addressee {
  return {
    email: account.email,
    name: account.firstName,
    locale: knownLocale(account.locale) ?? locale,
    accountId: account.id,
  }
}

function knownLocale(text: string | null): Locale | null {
  return text !== null && isLocale(text) ? text : null
}
