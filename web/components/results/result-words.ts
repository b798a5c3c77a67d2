import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { AwaitedRound } from '#domain/results/awaited-rounds.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { Cell, Column } from '#domain/scoring/discipline.ts'
import { formatTime, formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

/** The head of a column: the judge's position, or what it is, of a round that has a name. */
export function columnWords({ key, part }: Pick<Column, 'key' | 'part'>, t: Translate): string {
  const id = `results.column.${key}`
  const label = isKnownMessage(id) ? t(id, { part: part ?? '' }) : (part ?? key)
  const partId = `results.part.${part}`
  return isKnownMessage(partId) ? t('results.columnOfPart', { part: t(partId), label }) : label
}

/** A value with the decimals that its column prints; empty where there is none. */
export function figureOf(value: number | null | undefined, column: Column, t: Translate): string {
  return value === null || value === undefined ? '' : formatValue(value, column, t.locale)
}

/** What a round gave, or how it ended without a value: EL, RT, WD. */
export function cellFigure(cell: Cell | undefined, column: Column, t: Translate): string {
  const status = cell?.status
  return figureOf(cell?.value, column, t) || ((status && statusAbbreviation[status]) ?? '')
}

/** The place, or why there is none (WD, EL, HC); empty for who is still to come. */
export function placeWords({ status, horsConcours, place }: ResultLine): string {
  return statusAbbreviation[status] ?? (horsConcours ? 'HC' : String(place ?? ''))
}

/** Why there is no place. What the office wrote itself stays as it is. */
export function reasonWords(
  { statusReason }: Pick<ResultLine, 'statusReason'>,
  t: Translate,
): string | null {
  if (statusReason === null) return null
  const id = `scoring.reason.${statusReason}`
  return isKnownMessage(id) ? t(id) : statusReason
}

/** "Cross-country 14:20", or that it is to come where it has no time. */
export function awaitedWords(
  { part, startsAt }: AwaitedRound,
  timeZone: string,
  t: Translate,
): string {
  const round = partWords(part, t)
  if (startsAt === null) return t('results.awaits', { round })
  return `${round} ${formatTime(startsAt, timeZone, t.locale)}`
}
