import { valueIn } from '#domain/scoring/journal.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { optionWords, type Words } from '#locales/sheet-words.ts'

/** Counted: of a combination, which is one fence, several elements may give way or be passed outside. */
export const counts = [
  { field: 'frangibles', words: 'courseRide.frangible', maximum: 3 },
  { field: 'missedFlags', words: 'courseRide.flag', maximum: 3 },
] as const

/** What was seen at one fence; `clear` are the words for nothing. */
export function fenceWords(written: SheetPart, clear: string, words: Words): string {
  const { t } = words
  const refusals = valueIn(written, 'refusals')
  const end = ['outcome', 'reason'].map((field) => valueIn(written, field)).filter(isOption)
  if (typeof refusals !== 'number' && end.length === 0) return t('courseRide.notJudged')
  const seen = [
    end.map((option) => optionWords(option, words)).join(' · '),
    Number(refusals) > 0 ? t('courseRide.refusal', { number: Number(refusals) }) : '',
    ...counts.map((counted) => {
      const count = Number(valueIn(written, counted.field))
      return count > 0 ? t('courseSeen.times', { what: t(counted.words), count }) : ''
    }),
  ].filter(Boolean)
  return seen.join(', ') || clear
}

function isOption(value: FieldValue): value is string {
  return typeof value === 'string'
}
