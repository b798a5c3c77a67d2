import type { MessageId } from '#locales/messages.ts'
import type { LetterKind } from '#server/mail/letter-kind.ts'

interface Facts {
  horseId: string
  horse: string
  /** The words of what is missing. */
  missing: readonly MessageId[]
  organization: string
}

/** Asks the owner of a horse for what the registry does not know of it. */
export const missingFactsLetter: LetterKind<Facts> = {
  occasion: 'missing-facts',
  isSecret: false,
  write: ({ t, publicUrl }, { horseId, horse, missing, organization }) => ({
    // Without the name of the horse: typed text stands in no subject.
    subject: t('letters.missingFacts.subject'),
    paragraphs: [
      t('letters.missingFacts.text', {
        horse,
        organization,
        missing: missing.map((each) => t(each)).join(', '),
      }),
      { link: `${publicUrl}/registry/horses/${horseId}` },
      t('letters.missingFacts.signIn'),
    ],
  }),
}
