import { luhnDigit, mod11Digit } from './check-digits.ts'
import { digits, schemeOf } from './reference.ts'

/** 2 to 25 digits; leading zeros belong to it. Its bank sets the length and which of the two checks. */
const form = {
  characters: digits,
  shortest: 1,
  longest: 24,
  baseOf: (reference: string) => reference.slice(0, -1),
  print: (reference: string) => reference,
}

/** Norwegian customer identification with modulus 10. */
export const kidMod10 = schemeOf({ ...form, complete: (base) => `${base}${luhnDigit(base)}` })

/** And with modulus 11. Where the check would be 10 banks write a `-`; such numbers are not given out. */
export const kidMod11 = schemeOf({
  ...form,
  complete: (base) => {
    const check = mod11Digit(base)
    return check === null ? null : `${base}${check}`
  },
})
