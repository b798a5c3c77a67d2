import type {
  Aggregate,
  Comparison,
  Condition,
  Count,
  Fact,
  Knowledge,
  Net,
  Operator,
  PercentOfFees,
  PercentOfValue,
  Quantified,
  Steps,
  Table,
  Value,
} from '#domain/entries/condition.ts'
import { type Kind, readPath } from '#domain/entries/kinds.ts'
import { isMoment } from '#domain/entries/moments.ts'
import { aggregateOf, isAggregate } from '#domain/entries/value-parts.ts'
import { formatSmallestUnits } from './formatting.ts'
import { type Form, factWords, type RuleWords, type Sort } from './rule-facts.ts'
import { dateWords, listed, percentWords, quoted, semicolon } from './rule-grammar.ts'
import { bounds, cellWords, durationWords, literalWords, orList } from './rule-literals.ts'
import { type Arithmetic, isList, isObject, money, sortOf, sortOfLiteral } from './rule-sorts.ts'

/**
 * Conditions and values in words. A condition becomes a clause in the order of words that stands behind
 * "if": in German, Dutch and Swedish another one than that of a sentence by itself. So a clause may be put
 * behind "if" and "that", and nowhere else.
 */

/** "the height of the competition is at least 1.20 m and the rider is a member". */
export function clause(condition: Condition, words: RuleWords): string {
  return clauseAt(condition, 0, words)
}

/** A value in words: "€15.00", "the fee of the competition", "50% of “Class”". */
export function valueWords(
  value: Value,
  { sort, form = 'the' }: { sort?: Sort | undefined; form?: Form },
  words: RuleWords,
): string {
  return valueIn(value, { sort: sort ?? sortOf(value), form, nested: false }, words)
}

/** The same in brackets where it is put together of several parts. */
export function partWords(value: Value, sort: Sort, words: RuleWords): string {
  return valueIn(value, { sort, form: 'the', nested: true }, words)
}

/** A moment behind "after": "the closing date", "24 hours before the closing date". */
export function momentWords(value: Value, words: RuleWords): string {
  return momentOf(value, words).moment
}

/** "starts of the horse (where the level is “P”)". */
function setWords(
  kind: Kind,
  { where, of }: { where?: Condition | undefined; of?: Kind | undefined },
  words: RuleWords,
): string {
  const set = words.t(`entry-rules.kind.many.${kind}`)
  return narrowed(set, { where, of }, words)
}

/** A number of things, without an article: "number of starts", "number of different pairs". */
export function countWords(count: Omit<Count, 'note'>, words: RuleWords): string {
  return countOf(count, 'bare', words)
}

function clauseAt(condition: Condition, depth: number, words: RuleWords): string {
  if (isComparison(condition)) return comparisonClause(condition, words)
  if ('all' in condition) return groupClause(condition.all, { type: 'all', depth }, words)
  if ('any' in condition) return groupClause(condition.any, { type: 'any', depth }, words)
  if ('not' in condition) return notClause(condition.not, depth, words)
  return quantifiedClause(condition, depth, words)
}

interface Group {
  type: 'all' | 'any'
  depth: number
}

/** Outside plainly, one level inside in brackets, further inside as a list that says what it means. */
function groupClause(
  conditions: readonly Condition[],
  { type, depth }: Group,
  words: RuleWords,
): string {
  const { t } = words
  const [only, ...more] = conditions
  if (only === undefined) return t(type === 'all' ? 'entry-rules.always' : 'entry-rules.never')
  if (more.length === 0) return clauseAt(only, depth, words)
  const items = conditions.map((each) => clauseAt(each, depth + 1, words))
  if (depth > 1) return t(`entry-rules.${type}`, { items: items.join(semicolon(t.locale)) })
  const joined = listed(items, t.locale, type === 'all' ? 'and' : 'or')
  return depth === 0 ? joined : `(${joined})`
}

function notClause(condition: Condition, depth: number, words: RuleWords): string {
  const { t } = words
  if (!isComparison(condition) && 'some' in condition) {
    return noneClause({ count: condition.some, where: condition.where }, words)
  }
  return t('entry-rules.not', { item: clauseAt(condition, depth === 0 ? 0 : depth + 1, words) })
}

