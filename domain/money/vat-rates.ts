import { memory, type Sourced, secondHand } from '#domain/scoring/rule-set.ts'

/** The standard rate of VAT of a country, in basis points, from a day on. */
export interface VatRate {
  /** ISO 3166. */
  country: string
  from: string
  rate: Sourced<number>
}

const general = 'from memory; the office of the show checks it with its tax adviser'
const tried = 'the notes on money that this module was designed from; not read in the law'

/** The newest of a country first. Schedules name their own rate; this is what a set-up proposes. */
export const vatRates: readonly VatRate[] = [
  { country: 'AT', from: '1984-01-01', rate: memory(2000, general) },
  { country: 'BE', from: '1996-01-01', rate: memory(2100, general) },
  { country: 'CH', from: '2024-01-01', rate: secondHand(810, tried) },
  { country: 'CH', from: '2018-01-01', rate: memory(770, general) },
  { country: 'DE', from: '2021-01-01', rate: memory(1900, general) },
  { country: 'DE', from: '2020-07-01', rate: memory(1600, general) },
  { country: 'DE', from: '2007-01-01', rate: memory(1900, general) },
  { country: 'DK', from: '1992-01-01', rate: memory(2500, general) },
  { country: 'ES', from: '2012-09-01', rate: memory(2100, general) },
  { country: 'FI', from: '2024-09-01', rate: secondHand(2550, tried) },
  { country: 'FI', from: '2013-01-01', rate: memory(2400, general) },
  { country: 'FR', from: '2014-01-01', rate: memory(2000, general) },
  { country: 'GB', from: '2011-01-04', rate: memory(2000, general) },
  { country: 'IE', from: '2021-03-01', rate: memory(2300, general) },
  { country: 'LU', from: '2024-01-01', rate: memory(1700, general) },
  { country: 'LU', from: '2023-01-01', rate: memory(1600, general) },
  { country: 'LU', from: '2015-01-01', rate: memory(1700, general) },
  { country: 'NL', from: '2012-10-01', rate: memory(2100, general) },
  { country: 'NO', from: '2005-01-01', rate: memory(2500, general) },
  { country: 'SE', from: '1990-07-01', rate: memory(2500, general) },
]

/** The standard rate in force on a day (`2026-05-14`); undefined where none is known. */
export function vatRateOn(country: string, day: string): VatRate | undefined {
  return vatRates.find((each) => each.country === country && each.from <= day)
}
