import type { LetterKind } from '#server/mail/letter-kind.ts'

interface MessageFacts {
  subject: string
  text: string
  show: string
  /** E-0042 */
  entries: readonly string[]
  contact: string
}

/** What the office of a show wrote itself, to people who entered; greeting and end are in the reader's language. */
export const entryMessageLetter: LetterKind<MessageFacts> = {
  occasion: 'entry-message',
  isSecret: false,
  write: ({ t }, { subject, text, show, entries, contact }) => ({
    subject,
    paragraphs: [
      ...text.split(/\n{2,}/),
      t('letters.message.about', { show, entries: entries.join(', ') }),
      ...(contact === '' ? [] : [t('letters.entry.contact', { contact })]),
    ],
  }),
}
