import { ruleProblems } from '#domain/entries/check-rules.ts'
import type { Condition, Value } from '#domain/entries/condition.ts'
import {
  type Fee,
  fee,
  type Limit,
  limit,
  type PriceListRules,
  type Refund,
  type Requirement,
  refund,
  requirement,
} from '#domain/entries/rules.ts'
import {
  conditionBlanks,
  type EditorProblem,
  found,
  noValue,
  unread,
  valueBlanks,
} from './condition-problems.ts'

/** The lists of rules that a schedule has. */
export type ListName = keyof PriceListRules

export interface RuleOf {
  require: Requirement
  limits: Limit
  fees: Fee
  refunds: Refund
}

const schemas = { require: requirement, limits: limit, fees: fee, refunds: refund }

/** What keeps a rule from being saved, as seen from the rule; a new one stands at the end of its list. */
export function problemsOfRule<List extends ListName>(
  { list, rule, before }: { list: List; rule: RuleOf[List]; before: RuleOf[List] | null },
  rules: PriceListRules,
): readonly EditorProblem[] {
  const all: readonly { id: string }[] = rules[list]
  const place = before === null ? -1 : all.findIndex(({ id }) => id === before.id)
  const index = place < 0 ? all.length : place
  const changed = { ...rules, [list]: all.toSpliced(index, place < 0 ? 0 : 1, rule) }
  const checked = ruleProblems(changed).flatMap(({ path, at, cause }) => {
    const part = at ?? path
    // Of two with one name it is the later that the check names: here it is the one that is edited.
    const isTwice = cause.fault === 'twice' && cause.id === rule.id && part[0] === list
    if (isTwice) return [{ at: ['id'], cause }]
    return part[0] === list && part[1] === index ? [{ at: part.slice(2), cause }] : []
  })
  const blank = rule.text.trim() === '' ? [noValue(['text'])] : []
  const blanks = [...blank, ...blanksOf(rule)]
  return found([...checked, ...blanks, ...unread(schemas[list].safeParse(rule))])
}

/** A rule of any list. */
export type AnyRule = Requirement | Limit | Fee | Refund

function blanksOf(rule: AnyRule): readonly EditorProblem[] {
  return [
    ...conditionsOf(rule).flatMap(([name, condition]) => conditionBlanks(condition, [name])),
    ...valuesOf(rule).flatMap(([name, value]) =>
      value === undefined ? [] : valueBlanks(value, [name]),
    ),
  ]
}

function conditionsOf(rule: AnyRule): readonly (readonly [name: string, Condition | undefined])[] {
  if ('within' in rule) return [['where', rule.where]]
  const when = ['when', rule.when] as const
  return 'must' in rule ? [when, ['must', rule.must]] : [when]
}

function valuesOf(rule: AnyRule): readonly (readonly [name: string, Value | undefined])[] {
  if ('must' in rule) return []
  if ('within' in rule) {
    const { most, least, until } = rule
    return Object.entries({ most, least, until })
  }
  if ('amount' in rule) {
    const { amount, quantity } = rule
    return Object.entries({ amount, quantity })
  }
  const { percent, keep, atLeast } = rule
  return Object.entries({ percent, keep, atLeast })
}
