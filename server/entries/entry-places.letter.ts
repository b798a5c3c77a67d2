import type { PlaceStatus } from '#domain/entries/place-status.ts'
import { formatMoment } from '#locales/formatting.ts'
import type { LetterKind, LetterWords, Paragraph } from '#server/mail/letter-kind.ts'

/** What a letter tells of a place. */
export interface PlaceNews {
  status: ToldStatus
  competition: string
  /** Rider and horse; without the horse where it is named later. */
  pair: string
  offeredUntil: Date | null
}

export interface EntryFacts {
  entryId: string
  /** E-0042 */
  entry: string
  show: string
  timeZone: string
  places: readonly PlaceNews[]
  /** What the show writes to those who are confirmed, filled in; null for all other letters. */
  confirmation: string | null
  /** Why the office refused a place; null where it said nothing. */
  reason: string | null
  contact: string
  /** Whether the reader has an account in which the entry stands. */
  isOwn: boolean
}

/** What becomes of a place and is told by a letter, what needs an answer first. */
export const toldStatuses = [
  'offered',
  'confirmed',
  'waiting',
  'asked',
  'refused',
  'withdrawn',
] as const satisfies readonly PlaceStatus[]

export type ToldStatus = (typeof toldStatuses)[number]

function letterOf(status: ToldStatus, occasion: string): LetterKind<EntryFacts> {
  return {
    occasion,
    isSecret: false,
    write: (words, facts) => ({
      // Without the name of the show: typed text stands in no subject.
      subject: words.t(`letters.entry.${status}.subject`, { entry: facts.entry }),
      paragraphs: paragraphsOf(status, facts, words),
    }),
  }
}

/** By what became of its places; of several the first of `toldStatuses`. */
export const entryLetters: Readonly<Record<ToldStatus, LetterKind<EntryFacts>>> = {
  offered: letterOf('offered', 'entry-offered'),
  confirmed: letterOf('confirmed', 'entry-confirmed'),
  waiting: letterOf('waiting', 'entry-waiting'),
  asked: letterOf('asked', 'entry-received'),
  refused: letterOf('refused', 'entry-refused'),
  withdrawn: letterOf('withdrawn', 'entry-withdrawn'),
}

function paragraphsOf(
  status: ToldStatus,
  facts: EntryFacts,
  { t, publicUrl }: LetterWords,
): Paragraph[] {
  const { entry, show, confirmation, reason, contact } = facts
  const sections = toldStatuses.flatMap((each) => {
    const isSaid = each === 'confirmed' && confirmation !== null
    const lines = isSaid ? [] : linesOf(each, facts, t)
    return lines.length === 0 ? [] : [[t(`letters.entry.places.${each}`), ...lines].join('\n')]
  })
  return [
    ...(confirmation === null
      ? [t(`letters.entry.${status}.text`, { entry, show })]
      : confirmation.split(/\n{2,}/)),
    ...sections,
    ...(reason === null ? [] : [t('letters.entry.reason', { reason })]),
    ...(facts.isOwn ? [{ link: `${publicUrl}/my-entries/${facts.entryId}` }] : []),
    ...(contact === '' || confirmation !== null ? [] : [t('letters.entry.contact', { contact })]),
  ]
}

function linesOf(
  status: ToldStatus,
  { places, timeZone }: EntryFacts,
  t: LetterWords['t'],
): string[] {
  return places
    .filter((place) => place.status === status)
    .map(({ competition, pair, offeredUntil }) => {
      const line = `${competition}: ${pair}`
      if (offeredUntil === null) return line
      const until = formatMoment(offeredUntil.toISOString(), timeZone, t.locale)
      return t('letters.entry.until', { place: line, until })
    })
}
