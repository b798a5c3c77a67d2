import { z } from 'zod'
import { emailAddress } from '#domain/accounts/credentials-input.ts'
import { locales } from '#locales/messages.ts'
import { type AskedLetterKind, letterLink } from '#server/mail/letter-kind.ts'
import { findAccountAddress } from './credentials.sql.ts'
import { insertOneTimeToken } from './one-time-tokens.sql.ts'
import { addresseeOf } from './write-to-account.ts'

const minutesToChoose = 30

/** `locale`: of who asks; whoever has an account reads in their own. */
export const askedNewPassword = z.object({ email: emailAddress, locale: z.enum(locales) })

/** The owner of an address chooses a new password. Nobody is written to where there is no account. */
export const newPassword: AskedLetterKind = {
  occasion: 'new-password',
  isSecret: true,
  async answer(_context, transaction, { asked }) {
    const { email, locale } = askedNewPassword.parse(asked)
    const account = await findAccountAddress(transaction, { email })
    if (!account) return null
    const token = await insertOneTimeToken(transaction, {
      purpose: 'new_password',
      accountId: account.id,
      minutes: minutesToChoose,
    })
    return {
      to: addresseeOf({ locale }, account),
      write: ({ t, publicUrl }) => ({
        subject: t('letters.newPassword.subject'),
        paragraphs: [
          t('letters.newPassword.text', { minutes: minutesToChoose }),
          letterLink(publicUrl, token),
          t('letters.notYou'),
        ],
      }),
    }
  },
}
