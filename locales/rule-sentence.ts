import type { Condition, Value } from '#domain/entries/condition.ts'
import { isKind, type Kind, readPath } from '#domain/entries/kinds.ts'
import type { Fee, Limit, PriceListRules, Refund, Requirement } from '#domain/entries/rules.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import type { IsKnown } from './change-words.ts'
import { formatSmallestUnits } from './formatting.ts'
import type { Translate } from './messages.ts'
import { clause, countWords, momentWords, partWords, valueWords } from './rule-clause.ts'
import { factWords, type RuleWords } from './rule-facts.ts'
import { asSentence, contracted, listed, percentWords, quoted, semicolon } from './rule-grammar.ts'
import { money, number } from './rule-sorts.ts'

/** Rules of a schedule read back as sentences, so that an office sees what its rules say. */

/** What sentences need besides the rule: words, the currency and the names of the other rules. */
export function ruleWords(
  list: PriceListRules & { currency: string },
  t: Translate,
  isKnown: IsKnown,
): RuleWords {
  // Rules name fees: where another rule has the same id, it is the fee that is meant.
  const rules = [...list.require, ...list.limits, ...list.refunds, ...list.fees]
  const names = new Map(rules.map(({ id, text }) => [id, text]))
  return { t, isKnown, currency: list.currency, nameOf: (id) => names.get(id) }
}

/** The same where no rule but the fees need names: with what the show calls its own facts and things. */
export function vocabularyWords(
  { currency, fees, facts, competitions, products }: EntryVocabulary,
  t: Translate,
  isKnown: IsKnown,
): RuleWords {
  const texts = new Map(fees.map(({ id, text }) => [id, text]))
  const byPath = new Map(facts.map((each) => [`${each.kind}.${each.fact}`, each]))
  const names = new Map<string, string>([
    ...competitions.map(({ id, name }) => [`competition.id ${id}`, name] as const),
    ...products.map(({ id, name }) => [`product.id ${id}`, name] as const),
  ])
  return {
    ...{ t, isKnown, currency, nameOf: (id) => texts.get(id) },
    factLabel(path) {
      if (path.endsWith('.documentsMissing')) return t('entry-rules.documentsMissing')
      return byPath.get(path)?.label
    },
    valueLabel(path, value) {
      const option = byPath.get(path)?.options?.find((each) => each.value === value)
      const state = `entry-rules.state.${value}`
      const isState = option !== undefined && byPath.get(path)?.label !== undefined
      return (
        names.get(`${path} ${value}`) ??
        option?.label ??
        (isState && isKnown(state) ? t(state) : undefined)
      )
    },
  }
}

/** "For each horse: €75.00, if for at least one start the height of the competition is at least 1.20 m". */
export function feeSentence(fee: Fee, list: RuleWords): string {
  const words = { ...list, currency: fee.currency ?? list.currency }
  const { t } = words
  const { products, rest } = productsOf(fee)
  const each = eachOf(fee, products, words)
  const amount = amountOf(fee, rest !== undefined, words)
  const first =
    rest === undefined
      ? t('entry-rules.fee', { each, amount })
      : t('entry-rules.fee.when', { each, amount, when: clause(rest, words) })
  return finished([first, ...feeDetails(fee, words)], words)
}

/** "For each start it is required that the age of the horse is at least 4 years; otherwise: refused". */
export function requirementSentence(requirement: Requirement, words: RuleWords): string {
  const { t } = words
  const { of, when, must } = requirement
  const parts = {
    each: of === 'show' ? t('entry-rules.kind.the.show') : t(`entry-rules.kind.each.${of}`),
    must: clause(must, words),
    else: t(`entry-rules.else.${requirement.else ?? 'refuse'}`),
  }
  const sentence =
    when === undefined
      ? t('entry-rules.require', parts)
      : t('entry-rules.require.when', { ...parts, when: clause(when, words) })
  return finished([sentence], words)
}

