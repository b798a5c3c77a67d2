import type { Translate } from './messages.ts'

/** What the screens of an arena say of those that are not ridden there: "Cancelled: 12 Grand Prix". */
export function cancelledWords(
  cancelled: readonly { number: string; name: string }[],
  t: Translate,
): string {
  return cancelled
    .map(({ number, name }) => t('arena-screens.cancelled', { competition: `${number} ${name}` }))
    .join(' · ')
}

/** Of an arena in which nothing is ridden: why, where it is known. */
export function nothingWords(
  cancelled: readonly { number: string; name: string }[],
  t: Translate,
): string {
  return cancelled.length > 0 ? cancelledWords(cancelled, t) : t('arena-screens.nothing')
}
