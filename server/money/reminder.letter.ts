import { formatDay, formatSmallestUnits } from '#locales/formatting.ts'
import type { LetterKind } from '#server/mail/letter-kind.ts'

interface ReminderFacts {
  isLast: boolean
  invoice: string
  show: string
  seller: string
  amount: number
  currency: string
  payBy: string
}

/** An invoice is not paid yet; the printed reminder goes with it. */
export const reminderLetter: LetterKind<ReminderFacts> = {
  occasion: 'invoice-reminder',
  isSecret: false,
  write: ({ t }, { isLast, invoice, show, seller, amount, currency, payBy }) => ({
    subject: t(isLast ? 'letters.reminder.last' : 'letters.reminder.subject', { invoice }),
    paragraphs: [
      t('letters.reminder.text', {
        ...{ invoice, show, seller, day: formatDay(payBy, t.locale) },
        amount: formatSmallestUnits(amount, currency, t.locale),
      }),
      t('letters.reminder.ends'),
    ],
  }),
}