function quantifiedClause(condition: Quantified, depth: number, words: RuleWords): string {
  const { t } = words
  const { where } = condition
  const kind = 'some' in condition ? condition.some : condition.every
  if (where === undefined) return someClause({ count: kind }, words)
  const event = eventOfEach(condition, words)
  if (event !== undefined) return event
  const inside = clauseAt(where, Math.max(depth, 1), words)
  const said =
    'some' in condition
      ? t('entry-rules.some.where', { some: t(`entry-rules.kind.some.${kind}`), where: inside })
      : t('entry-rules.every.where', { each: t(`entry-rules.kind.each.${kind}`), where: inside })
  // Beside others it says in brackets how far it reaches.
  return depth === 0 ? said : `(${said})`
}

/** "each start was withdrawn", where all that is asked of each is something that happens to it. */
function eventOfEach(condition: Quantified, words: RuleWords): string | undefined {
  const { where } = condition
  if (where === undefined || !isComparison(where)) return undefined
  const [side, operator] = where
  const kind = 'some' in condition ? condition.some : condition.every
  const event = typeof side === 'string' ? eventOf({ fact: side }, words) : undefined
  if (event === undefined || event.kind !== kind || event.isOuter) return undefined
  const thing = words.t(
    `entry-rules.kind.${'some' in condition ? 'eventSome' : 'eventEvery'}.${kind}`,
  )
  if (where.length === 3) return eventClause({ ...event, thing }, [where[1], where[2]], words)
  return operator === 'known' ? knownEvent({ ...event, thing }, true, words) : undefined
}

function someClause(count: Count, words: RuleWords): string {
  const { t } = words
  const some = narrowed(t(`entry-rules.kind.some.${count.count}`), count, words)
  return t('entry-rules.some', { some })
}

function noneClause(count: Count, words: RuleWords): string {
  const { t } = words
  const none = narrowed(t(`entry-rules.kind.none.${count.count}`), count, words)
  return t('entry-rules.none', { none })
}

function isComparison(condition: Condition): condition is Comparison | Knowledge {
  return Array.isArray(condition)
}

function comparisonClause(comparison: Comparison | Knowledge, words: RuleWords): string {
  const [side, operator] = comparison
  const left = typeof side === 'string' ? { fact: side } : side
  const event = eventOf(left, words)
  if (comparison.length === 2) {
    return event === undefined
      ? words.t(`entry-rules.is.${comparison[1]}`, { left: valueWords(left, {}, words) })
      : knownEvent(event, operator === 'known', words)
  }
  const right = comparison[2]
  const sort = labelled(sortOf(left) ?? sortOf(right) ?? sortOfLiteral(right), left, words)
  if (event !== undefined) return eventClause(event, [comparison[1], right], words)
  return (
    presence(left, [comparison[1], right], words) ??
    yesNoClause(left, [comparison[1], right], words) ??
    (sort?.type === 'date'
      ? dateClause(left, [comparison[1], right], words)
      : plainClause(left, [comparison[1], right], { sort, words }))
  )
}

/** With the names of the values of the fact on the left: competitions are stored by their ids. */
function labelled(sort: Sort | undefined, left: Value, { valueLabel }: RuleWords) {
  if (valueLabel === undefined || !isObject(left) || !('fact' in left)) return sort
  const { fact } = left
  const path = fact.replace(/^outer\./, '')
  return { type: 'text', ...sort, labelOf: (value: string) => valueLabel(path, value) } as const
}

type RightSide = readonly [operator: Operator, right: Value]

/** "There is a start" for a count that is more than none, and none for 0. */
function presence(left: Value, [operator, right]: RightSide, words: RuleWords): string | undefined {
  if (!isObject(left) || !('count' in left) || left.distinct !== undefined) return undefined
  const compared = `${operator} ${JSON.stringify(right)}`
  if (compared === '> 0' || compared === '>= 1') return someClause(left, words)
  if (['= 0', '< 1', '<= 0'].includes(compared)) return noneClause(left, words)
  return undefined
}

function yesNoClause(
  left: Value,
  [operator, right]: RightSide,
  words: RuleWords,
): string | undefined {
  const { t, isKnown } = words
  if (typeof right !== 'boolean' || (operator !== '=' && operator !== '!=')) return undefined
  const says = (operator === '=') === right ? 'yes' : 'no'
  const id = isObject(left) && 'fact' in left ? `entry-rules.${says}.${left.fact}` : ''
  if (isKnown(id)) return t(id)
  return t(`entry-rules.${says}.own`, { fact: valueWords(left, {}, words) })
}

/** What happens at a moment: entered, paid, withdrawn. */
interface Event {
  name: EventName
  kind: Kind
  /** What it happens to, as the language says it. */
  thing: string
  isOuter: boolean
}

const events = ['at', 'completeAt', 'paidAt', 'withdrawnAt', 'scratchedAt', 'cancelledAt'] as const

