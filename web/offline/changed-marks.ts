import type { FieldValue } from '#domain/scoring/sheet.ts'
import type { KnownPage, ToldPage } from './known-page.ts'

/** A value of a part that this account writes, which somebody else replaced. */
export interface ChangedMark {
  entryId: string
  competitionId: string
  competitorId: string
  part: string
  field: string
  from: FieldValue
  to: FieldValue
}

/**
 * What the server tells otherwise than this device knew it, of the parts that its account writes. What was
 * empty before is no change, and what is older than what is known tells nothing.
 */
export function changedMarks(known: KnownPage | undefined, told: ToldPage): ChangedMark[] {
  const { competitionId, competitorId, version } = told
  return told.parts.flatMap(({ part, mayWrite, fields }) => {
    const before = mayWrite ? (known?.parts[part]?.fields ?? {}) : {}
    return fields.flatMap(({ field, value: to, entryId }) => {
      const held = before[field]
      if (held === undefined || held.value === null || held.version > version) return []
      if (held.entryId === entryId || held.value === to) return []
      return { entryId, competitionId, competitorId, part, field, from: held.value, to }
    })
  })
}
