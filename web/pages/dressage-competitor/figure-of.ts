import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import type { Figure } from '#web/components/ride/ride-head.tsx'
import { ownSheet } from '#web/components/spare-judge/counted-place.ts'

interface Read {
  discipline: OpenDiscipline<DressageScore>
  sheet: Sheet
  score: DressageScore
}

/**
 * What all sheets come to, or with `part` that of one judge, as the competition prints it: 68.500 %, or
 * 7.40 where the result is a mark. Null before any mark.
 */
export function figureOf(read: Read, part: string | null, locale: Locale): Figure | null {
  const column = read.discipline.columns.find(({ total }) => total)
  if (column?.unit === 'mark' || column?.unit === 'fine_mark') {
    const value = part === null ? read.score.total : markOf(read, part)
    // One judge gives hundredths, whatever several tests make of them.
    const shown = part === null || column.unit === 'mark' ? column : ({ unit: 'mark' } as const)
    return value === null ? null : { figure: formatValue(value, shown, locale), unit: null }
  }
  const value = part === null ? read.score.total : percentOf(read, part)
  if (value === null) return null
  const decimals = part === null ? column?.decimals : undefined
  return { figure: formatValue(value, { unit: 'percent', decimals }, locale), unit: '%' }
}

/** Thousandths of a percent that this judge gives, also where it counts for nothing; null before any mark. */
export function percentOf(read: Read, part: string): number | null {
  const { score, place } = ownScore(read, part)
  return score.judges.find((judge) => judge.part === place)?.percent ?? null
}

/** Hundredths. A judge alone gives the result: the sum of two marks in a freestyle with a common mark. */
function markOf(read: Read, part: string): number | null {
  const { score } = ownScore(read, part)
  if (score.judges.length === 1) return score.total
  const percent = percentOf(read, part)
  return percent === null ? null : Math.round(percent / 100)
}

function ownScore(read: Read, part: string): { score: DressageScore; place: string } {
  const { sheet, place } = ownSheet(read, part)
  return { score: sheet === read.sheet ? read.score : read.discipline.score(sheet), place }
}
