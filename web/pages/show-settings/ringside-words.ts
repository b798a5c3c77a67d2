import type { Translate } from '#locales/messages.ts'
import { placeWords } from '#locales/place-words.ts'
import type { RingsideLinkFragment } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

/** What a link opens: "C Helene Aigner · 1 Grand Prix", "Arena 2: times and stewards", "Speaker". */
export function linkWords(
  link: Pick<RingsideLinkFragment, 'position' | 'official' | 'competition' | 'arena' | 'function'>,
  t: Translate,
): string {
  const { position, official, competition, arena } = link
  if (position) {
    const place = placeWords(position, t, isKnownMessage)
    return [[place, official], [competition]].map(joined).join(' · ')
  }
  if (arena) return t('shows.ringside.arena', { arena })
  return placeWords(link.function ?? '', t, isKnownMessage)
}

function joined(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(' ')
}
