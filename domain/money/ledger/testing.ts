import type { Cause, MoneyLine, RuleLine } from './line.ts'

/** The start fee of a place. */
export function startFee(place: string): Cause {
  return {
    rule: 'start',
    about: { kind: 'place', id: place },
    slot: null,
    remittedBy: null,
    vat: null,
    payee: null,
  }
}

/** A charge of 50.00 EUR for the place `p` of entry `A`, which Ada pays. */
export function ruleLine(own: Partial<RuleLine> = {}): RuleLine {
  const usual = { payer: 'Ada', entry: 'A', amount: 5000, currency: 'EUR' }
  return { kind: 'charge', ...usual, cause: startFee('p'), ...own }
}

/** A transfer of 50.00 EUR from Ada to entry `A`. */
export function moneyLine(own: Partial<MoneyLine> = {}): MoneyLine {
  const usual = { payer: 'Ada', entry: 'A', amount: 5000, currency: 'EUR' }
  return { kind: 'payment', movement: 'm', method: 'transfer', ...usual, ...own }
}
