import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import type { LetterKind } from '#server/mail/letter-kind.ts'

interface OrderedItem {
  /** As the show calls the product. */
  name: string
  quantity: number
  horse: string | null
  from: string | null
  to: string | null
}

export interface OrderedFacts {
  entryId: string
  /** E-0042 */
  entry: string
  show: string
  items: readonly OrderedItem[]
  totals: readonly { amount: number; currency: string }[]
  contact: string
  /** Whether the reader has an account in which the entry stands. */
  isOwn: boolean
}

/** Confirms an entry that asks for no place: boxes, bedding, a pitch. */
export const orderedLetter: LetterKind<OrderedFacts> = {
  occasion: 'entry-ordered',
  isSecret: false,
  write: ({ t, publicUrl }, { entryId, entry, show, items, totals, contact, isOwn }) => ({
    subject: t('letters.ordered.subject', { entry }),
    paragraphs: [
      t('letters.ordered.text', { entry, show }),
      items
        .map(({ name, quantity, horse, from, to }) => {
          const days = from === null ? null : formatDays(from, to ?? from, t.locale)
          return [`${quantity} × ${name}`, horse, days].filter((part) => part !== null).join(' · ')
        })
        .join('\n'),
      t('letters.ordered.total', {
        total: totals
          .map(({ amount, currency }) => formatSmallestUnits(amount, currency, t.locale))
          .join(' + '),
      }),
      ...(isOwn ? [{ link: `${publicUrl}/my-entries/${entryId}` }] : []),
      ...(contact === '' ? [] : [t('letters.entry.contact', { contact })]),
    ],
  }),
}
