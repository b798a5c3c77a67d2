import { z } from 'zod'
import { emailAddress } from '#domain/accounts/credentials-input.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import { locales } from '#locales/messages.ts'
import type { AskedLetterKind } from '#server/mail/letter-kind.ts'
import { hasLaterLetter } from '#server/mail/letters.sql.ts'
import { findAccountAddress, isAddressTaken } from './credentials.sql.ts'
import { insertOneTimeToken } from './one-time-tokens.sql.ts'
import { addresseeOf } from './write-to-account.ts'

const hoursToConfirm = 24

/** Which account wants which address. */
export const askedNewAddress = z.object({
  accountId: idInput,
  email: emailAddress,
  locale: z.enum(locales),
})

/**
 * Goes to the address that the owner of an account wants to have: only who can read it there gets it. Where
 * another account has it, only the owner of that one is told.
 */
export const newAddress: AskedLetterKind = {
  occasion: 'new-address',
  isSecret: true,
  async answer(_context, transaction, { id, asked }) {
    const { accountId, email, locale } = askedNewAddress.parse(asked)
    if (await isAddressTaken(transaction, email, accountId)) {
      const other = await findAccountAddress(transaction, { email })
      if (!other) return null
      return {
        to: addresseeOf({ locale }, other),
        write: ({ t, publicUrl }) => ({
          subject: t('letters.newAddress.subject'),
          paragraphs: [
            t('letters.newAddress.known'),
            { link: `${publicUrl}/login` },
            t('letters.notYou'),
          ],
        }),
      }
    }
    const account = await findAccountAddress(transaction, { id: accountId })
    if (!account) return null
    // One letter of a kind counts: the last that was asked for.
    const { occasion } = newAddress
    if (await hasLaterLetter(transaction, { id, occasion, accountId })) return null
    const token = await insertOneTimeToken(transaction, {
      purpose: 'new_address',
      accountId,
      about: { email },
      minutes: hoursToConfirm * 60,
    })
    return {
      // Without a name: the address may be mistyped, and then a stranger reads the letter.
      to: { ...addresseeOf({ locale }, account), email, name: null },
      write: ({ t, publicUrl }) => ({
        subject: t('letters.newAddress.subject'),
        paragraphs: [
          t('letters.newAddress.text', { hours: hoursToConfirm }),
          { link: `${publicUrl}/settings?address=${token}` },
          t('letters.notYou'),
        ],
      }),
    }
  },
}
