import type { Progress, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Ride } from '#web/components/ride/use-ride.ts'
import type { Book } from '#web/offline/book.ts'

interface Own {
  book: Pick<Book, 'office'>
  ride: Pick<Ride, 'discipline' | 'writable'>
}

/** The parts of dressage judges that only their own device writes: whoever has one marks, and nothing else. */
export function ownDressageParts({ book, ride }: Own): readonly SheetPartSpec[] {
  if (book.office) return []
  const own = ride.discipline.parts.filter(({ part }) => ride.writable.has(part))
  return own.every(({ flagsSilently, isSpare }) => flagsSilently || isSpare) ? own : []
}

/** How far these sheets are, whether they count or not. */
export function progressIn(
  { sheet }: Pick<Ride, 'sheet'>,
  specs: readonly SheetPartSpec[],
): Progress {
  const asked = specs.flatMap(({ part, fields }) =>
    fields.flatMap(({ field, required }) =>
      required ? [valueIn(partOf(sheet, part), field)] : [],
    ),
  )
  return { done: asked.filter((value) => value !== null).length, expected: asked.length }
}
