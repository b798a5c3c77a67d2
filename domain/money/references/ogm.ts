import { mod97 } from './check-digits.ts'
import { digits, schemeOf } from './reference.ts'

/** Belgian structured communication (OGM, VCS), 12 digits: `+++123/4567/89002+++`. */
export const ogm = schemeOf({
  characters: digits,
  shortest: 1,
  longest: 10,
  punctuation: /[+*/]/g,
  complete: (base) => {
    const padded = base.padStart(10, '0')
    return `${padded}${String(mod97(padded) || 97).padStart(2, '0')}`
  },
  baseOf: (reference) => reference.slice(0, -2),
  print: (reference) =>
    `+++${reference.slice(0, 3)}/${reference.slice(3, 7)}/${reference.slice(7)}+++`,
})
