import { weighted731Digit } from './check-digits.ts'
import { digits, inGroups, schemeOf } from './reference.ts'

/** Finnish reference (viitenumero), 4 to 20 digits; leading zeros mean nothing: `2340 96783`. */
export const finnish = schemeOf({
  characters: digits,
  shortest: 3,
  longest: 19,
  normal: (text) => text.replace(/^0+/, ''),
  complete: (base) => `${base}${weighted731Digit(base)}`,
  baseOf: (reference) => reference.slice(0, -1),
  print: (reference) => inGroups(reference, 5, 'right'),
})
