import type { BelowLeast } from '#domain/entries/below-least.ts'
import type { Scalar } from '#domain/entries/condition.ts'
import type { Marked, OpenQuestion, Verdict, Waiting } from '#domain/entries/judgement.ts'
import { isKind } from '#domain/entries/kinds.ts'
import type { UsedFact } from '#domain/entries/scope.ts'
import type { ExplainedLine } from '#domain/money/charge-lines.ts'
import type { Remission } from '#domain/money/refund.ts'
import { formatSmallestUnits } from './formatting.ts'
import { factWords, type RuleWords, type Sort, sortOfFact } from './rule-facts.ts'
import { contracted, listed, quoted, semicolon } from './rule-grammar.ts'
import { literalWords } from './rule-literals.ts'

/** Why something was charged, refused, put on the waiting list or left open, with the facts that decided. */

/** "Late entry: 2 × €25.00 (closing date: 1 May 2026 at 18:00; …)". */
export function chargeReason({ line, fee, unit, facts }: ExplainedLine, words: RuleWords): string {
  const { t } = words
  const amount = formatSmallestUnits(unit, line.currency, t.locale)
  const price =
    line.quantity === 1
      ? amount
      : t('entry-rules.times', { first: String(line.quantity), last: amount })
  return because(t('entry-rules.why.price', { text: fee.rule.text, price }), facts, words)
}

/** "Horse 4 years or older (age of the horse: 3 years)". */
export function refusalReason({ text, facts }: Pick<Verdict, 'text' | 'facts'>, words: RuleWords) {
  return because(text, facts, words)
}

export function waitingReason(
  { text, facts, position }: Pick<Waiting, 'text' | 'facts' | 'position'>,
  words: RuleWords,
): string {
  return because(words.t('entry-rules.why.waiting', { text, position }), facts, words)
}

/** "A late entry needs the organiser: the office decides". */
export function markedReason(
  { text, facts, as }: Pick<Marked, 'text' | 'facts' | 'as'>,
  words: RuleWords,
): string {
  const { t } = words
  const price = t(`entry-rules.else.${as}`)
  return because(t('entry-rules.why.price', { text, price }), facts, words)
}

/** What has to be known before a rule can be decided. */
export function openReason(
  { rule, unknown }: Pick<OpenQuestion, 'rule' | 'unknown'>,
  words: RuleWords,
): string {
  const { t, nameOf } = words
  const facts = [...new Set(unknown.map((path) => labelOf(path, words)))]
  const said = t('entry-rules.why.open', {
    text: nameOf(rule) ?? rule,
    facts: listed(facts, t.locale, 'and'),
  })
  return contracted(said, t.locale)
}

export function refundReason(
  {
    refund,
    of,
    amount,
    currency,
  }: Pick<Remission, 'of' | 'amount' | 'currency'> & {
    refund: { rule: { text: string } }
  },
  { t }: RuleWords,
): string {
  return t('entry-rules.why.refund', {
    text: refund.rule.text,
    amount: formatSmallestUnits(amount, currency, t.locale),
    whole: formatSmallestUnits(of, currency, t.locale),
  })
}

export function belowLeastReason(
  { rule, count, least }: Pick<BelowLeast, 'rule' | 'count' | 'least'>,
  { t }: RuleWords,
): string {
  return t('entry-rules.why.below', { text: rule.text, count, least })
}

/** Facts of one name are said once, with all their values. */
function because(text: string, facts: readonly UsedFact[], words: RuleWords): string {
  const { t } = words
  const values = new Map<string, Set<string>>()
  for (const { path, value } of facts) {
    const label = labelOf(path, words)
    const known = values.get(label) ?? new Set<string>()
    values.set(label, known)
    for (const each of typeof value === 'object' ? value : [value]) {
      known.add(labelled(path, each, words) ?? literalWords(each, sortOf(path), words))
    }
  }
  if (values.size === 0) return text
  const said = [...values].map(([fact, all]) =>
    t('entry-rules.why.fact', { fact, value: [...all].join(' / ') }),
  )
  const together = contracted(said.join(semicolon(t.locale)), t.locale)
  return t('entry-rules.why.because', { text, facts: together })
}

/** A competition or product by its name, where the reader knows it by that. */
function labelled(path: string, value: Scalar, { t, valueLabel }: RuleWords): string | undefined {
  const label = typeof value === 'string' ? valueLabel?.(path, value) : undefined
  return label === undefined ? undefined : quoted(label, t)
}

/** What the engine calls a fact: a path, or what was made of several ("lowest place.at", "count place"). */
function labelOf(path: string, words: RuleWords): string {
  const { t } = words
  const [made = '', of = ''] = path.split(' ')
  if (path.startsWith('taken of ')) return t('entry-rules.why.taken')
  if (path === 'most' || path === 'value') return t(`entry-rules.why.${path}`)
  if (isKind(of)) {
    const set = t(`entry-rules.kind.many.${of}`)
    if (made === 'count') return t('entry-rules.count.bare', { set })
    if (made === 'some' || made === 'every') return t(`entry-rules.why.${made}`, { set })
  }
  const combined = combinations.find((each) => each === made)
  if (combined === undefined || of === '') return factWords(path, 'bare', words)
  const fact = factWords(of, 'bare', words)
  const isDate = sortOfFact(of)?.type === 'date'
  return t(`entry-rules.why.${isDate ? dated[combined] : combined}`, { fact })
}

const combinations = ['lowest', 'highest', 'sum', 'mean'] as const

const dated = { lowest: 'earliest', highest: 'latest', sum: 'sum', mean: 'mean' } as const

function sortOf(path: string): Sort | undefined {
  return sortOfFact(path.split(' ').at(-1) ?? path)
}
