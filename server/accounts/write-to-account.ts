import { isLocale, type Locale } from '#locales/messages.ts'
import type { Context } from '#server/graphql/context.ts'
import { type Addressee, changedLetter } from '#server/mail/letters.ts'
import { type AccountAddress, findAccountAddress } from './credentials.sql.ts'

/** What the owner of an account is told by letter when it happens. */
export type SignInChange =
  | 'mail.changed.password'
  | 'mail.changed.secondFactorOn'
  | 'mail.changed.secondFactorOff'
  | 'mail.changed.recoveryCodes'
  | 'mail.changed.passkeyAdded'
  | 'mail.changed.passkeyRemoved'

/** Tells the owner that one signs in differently from here on; to be called after commit. */
export function tellOwner(context: Context, accountId: string, change: SignInChange): void {
  context.mail.send(async () => {
    const account = await findAccountAddress(context.database.kysely, { id: accountId })
    return account ? changedLetter(addresseeOf(context, account), change) : null
  })
}

/** In the language in which they signed in last, not in that of whoever asks. */
export function addresseeOf(
  { publicUrl, locale }: Pick<Context, 'publicUrl' | 'locale'>,
  account: AccountAddress,
): Addressee {
  return {
    to: account.email,
    name: account.firstName,
    locale: knownLocale(account.locale) ?? locale,
    publicUrl,
  }
}

function knownLocale(text: string | null): Locale | null {
  return text !== null && isLocale(text) ? text : null
}
