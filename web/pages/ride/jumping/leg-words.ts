import type { Translate } from '#locales/messages.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

/** "Rider 2 · Rath": of a relay also who it is; any other round by its name alone. */
export function legWords(
  part: string,
  { athlete, partners }: Pick<BookCompetitor, 'athlete' | 'partners'>,
  t: Translate,
): string {
  const words = partWords(part, t)
  const leg = Number(/^leg_(\d)$/.exec(part)?.[1])
  const rider = leg === 1 ? athlete : partners[leg - 2]?.athlete
  return rider === undefined ? words : `${words} · ${rider.familyName}`
}
