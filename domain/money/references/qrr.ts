import { recursiveDigit } from './check-digits.ts'
import { digits, inGroups, schemeOf } from './reference.ts'

/** Swiss QR reference, 27 digits, only with a QR-IBAN: `21 00000 00003 13947 14300 09017`. */
export const qrr = schemeOf({
  characters: digits,
  shortest: 1,
  longest: 26,
  complete: (base) => {
    const padded = base.padStart(26, '0')
    return `${padded}${recursiveDigit(padded)}`
  },
  baseOf: (reference) => reference.slice(0, -1),
  print: (reference) => inGroups(reference, 5, 'right'),
})
