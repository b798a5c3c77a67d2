import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { listLabel } from './list-label.ts'
import type { DraftStep, TimetableShow } from './operations.ts'

/** Which list goes where with a step: for "competition {number} to {at}, {arena}". */
export function stepPlace(
  { number, round, arenaId, startsAt }: DraftStep,
  { arenas, timeZone }: Pick<TimetableShow, 'arenas' | 'timeZone'>,
  t: Translate,
): { number: string; at: string; arena: string } {
  return {
    number: listLabel({ number, round: round ?? null }, t),
    at: formatTime(startsAt, timeZone, t.locale),
    arena: arenas.find(({ id }) => id === arenaId)?.name ?? t('competitions.noArena'),
  }
}