type EventName = (typeof events)[number]

/** The event that a value reads the moment of: of one thing, or of the first or last of several. */
function eventOf(value: Value, words: RuleWords): Event | undefined {
  const moment = momentRead(value)
  const path = moment === undefined ? null : readPath(moment.path)
  const name = events.find((each) => each === path?.fact)
  if (moment === undefined || path === null || name === undefined) return undefined
  const { kind, outer } = path
  const word = words.t(`entry-rules.kind.${moment.which}.${kind}`)
  const thing = narrowed(word, moment.of, words)
  const said = outer ? words.t('entry-rules.fact.outer', { fact: thing }) : thing
  return { name, kind, thing: said, isOuter: outer }
}

interface MomentRead {
  path: string
  which: 'event' | 'first' | 'last'
  of: { where?: Condition | undefined; of?: Kind | undefined }
}

function momentRead(value: Value): MomentRead | undefined {
  if (!isObject(value)) return undefined
  if ('fact' in value) {
    return value.plus === undefined ? { path: value.fact, which: 'event', of: {} } : undefined
  }
  if ('lowest' in value && value.over === undefined) {
    return { path: value.lowest, which: 'first', of: value }
  }
  return 'highest' in value && value.over === undefined
    ? { path: value.highest, which: 'last', of: value }
    : undefined
}

function knownEvent({ name, kind, thing }: Event, has: boolean, { t }: RuleWords): string {
  const words = has
    ? t(`entry-rules.event.${name}`, { kind, thing, when: '' })
    : t(`entry-rules.noEvent.${name}`, { thing })
  return words.replace(/ +/g, ' ').trim()
}

function eventClause({ name, kind, thing }: Event, right: RightSide, words: RuleWords): string {
  return words.t(`entry-rules.event.${name}`, { kind, thing, when: whenWords(right, words) })
}

function dateClause(left: Value, right: RightSide, words: RuleWords): string {
  const fact = valueWords(left, {}, words)
  const [operator, moments] = right
  if (operator === 'between' && isList(moments)) {
    return words.t('entry-rules.is.between', { left: fact, ...momentsOf(moments, words) })
  }
  return words.t('entry-rules.is.when', { fact, when: whenWords(right, words) })
}

const whens = {
  '=': 'on',
  in: 'on',
  '!=': 'notOn',
  'not in': 'notOn',
  '<': 'before',
  '<=': 'until',
  '>': 'after',
  '>=': 'from',
} as const

/** "after the closing date", "no later than 24 hours before the closing date". */
function whenWords([operator, right]: RightSide, words: RuleWords): string {
  const { t } = words
  if (operator === 'between') {
    const borders = isList(right) ? right : [right, right]
    return t('entry-rules.when.between', momentsOf(borders, words))
  }
  const when = whens[operator]
  if (isList(right)) {
    const moments = right.map((each) => momentOf(each, words).moment)
    return t(`entry-rules.when.${when}`, { moment: orList(moments, words) })
  }
  const { moment, isOffset } = momentOf(right, words)
  return t(`entry-rules.${isOffset ? 'whenOffset' : 'when'}.${when}`, { moment })
}

/** The borders of a time; one that the list lacks is no value. */
function momentsOf([from, until]: readonly Value[], words: RuleWords) {
  const said = (border: Value | undefined) =>
    border === undefined ? words.t('entry-rules.noValue') : momentOf(border, words).moment
  return { from: said(from), until: said(until) }
}

function momentOf(value: Value, words: RuleWords): { moment: string; isOffset: boolean } {
  const { t } = words
  if (typeof value === 'string' && isMoment(value)) {
    const date = dateWords(value, t.locale)
    return { moment: t('entry-rules.moment.literal', { date }), isOffset: false }
  }
  if (isObject(value) && 'fact' in value && value.plus !== undefined) {
    return { moment: shifted(value, words), isOffset: true }
  }
  return { moment: valueWords(value, { form: 'to' }, words), isOffset: false }
}

/** "24 hours before the closing date". */
function shifted({ fact, plus = '' }: Fact, words: RuleWords): string {
  const { t } = words
  const moment = factWords(fact, 'to', words)
  const duration = durationWords(plus, words)
  return t(`entry-rules.moment.${plus.startsWith('-') ? 'before' : 'after'}`, { duration, moment })
}

interface Compared {
  sort: Sort | undefined
  words: RuleWords
}

