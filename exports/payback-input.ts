import type { OfShow } from './export.ts'

/** Money to pay back by transfer, each payer with an account. */
export interface PaybackInput extends OfShow {
  /** From where it is paid. */
  holder: string
  iban: string
  /** Today on the clocks of the show. */
  day: string
  paybacks: readonly Payback[]
}

export interface Payback {
  payerId: string
  name: string
  iban: string
  /** In the smallest unit, above 0. */
  amount: number
  currency: string
  /** `E-0012, E-0013` */
  entries: string
}

/** What the payer reads: the show and the entries. */
export function paybackText({ show }: PaybackInput, { entries }: Payback): string {
  return [show.name, entries].filter((part) => part !== '').join(' ')
}
