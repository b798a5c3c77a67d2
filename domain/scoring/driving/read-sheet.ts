import { numberIn } from '../check-write.ts'
import type { Ended, FieldSpec, SheetPartSpec } from '../discipline.ts'
import { partOf, valueIn } from '../journal.ts'
import type { FieldValue, Sheet } from '../sheet.ts'
import { endsPhase, fieldOf, type IncidentKey, incidentsAt, type Place } from './incidents.ts'
import type { DrivingRules } from './rules.ts'
import { outcomes, reasons, sheetParts } from './sheet-form.ts'

/** The sheet read by the form of the competition: what may not be written does not count either. */
export interface ReadSheet {
  number(part: string, field: string): number | null
  /** How often each incident of a place was counted in a part; those that never happened are left out. */
  incidents(part: string, place: Place): readonly Incident[]
  /** How the phase ended by what this part says, or counts; null where it did not. */
  ended(part: string, place: Place | null): Ended | null
  /** Whether anything that counts stands in the part. */
  isBegun(part: string): boolean
}

export interface Incident {
  key: IncidentKey
  times: number
}

export function readSheet(sheet: Sheet, rules: DrivingRules): ReadSheet {
  const forms = formsOf(rules)
  const number = (part: string, field: string): number | null => {
    const spec = forms.get(part)?.get(field)
    return spec === undefined ? null : numberIn(spec, valueIn(partOf(sheet, part), field))
  }
  const incidents = (part: string, place: Place): readonly Incident[] =>
    incidentsAt(place).flatMap((key) => {
      const times = number(part, fieldOf(key)) ?? 0
      return times === 0 ? [] : [{ key, times }]
    })
  const said = (part: string): Ended | null => {
    const written = partOf(sheet, part)
    const status = optionIn(outcomes, valueIn(written, 'outcome'))
    if (status === null || !forms.has(part)) return null
    return { status, reason: optionIn(reasons, valueIn(written, 'reason')) }
  }
  return {
    number,
    incidents,
    ended: (part, place) => {
      const counted = place === null ? [] : incidents(part, place)
      const ending = counted.find(({ key, times }) => endsPhase(times, rules.incidents[key]))
      const byCount: Ended | null =
        ending === undefined ? null : { status: 'eliminated', reason: fieldOf(ending.key) }
      return said(part) ?? byCount
    },
    isBegun: (part) =>
      said(part) !== null ||
      [...(forms.get(part)?.keys() ?? [])].some((field) => number(part, field) !== null),
  }
}

function optionIn<Option extends string>(
  options: readonly Option[],
  value: FieldValue,
): Option | null {
  return options.find((option) => option === value) ?? null
}

type Forms = ReadonlyMap<string, ReadonlyMap<string, FieldSpec>>

// The rules of a competition are one object for all its sheets: their forms are built once.
const built = new WeakMap<DrivingRules, Forms>()

function formsOf(rules: DrivingRules): Forms {
  const known = built.get(rules)
  if (known !== undefined) return known
  const forms: Forms = new Map(sheetParts(rules).map((part) => [part.part, fieldsOf(part)]))
  built.set(rules, forms)
  return forms
}

function fieldsOf({ fields }: SheetPartSpec): ReadonlyMap<string, FieldSpec> {
  return new Map(fields.map((spec) => [spec.field, spec]))
}
