import { memory, type Sourced } from '#domain/scoring/rule-set.ts'

/** For how many years after the end of a year a country wants the books of it kept, from a day on. */
export interface Retention {
  /** ISO 3166. */
  country: string
  /** Documents issued from then on, and older ones that were still kept. */
  from: string
  years: Sourced<number>
}

const unread = (law: string) => `${law}; from memory, not read in the law`

/**
 * The newest of a country first. Of books and invoices the longer one: who was deleted stands in both. Germany wants
 * invoices themselves for 8 years only since 2025.
 */
export const retentions: readonly Retention[] = [
  { country: 'AT', from: '1984-01-01', years: memory(7, unread('BAO § 132')) },
  { country: 'BE', from: '2023-01-01', years: memory(10, unread('WBTW/CTVA art. 60')) },
  { country: 'BE', from: '1970-01-01', years: memory(7, unread('WBTW/CTVA art. 60')) },
  { country: 'CH', from: '1992-01-01', years: memory(10, unread('OR Art. 958f')) },
  { country: 'DE', from: '1977-01-01', years: memory(10, unread('AO § 147, UStG § 14b')) },
  { country: 'DK', from: '1999-01-01', years: memory(5, unread('bogføringsloven § 12')) },
  { country: 'ES', from: '1885-01-01', years: memory(6, unread('Código de Comercio art. 30')) },
  { country: 'FI', from: '1998-01-01', years: memory(10, unread('kirjanpitolaki 2:10')) },
  { country: 'FR', from: '1983-01-01', years: memory(10, unread('Code de commerce art. L123-22')) },
  { country: 'GB', from: '1995-01-01', years: memory(6, unread('VAT Act 1994 sch. 11')) },
  { country: 'IE', from: '1997-01-01', years: memory(6, unread('TCA 1997 s. 886')) },
  { country: 'LU', from: '1807-01-01', years: memory(10, unread('Code de commerce art. 16')) },
  { country: 'NL', from: '1994-01-01', years: memory(7, unread('AWR art. 52')) },
  { country: 'NO', from: '2014-01-01', years: memory(5, unread('bokføringsloven § 13')) },
  { country: 'SE', from: '2011-01-01', years: memory(7, unread('bokföringslagen 7 kap. 2 §')) },
]

/** Where the law of a country is not known, the longest of all. */
const longest = Math.max(...retentions.map(({ years }) => years.value))

/** The last day on which books must be kept that end with this day. */
export function keptUntil(country: string | null, lastDay: string): string {
  const known = retentions.find((each) => each.country === country && each.from <= lastDay)
  const years = known?.years.value ?? longest
  return `${Number(lastDay.slice(0, 4)) + years}-12-31`
}
