import { z } from 'zod'
import { emailAddress } from '#domain/accounts/credentials-input.ts'
import { locales } from '#locales/messages.ts'
import type { AskedLetterKind } from '#server/mail/letter-kind.ts'
import { findAccountAddress, isAddressTaken } from './credentials.sql.ts'
import { mayOpenAccount } from './registration-switch.ts'
import { addresseeOf } from './write-to-account.ts'

export const minutesOfCode = 10

/** The code lies sealed here until the letter is written, as what opens an account is never readable in the table. */
export const askedCode = z.object({
  email: emailAddress,
  locale: z.enum(locales),
  /** Base64. */
  sealed: z.string(),
  isProof: z.boolean(),
})

/** Whose account is made once the name is there. */
export const newAccountAbout = z.object({ email: emailAddress })

/**
 * A code by which the reader of an address signs in. An address without an account gets it only while
 * accounts may be made there.
 */
export const signInCode: AskedLetterKind = {
  occasion: 'sign-in-code',
  isSecret: true,
  async answer(context, transaction, { asked }) {
    const { email, locale, sealed, isProof } = askedCode.parse(asked)
    const code = context.seal.open(Buffer.from(sealed, 'base64'))
    const account = await findAccountAddress(transaction, { email })
    const isNew = !account && !(await isAddressTaken(transaction, email))
    if (code === null || (!account && !(isNew && (await mayOpenAccount(context))))) return null
    const { subject, text } = isProof ? words.proof : words.signIn
    return {
      // Without a name where a stranger may have typed the address.
      to: account
        ? addresseeOf({ locale }, account)
        : { email, name: null, locale, accountId: null },
      write: ({ t }) => ({
        subject: t(subject),
        paragraphs: [t(text, { minutes: minutesOfCode }), code, t('letters.code.tellNobody')],
      }),
    }
  },
}

const words = {
  signIn: { subject: 'letters.code.subject', text: 'letters.code.text' },
  proof: { subject: 'letters.code.proofSubject', text: 'letters.code.proofText' },
} as const
