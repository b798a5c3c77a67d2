import { priceFile } from '#domain/money/price-file.ts'
import { readEntryFile } from './read-entry-file.ts'

/** The least that a file is made of; what a test says of it is laid over. */
export function fileOf(own: Readonly<Record<string, unknown>>) {
  return {
    format: 'paddock-entries-1',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    competitions: [{ id: '1' }, { id: '2' }],
    products: [{ id: 'box' }],
    ...own,
  }
}

/** Prices a file of one case; throws where it is wrong. */
export function priced(own: Readonly<Record<string, unknown>>) {
  const read = readEntryFile(fileOf(own))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const [answer] = priceFile(read.file).cases
  if (answer === undefined) throw new Error('there is no case')
  return answer
}

/** `fees.0.when: names nothing`, for each problem. */
export function problemsOf(json: unknown): readonly string[] {
  const read = readEntryFile(json)
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
