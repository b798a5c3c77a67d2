import type { ArenaBoard } from '#domain/results/arena-board.ts'
import type { ArenaNow } from '#domain/results/arena-now.ts'
import { minutesLate } from '#domain/timetable/delay.ts'
import { formatMinutes, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'

/** "12 mins late"; null before anything is known of times. */
export function delayWords({ delaySeconds, next }: ArenaNow, t: Translate): string | null {
  if (delaySeconds === null || next.length === 0) return null
  const minutes = minutesLate(delaySeconds)
  if (minutes === 0) return t('arena-screens.onTime')
  return t('arena-screens.late', { delay: formatMinutes(minutes, t.locale) })
}

/** "Break until 11:20", where whoever comes next waits for it; else null. */
export function breakWords(
  { next: [first] }: ArenaNow,
  timeZone: string,
  t: Translate,
): string | null {
  if (!first?.afterBreak || first.expectedAt === null) return null
  const time = formatTime(new Date(first.expectedAt).toISOString(), timeZone, t.locale)
  return t('arena-screens.breakUntil', { time })
}

/** "12 Grand Prix · Jump-off". */
export function headOf(
  { number, name }: { number: string; name: string },
  board: ArenaBoard | undefined,
  t: Translate,
): string {
  const { round = null } = board ?? {}
  return [`${number} ${name}`, round && partWords(round.part, t)].filter(Boolean).join(' · ')
}
