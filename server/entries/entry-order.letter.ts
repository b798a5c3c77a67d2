import { formatDays } from '#locales/formatting.ts'
import type { LetterKind, LetterWords } from '#server/mail/letter-kind.ts'

/** A box, room or other product as its letter says it. */
interface OrderedItem {
  name: string
  quantity: number
  from: string | null
  to: string | null
  isWaiting: boolean
}

interface OrderFacts {
  entryId: string
  /** E-0042 */
  entry: string
  show: string
  items: readonly OrderedItem[]
  contact: string
  /** Whether the reader has an account in which the entry stands. */
  isOwn: boolean
}

/** An entry that asks for no start came in. */
export const orderLetter: LetterKind<OrderFacts> = {
  occasion: 'entry-ordered',
  isSecret: false,
  write: ({ t, publicUrl }, { entryId, entry, show, items, contact, isOwn }) => ({
    // Without the name of the show: typed text stands in no subject.
    subject: t('letters.entry.ordered.subject', { entry }),
    paragraphs: [
      t('letters.entry.ordered.text', { entry, show }),
      ...section(t('letters.entry.ordered.items'), itemLines(items, false, t)),
      ...section(t('letters.entry.places.waiting'), itemLines(items, true, t)),
      ...(isOwn ? [{ link: `${publicUrl}/my-entries/${entryId}` }] : []),
      ...(contact === '' ? [] : [t('letters.entry.contact', { contact })]),
    ],
  }),
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[heading, ...lines].join('\n')]
}

function itemLines(
  items: readonly OrderedItem[],
  isWaiting: boolean,
  t: LetterWords['t'],
): string[] {
  return items
    .filter((item) => item.isWaiting === isWaiting)
    .map(({ name, quantity, from, to }) => {
      const days = from !== null && to !== null ? [formatDays(from, to, t.locale)] : []
      return [`${quantity} × ${name}`, ...days].join(', ')
    })
}
