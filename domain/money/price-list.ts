import { compilerWith } from '#domain/entries/compile.ts'
import type { Condition, Value } from '#domain/entries/condition.ts'
import { type CompiledRequirement, compileRequirement } from '#domain/entries/eligibility.ts'
import { type CompiledLimit, compileLimit } from '#domain/entries/limits.ts'
import type { Fee, PriceListRules, Refund } from '#domain/entries/rules.ts'
import type { Ask, Evaluate } from '#domain/entries/scope.ts'
import type { Known } from '#domain/entries/things.ts'
import { type FeeOrder, orderFees } from './fee-order.ts'

/** A schedule ready to price entries: its rules as functions, its fees in the order in which they depend. */
export interface PriceList {
  currency: string
  require: readonly CompiledRequirement[]
  limits: readonly CompiledLimit[]
  fees: readonly CompiledFee[]
  refunds: readonly CompiledRefund[]
  order: FeeOrder
}

export interface CompiledFee {
  rule: Fee
  when: Ask | null
  amount: Evaluate
  quantity: Evaluate | null
  replaces: ReadonlySet<string>
}

export interface CompiledRefund {
  rule: Refund
  fees: ReadonlySet<string>
  when: Ask
  percent: Evaluate | null
  keep: Evaluate | null
  atLeast: Evaluate | null
}

export interface Schedule extends PriceListRules {
  currency: string
  defaults: ReadonlyMap<string, Known>
}

/** Compiles the rules once; the schedule has been checked. */
export function readPriceList(schedule: Schedule): PriceList {
  const compiler = compilerWith(schedule.defaults)
  const condition = (each: Condition | undefined) =>
    each === undefined ? null : compiler.condition(each)
  const value = (each: Value | undefined) => (each === undefined ? null : compiler.value(each))
  return {
    currency: schedule.currency,
    require: schedule.require.map((rule) => compileRequirement(rule, compiler)),
    limits: schedule.limits.map((rule) => compileLimit(rule, compiler)),
    fees: schedule.fees.map((rule) => ({
      rule,
      when: condition(rule.when),
      amount: compiler.value(rule.amount),
      quantity: value(rule.quantity),
      replaces: new Set(rule.replaces),
    })),
    refunds: schedule.refunds.map((rule) => ({
      rule,
      fees: new Set(rule.of),
      when: compiler.condition(rule.when),
      percent: value(rule.percent),
      keep: value(rule.keep),
      atLeast: value(rule.atLeast),
    })),
    order: orderFees(schedule.fees),
  }
}
