import type { LetterKind } from '#server/mail/letter-kind.ts'

/** What may have been somebody else. */
export type SuspiciousEvent =
  | 'letters.seen.newDevice'
  | 'letters.seen.sessionCopied'
  | 'letters.seen.codeTwice'

/** Asks the owner of an account whether that was them; does not say from which address it was. */
export const suspiciousSignIn: LetterKind<SuspiciousEvent> = {
  occasion: 'suspicious-sign-in',
  isSecret: false,
  write: ({ t, publicUrl }, event) => ({
    subject: t('letters.seen.subject'),
    paragraphs: [t(event), t('letters.changed.notYou'), { link: `${publicUrl}/login` }],
  }),
}
