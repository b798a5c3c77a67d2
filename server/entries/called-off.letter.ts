import { formatDay, formatDays } from '#locales/formatting.ts'
import type { LetterKind, LetterWords, Paragraph } from '#server/mail/letter-kind.ts'

/** What is called off, or takes place after all. */
export type CallOffNews = 'competitions' | 'cancelled' | 'postponed' | 'reinstated'

export interface CallOffFacts {
  entryId: string
  /** E-0042 */
  entry: string
  show: string
  /** Those of the entry that are cancelled, or take place after all; none where it is the whole show. */
  competitions: readonly string[]
  /** Why; null where it takes place after all. */
  reason: string | null
  /** Of a postponed show: the last day to withdraw for nothing, and the new days where they are known. */
  objectUntil: string | null
  days: { firstDay: string; lastDay: string } | null
  contact: string
  /** Whether the reader has an account in which the entry stands. */
  isOwn: boolean
}

function letterOf(news: CallOffNews, occasion: string): LetterKind<CallOffFacts> {
  return {
    occasion,
    isSecret: false,
    write: (words, facts) => ({
      // Without the name of the show: typed text stands in no subject.
      subject: words.t(`letters.calledOff.${news}.subject`, { entry: facts.entry }),
      paragraphs: paragraphsOf(news, facts, words),
    }),
  }
}

/** By what is called off. */
export const callOffLetters: Readonly<Record<CallOffNews, LetterKind<CallOffFacts>>> = {
  competitions: letterOf('competitions', 'competitions-cancelled'),
  cancelled: letterOf('cancelled', 'show-cancelled'),
  postponed: letterOf('postponed', 'show-postponed'),
  reinstated: letterOf('reinstated', 'takes-place-after-all'),
}

function paragraphsOf(
  news: CallOffNews,
  facts: CallOffFacts,
  { t, publicUrl }: LetterWords,
): Paragraph[] {
  const { show, competitions, reason, objectUntil, days, contact } = facts
  return [
    t(`letters.calledOff.${news}.text`, { show }),
    ...(competitions.length === 0 ? [] : [competitions.map((each) => `– ${each}`).join('\n')]),
    ...(reason === null ? [] : [t('letters.entry.reason', { reason })]),
    ...(days === null
      ? []
      : [t('letters.calledOff.days', { days: formatDays(days.firstDay, days.lastDay, t.locale) })]),
    ...(objectUntil === null
      ? []
      : [t('letters.calledOff.objectUntil', { day: formatDay(objectUntil, t.locale) })]),
    ...(news === 'reinstated' ? [] : [t('letters.calledOff.money')]),
    ...(facts.isOwn ? [{ link: `${publicUrl}/my-entries/${facts.entryId}` }] : []),
    ...(contact === '' ? [] : [t('letters.entry.contact', { contact })]),
  ]
}
