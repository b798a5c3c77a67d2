import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { journalFieldWords, partWords, valueWords, type Words } from '#locales/sheet-words.ts'
import type { Fate, OutboxWrite } from '#web/offline/outbox-entry.ts'

/** What was entered and does not stand, and why, as the sheet says it. */
export function attentionWords(
  {
    part,
    field,
    value,
    fate,
  }: Pick<OutboxWrite, 'part' | 'field' | 'value'> & {
    fate: Exclude<Fate, { state: 'unsent' }>
  },
  parts: readonly SheetPartSpec[],
  words: Words,
): string {
  const { t, isKnown } = words
  const place = { parts, part, field }
  const what = {
    part: partWords(part, words),
    field: journalFieldWords(place, words),
    value: valueWords(value, place, words),
  }
  if (fate.state === 'conflict') {
    const standing = valueWords(fate.standing, place, words)
    return t('scoring.attention.conflict', { ...what, standing })
  }
  const problem = `scoring.problem.${fate.problem}`
  const why = t(isKnown(problem) ? problem : 'scoring.problem.malformed')
  return `${t('scoring.attention.refused', what)} ${why}`
}
