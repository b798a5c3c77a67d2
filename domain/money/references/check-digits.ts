/** Check digits of payment references. All texts are digits; only `mod97` also takes the letters A to Z. */

/** The rest by 97, a letter being two digits: A is 10, Z is 35 (ISO 7064, as IBAN and ISO 11649 use it). */
export function mod97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** The digit that makes a number valid by modulus 10 with the weights 2, 1, from the right (Luhn). */
export function luhnDigit(digits: string): number {
  const sum = fromRight(digits).reduce((all, digit, at) => {
    const weighted = digit * (at % 2 === 0 ? 2 : 1)
    return all + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return upToTen(sum)
}

/** Weights 2 to 7 from the right. 10 has no digit: null. */
export function mod11Digit(digits: string): number | null {
  const sum = fromRight(digits).reduce((all, digit, at) => all + digit * (2 + (at % 6)), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? null : check
}

/** Weights 7, 3, 1 from the right. */
export function weighted731Digit(digits: string): number {
  const weights = [7, 3, 1]
  return upToTen(
    fromRight(digits).reduce((all, digit, at) => all + digit * (weights[at % 3] ?? 0), 0),
  )
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** Modulus 10, recursive: each digit is looked up with the carry of those before it. */
export function recursiveDigit(digits: string): number {
  let carry = 0
  for (const digit of digits) carry = carries[(carry + Number(digit)) % 10] ?? 0
  return (10 - carry) % 10
}

function fromRight(digits: string): readonly number[] {
  return [...digits].reverse().map(Number)
}

function upToTen(sum: number): number {
  return (10 - (sum % 10)) % 10
}
