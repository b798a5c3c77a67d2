import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { isSilentField } from '#domain/scoring/silent-flag.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'

/** How far a ride is, as its sheets alone say. */
export type RideProgress = 'to-come' | 'on_course' | 'finished'

/**
 * On course from the first value on; finished once every judge has signed or given every mark, when
 * all that is expected of this rider is there (a jump-off is not expected of everybody), or when the
 * sheets end the ride themselves.
 */
export function rideProgress(written: Sheet, discipline: OpenDiscipline): RideProgress {
  const sheet = discipline.counted(written)
  const isBegun = Object.values(sheet).some((part) =>
    Object.entries(part).some(
      ([field, value]) =>
        value !== null && value !== false && value !== '' && !isSilentField(field),
    ),
  )
  if (!isBegun) return 'to-come'
  const { ended, progress } = discipline.score(written)
  if (ended !== null || progress.done >= progress.expected) return 'finished'
  const isOver = countingParts(discipline.parts).every((part) => isDone(sheet, part))
  return isOver ? 'finished' : 'on_course'
}

/**
 * The status that a competitor gets from what was just recorded; undefined where it stays. What the
 * office decided (withdrawn, eliminated …) is not touched, and a status set by hand stays until the
 * sheets say something new.
 */
export function statusAfter(
  status: CompetitorStatus,
  after: RideProgress,
  /** Asked only where the answer may change something: it takes as long as a whole score. */
  before: () => RideProgress,
): CompetitorStatus | undefined {
  const isOpen = ['entered', 'ready', 'on_course', 'finished'].includes(status)
  const next = after === 'to-come' ? 'entered' : after
  return isOpen && next !== status && before() !== after ? next : undefined
}

/** A part that asks for no value (a phase that is not against the clock) is done when its end is told. */
function isDone(sheet: Sheet, { part, fields, flags = [] }: SheetPartSpec): boolean {
  const written = partOf(sheet, part)
  if (valueIn(written, 'signed') === true || valueIn(written, 'finished') === true) return true
  const required = fields.filter((field) => field.required)
  if (required.length === 0 && flags.includes('finished')) return false
  return required.every(({ field }) => valueIn(written, field) !== null)
}
