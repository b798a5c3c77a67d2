import type { JumpingFormat } from '#domain/scoring/jumping/format.ts'
import { formats } from '#domain/scoring/jumping/formats/all.ts'
import type { Translate } from '#locales/messages.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

/** In the reader's language; a schedule's own format by the name that it brought along. */
export function formatName({ id, name }: JumpingFormat, t: Translate): string {
  const word = `ridden.${id}`
  return isKnownMessage(word) ? t(word) : name
}

/** Its rounds, and what German programmes call it. */
export function formatFacts({ rounds, german }: JumpingFormat, t: Translate): string {
  const ridden = rounds.map(({ part }) => partWords(part, t)).join(' + ')
  return [ridden, german].filter(Boolean).join(' · ')
}

/** In the order of the articles of the FEI book, those that it does not have last. */
export const formatsByArticle: readonly JumpingFormat[] = formats.toSorted((a, b) =>
  (a.article ?? 'z').localeCompare(b.article ?? 'z', 'en', { numeric: true }),
)
