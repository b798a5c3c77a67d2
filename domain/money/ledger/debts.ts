import type { Charge } from '../charges.ts'
import type { Priced } from '../price.ts'
import type { Cause, RuleLine } from './line.ts'

/** A charge that the office forgives, in part or whatever it may be; it lasts when the charge changes. */
export interface Waiver {
  id: string
  charge: Pick<Cause, 'rule' | 'about' | 'slot'>
  /** null: all of it. */
  amount: number | null
}

export interface Debts {
  priced: Pick<Priced, 'charges' | 'remissions'>
  waivers: readonly Waiver[]
  /** Who owes a charge: the entry's payer, or who was named for this charge or its fee. */
  payerOf: (charge: Charge) => string
}

/** What the entries of a show owe now, for `book`: charges, each followed by what is remitted of it. */
export function debtsOf({ priced, waivers, payerOf }: Debts): readonly RuleLine[] {
  const refunds = partsByCharge(priced)
  const waived = Map.groupBy(waivers, ({ charge }) => chargeKey(charge))
  return priced.charges.flatMap((charge) => {
    const line = chargeLine(charge, payerOf(charge))
    const lines = (refunds.get(charge) ?? []).map((part) => remissionLine(line, part))
    const left = line.amount - lines.reduce((sum, { amount }) => sum + amount, 0)
    const own = waived.get(chargeKey(line.cause)) ?? []
    return [line, ...lines, ...waiverLines(own, line, left)]
  })
}

interface Part {
  by: string
  as: 'remission' | 'credit'
  amount: number
}

function partsByCharge({ remissions }: Debts['priced']): ReadonlyMap<Charge, readonly Part[]> {
  const parts = new Map<Charge, Part[]>()
  for (const { refund, parts: own } of remissions) {
    const { id, as = 'remission' } = refund.rule
    for (const { charge, amount } of own) {
      const before = parts.get(charge) ?? []
      parts.set(charge, before)
      before.push({ by: id, as, amount })
    }
  }
  return parts
}

function chargeLine(charge: Charge, payer: string): RuleLine {
  const { fee, subject, slot, entry, amount, currency } = charge
  const cause: Cause = {
    rule: fee.rule.id,
    about: { kind: subject.kind, id: subject.id },
    slot: slot === null ? null : `${slot.fact} ${slot.value}`,
    remittedBy: null,
    vat: fee.rule.vat ?? null,
    payee: fee.rule.payee ?? null,
  }
  return { kind: 'charge', payer, entry: entry.id, amount, currency, cause }
}

function remissionLine(charge: RuleLine, { by, as, amount }: Part): RuleLine {
  return { ...charge, kind: as, amount, cause: { ...charge.cause, remittedBy: by } }
}

/** One waiver after the other, until nothing of the charge is left. */
function waiverLines(
  waivers: readonly Waiver[],
  charge: RuleLine,
  owed: number,
): readonly RuleLine[] {
  let left = Math.max(owed, 0)
  return waivers.map(({ id, amount: most }) => {
    const amount = Math.min(left, Math.max(most ?? left, 0))
    left -= amount
    return remissionLine(charge, { by: id, as: 'remission', amount })
  })
}

function chargeKey({ rule, about, slot }: Waiver['charge']): string {
  return JSON.stringify([rule, about.kind, about.id, slot])
}
