/**
 * Spreadsheets run texts that begin like a formula; the apostrophe makes them texts again. Also full-width
 * signs and what is left once blanks or a quote are trimmed; and after any separator, as a file that is
 * opened with another one than its own falls apart there.
 */
export function spreadsheetText(text: string): string {
  const start = /^[\t\r\n]/.test(text) || beginsFormula.test(text) ? `'${text}` : text
  return start.replace(afterSeparator, "$1'$2")
}

/** The text that `spreadsheetText` was given: without the apostrophes before signs. */
export function withoutApostrophes(text: string): string {
  const start = text.startsWith("'") && beginsFormula.test(text.slice(1)) ? text.slice(1) : text
  return start.replace(apostropheAfterSeparator, '$1$2')
}

/** Blanks of every kind, those without width as well, and quotes. */
const trimmed = '[\\s\\u200b-\\u200d\\u2060\\ufeff"]*'

const formulaSign = '[=+\\-@＝＋－＠]'

const beginsFormula = new RegExp(`^${trimmed}${formulaSign}`)

const afterSeparator = new RegExp(`([,;\\t\\r\\n]${trimmed})(${formulaSign})`, 'g')

const apostropheAfterSeparator = new RegExp(`([,;\\t\\r\\n]${trimmed})'(${formulaSign})`, 'g')
