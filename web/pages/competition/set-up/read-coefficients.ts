export type ReadCoefficients =
  | { ok: true; values: number[] }
  | { ok: false; code: 'unreadable'; word: string }
  | { ok: false; code: 'too-many' }

/** Coefficients as they are typed, `1 1 2, 1`: whole numbers from 1 to 10, at most so many. */
export function readCoefficients(text: string, most: number): ReadCoefficients {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const word = words.find((each) => !/^([1-9]|10)$/.test(each))
  if (word !== undefined) return { ok: false, code: 'unreadable', word }
  return words.length > most
    ? { ok: false, code: 'too-many' }
    : { ok: true, values: words.map(Number) }
}
