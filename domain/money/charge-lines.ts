import type { UsedFact } from '#domain/entries/scope.ts'
import type { Charge } from './charges.ts'
import type { CompiledFee } from './price-list.ts'
import { vatContained } from './vat.ts'

/** Charges of one rule at one price, together. */
export interface ChargeLine {
  rule: string
  quantity: number
  amount: number
  currency: string
  /** The places, horses … that are charged, by id. */
  of: readonly string[]
  payee: string | null
  payer: string | null
  /** What the amount contains for others. */
  includes?: Readonly<Record<string, number>>
  /** What the amount contains of VAT. */
  vat?: number
}

export interface ExplainedLine {
  line: ChargeLine
  fee: CompiledFee
  unit: number
  /** What decided, for any of its charges. */
  facts: readonly UsedFact[]
}

/** One line for each rule and unit amount, in the order of the price list. */
export function chargeLines(charges: readonly Charge[]): readonly ExplainedLine[] {
  const groups = new Map<CompiledFee, Map<string, Charge[]>>()
  for (const charge of charges) {
    const ofFee = groups.get(charge.fee) ?? new Map<string, Charge[]>()
    groups.set(charge.fee, ofFee)
    const key = `${charge.unit} ${charge.currency}`
    const group = ofFee.get(key) ?? []
    ofFee.set(key, group)
    group.push(charge)
  }
  return [...groups.values()].flatMap((ofFee) => [...ofFee.values()].flatMap(lineOf))
}

function lineOf(charges: readonly Charge[]): readonly ExplainedLine[] {
  const [charge] = charges
  if (charge === undefined) return []
  const { fee, unit, currency } = charge
  const { rule } = fee
  const sum = (of: (each: Charge) => number) => charges.reduce((all, each) => all + of(each), 0)
  const quantity = sum((each) => each.quantity)
  const amount = sum((each) => each.amount)
  const line: ChargeLine = {
    ...{ rule: rule.id, quantity, amount, currency },
    of: charges.length === 1 ? [charge.subject.id] : idsOf(charges),
    payee: rule.payee ?? null,
    payer: rule.payer ?? null,
    ...(rule.includes === undefined ? {} : { includes: includedIn(rule.includes, quantity) }),
    ...(rule.vat === undefined ? {} : { vat: vatContained(amount, rule.vat) }),
  }
  const facts = charges.length === 1 ? charge.facts : charges.flatMap((each) => each.facts)
  return [{ line, fee, unit, facts }]
}

function idsOf(charges: readonly Charge[]): readonly string[] {
  return [...new Set(charges.map(({ subject }) => subject.id))]
}

function includedIn(
  parts: Readonly<Record<string, number | string | undefined>>,
  quantity: number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      typeof part === 'number' ? [[name, part * quantity]] : [],
    ),
  )
}
