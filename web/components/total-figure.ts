import type { Unit } from '#domain/scoring/discipline.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'

/** The total of a line as it is read out: "70.044 %", "1742.5". Nothing where there is none yet. */
export function totalFigure(
  total: number | null,
  columns: readonly { total: boolean; unit: Unit; decimals?: number }[],
  locale: Locale,
): string {
  const column = columns.find((each) => each.total)
  if (total === null || !column) return ''
  const figure = formatValue(total, column, locale)
  return column.unit === 'percent' ? `${figure} %` : figure
}
