import type { Translate } from '#locales/messages.ts'
import type { RingsideLinkFragment } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

/** What a link opens: "C Helene Aigner · 1 Grand Prix", "Arena Main: times and stewards", "Speaker". */
export function linkWords(
  link: Pick<RingsideLinkFragment, 'position' | 'official' | 'competition' | 'arena' | 'function'>,
  t: Translate,
): string {
  const { position, official, competition, arena } = link
  if (position) return [[position, official], [competition]].map(joined).join(' · ')
  if (arena) return t('shows.ringside.arena', { arena })
  const id = `shows.ringside.function.${link.function}`
  return isKnownMessage(id) ? t(id) : (link.function ?? '')
}

function joined(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(' ')
}
