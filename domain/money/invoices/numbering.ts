/** The numbers of one organization's documents of a year. A series never meets another: see `printNumber`. */
export interface NumberSeries {
  /** 1 to 8 capitals or digits: `R`, `2B`. */
  prefix: string
  year: number
  /** The number that the next document gets; there are no gaps. */
  next: number
}

export interface DocumentNumber {
  prefix: string
  year: number
  number: number
}

/** `prefix`: not 1 to 8 capitals or digits · `year`: of a series that another year has · `full`: no more. */
export type SeriesProblem = 'prefix' | 'year' | 'full'

export type TakenNumber =
  | { ok: true; number: DocumentNumber; series: NumberSeries }
  | { ok: false; problem: SeriesProblem }

const prefixes = /^[0-9A-Z]{1,8}$/
const largest = 99_999_999

/** The first series of a year, or the same one where it is of that year already. */
export function seriesOfYear(series: NumberSeries, year: number): NumberSeries {
  return series.year === year ? series : { ...series, year, next: 1 }
}

/** Takes the next number for a document of that year; only where the document is stored with it. */
export function takeNumber(series: NumberSeries, year: number): TakenNumber {
  const { prefix, next } = series
  if (!prefixes.test(prefix)) return { ok: false, problem: 'prefix' }
  if (series.year !== year || year < 1000 || year > 9999) return { ok: false, problem: 'year' }
  if (!Number.isSafeInteger(next) || next < 1 || next > largest)
    return { ok: false, problem: 'full' }
  return {
    ok: true,
    number: { prefix, year, number: next },
    series: { ...series, next: next + 1 },
  }
}

/** `R-2026-0042`. No prefix has a hyphen, so that two series never print the same number. */
export function printNumber({ prefix, year, number }: DocumentNumber): string {
  return `${prefix}-${year}-${String(number).padStart(4, '0')}`
}

/** null: no number of ours. */
export function readNumber(text: string): DocumentNumber | null {
  const found = /^([0-9A-Z]{1,8})-(\d{4})-(\d{4,8})$/.exec(text)
  if (found === null) return null
  const [, prefix = '', year, number] = found
  const read = { prefix, year: Number(year), number: Number(number) }
  return printNumber(read) === text ? read : null
}
