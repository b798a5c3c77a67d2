import type { RidingNow } from '#domain/results/riding-now.ts'
import type { FieldSpec, Finding } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { spareJudge } from '#domain/scoring/spare-judge.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import * as sheetWords from '#locales/sheet-words.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'
import { deviceId } from '#web/offline/device.ts'

/** Words of sheets in what is loaded of them; what they say stands in `sheet-words.ts`. */
const isKnown = isKnownMessage

export function fieldWords(
  field: Pick<FieldSpec, 'kind' | 'number' | 'label'>,
  t: Translate,
): string {
  return sheetWords.fieldWords(field, { t, isKnown })
}

export function labelWords(label: string, t: Translate): string {
  return sheetWords.labelWords(label, { t, isKnown })
}

export function journalFieldWords(place: sheetWords.SheetPlace, t: Translate): string {
  return sheetWords.journalFieldWords(place, { t, isKnown })
}

export function valueWords(value: FieldValue, place: sheetWords.SheetPlace, t: Translate): string {
  return sheetWords.valueWords(value, place, { t, isKnown })
}

export function partWords(part: string, t: Translate): string {
  return sheetWords.partWords(part, { t, isKnown })
}

/** Where somebody is: "Cross-country · on course", "finished". */
export function ridingWords({ status, part }: RidingNow, discipline: string, t: Translate): string {
  const words = t(`results.status.${status}`, { discipline })
  return part === null ? words : `${partWords(part, t)} · ${words}`
}

export function optionWords(option: string, t: Translate): string {
  return sheetWords.optionWords(option, { t, isKnown })
}

/** A browser by the begin of its name in the journal, or that it is the one before the reader. */
export function deviceWords(device: string, t: Translate): string {
  return device === deviceId()
    ? t('scoring.journal.thisDevice')
    : t('scoring.journal.device', { device: device.slice(0, 8) })
}

export function findingWords({ code, field, difference }: Finding, t: Translate): string {
  const id = `scoring.finding.${code}`
  if (!isKnownMessage(id)) return code
  const unit = field === 'time' ? 'seconds' : code === 'mark-apart' ? 'points' : 'percent'
  return t(id, { difference: formatValue(difference ?? 0, { unit, decimals: 1 }, t.locale) })
}

/** A judge's place where there is room for a letter: "C", "Spare". */
export function positionWords(part: string, t: Translate): string {
  const [position = '', test] = part.split('.')
  if (position !== spareJudge) return /^[A-Z]$/.test(position) ? part : partWords(part, t)
  return [t('spareJudge.short'), test].filter(Boolean).join(' ')
}

/** How a ride ended before its end: "Eliminated · Lameness". */
export function outcomeWords(outcome: string, reason: FieldValue, t: Translate): string {
  const because = typeof reason === 'string' ? [optionWords(reason, t)] : []
  return [optionWords(outcome, t), ...because].join(' · ')
}
