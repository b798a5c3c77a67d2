import { ownSheet } from '#web/components/spare-judge/counted-place.ts'
import type { SheetView } from './use-sheet.ts'

/** Thousandths of a percent that this judge gives, also where it counts for nothing; null before any mark. */
export function percentOf(
  read: Pick<SheetView, 'discipline' | 'sheet' | 'score'>,
  part: string,
): number | null {
  const { sheet, place } = ownSheet(read, part)
  const { judges } = sheet === read.sheet ? read.score : read.discipline.score(sheet)
  return judges.find((judge) => judge.part === place)?.percent ?? null
}