/** Numbers and texts. */
function plainClause(left: Value, [operator, right]: RightSide, { sort, words }: Compared): string {
  const { t } = words
  const subject = valueWords(left, {}, words)
  const said = (value: Value) => valueWords(value, { sort }, words)
  if (operator === 'between' && isList(right)) {
    return t('entry-rules.is.between', { left: subject, ...bounds(right, sort, words) })
  }
  if (operator === 'between' || operator === 'in' || operator === 'not in') {
    return t(amongId(operator, isList(right)), { left: subject, right: said(right) })
  }
  if (isSame(left, right, sort) && (operator === '=' || operator === '!=')) {
    const id = operator === '=' ? 'entry-rules.is.same' : 'entry-rules.is.notSame'
    return t(id, { left: subject, right: valueWords(right, { sort, form: 'to' }, words) })
  }
  return t(comparisonId(operator, sort), { left: subject, right: said(right) })
}

/** Two facts that are texts, as far as is known. */
function isSame(left: Value, right: Value, sort: Sort | undefined): boolean {
  const isFact = (value: Value) => isObject(value) && 'fact' in value
  return isFact(left) && isFact(right) && sort?.type !== 'number' && sort?.type !== 'money'
}

function amongId(operator: 'between' | 'in' | 'not in', isWritten: boolean) {
  if (operator === 'not in')
    return isWritten ? 'entry-rules.is.notText' : 'entry-rules.is.notWithin'
  return isWritten ? 'entry-rules.is.text' : 'entry-rules.is.within'
}

function comparisonId(
  operator: Exclude<Operator, 'between' | 'in' | 'not in'>,
  sort: Sort | undefined,
) {
  if (sort?.unit === 'calendarYear') return `entry-rules.is.year.${operator}` as const
  const isNumber = sort?.type === 'number' || sort?.type === 'money'
  if (!isNumber && operator === '=') return 'entry-rules.is.text'
  if (!isNumber && operator === '!=') return 'entry-rules.is.notText'
  return `entry-rules.is.number.${operator}` as const
}

interface Wanted {
  sort: Sort | undefined
  form: Form
  /** Stands inside another value: what is put together of several parts needs brackets. */
  nested: boolean
}

function valueIn(value: Value, wanted: Wanted, words: RuleWords): string {
  if (isList(value)) {
    const each = value.map((scalar) => literalWords(scalar, wanted.sort, words))
    return orList(each, words)
  }
  if (!isObject(value)) return literalWords(value, wanted.sort, words)
  if ('fact' in value) {
    const { fact, plus } = value
    return plus === undefined ? factWords(fact, wanted.form, words) : shifted(value, words)
  }
  if ('percent' in value) return percentOf(value, wanted, words)
  if ('net' in value) return netWords(value, words)
  if ('upTo' in value || 'cells' in value) return bracketed(stepped(value, wanted, words), wanted)
  return gatheredWords(value, wanted, words)
}

function gatheredWords(
  value: Count | Aggregate | Arithmetic,
  wanted: Wanted,
  words: RuleWords,
): string {
  const form = wanted.form === 'bare' ? 'bare' : 'the'
  if ('count' in value) return countOf(value, form, words)
  return isAggregate(value)
    ? aggregateWords(value, form, words)
    : bracketed(arithmeticWords(value, wanted, words), wanted)
}

function netWords({ net, vat }: Net, { t, currency }: RuleWords): string {
  return t('entry-rules.net', {
    net: formatSmallestUnits(net, currency, t.locale),
    vat: percentWords(vat / 100, t.locale),
  })
}

function bracketed(text: string, { nested }: Wanted): string {
  return nested ? `(${text})` : text
}

function countOf(count: Omit<Count, 'note'>, form: 'the' | 'bare', words: RuleWords): string {
  const { t } = words
  const { distinct } = count
  if (distinct === undefined) {
    return t(`entry-rules.count.${form}`, { set: setWords(count.count, count, words) })
  }
  const path = readPath(distinct)
  if (path?.fact === 'id' && !path.outer) {
    return t(`entry-rules.different.${form}`, { set: setWords(path.kind, count, words) })
  }
  return t(`entry-rules.distinct.${form}`, {
    fact: factWords(distinct, 'bare', words),
    set: setWords(count.count, count, words),
  })
}

function aggregateWords(value: Aggregate, form: 'the' | 'bare', words: RuleWords): string {
  const { t } = words
  const [name, path] = aggregateOf(value)
  const kind = value.over ?? readPath(path)?.kind ?? 'place'
  return t(`entry-rules.${name}.${form}`, {
    fact: factWords(path, 'bare', words),
    set: setWords(kind, value, words),
  })
}

