import { statusAbbreviation } from '#domain/competitions/status.ts'
import { type ReadOut, readOut } from '#domain/results/read-out.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import { formatValue } from './formatting.ts'
import type { Locale } from './messages.ts'

/** A line as boards show it and speakers read it: "70.044 %", "4 / 35.20", "EL". Nothing where there is none yet. */
export function lineFigure(
  line: Pick<ResultLine, 'total' | 'cells'>,
  columns: readonly Column[],
  locale: Locale,
): string {
  return figuresWords(readOut(line, columns), locale)
}

/** "4 / 35.20", "EL". */
export function figuresWords(figures: readonly ReadOut[], locale: Locale): string {
  return figures.map((each) => figureOf(each, locale)).join(' / ')
}

function figureOf({ column, cell: { value, status } }: ReadOut, locale: Locale): string {
  if (value === null) return (status && statusAbbreviation[status]) ?? ''
  const figure = formatValue(value, column, locale)
  return column.unit === 'percent' ? `${figure} %` : figure
}
