import type { Translate } from '#locales/messages.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { TimetableList } from './operations.ts'

type Named = { number: string; round?: string | null | undefined }

/** "12", or of a later round "12 Cross-country". */
export function listLabel(list: Named | undefined, t: Translate): string {
  if (!list) return ''
  return list.round ? `${list.number} ${partWords(list.round, t)}` : list.number
}

/** "Grand Prix", or of a later round "Cross-country · Grand Prix". */
export function listName({ name, round }: Pick<TimetableList, 'name' | 'round'>, t: Translate) {
  return round ? `${partWords(round, t)} · ${name}` : name
}
