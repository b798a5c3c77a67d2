import type { JumpingFormat } from '#domain/scoring/jumping/format.ts'
import { beforeTheRide, started } from '#domain/scoring/jumping/sheet-form.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { clockedFrom } from './open-round.ts'

/** The clock was started, and nothing else says that somebody rode. */
export function isOnlyStarted(written: SheetPart): boolean {
  if (written[started] !== true) return false
  return Object.entries(written).every(
    ([field, value]) =>
      field === started ||
      beforeTheRide.includes(field) ||
      value === null ||
      value === false ||
      value === '',
  )
}

/** Of the clock on which somebody rides a round. */
export function clockKey(competitorId: string, format: JumpingFormat, part: string): string {
  return `${competitorId} ${clockedFrom(format, part)}`
}
