import type { CsvRecord } from './csv.ts'
import { mapHeader } from './list-columns.ts'

interface Table {
  header: readonly string[]
  body: readonly CsvRecord[]
}

/**
 * Of a relay, the names of the later riders in one column each, as our own files have them in several:
 * `Family name 2`, `First name 2` and `Nation 2` become `Rider 2`, `Birch, Bea (GER)`.
 */
export function withWholeNames({ header, body }: Table): Table {
  return [2, 3].reduce(joinLeg, { header, body })
}

function joinLeg({ header, body }: Table, leg: number): Table {
  const ofLeg = mapHeader(
    header.map((field) => (field.trim().endsWith(`${leg}`) ? field.trim().slice(0, -1) : '')),
  )
  const [family, first, nation] = (['familyName', 'firstName', 'nation'] as const).map((column) =>
    ofLeg.indexOf(column),
  )
  if (family === undefined || first === undefined || family < 0 || first < 0)
    return { header, body }
  const joined = [first, nation]
  const join = (fields: readonly string[], whole: string) =>
    fields.map((field, index) => (index === family ? whole : joined.includes(index) ? '' : field))
  const text = (fields: readonly string[], index = -1) => fields[index]?.trim() ?? ''
  return {
    header: join(header, `Rider ${leg}`),
    body: body.map((record) => {
      const { fields } = record
      const name = [text(fields, family), text(fields, first)].filter(Boolean).join(', ')
      const whole = text(fields, nation) === '' ? name : `${name} (${text(fields, nation)})`
      return { ...record, fields: join(fields, whole) }
    }),
  }
}
