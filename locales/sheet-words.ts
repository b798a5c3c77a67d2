import { unitDecimals } from '#domain/results/format-cell.ts'
import { decidedField } from '#domain/scoring/decided-parts.ts'
import type { ChoiceSpec, FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { type FieldValue, fieldValue } from '#domain/scoring/sheet.ts'
import { flaggedField, isSilentField, isSilentFlag } from '#domain/scoring/silent-flag.ts'
import { replacedField, spareJudge } from '#domain/scoring/spare-judge.ts'
import type { IsKnown, ToldLine } from './change-words.ts'
import { formatMark, formatValue } from './formatting.ts'
import type { Locale, Translate } from './messages.ts'

/** Sheets as a person reads them, on a screen, in a file and in the audit trail. */
export interface Words {
  t: Translate
  isKnown: IsKnown
}

/** Where a value stands: a field may have another unit in another part. */
export interface SheetPlace {
  parts: readonly SheetPartSpec[]
  part: string
  field: string
}

/** Undefined for what is no number: remarks, signatures, choices. */
export function fieldAt({ parts, part, field }: SheetPlace): FieldSpec | undefined {
  return specAt({ parts, part }, (spec) => spec.fields.find((each) => each.field === field))
}

/** Undefined for what is not chosen from a list. */
export function choiceAt({ parts, part, field }: SheetPlace): ChoiceSpec | undefined {
  return specAt({ parts, part }, (spec) => spec.choices?.find((each) => each.field === field))
}

/** Of a part that the rules no longer have, what another part says of such a field. */
function specAt<Spec>(
  { parts, part }: Pick<SheetPlace, 'parts' | 'part'>,
  find: (spec: SheetPartSpec) => Spec | undefined,
): Spec | undefined {
  const own = parts.find((each) => each.part === part)
  if (own !== undefined) return find(own)
  for (const each of parts) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}

/** "Movement 4", "Errors of course", "Collective mark: harmony", "Obstacle 5b: Knocked down". */
export function fieldWords(
  { kind, number, label }: Pick<FieldSpec, 'kind' | 'number' | 'label'>,
  words: Words,
): string {
  const { t, isKnown } = words
  const id = `scoring.field.${kind}`
  const name = isKnown(id) ? t(id, { number: number ?? 0 }) : kind
  if (label === null) return name
  // Named last, an obstacle would read as how many fell.
  if (/^\d+[a-z]?$/i.test(label)) {
    return t('scoring.field.named', { name: t('parts.obstacle', { number: label }), label: name })
  }
  return t('scoring.field.named', { name, label: labelWords(label, words) })
}

/** The test's own short labels ("harmony") where they are known words, as they stand elsewhere. */
export function labelWords(label: string, { t, isKnown }: Words): string {
  const id = `scoring.label.${label.replaceAll(/[^a-z]+/g, '-')}`
  return isKnown(id) ? t(id) : label
}

/** Any field of a sheet by its name in the journal: marks, remarks, choices, the signature. */
export function journalFieldWords(place: SheetPlace, words: Words): string {
  const { field } = place
  const { t } = words
  if (isSilentField(field)) return silentWords(place, words)
  const remarked = field.startsWith('remark.') ? field.slice('remark.'.length) : undefined
  const spec = fieldAt({ ...place, field: remarked ?? field })
  if (spec && remarked) return t('scoring.field.remarkOn', { field: fieldWords(spec, words) })
  if (spec) return fieldWords(spec, words)
  const kind = field === replacedField ? 'replaced' : (choiceAt(place)?.kind ?? field)
  return fieldWords({ kind, number: null, label: null }, words)
}

/** A flag to C by what it is about, or that C has seen the one of another judge. */
function silentWords(place: SheetPlace, words: Words): string {
  const { t } = words
  const about = flaggedField(place.field)
  const [, position = ''] = place.field.split('.')
  if (about === null) return t('silentFlags.journal.seen', { position })
  const spec = fieldAt({ ...place, field: about })
  return t('silentFlags.journal.flag', {
    about: spec ? fieldWords(spec, words) : t('silentFlags.ride'),
  })
}

/** Any value of a sheet as it reads: "7.5", "yes", "Eliminated", "–" for one that was taken back. */
export function valueWords(value: FieldValue, place: SheetPlace, words: Words): string {
  const { t } = words
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'scoring.yes' : 'scoring.no')
  if (isSilentFlag(value)) return t(`silentFlags.flag.${value}`)
  if (typeof value === 'string')
    return choiceAt(place) || place.field === decidedField ? optionWords(value, words) : value
  const spec = fieldAt(place)
  return spec === undefined ? String(value) : formatTyped(spec, value, t.locale)
}

