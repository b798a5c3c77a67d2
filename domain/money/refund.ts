import { theOne } from '#domain/entries/members.ts'
import { ask, nothing, type Run, type Scope, scopeOf } from '#domain/entries/scope.ts'
import type { Thing } from '#domain/entries/things.ts'
import { allocate, percentOf } from './cents.ts'
import { amountOf, type Charge, type Charges, seenBy } from './charges.ts'
import type { CompiledRefund, PriceList } from './price-list.ts'

/** What is no longer owed, for one rule in one currency; the charge stays. */
export interface Remission {
  refund: CompiledRefund
  entry: Thing
  currency: string
  /** The charges it was asked of, together. */
  of: number
  amount: number
  /** Which charge it lowers by how much; together the amount, and never more than the charge. */
  parts: readonly RemissionPart[]
}

export interface RemissionPart {
  charge: Charge
  amount: number
}

/** Asks each charge its refund rules in order; the first that fits decides, none leaves the charge as it is. */
export function remit({ refunds }: PriceList, { list }: Charges, run: Run): readonly Remission[] {
  const byRule = new Map<CompiledRefund, Charge[]>()
  for (const charge of list) {
    if (charge.dropped) continue
    const refund = refundOf(charge, refunds, run)
    if (refund === null) continue
    const charges = byRule.get(refund) ?? []
    byRule.set(refund, charges)
    charges.push(charge)
  }
  return refunds.flatMap((refund) => perEntry(refund, byRule.get(refund) ?? [], run))
}

function refundOf(
  charge: Charge,
  refunds: readonly CompiledRefund[],
  run: Run,
): CompiledRefund | null {
  const { fee } = charge
  run.sees = seenBy(fee.rule.owed ?? 'confirmed')
  const scope = scopeOfCharge(run, charge)
  for (const refund of refunds) {
    if (!refund.fees.has(fee.rule.id)) continue
    const { truth } = ask(scope, refund.when)
    if (truth === null) return null
    if (truth) return refund
  }
  return null
}

function perEntry(
  refund: CompiledRefund,
  charges: readonly Charge[],
  run: Run,
): readonly Remission[] {
  const remissions = new Map<string, Remission & { parts: RemissionPart[] }>()
  for (const group of grouped(refund, charges, run)) {
    const [charge] = group
    const amount = remitted(refund, group, run)
    if (charge === undefined || amount === null) continue
    const { entry, currency } = charge
    const key = `${entry.position} ${currency}`
    const line = remissions.get(key) ?? { refund, entry, currency, of: 0, amount: 0, parts: [] }
    remissions.set(key, line)
    line.of += sumOf(group)
    line.amount += amount
    line.parts.push(...shared(amount, group))
  }
  return [...remissions.values()]
}

/** Shares what is remitted among the charges in proportion; a discount gets no part of it. */
function shared(amount: number, group: readonly Charge[]): readonly RemissionPart[] {
  const charges = group.filter((charge) => charge.amount > 0)
  const amounts = allocate(
    amount,
    charges.map((charge) => charge.amount),
  )
  return charges.flatMap((charge, at) => ({ charge, amount: amounts[at] ?? 0 }))
}

/** Charges that are refunded together: on one thing of the kind `per`, by currency, else each by itself. */
function grouped(
  { rule }: CompiledRefund,
  charges: readonly Charge[],
  run: Run,
): readonly (readonly Charge[])[] {
  if (rule.per === undefined) {
    return charges.filter(({ amount }) => amount >= 0).map((charge) => [charge])
  }
  const groups = new Map<string, Charge[]>()
  for (const charge of charges) {
    const on = theOne(scopeOfCharge(run, charge), rule.per)
    if (on === null || on === nothing) continue
    const key = `${on.position} ${charge.entry.position} ${charge.currency}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(charge)
  }
  return [...groups.values()]
}

/** Percent first, then less what is kept; never below 0 nor above the charge. null: it cannot be decided. */
function remitted(refund: CompiledRefund, group: readonly Charge[], run: Run): number | null {
  const [charge] = group
  if (charge === undefined) return null
  run.sees = seenBy(charge.fee.rule.owed ?? 'confirmed')
  const own = scopeOfCharge(run, charge)
  const { per } = refund.rule
  const on = per === undefined ? charge.subject : theOne(own, per)
  if (on === null || on === nothing) return null
  const scope = on === charge.subject ? own : scopeOf(run, on, { entry: charge.entry })
  const part = (each: CompiledRefund['keep'], usual: number) =>
    each === null ? usual : amountOf(scope, each)
  const [keep, atLeast] = [part(refund.keep, 0), part(refund.atLeast, 0)]
  const percent = refund.percent === null ? 100 : refund.percent(scope)
  if (typeof keep !== 'number' || typeof atLeast !== 'number') return null
  if (typeof percent !== 'number') return null
  const charged = sumOf(group)
  const back = Math.max(percentOf(charged, percent) - keep, atLeast, 0)
  return Math.max(Math.min(back, charged), 0)
}

function scopeOfCharge(run: Run, { subject, entry, slot }: Charge): Scope {
  return scopeOf(run, subject, { entry, slot })
}

function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0)
}