/** "Number of starts for each horse and each competition: at most 3; more are refused". */
export function limitSentence(limit: Limit, words: RuleWords): string {
  const { count, where, distinct, most, least } = limit
  const counted = countWords({ count, where, distinct }, words)
  const each = withinOf(limit, counted, words)
  const bounds = boundsOf({ most, least }, each, words)
  return finished([bounds, afterLimit(limit, words)], words)
}

/** "Refund of “Class”: 75%, less €12.00, if the start was withdrawn by the closing date". */
export function refundSentence(refund: Refund, words: RuleWords): string {
  const { t, nameOf } = words
  const names = refund.of.map((id) => quoted(nameOf(id) ?? id, t))
  const sentence = t('entry-rules.refund', {
    rules: listed(names, t.locale, 'and'),
    amount: refundAmount(refund, words).join(', '),
    when: clause(refund.when, words),
  })
  return finished([sentence], words)
}

/** A condition by itself, as in a list of conditions: it reads behind "if". */
export function conditionWords(condition: Condition, words: RuleWords): string {
  return contracted(clause(condition, words), words.t.locale)
}

function finished(parts: readonly string[], { t }: RuleWords): string {
  const joined = parts.filter((part) => part !== '').join(semicolon(t.locale))
  return asSentence(contracted(joined, t.locale), t.locale)
}

/** The products that a fee for items is about, taken out of its condition: "for each item “box”". */
function productsOf({ per, when }: Fee): {
  products: readonly string[]
  rest: Condition | undefined
} {
  const parts = when !== undefined && 'all' in when ? when.all : when === undefined ? [] : [when]
  const isProduct = (part: Condition) => per === 'item' && productIds(part).length > 0
  const named = parts.find(isProduct)
  if (named === undefined) return { products: [], rest: when }
  const others = parts.filter((part) => part !== named)
  return {
    products: productIds(named),
    rest: others.length === 0 ? undefined : { all: others },
  }
}

function productIds(condition: Condition): readonly string[] {
  if (!Array.isArray(condition) || condition[0] !== 'product.id') return []
  const [, operator, right] = condition
  if (operator === '=' && typeof right === 'string') return [right]
  return operator === 'in' && Array.isArray(right) ? right.map(String) : []
}

function eachOf({ per, each }: Fee, products: readonly string[], words: RuleWords): string {
  const { t, isKnown, valueLabel } = words
  const one = t(`entry-rules.kind.each.${per}`)
  const names = products.map((id) => quoted(valueLabel?.('product.id', id) ?? id, t))
  const thing =
    names.length === 0
      ? one
      : t('entry-rules.fee.product', { each: one, product: listed(names, t.locale, 'or') })
  if (each === undefined) return thing
  const id = `entry-rules.period.${each}`
  const period = isKnown(id) ? t(id) : t('entry-rules.period.own', { name: quoted(each, t) })
  return t('entry-rules.fee.each', { each: thing, period })
}

/** In brackets where more comes behind it. */
function amountOf({ amount, quantity }: Fee, hasCondition: boolean, words: RuleWords): string {
  const { t } = words
  if (amount === 0) return t('entry-rules.free')
  const isLast = quantity === undefined && !hasCondition
  const said = isLast ? valueWords(amount, { sort: money }, words) : partWords(amount, money, words)
  if (quantity === undefined) return said
  return t('entry-rules.times', { first: said, last: partWords(quantity, number, words) })
}

function feeDetails(fee: Fee, words: RuleWords): readonly string[] {
  const { t, nameOf } = words
  const { owed, replaces, payee, payer } = fee
  const replaced = replaces?.map((id) => quoted(nameOf(id) ?? id, t)) ?? []
  return [
    owed === undefined ? '' : t(`entry-rules.fee.owed.${owed}`),
    replaced.length === 0
      ? ''
      : t('entry-rules.fee.replaces', { rules: listed(replaced, t.locale, 'and') }),
    highestOf(fee, words),
    includesOf(fee, words),
    vatOf(fee, words),
    payee === undefined ? '' : t('entry-rules.fee.payee', { payee }),
    payer === undefined ? '' : t('entry-rules.fee.payer', { payer }),
  ]
}

