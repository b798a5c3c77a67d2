/**
 * What a check of an identifier says. `value` is the form to store. A warning may be stored: real
 * registers hold old and local forms. An error may not.
 */
export type IdentifierCheck =
  | { level: 'ok'; value: string }
  | { level: 'warning'; value: string; code: IdentifierProblem }
  | { level: 'error'; value: string; code: IdentifierProblem }

export type IdentifierProblem =
  | 'fei-person-form'
  | 'fei-person-range'
  | 'fei-horse-form'
  | 'ueln-form'
  | 'ueln-country'
  | 'microchip-form'
  | 'microchip-number'

/**
 * FEI id of a person: eight digits. All 25 in a published FEI entry file of 2020 begin with 10, which
 * the FEI promises nowhere: another beginning is a warning.
 */
export function checkFeiPersonId(text: string): IdentifierCheck {
  const value = withoutSpaces(text)
  if (!/^\d{8}$/.test(value)) return { level: 'error', value, code: 'fei-person-form' }
  if (!value.startsWith('10')) return { level: 'warning', value, code: 'fei-person-range' }
  return { level: 'ok', value }
}

/** FEI id of a horse: `104GK69`. Ids of before that form are still about, so it is only a warning. */
export function checkFeiHorseId(text: string): IdentifierCheck {
  const value = withoutSpaces(text).toUpperCase()
  if (/^\d{3}[A-Z]{2}\d{2}$/.test(value)) return { level: 'ok', value }
  return { level: 'warning', value, code: 'fei-horse-form' }
}

/**
 * Universal Equine Life Number: 15 letters and digits, the first six (country and database) digits
 * but for some national schemes. There is no check digit that all countries share (ueln.net).
 */
export function checkUeln(text: string): IdentifierCheck {
  const value = withoutSpaces(text).toUpperCase()
  if (!/^[0-9A-Z]{15}$/.test(value)) return { level: 'error', value, code: 'ueln-form' }
  if (!/^\d{6}/.test(value)) return { level: 'warning', value, code: 'ueln-country' }
  return { level: 'ok', value }
}

/** The last twelve digits of a chip hold a number of 38 bits (ISO 11784). */
const largestChipNumber = 2 ** 38 - 1

/**
 * Microchip: 15 digits, three of country (001–899) or manufacturer (900–998) and a number. Never an
 * error: chips of before the standard are in many horses.
 */
export function checkMicrochip(text: string): IdentifierCheck {
  const value = withoutSpaces(text).toUpperCase()
  if (!/^\d{15}$/.test(value)) return { level: 'warning', value, code: 'microchip-form' }
  const prefix = Number(value.slice(0, 3))
  const number = Number(value.slice(3))
  if (prefix === 0 || prefix === 999 || number > largestChipNumber)
    return { level: 'warning', value, code: 'microchip-number' }
  return { level: 'ok', value }
}

/** Some horses carry two chips; federations put both into one field. */
export function checkMicrochips(text: string): IdentifierCheck[] {
  return text
    .split(/[,;/]/)
    .filter((chip) => chip.trim() !== '')
    .map(checkMicrochip)
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, '')
}
