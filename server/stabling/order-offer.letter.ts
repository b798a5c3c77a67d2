import { formatDays, formatMoment } from '#locales/formatting.ts'
import type { LetterKind } from '#server/mail/letter-kind.ts'

/** What a letter says of an order that waited. */
export interface OfferFacts {
  entryId: string
  /** E-0042 */
  entry: string
  show: string
  timeZone: string
  quantity: number
  /** As the show calls it. */
  product: string
  horse: string | null
  from: string | null
  until: string | null
  offeredUntil: Date | null
  contact: string
  /** Whether the reader has an account in which the entry stands. */
  isOwn: boolean
}

/** offered: room came free · given: it is a box now · ended: the offer was not answered in time. */
const told = ['offered', 'given', 'ended'] as const

function letterOf(what: (typeof told)[number], occasion: string): LetterKind<OfferFacts> {
  return {
    occasion,
    isSecret: false,
    write: ({ t, publicUrl }, facts) => {
      const { entry, show, from, until, offeredUntil, contact } = facts
      const line = [
        `${facts.quantity} × ${facts.product}`,
        facts.horse,
        from && until && formatDays(from, until, t.locale),
      ]
        .filter(Boolean)
        .join(' · ')
      const at = offeredUntil && formatMoment(offeredUntil.toISOString(), facts.timeZone, t.locale)
      return {
        subject: t(`letters.order.${what}.subject`, { entry }),
        paragraphs: [
          t(`letters.order.${what}.text`, { entry, show }),
          at ? t('letters.entry.until', { place: line, until: at }) : line,
          ...(facts.isOwn ? [{ link: `${publicUrl}/my-entries/${facts.entryId}` }] : []),
          ...(contact === '' ? [] : [t('letters.entry.contact', { contact })]),
        ],
      }
    },
  }
}

export const orderLetters = {
  offered: letterOf('offered', 'order-offered'),
  given: letterOf('given', 'order-given'),
  ended: letterOf('ended', 'order-ended'),
} as const satisfies Record<(typeof told)[number], LetterKind<OfferFacts>>
