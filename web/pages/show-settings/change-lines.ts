/** A field that a change of the history gave another value. */
export interface ChangedField {
  field: string
  before: ChangedValue
  after: ChangedValue
}

export type ChangedValue = string | number | boolean | null

type Fields = Readonly<Record<string, unknown>>

/**
 * What differs between the two JSON texts of a change, as far as it is a single value: lists and what
 * is nested say nothing in a line. Empty for what was made or deleted as a whole.
 */
export function changedFields(before: string | null, after: string | null): ChangedField[] {
  const from = fieldsOf(before)
  const to = fieldsOf(after)
  if (!from || !to) return []
  return Object.entries(to).flatMap(([field, value]) => {
    const old = from[field] ?? null
    if (!isSingle(value) || !isSingle(old) || isSame(value, old)) return []
    return [{ field, before: old, after: value }]
  })
}

/** What the object is called in the texts of a change: its name, its number and name, its code. */
export function nameIn(...texts: readonly (string | null)[]): string | undefined {
  for (const text of texts) {
    const fields = fieldsOf(text)
    const parts = nameFields.flatMap((names) => {
      const words = names.map((name) => fields?.[name]).filter(isWord)
      return words.length > 0 ? [words.join(' ')] : []
    })
    if (parts[0] !== undefined) return parts[0]
  }
  return undefined
}

const nameFields = [
  ['number', 'name'],
  ['firstName', 'familyName'],
  ['code'],
  ['position'],
] as const

function fieldsOf(text: string | null): Fields | undefined {
  const value: unknown = JSON.parse(text ?? 'null')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(Object.entries(value))
}

function isSingle(value: unknown): value is ChangedValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** An empty text is as good as none. */
function isSame(a: ChangedValue, b: ChangedValue): boolean {
  return a === b || ((a === '' || a === null) && (b === '' || b === null))
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
