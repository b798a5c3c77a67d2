import { mod97 } from './check-digits.ts'
import { inGroups, schemeOf } from './reference.ts'

/** Creditor reference of ISO 11649, for transfers in SEPA and of Switzerland: `RF18 5390 0754 7034`. */
export const rf = schemeOf({
  characters: /^[0-9A-Z]+$/,
  shortest: 1,
  longest: 21,
  complete: (base) => `RF${String(98 - mod97(`${base}RF00`)).padStart(2, '0')}${base}`,
  baseOf: (reference) => /^RF\d\d(.*)$/.exec(reference)?.[1] ?? null,
  print: (reference) => inGroups(reference, 4),
})
