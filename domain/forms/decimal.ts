/** What a person typed, in the smallest unit (null: nothing), or why it is not read. */
export type ReadDecimal =
  | { ok: true; value: number | null }
  | { ok: false; code: 'not-a-number' | 'not-whole' | 'too-many-decimals' | 'other-unit' }

export interface DecimalSpec {
  /** How many decimals the smallest unit stands for: 2 for cents, 0 for whole numbers. */
  decimals: number
  /** What sets thousands apart where the reader lives; null where nothing does, or it is not known. */
  group?: '.' | ',' | null
  /** What may stand before or behind the number: `€`, `EUR`, `min`. */
  units?: readonly string[]
}

/**
 * Reads a number with point or comma, in every language: with two decimals "13.5" and "13,5" are 1350,
 * "1.234,50", "1,234.50", "1 234.50" and "1'234.50" are 123450. One mark before exactly three digits is
 * the only text that can be read in two ways: it is the mark of the reader's thousands or that of
 * decimals. No digit is dropped and nothing is rounded: what does not fit is refused.
 */
export function readDecimal(
  typed: string,
  { decimals, group, units = [] }: DecimalSpec,
): ReadDecimal {
  const text = plain(typed)
  if (text === '') return { ok: true, value: null }
  const { bare, isKnown } = withoutUnits(text, units)
  if (!isKnown) return { ok: false, code: 'other-unit' }
  const parts = partsOf(bare, decimals < 3 ? group : null)
  if (parts === null) return { ok: false, code: 'not-a-number' }
  const fraction = withoutIdleZeros(parts.fraction, decimals)
  if (fraction.length > decimals) {
    return { ok: false, code: decimals === 0 ? 'not-whole' : 'too-many-decimals' }
  }
  const value = Number(parts.whole + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(value)) return { ok: false, code: 'not-a-number' }
  return { ok: true, value: parts.isNegative ? -value || 0 : value }
}

/** Several numbers separated by spaces, semicolons or slashes: "33 20 15", "4,5; 3"; null where one is none. */
export function readDecimals(typed: string, spec: DecimalSpec): number[] | null {
  const values: number[] = []
  for (const word of typed.split(/[\s;/]+/).filter(Boolean)) {
    const read = readDecimal(word, spec)
    if (!read.ok || read.value === null) return null
    values.push(read.value)
  }
  return values
}

/** One kind of space, one minus and one apostrophe. */
function plain(typed: string): string {
  return typed
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim()
}

/** Without the unit at either end, and without the dash that stands for no cents: "45,–". */
function withoutUnits(text: string, units: readonly string[]) {
  const longestFirst = units.toSorted((a, b) => b.length - a.length).map(escaped)
  const unit = `(?:${longestFirst.join('|')})`
  const bare =
    units.length === 0
      ? text
      : text
          .replace(new RegExp(`^(-?) ?${unit} ?`, 'i'), '$1')
          .replace(new RegExp(` ?${unit}$`, 'i'), '')
          .replace(/(\d)[.,:]-+$/, '$1')
  return { bare: bare.trim(), isKnown: units.length === 0 || !/\p{Sc}|\p{L}{2}/u.test(bare) }
}

function escaped(unit: string): string {
  return plain(unit).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

function partsOf(text: string, group: DecimalSpec['group']) {
  const [, minus, body = ''] = /^([+-]?) ?([\d., ']*)$/.exec(text) ?? []
  if (minus === undefined || !/\d/.test(body)) return null
  const mark = decimalMark(body, group)
  const [whole = '', fraction = '', more] = mark === null ? [body] : body.split(mark)
  if (more !== undefined || !/^\d*$/.test(fraction)) return null
  const digits = ungrouped(whole)
  return digits === null ? null : { isNegative: minus === '-', whole: digits, fraction }
}

/** Of point and comma the later one, unless it sets thousands apart; null where there are no decimals. */
function decimalMark(body: string, group: DecimalSpec['group']): string | null {
  const [first, second] = new Set(body.replace(/[^.,]/g, ''))
  if (first === undefined || second !== undefined) return second ?? null
  const isRepeated = body.indexOf(first) !== body.lastIndexOf(first)
  const isThousand = first === group && /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)
  return isRepeated || isThousand ? null : first
}

/** "1.234.567" without its marks; null where they are not before every three digits, or of two kinds. */
function ungrouped(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  return /^\d{1,3}([., '])\d{3}(?:\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : null
}

/** "13.0" is 13 and "13.50" is 13.5. Three zeros stay: "1.000" may be meant as a thousand. */
function withoutIdleZeros(fraction: string, decimals: number): string {
  if (fraction.length <= decimals || fraction.length === 3) return fraction
  return fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '')
}
