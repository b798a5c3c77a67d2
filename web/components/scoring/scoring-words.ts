import type { FieldSpec, Finding } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { flaggedField, isSilentField, isSilentFlag } from '#domain/scoring/silent-flag.ts'
import { replacedField, spareJudge } from '#domain/scoring/spare-judge.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'
import { formatTyped } from './typed-value.ts'

/** "Movement 4", "Errors of course", "Collective mark: harmony". */
export function fieldWords(
  { kind, number, label }: { kind: string; number: number | null; label: string | null },
  t: Translate,
): string {
  const id = `scoring.field.${kind}`
  const name = isKnownMessage(id) ? t(id, { number: number ?? 0 }) : kind
  return label === null ? name : t('scoring.field.named', { name, label: labelWords(label, t) })
}

/** The test's own short labels ("harmony") where they are known words, as they stand elsewhere. */
export function labelWords(label: string, t: Translate): string {
  const id = `scoring.label.${label.replaceAll(/[^a-z]+/g, '-')}`
  return isKnownMessage(id) ? t(id) : label
}

export function findingWords({ code, field, difference }: Finding, t: Translate): string {
  const id = `scoring.finding.${code}`
  if (!isKnownMessage(id)) return code
  const unit = field === 'time' ? 'seconds' : code === 'mark-apart' ? 'points' : 'percent'
  return t(id, { difference: formatValue(difference ?? 0, { unit, decimals: 1 }, t.locale) })
}

/** Why the server did not take a value. */
export function problemWords(problem: string, t: Translate): string {
  const id = `scoring.problem.${problem}`
  return isKnownMessage(id) ? t(id) : t('scoring.problem.malformed')
}

/** Any field of a sheet by its name in the journal: marks, remarks, the signature. */
export function journalFieldWords(
  field: string,
  specs: ReadonlyMap<string, FieldSpec>,
  t: Translate,
): string {
  if (isSilentField(field)) return silentWords(field, specs, t)
  const remarked = field.startsWith('remark.') ? field.slice('remark.'.length) : undefined
  const spec = specs.get(remarked ?? field)
  if (spec && remarked) return t('scoring.field.remarkOn', { field: fieldWords(spec, t) })
  if (spec) return fieldWords(spec, t)
  if (field === 'comment') return t('scoring.field.comment')
  if (field === 'signed') return t('scoring.field.signed')
  if (field === replacedField) return t('scoring.field.replaced')
  return field === 'signedBy' ? t('scoring.field.signedBy') : field
}

/** A flag to C by what it is about, or that C has seen the one of another judge. */
function silentWords(field: string, specs: ReadonlyMap<string, FieldSpec>, t: Translate): string {
  const about = flaggedField(field)
  const [, position = ''] = field.split('.')
  if (about === null) return t('silentFlags.journal.seen', { position })
  const spec = specs.get(about)
  return t('silentFlags.journal.flag', {
    about: spec ? fieldWords(spec, t) : t('silentFlags.ride'),
  })
}

/** Any value of a sheet as it reads: "7.5", "yes", "–" for one that was taken back. */
export function valueWords(value: FieldValue, spec: FieldSpec | undefined, t: Translate): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'scoring.yes' : 'scoring.no')
  if (isSilentFlag(value)) return t(`silentFlags.flag.${value}`)
  if (typeof value === 'string') return value
  return spec === undefined ? String(value) : formatTyped(spec, value, t.locale)
}

/** Who writes a part of a sheet, or what it is about: "Judge at C", "Fence 7", "Section B". */
export function partWords(part: string, t: Translate): string {
  if (/^[A-Z]$/.test(part)) return t('parts.judge', { position: part })
  const [seat = '', test] = part.split('.')
  if (test !== undefined && /^[A-Z]$/.test(seat)) {
    return t('parts.judgeInTest', { position: seat, test })
  }
  if (seat === spareJudge) return [t('parts.spare'), test].filter(Boolean).join(' ')
  if (/^\d+$/.test(part)) return t('parts.obstacle', { number: part })
  const round = `results.part.${part}`
  if (isKnownMessage(round)) return t(round)
  const [kind = '', number = ''] = part.split('.')
  const id = `parts.${kind}`
  return isKnownMessage(id) ? t(id, { number }) : part
}

/** A judge's place where there is room for a letter: "C", "Spare". */
export function positionWords(part: string, t: Translate): string {
  const [position = '', test] = part.split('.')
  if (position !== spareJudge) return /^[A-Z]$/.test(position) ? part : partWords(part, t)
  return [t('spareJudge.short'), test].filter(Boolean).join(' ')
}

/** What a choice field holds: "retired", "errors of course". */
export function optionWords(option: string, t: Translate): string {
  const id = `scoring.option.${option}`
  const reason = `scoring.reason.${option}`
  if (isKnownMessage(id)) return t(id)
  return isKnownMessage(reason) ? t(reason) : option
}

/** How a ride ended before its end: "Eliminated · Lameness". */
export function outcomeWords(outcome: string, reason: FieldValue, t: Translate): string {
  const because = typeof reason === 'string' ? [optionWords(reason, t)] : []
  return [optionWords(outcome, t), ...because].join(' · ')
}