/** What a choice field holds: "retired", "errors of course". */
export function optionWords(option: string, { t, isKnown }: Words): string {
  const ids = [`scoring.option.${option}`, `scoring.reason.${option}`]
  const id = ids.find(isKnown)
  return id === undefined ? option : t(id)
}

/** Who writes a part of a sheet, or what it is about: "Judge at C", "Fence 7", "Section B". */
export function partWords(part: string, { t, isKnown }: Words): string {
  if (/^[A-Z]$/.test(part)) return t('parts.judge', { position: part })
  const [seat = '', test] = part.split('.')
  if (test !== undefined && /^[A-Z]$/.test(seat)) {
    return t('parts.judgeInTest', { position: seat, test })
  }
  if (seat === spareJudge) return [t('parts.spare'), test].filter(Boolean).join(' ')
  if (/^\d+$/.test(part)) return t('parts.obstacle', { number: part })
  const round = `results.part.${part}`
  if (isKnown(round)) return t(round)
  const [kind = '', number = ''] = part.split('.')
  const id = `parts.${kind}`
  return isKnown(id) ? t(id, { number }) : part
}

/** A value as it is typed: a mark with its point, anything else in its unit. */
export function formatTyped(spec: FieldSpec, value: FieldValue, locale: Locale): string {
  if (typeof value !== 'number') return ''
  if (isMark(spec)) return formatMark(value, locale)
  return formatValue(value, { unit: spec.unit, decimals: decimalsOf(spec) }, locale)
}

/** A mark of a judge is typed without its point: 75 is 7.5. */
export function isMark({ unit, maximum }: FieldSpec): boolean {
  return unit === 'points' && maximum === 100
}

/** Faults are whole in most books: as many decimals as the step needs. */
function decimalsOf({ unit, step }: FieldSpec): number | undefined {
  if (unit !== 'penalties') return undefined
  return [0, 1, 2].find((decimals) => step % 10 ** (unitDecimals.penalties - decimals) === 0)
}

/** What a change of the history says of a sheet: of one value, or which one; null where it is about none. */
export function tellSheetChange(
  { before, after }: { before: unknown; after: unknown },
  parts: readonly SheetPartSpec[],
  words: Words,
): ToldLine | null {
  const [was, is] = [before, after].map(storedValue)
  if (!is) return tellPart(after, words)
  const place = { parts, ...is }
  const told = (stored: typeof is | undefined) =>
    stored?.value === undefined || stored.value === null || stored.value === ''
      ? null
      : valueWords(stored.value, place, words)
  const [then, now] = [told(was), told(is)]
  return {
    label: [partWords(is.part, words), journalFieldWords(place, words)].join(', '),
    before: then === now ? null : then,
    after: now,
  }
}

/** Of a change that is about a whole sheet, or about one of several rounds: which. */
function tellPart(stored: unknown, words: Words): ToldLine | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { part, round, order } = { part: null, round: null, order: null, ...stored }
  const name = part ?? round
  if (typeof name !== 'string') return null
  const isRound = part === null || order !== null
  const label = words.t(isRound ? 'parts.round' : 'parts.sheet')
  return { label, before: null, after: partWords(name, words) }
}

function storedValue(
  stored: unknown,
): { part: string; field: string; value: FieldValue } | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('part' in stored && 'field' in stored)) return undefined
  const { part, field } = stored
  if (typeof part !== 'string' || typeof field !== 'string') return undefined
  const value = fieldValue.safeParse('value' in stored ? stored.value : null)
  return { part, field, value: value.data ?? null }
}
