import { type LetterKind, letterLink } from '#server/mail/letter-kind.ts'

/** Goes to the address that an account had until now. */
export const earlierAddress: LetterKind<{ token: string; days: number; email: string }> = {
  occasion: 'earlier-address',
  isSecret: true,
  write: ({ t, publicUrl }, { token, days, email }) => ({
    subject: t('letters.oldAddress.subject'),
    paragraphs: [
      t('letters.oldAddress.text', { email }),
      t('letters.oldAddress.takeBack', { days }),
      letterLink(publicUrl, token),
    ],
  }),
}
