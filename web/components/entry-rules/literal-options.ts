import type { Scalar } from '#domain/entries/condition.ts'
import { isMoment } from '#domain/entries/moments.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { readDecimal } from '#domain/forms/decimal.ts'
import { decimalsOf } from '#domain/money/currencies.ts'
import { readMetres } from '#domain/scoring/jumping/height.ts'
import type { RuleWords, Sort } from '#locales/rule-facts.ts'
import { words as ownWords } from '#locales/rule-facts.ts'
import { literalWords } from '#locales/rule-literals.ts'
import type { LiteralKind } from './offered-facts.ts'
import { useRuleEditing } from './rule-editing.tsx'

interface Option {
  value: string
  label: string
}

/**
 * What a value can be chosen from, each as JSON: a list may hold numbers and texts. What is typed and not
 * among them can be chosen as well.
 */
export function useOptions(
  kind: LiteralKind,
  chosen: readonly Scalar[],
  search: string,
): readonly Option[] {
  return literalOptions(kind, { chosen, search }, useRuleEditing())
}

export function literalOptions(
  kind: LiteralKind,
  { chosen, search }: { chosen: readonly Scalar[]; search: string },
  { vocabulary, words }: { vocabulary: EntryVocabulary; words: RuleWords },
): readonly Option[] {
  const things = kind.things === undefined ? [] : vocabulary[kind.things]
  const known = [
    ...things.map(({ id, name }) => ({ value: id, label: name })),
    ...(kind.words ?? []).map((word) => ({ value: word, label: wordLabel(word, words) })),
    ...(kind.options ?? []).map(({ value, label }) => ({
      value,
      label: label ?? stateLabel(value, words) ?? value,
    })),
  ]
  const options = new Map<string, string>()
  for (const { value, label } of known) {
    const key = JSON.stringify(value)
    // What has words of its own keeps them, also where a competition has it as a value.
    if (!options.has(key)) options.set(key, label)
  }
  for (const value of [...answersTo(kind), ...chosen]) {
    const key = JSON.stringify(value)
    if (!options.has(key)) options.set(key, written(value, kind, words))
  }
  const typed = readTyped(search, kind, vocabulary.currency)
  if (typed !== null && ![...options.values()].includes(written(typed, kind, words))) {
    options.set(JSON.stringify(typed), written(typed, kind, words))
  }
  return [...options].map(([value, label]) => ({ value, label }))
}

/** What is not known to be a text may as well be asked with yes or no. */
function answersTo({ isOpen }: LiteralKind): readonly Scalar[] {
  return isOpen ? [true, false] : []
}

export function scalarOf(json: string): Scalar {
  const read: unknown = JSON.parse(json)
  return typeof read === 'number' || typeof read === 'boolean' ? read : String(read)
}

/** A text stands for itself; figures and days as they are said. */
function written(value: Scalar, { type, unit }: LiteralKind, words: RuleWords): string {
  if (typeof value === 'string' && !isMoment(value)) return value
  const sort: Sort = unit === undefined ? { type } : { type, unit }
  return literalWords(value, sort, words)
}

/** Null where nothing is typed that could be a value. */
function readTyped(search: string, kind: LiteralKind, currency: string): Scalar | null {
  const text = search.trim()
  if (text === '' || kind.things !== undefined) return null
  if (kind.isOpen) return readNumber(text, { type: 'number' }, currency) ?? text
  if (kind.type === 'date') return isMoment(text) ? text : null
  return kind.type === 'number' || kind.type === 'money' ? readNumber(text, kind, currency) : text
}

function readNumber(text: string, { type, unit }: LiteralKind, currency: string): number | null {
  const metres = unit === 'centimetre' ? readMetres(text) : null
  if (metres !== null) return metres
  const decimals = type === 'money' ? decimalsOf(currency) : 2
  const read = readDecimal(text, { decimals })
  if (!read.ok || read.value === null) return null
  return type === 'money' ? read.value : read.value / 10 ** decimals
}

function wordLabel(word: string, { t }: RuleWords): string {
  const known = ownWords.find((each) => each === word)
  return known === undefined ? word : t(`entry-rules.word.${known}`)
}

function stateLabel(value: string, { t, isKnown }: RuleWords): string | undefined {
  const id = `entry-rules.state.${value}`
  return isKnown(id) ? t(id) : undefined
}
