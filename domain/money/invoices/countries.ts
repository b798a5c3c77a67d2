import { nations } from '#domain/registry/nations.ts'

/** ISO 3166-1: countries and territories that have no National Olympic Committee. */
const others =
  `AI AQ AX BL BQ BV CC CW CX EH FK FO GF GG GI GL GP GS HM IM IO JE MF MO MP MQ MS NC NF NU PF PM PN
  RE SH SJ SX TC TF TK UM VA WF YT`.split(/\s+/)

/** Kosovo is in it as XK, which is in general use: who lives there gets an invoice, too. */
const countries = new Set([...nations.map(({ iso2 }) => iso2), ...others])

/** Two letters of ISO 3166-1, as an address of an invoice has them. */
export function isCountry(code: string): boolean {
  return countries.has(code)
}

/**
 * VAT ids begin with their country; Greece's with EL, Northern Ireland's with XI. Kosovo's have no letters, and South
 * Sudan has no VAT.
 */
export function isVatCountry(code: string): boolean {
  if (code === 'XK' || code === 'SS') return false
  return isCountry(code) || code === 'EL' || code === 'XI'
}
