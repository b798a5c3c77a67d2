import type { FieldValue } from '#domain/scoring/sheet.ts'

/** The sheets of one competitor as the server last told them to one account. */
export interface KnownPage {
  accountId: string
  competitionId: string
  competitorId: string
  parts: Readonly<Record<string, KnownPart>>
}

export interface KnownPart {
  mayWrite: boolean
  fields: Readonly<Record<string, KnownField>>
}

export interface KnownField {
  value: FieldValue
  /** The entry that put it there; null where nothing ever was. */
  entryId: string | null
  /** The competition's version at which it was so: an answer that was older on its way is not newer. */
  version: number
}

/** Sheets as a query brings them. */
export interface ToldPage {
  competitionId: string
  competitorId: string
  /** Of the competition, read no later than the sheets. */
  version: number
  parts: readonly ToldPart[]
}

export interface ToldPart {
  part: string
  mayWrite: boolean
  fields: readonly { field: string; value: FieldValue; entryId: string }[]
}

/** What is known after a query was answered; a field of which something newer is known keeps it. */
export function learnPage(
  known: KnownPage | undefined,
  told: ToldPage,
  accountId: string,
): KnownPage {
  const { competitionId, competitorId, version } = told
  const parts = told.parts.map(({ part, mayWrite, fields }): [string, KnownPart] => {
    const before = known?.parts[part]?.fields ?? {}
    const now = Object.fromEntries(
      fields.map(({ field, value, entryId }) => [field, { value, entryId, version }]),
    )
    const newer = Object.entries(before).filter(([, field]) => field.version > version)
    return [part, { mayWrite, fields: { ...now, ...Object.fromEntries(newer) } }]
  })
  return { accountId, competitionId, competitorId, parts: Object.fromEntries(parts) }
}

export interface LearntField {
  competitorId: string
  part: string
  field: string
  known: KnownField
}

/** One field as an answer to a write says that it stands. */
export function learnField(page: KnownPage, { part, field, known }: LearntField): KnownPage {
  const before = page.parts[part] ?? { mayWrite: true, fields: {} }
  const held = before.fields[field]
  if (held !== undefined && held.version > known.version) return page
  const fields = { ...before.fields, [field]: known }
  return { ...page, parts: { ...page.parts, [part]: { ...before, fields } } }
}
