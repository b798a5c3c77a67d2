import { largestAmount } from '#domain/money/cents.ts'
import { orderFees } from '#domain/money/fee-order.ts'
import { type Asked, checkCondition, checkPath, checkValue } from './check-condition.ts'
import type { Value } from './condition.ts'
import { isKind, type Kind, leadsToOne } from './kinds.ts'
import { type RuleProblem, ruleProblem } from './rule-problem.ts'
import type { Fee, Limit, PriceListRules, Refund, Requirement } from './rules.ts'
import { isScalarList, resultsIn } from './value-parts.ts'

type Path = readonly (string | number)[]

/** What is wrong with the rules of a schedule, whatever is entered under it. */
export function ruleProblems(rules: PriceListRules): readonly RuleProblem[] {
  const problems: RuleProblem[] = []
  const lists = ['require', 'limits', 'fees', 'refunds'] as const
  for (const name of lists) problems.push(...repeated(rules[name], [name]))
  for (const [index, rule] of rules.require.entries()) checkRequirement(rule, index, problems)
  for (const [index, rule] of rules.limits.entries()) checkLimit(rule, index, problems)
  const fees = new Map(rules.fees.map((fee) => [fee.id, fee]))
  for (const [index, rule] of rules.fees.entries()) checkFee(rule, index, { fees, problems })
  for (const [index, rule] of rules.refunds.entries()) checkRefund(rule, index, { fees, problems })
  return [...problems, ...circles(rules.fees)]
}

/** Two of one id. */
export function repeated(
  things: readonly { id?: string | undefined }[],
  path: Path,
): readonly RuleProblem[] {
  const seen = new Set<string>()
  return things.flatMap(({ id }, index) => {
    if (id === undefined || !seen.has(id)) {
      if (id !== undefined) seen.add(id)
      return []
    }
    return [ruleProblem({ fault: 'twice', id }, [...path, index, 'id'])]
  })
}

interface Checking {
  fees: ReadonlyMap<string, Fee>
  problems: RuleProblem[]
}

function asked(
  kind: Kind,
  field: Path,
  { fees, problems }: Partial<Checking> & Pick<Checking, 'problems'>,
): Asked {
  const ids = fees === undefined ? null : new Set(fees.keys())
  return { kind, outer: null, field, fees: ids, problems }
}

function checkRequirement(rule: Requirement, index: number, problems: RuleProblem[]): void {
  for (const part of ['when', 'must'] as const) {
    const condition = rule[part]
    const field = ['require', index, part]
    if (condition !== undefined)
      checkCondition(condition, asked(rule.of, field, { problems }), field)
  }
}

function checkLimit(rule: Limit, index: number, problems: RuleProblem[]): void {
  const at = (part: string) => ['limits', index, part]
  const of = (part: string, kind: Kind = rule.count) => asked(kind, at(part), { problems })
  const { where, distinct, within, most, until, least } = rule
  if (most === undefined && least === undefined) {
    problems.push(ruleProblem({ fault: 'noBounds' }, ['limits', index]))
  }
  if (where !== undefined) checkCondition(where, of('where'), at('where'))
  if (distinct !== undefined) checkPath(distinct, of('distinct'), at('distinct'))
  if (least !== undefined) checkValue(least, of('least', memberKind(rule)), at('least'))
  for (const [part, value] of Object.entries({ most, until })) {
    if (value !== undefined) checkValue(value, of(part), at(part))
  }
  for (const [position, member] of within.entries()) {
    checkMember(member, of('within'), [...at('within'), position])
  }
}

/** What is counted belongs to one of these. */
function checkMember(member: string, about: Asked, at: Path): void {
  if (!isKind(member)) checkPath(member, about, at)
  else if (!leadsToOne(about.kind, member)) {
    about.problems.push(ruleProblem({ fault: 'belongsToNone', kind: about.kind, member }, at))
  }
}

/** What `least` is asked of: the members that are counted within, else the show. */
function memberKind({ within: [member, ...more] }: Limit): Kind {
  return member !== undefined && more.length === 0 && isKind(member) ? member : 'show'
}

