import { z } from 'zod'
import { registrationInput } from '#domain/accounts/credentials-input.ts'
import { locales } from '#locales/messages.ts'
import { type AskedLetterKind, letterLink } from '#server/mail/letter-kind.ts'
import { findAccountAddress, isAddressTaken } from './credentials.sql.ts'
import { insertOneTimeToken } from './one-time-tokens.sql.ts'
import { addresseeOf } from './write-to-account.ts'

export const minutesToConfirm = 60

/** Who wants an account, and in which language they read. */
export const askedRegistration = registrationInput.extend({
  locale: z.enum(locales),
  consent: z.string(),
})

/**
 * Makes an account for who can read it. Where the address has an account already only its owner is told, and
 * where that account is disabled nobody.
 */
export const registration: AskedLetterKind = {
  occasion: 'registration',
  isSecret: true,
  async answer(_context, transaction, { asked }) {
    const person = askedRegistration.parse(asked)
    const { email, locale } = person
    if (await isAddressTaken(transaction, email)) {
      const owner = await findAccountAddress(transaction, { email })
      if (!owner) return null
      return {
        to: addresseeOf({ locale }, owner),
        write: ({ t, publicUrl }) => ({
          subject: t('letters.registration.subject'),
          paragraphs: [
            t('letters.registration.known'),
            { link: `${publicUrl}/login` },
            t('letters.notYou'),
          ],
        }),
      }
    }
    const token = await insertOneTimeToken(transaction, {
      purpose: 'registration',
      accountId: null,
      about: person,
      minutes: minutesToConfirm,
    })
    return {
      // Without a name: a stranger chose it, and a letter of ours says nothing for strangers.
      to: { email, name: null, locale, accountId: null },
      write: ({ t, publicUrl }) => ({
        subject: t('letters.registration.subject'),
        paragraphs: [
          t('letters.registration.text', { minutes: minutesToConfirm }),
          letterLink(publicUrl, token),
          t('letters.notYou'),
        ],
      }),
    }
  },
}
