import type { Scalar } from '#domain/entries/condition.ts'
import { isMoment, readDuration } from '#domain/entries/moments.ts'
import { formatSmallestUnits } from './formatting.ts'
import type { RuleWords, Sort } from './rule-facts.ts'
import { dateWords, heightWords, listed, numberWords, quoted, weightWords } from './rule-grammar.ts'

/** What a schedule writes out itself: amounts, heights, days, durations, texts. */

/** One value as it is written: "€15.00", "1.20 m", "1 May 2026", "yes". */
export function literalWords(value: Scalar, sort: Sort | undefined, words: RuleWords): string {
  const { t } = words
  if (typeof value === 'boolean') return t(value ? 'entry-rules.yes' : 'entry-rules.no')
  if (typeof value === 'number') return quantityWords(value, sort, words)
  if (value === '') return t('entry-rules.noValue')
  const label = sort?.labelOf?.(value)
  if (label !== undefined) return quoted(label, t)
  if (isMoment(value)) return dateWords(value, t.locale)
  const word = sort?.vocabulary?.find((each) => each === value)
  return word === undefined ? quoted(value, t) : t(`entry-rules.word.${word}`)
}

function quantityWords(value: number, sort: Sort | undefined, { t, currency }: RuleWords): string {
  // As long as somebody types what is no number.
  if (Number.isNaN(value)) return t('entry-rules.noValue')
  if (sort?.type === 'money') return formatSmallestUnits(value, currency, t.locale)
  if (sort?.unit === 'centimetre') return heightWords(value, t.locale)
  if (sort?.unit === 'kilogram') return weightWords(value, t.locale)
  if (sort?.unit === 'year') return t('entry-rules.years', { count: value })
  return numberWords(value, t.locale)
}

/** "4" and "7 years": the unit is said once. A border that the list lacks is no value. */
export function bounds(right: readonly Scalar[], sort: Sort | undefined, words: RuleWords) {
  const [from, until] = right
  const said = (border: Scalar | undefined) =>
    border === undefined ? words.t('entry-rules.noValue') : literalWords(border, sort, words)
  if (sort?.unit === 'year' && typeof from === 'number' && typeof until === 'number') {
    return { from: String(from), until: words.t('entry-rules.years.to', { count: until }) }
  }
  return { from: said(from), until: said(until) }
}

export function orList(items: readonly string[], { t }: RuleWords): string {
  return items.length === 0 ? t('entry-rules.noValue') : listed(items, t.locale, 'or')
}

export function durationWords(duration: string, { t }: RuleWords): string {
  const { months, days, minutes } = readDuration(duration.replace(/^-/, ''))
  const parts = [
    ['months', months],
    ['days', days],
    ['hours', Math.floor(minutes / 60)],
    ['minutes', minutes % 60],
  ] as const
  const some = parts.filter(([, many]) => many > 0)
  const shown = some.length === 0 ? ([['days', 0]] as const) : some
  const each = shown.map(([unit, many]) => t(`entry-rules.duration.${unit}`, { count: many }))
  return listed(each, t.locale, 'and')
}

export function cellWords(part: string, { t }: RuleWords): string {
  if (part === 'true') return t('entry-rules.yes')
  if (part === 'false') return t('entry-rules.no')
  return /^-?\d+(\.\d+)?$/.test(part) ? part : quoted(part, t)
}