function checkFee(fee: Fee, index: number, { fees, problems }: Checking): void {
  const at = (part: string) => ['fees', index, part]
  const of = (part: string) => asked(fee.per, at(part), { fees, problems })
  if (fee.when !== undefined) checkCondition(fee.when, of('when'), at('when'))
  checkAmount(fee.amount, of('amount'), at('amount'))
  if (fee.quantity !== undefined) checkAmount(fee.quantity, of('quantity'), at('quantity'))
  checkIds(fee.replaces ?? [], at('replaces'), { fees, problems })
  const { highest } = fee
  if (highest !== undefined && !leadsToOne(fee.per, highest.within)) {
    const fault = { fault: 'belongsToNone', kind: fee.per, member: highest.within } as const
    problems.push(ruleProblem(fault, [...at('highest'), 'within']))
  }
}

function checkRefund(rule: Refund, index: number, { fees, problems }: Checking): void {
  const at = (part: string) => ['refunds', index, part]
  checkIds(rule.of, at('of'), { fees, problems })
  const kinds = new Set(rule.of.flatMap((id) => fees.get(id)?.per ?? []))
  const found: RuleProblem[] = []
  for (const kind of kinds) {
    checkCondition(rule.when, asked(kind, at('when'), { fees, problems: found }), at('when'))
    if (rule.per !== undefined) {
      checkMember(rule.per, asked(kind, at('per'), { problems: found }), at('per'))
    }
    const of = (part: string) => asked(rule.per ?? kind, at(part), { fees, problems: found })
    const { percent, keep, atLeast } = rule
    if (percent !== undefined) checkValue(percent, of('percent'), at('percent'))
    if (keep !== undefined) checkAmount(keep, of('keep'), at('keep'))
    if (atLeast !== undefined) checkAmount(atLeast, of('atLeast'), at('atLeast'))
  }
  problems.push(...different(found))
}

/** A refund of several kinds of fees is checked for each; what is wrong for all is said once. */
function different(problems: readonly RuleProblem[]): readonly RuleProblem[] {
  return [...new Map(problems.map((each) => [JSON.stringify(each), each])).values()]
}

function checkIds(ids: readonly string[], path: Path, { fees, problems }: Checking): void {
  for (const [index, id] of ids.entries()) {
    if (!fees.has(id)) problems.push(ruleProblem({ fault: 'noFee', id }, [...path, index]))
  }
}

/** A value that becomes an amount: its numbers are integers. */
function checkAmount(value: Value, about: Asked, at: Path): void {
  checkValue(value, about, at)
  checkIntegers(value, about, at)
}

function checkIntegers(value: Value, about: Asked, at: Path): void {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) && Math.abs(value) <= largestAmount) return
    about.problems.push(ruleProblem({ fault: 'notWhole' }, about.field, at))
    return
  }
  if (typeof value !== 'object') {
    const fault = { fault: 'noAmount', value: JSON.stringify(value) } as const
    about.problems.push(ruleProblem(fault, about.field, at))
    return
  }
  for (const [part, path] of resultsIn(value)) checkIntegers(part, about, [...at, ...path])
}

/** The facts that a schedule charges as they are, as paths: in the file they must be integers. */
export function chargedFacts({ fees, refunds }: PriceListRules): ReadonlySet<string> {
  const amounts = [
    ...fees.map(({ amount }) => amount),
    ...refunds.flatMap(({ keep, atLeast }) => [keep, atLeast]),
  ]
  return new Set(amounts.flatMap((each) => (each === undefined ? [] : factsIn(each))))
}

function factsIn(value: Value): readonly string[] {
  if (typeof value !== 'object' || isScalarList(value)) return []
  if ('fact' in value) return [value.fact]
  if ('times' in value) return []
  return resultsIn(value).flatMap(([part]) => factsIn(part))
}

/** Fees that wait for each other, each once. */
function circles(fees: readonly Fee[]): readonly RuleProblem[] {
  const { circle } = orderFees(fees)
  const ids = circle.flatMap((index) => fees[index]?.id ?? [])
  return circle.map((index) => ruleProblem({ fault: 'circle', ids }, ['fees', index]))
}