function narrowed(
  set: string,
  { where, of }: { where?: Condition | undefined; of?: Kind | undefined },
  words: RuleWords,
): string {
  const { t } = words
  const whole =
    of === undefined ? set : t('entry-rules.set.by', { set, by: t(`entry-rules.kind.by.${of}`) })
  if (where === undefined) return whole
  return t('entry-rules.set.where', { set: whole, where: clauseAt(where, 0, words) })
}

function percentOf(
  value: PercentOfFees | PercentOfValue,
  { sort }: Wanted,
  words: RuleWords,
): string {
  const { t, nameOf } = words
  const percent = percentWords(Math.abs(value.percent), t.locale)
  const id = value.percent < 0 ? 'entry-rules.deduction' : 'entry-rules.percentOf'
  const { of } = value
  if (isList(of)) {
    const names = of.map((id) => quoted(nameOf(String(id)) ?? String(id), t))
    return t(id, { percent, whole: listed(names, t.locale, 'and') })
  }
  const whole = valueIn(of, { sort: sortOf(of) ?? sort, form: 'to', nested: true }, words)
  return t(id, { percent, whole })
}

function stepped(value: Steps | Table, { sort }: Wanted, words: RuleWords): string {
  const { t } = words
  if ('cells' in value) return tableWords(value, sort, words)
  const border = sortOf(value.by)
  const steps = value.upTo.map(([upTo, then], index) => {
    const said = valueIn(then, { sort, form: 'the', nested: true }, words)
    if (upTo === null) {
      return t(index === 0 ? 'entry-rules.step.only' : 'entry-rules.step.rest', { value: said })
    }
    const last = literalWords(upTo, border, words)
    return t('entry-rules.step', { border: last, value: said })
  })
  const by = valueIn(value.by, { sort: border, form: 'bare', nested: false }, words)
  return t('entry-rules.steps', { by, steps: steps.join(semicolon(t.locale)) })
}

function tableWords({ by, cells }: Table, sort: Sort | undefined, words: RuleWords): string {
  const { t } = words
  const heads = by.map((each) =>
    valueIn(each, { sort: sortOf(each), form: 'bare', nested: false }, words),
  )
  const filled = Object.entries(cells).flatMap(([key, value]) => {
    if (key === 'note') return []
    const parts = key.split(',').map((part) => cellWords(part.trim(), words))
    const said = valueIn(value, { sort, form: 'the', nested: true }, words)
    return [t('entry-rules.cell', { key: parts.join(' / '), value: said })]
  })
  if (filled.length === 0) return t('entry-rules.open')
  return t('entry-rules.table', { by: heads.join(' / '), cells: filled.join(semicolon(t.locale)) })
}

function arithmeticWords(value: Arithmetic, { sort }: Wanted, words: RuleWords): string {
  const { t } = words
  const part = (each: Value, as: Sort | undefined = sort) =>
    valueIn(each, { sort: as ?? sortOf(each), form: 'the', nested: true }, words)
  if ('add' in value) {
    return value.add
      .map((each) => part(each))
      .reduce((first, last) => t('entry-rules.plus', { first, last }))
  }
  if ('subtract' in value) {
    const [first, last] = value.subtract
    return t('entry-rules.minus', { first: part(first), last: part(last) })
  }
  if ('times' in value) return timesWords(value.times, sort, words)
  const several = 'least' in value ? value.least : value.most
  const rest = several.filter((each) => each !== 0)
  const [only, ...more] = rest
  if ('most' in value && rest.length < several.length && only !== undefined && more.length === 0) {
    const value = valueIn(only, { sort: sort ?? sortOf(only), form: 'the', nested: false }, words)
    return t('entry-rules.notNegative', { value })
  }
  const items = several.map((each) => part(each)).join(semicolon(t.locale))
  return t('least' in value ? 'entry-rules.least' : 'entry-rules.most', { items })
}

/** A product of money has one factor that is money: the one that says so, else the one that is written as a number. */
function timesWords(
  [first, last]: readonly [Value, Value],
  sort: Sort | undefined,
  words: RuleWords,
): string {
  const part = (each: Value, as: Sort | undefined) =>
    valueIn(each, { sort: as ?? sortOf(each), form: 'the', nested: true }, words)
  const isMoney = sort?.type === 'money'
  const firstIsMoney =
    isMoney &&
    (sortOf(first)?.type === 'money' || (!isObject(first) && sortOf(last)?.type !== 'money'))
  return words.t('entry-rules.times', {
    first: part(first, firstIsMoney ? money : sortOf(first)),
    last: part(last, isMoney && !firstIsMoney ? money : sortOf(last)),
  })
}