function highestOf({ highest }: Fee, { t }: RuleWords): string {
  if (highest === undefined) return ''
  return t('entry-rules.fee.highest', {
    group: quoted(highest.group, t),
    each: t(`entry-rules.kind.each.${highest.within}`),
  })
}

function includesOf({ includes = {} }: Fee, { t, currency }: RuleWords): string {
  const parts = Object.entries(includes).flatMap(([name, part]) =>
    name === 'note' || typeof part !== 'number'
      ? []
      : [
          t('entry-rules.fee.part', {
            amount: formatSmallestUnits(part, currency, t.locale),
            name,
          }),
        ],
  )
  return parts.length === 0
    ? ''
    : t('entry-rules.fee.includes', { parts: listed(parts, t.locale, 'and') })
}

function vatOf({ vat }: Fee, { t }: RuleWords): string {
  if (vat === undefined) return ''
  return vat === 0
    ? t('entry-rules.fee.noVat')
    : t('entry-rules.fee.vat', { rate: percentWords(vat / 100, t.locale) })
}

/** Whose places are counted together. */
function withinOf({ within }: Limit, count: string, words: RuleWords): string {
  const { t } = words
  const each = within.flatMap((member) => {
    if (member === 'show') return []
    const kind = kindOf(member)
    return kind === undefined
      ? [t('entry-rules.limit.value', { fact: factWords(member, 'bare', words) })]
      : [t(`entry-rules.kind.each.${kind}`)]
  })
  return each.length === 0
    ? t('entry-rules.limit.show', { count })
    : t('entry-rules.limit.within', { count, each: listed(each, t.locale, 'and') })
}

function kindOf(member: string): Kind | undefined {
  if (isKind(member)) return member
  const path = readPath(member)
  return path?.fact === 'id' ? path.kind : undefined
}

function boundsOf(
  { most, least }: { most: Value | undefined; least: Value | undefined },
  count: string,
  words: RuleWords,
): string {
  const { t } = words
  const said = (value: Value) => partWords(value, number, words)
  if (most !== undefined && least !== undefined) {
    return t('entry-rules.limit.both', { count, least: said(least), most: said(most) })
  }
  if (most !== undefined) return t('entry-rules.limit.most', { count, value: said(most) })
  return least === undefined
    ? t('entry-rules.limit.any', { count })
    : t('entry-rules.limit.least', { count, value: said(least) })
}

function afterLimit(limit: Limit, words: RuleWords): string {
  const { t } = words
  const { most, least, until } = limit
  if (most === undefined) return least === undefined ? '' : t('entry-rules.limit.report')
  if (limit.then !== 'wait') return t('entry-rules.limit.refuse')
  return until === undefined
    ? t('entry-rules.limit.wait')
    : t('entry-rules.limit.waitUntil', { moment: momentWords(until, words) })
}

function refundAmount(refund: Refund, words: RuleWords): readonly string[] {
  const { t } = words
  const { percent = 100, keep, atLeast, per } = refund
  const each = per === undefined ? undefined : t(`entry-rules.kind.each.${per}`)
  const parts = [percentOfRefund(percent, words), keptOf(keep, each, words)]
  if (atLeast !== undefined) {
    const amount = valueWords(atLeast, { sort: money }, words)
    parts.push(t('entry-rules.refund.atLeast', { amount }))
  }
  if (refund.as === 'credit') parts.push(t('entry-rules.refund.credit'))
  return parts.filter((part) => part !== '')
}

function percentOfRefund(percent: Value, words: RuleWords): string {
  const { t } = words
  if (percent === 100) return t('entry-rules.refund.full')
  if (percent === 0) return t('entry-rules.refund.none')
  if (typeof percent === 'number') return percentWords(percent, t.locale)
  const value = valueWords(percent, { sort: number }, words)
  return t('entry-rules.refund.percentValue', { value })
}

function keptOf(value: Value | undefined, each: string | undefined, words: RuleWords): string {
  const { t } = words
  if (value === undefined)
    return each === undefined ? '' : t('entry-rules.refund.together', { each })
  const keep = partWords(value, money, words)
  return each === undefined
    ? t('entry-rules.refund.keep', { keep })
    : t('entry-rules.refund.keepOnce', { keep, each })
}
