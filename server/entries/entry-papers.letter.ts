import { formatDay } from '#locales/formatting.ts'
import { documentReason, membershipReason } from '#locales/paper-reasons.ts'
import type { LetterKind, LetterWords, Paragraph } from '#server/mail/letter-kind.ts'
import type { OpenPaper } from './open-papers.ts'

/** An entry of the reader with all that is missing of it. */
export interface EntryWithOpenPapers {
  id: string
  /** E-0042 */
  name: string
  /** Whether the reader has an account in which the entry stands. */
  isOwn: boolean
  papers: readonly OpenPaper[]
}

interface PaperFacts {
  show: string
  entries: readonly EntryWithOpenPapers[]
  contact: string
}

/** Lists the papers that are missing, or were refused, of all entries of the reader. */
export const openPapersLetter: LetterKind<PaperFacts> = {
  occasion: 'entry-papers',
  isSecret: false,
  write: (words, { show, entries, contact }) => ({
    subject: words.t('letters.papers.subject', {
      entries: entries.map(({ name }) => name).join(', '),
    }),
    paragraphs: [
      words.t('letters.papers.text', { show }),
      ...entries.flatMap((entry) => paragraphsOf(entry, words)),
      ...(contact === '' ? [] : [words.t('letters.entry.contact', { contact })]),
    ],
  }),
}

function paragraphsOf(
  { id, name, isOwn, papers }: EntryWithOpenPapers,
  { t, publicUrl }: LetterWords,
): Paragraph[] {
  const lines = papers.map((paper) => lineOf(paper, t))
  return [
    [`${name}:`, ...lines].join('\n'),
    ...(isOwn ? [{ link: `${publicUrl}/my-entries/${id}` }] : []),
  ]
}

function lineOf({ subject, due, outcome }: OpenPaper, t: LetterWords['t']): string {
  const { text } = outcome.rule
  const paper = subject === '' ? text : `${text} · ${subject}`
  const line = `– ${t('letters.papers.due', { paper, day: formatDay(due, t.locale) })}`
  if (outcome.outcome.state !== 'refused') return line
  const why =
    outcome.kind === 'document'
      ? outcome.outcome.why.map((reason) => documentReason(reason, t))
      : outcome.outcome.why.map((reason) => membershipReason(reason, t))
  return [line, ...why].join('\n  ')
}
