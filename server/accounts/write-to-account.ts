import { isLocale, type Locale, type MessageId } from '#locales/messages.ts'
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

/** What may have been somebody else. */
export type SuspiciousEvent =
  | 'mail.seen.newDevice'
  | 'mail.seen.sessionCopied'
  | 'mail.seen.codeTwice'

/** Tells the owner that one signs in differently from here on; to be called after commit. */
export function tellOwner(context: Context, accountId: string, change: SignInChange): void {
  write(context, accountId, { subject: 'mail.changed.subject', text: change })
}

/** Asks the owner whether that was them. */
export function warnOwner(context: Context, accountId: string, event: SuspiciousEvent): void {
  write(context, accountId, { subject: 'mail.seen.subject', text: event })
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

function write(
  context: Context,
  accountId: string,
  words: { subject: MessageId; text: MessageId },
): void {
  context.mail.send(async () => {
    const account = await findAccountAddress(context.database.kysely, { id: accountId })
    return account ? changedLetter(addresseeOf(context, account), words) : null
  })
}
