import { formatDayOf, formatTime } from '#locales/formatting.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import type { DraftFigures } from './operations.ts'

const words: Readonly<Record<string, MessageId>> = {
  solved: 'timetable.draft.solved',
  repaired: 'timetable.draft.repaired',
  'by-hand': 'timetable.draft.by-hand',
}

/** So many competitions are read at a glance. */
const mostNumbers = 4

/**
 * What a draft is called: as somebody typed it, or else by what it is, when it was made and which
 * competitions it changes, in the language of who reads: "Repair of Thu 14 May, 14:05 · competition 21".
 */
export function draftName(
  {
    name,
    kind,
    creationTime,
    changedNumbers,
  }: Pick<DraftFigures, 'kind' | 'creationTime' | 'changedNumbers'> & { name?: string | null },
  timeZone: string,
  t: Translate,
): string {
  if (name) return name
  const day = formatDayOf(creationTime, timeZone, t.locale)
  const at = `${day}, ${formatTime(creationTime, timeZone, t.locale)}`
  const id = words[kind]
  const called = id ? t(id, { at }) : at
  // A day that is solved is about all of its competitions.
  if (kind === 'solved' || changedNumbers.length === 0) return called
  const more = changedNumbers.length > mostNumbers ? ' …' : ''
  const numbers = `${changedNumbers.slice(0, mostNumbers).join(', ')}${more}`
  return `${called} · ${t('timetable.competitions', { count: changedNumbers.length, numbers })}`
}
