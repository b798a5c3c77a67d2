/**
 * Text that would do something wherever it is not taken as text: an element, an attribute, a script, a
 * template, a cell of a spreadsheet, a paper. Each place of the schema gets its own, so that what ran or
 * stands somewhere says where it came from.
 */

/** Stands in a call where any text goes, of so many characters at most; `lead` begins it where it must. */
export class Words {
  readonly maximum: number
  readonly lead: string

  constructor(maximum: number, lead = '') {
    this.maximum = maximum
    this.lead = lead
  }
}

export const words = (maximum: number): Words => new Words(maximum)

export const webAddress = (): Words => new Words(500, 'https://example.org/')

/** As much of it as there is room for. Whatever runs calls `ran` with the number. */
export function markedText(number: number, { maximum, lead }: Words): string {
  // A web address has no space.
  if (lead !== '') return `${lead}${number}"><svg/onload=ran(${number})>\\[$@{{ran(${number})}}`
  // First what makes a formula of a cell.
  const parts = [
    `=<b>${number}`,
    `"><img id=ran src=x onerror=ran(${number})>`,
    `{{ran(${number})}}\${ran(${number})}`,
    '#panic()\\[$@*_`',
    `</script><script>ran(${number})</script>`,
    `'><svg onload=ran(${number})>`,
    `javascript:ran(${number})`,
    // Right to left, and a mark that stands on what is before it.
    '\u05e9\u05dc\u05d5\u05dd\u0301',
  ]
  let text = ''
  for (const part of parts) if (text.length + part.length <= maximum) text += part
  return text
}

/** As many characters as there is room for, of one word that nothing breaks; some read right to left. */
export function longText(number: number, { maximum, lead }: Words): string {
  const head = `${lead}${number}`
  const rightToLeft = maximum > 40 ? '\u05e9\u05dc\u05d5\u05dd\u0301'.repeat(3) : ''
  return `${head}${'W'.repeat(maximum - head.length - rightToLeft.length)}${rightToLeft}`
}
