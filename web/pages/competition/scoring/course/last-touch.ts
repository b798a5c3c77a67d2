import { heldAt } from '#domain/scoring/holds.ts'
import { valueIn } from '#domain/scoring/journal.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { between } from '#domain/timetable/time-of-day.ts'

/** What the clock took last of a pair; null before its start. */
export function lastTouch(written: SheetPart): 'start' | 'finish' | null {
  const has = (field: string) => valueIn(written, field) !== null
  if (has('finishedAt') || has('time')) return 'finish'
  return has('startedAt') ? 'start' : null
}

/** What is written where the last touch was none: the pair is on the course again, or waits for its start. */
export function takenBack(written: SheetPart): SheetPart {
  switch (lastTouch(written)) {
    case null:
      return {}
    case 'finish':
      return nulls(written, ['finishedAt', 'time'])
    case 'start':
      // A pair that has not started stands nowhere on the course.
      return nulls(written, ['startedAt', heldAt])
  }
}

/** What is written of the pair whose start or finish it was in truth; null where nothing was touched. */
export function takenOver(touched: SheetPart, own: SheetPart): SheetPart | null {
  const field = lastTouch(touched) === 'start' ? 'startedAt' : 'finishedAt'
  const at = valueIn(touched, field)
  if (typeof at !== 'number') return null
  const started = valueIn(own, 'startedAt')
  const isTimed = field === 'finishedAt' && typeof started === 'number'
  return { [field]: at, ...(isTimed && { time: Math.max(1, between(started, at)) }) }
}

function nulls(written: SheetPart, fields: readonly string[]): SheetPart {
  const standing = fields.filter((field) => valueIn(written, field) !== null)
  return Object.fromEntries(standing.map((field) => [field, null]))
}
