import type { LetterKind } from '#server/mail/letter-kind.ts'

interface Facts {
  /** As riders get it. */
  text: string
}

/** Goes to who asked for it: what a confirmation of an entry says. */
export const testConfirmationLetter: LetterKind<Facts> = {
  occasion: 'test-confirmation',
  isSecret: false,
  write: ({ t }, { text }) => ({
    // Without the name of the show: typed text stands in no subject.
    subject: t('entry-system.confirmation.testSubject'),
    paragraphs: text.split(/\n{2,}/),
  }),
}
