import type { LetterKind } from '#server/mail/letter-kind.ts'

/** What the owner of an account is told by letter when it happens. */
export type SignInChange =
  | 'letters.changed.password'
  | 'letters.changed.secondFactorOn'
  | 'letters.changed.secondFactorOff'
  | 'letters.changed.recoveryCodes'
  | 'letters.changed.passkeyAdded'
  | 'letters.changed.passkeyRemoved'

/** The owner of an account signs in differently from here on. */
export const changedSignIn: LetterKind<SignInChange> = {
  occasion: 'changed-sign-in',
  isSecret: false,
  write: ({ t, publicUrl }, change) => ({
    subject: t('letters.changed.subject'),
    paragraphs: [t(change), t('letters.changed.notYou'), { link: `${publicUrl}/login` }],
  }),
}
