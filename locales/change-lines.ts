/** A field that a change of the history gave another value. */
export interface ChangedField {
  field: string
  before: ChangedValue
  after: ChangedValue
}

export type ChangedValue = string | number | boolean | null

type Fields = Readonly<Record<string, unknown>>

/**
 * What differs between the two JSON texts of a change. Of what was made everything is new, of what was
 * deleted everything is gone; a list is told as one text.
 */
export function changedFields(before: string | null, after: string | null): ChangedField[] {
  const from = fieldsOf(before) ?? {}
  const to = fieldsOf(after)
  const names = Object.keys(to ?? from)
  return names.flatMap((field) => {
    const [old, value] = [singleOf(from[field]), singleOf(to?.[field])]
    return isSame(value, old) ? [] : [{ field, before: old, after: value }]
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
  ['arena'],
  ['ringsideFunction'],
] as const

function fieldsOf(text: string | null): Fields | undefined {
  const value: unknown = JSON.parse(text ?? 'null')
  return isFields(value) ? value : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list as "C, E" or "Ann Lee Star, Bo Day Moon"; what is nested deeper is not told. */
function singleOf(value: unknown): ChangedValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  const each = Array.isArray(value) ? value : [value]
  return each.map(partWords).filter(isWord).join(', ')
}

function partWords(part: unknown): string {
  if (!isFields(part)) return typeof part === 'object' ? '' : String(part)
  const told = Object.entries(part).filter(([field]) => !/id$/i.test(field))
  return told
    .map(([, value]) => value)
    .filter((value) => typeof value === 'number' || isWord(value))
    .join(' ')
}

/** An empty text is as good as none. */
function isSame(a: ChangedValue, b: ChangedValue): boolean {
  return a === b || ((a === '' || a === null) && (b === '' || b === null))
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
