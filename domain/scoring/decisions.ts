import { type JournalWrite, willStand } from './journal.ts'
import type { FieldValue } from './sheet.ts'

/** A write of the journal among those of its field. */
export interface FieldEntry extends Pick<JournalWrite, 'sequence' | 'value' | 'outcome'> {
  id: string
  basedOn: string | null
  /** The conflict that it decides. */
  decides: string | null
  /** The decision that it takes back. */
  undoes: string | null
}

/** What stood in a field at a time. */
export interface Layer {
  entry: FieldEntry
  /** The entry by which it stands: its own, or the last that took back what was written over it. */
  standsBy: string
}

/**
 * What stands in a field, above what stood there before it. What was taken back is not there any more,
 * and what it had covered stands again.
 */
export function layersOf(entries: readonly FieldEntry[]): Layer[] {
  const layers: Layer[] = []
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    const top = layers.at(-1)
    if (entry.undoes !== null && entry.undoes === top?.entry.id) {
      const below = layers.at(-2)
      layers.splice(-2, 2, { entry: below?.entry ?? entry, standsBy: entry.id })
    } else if (stands(entry, top)) {
      layers.push({ entry, standsBy: entry.id })
    }
  }
  return layers
}

/** Why a decision cannot be taken back; words are `competitionProblems.undo.<code>`. */
export type UndoProblem = 'undone' | 'newer' | 'official'

/** What taking an entry of the field back would write; or that it was taken back, or written over. */
export function undoOf(
  entries: readonly FieldEntry[],
  id: string,
): { value: FieldValue } | Exclude<UndoProblem, 'official'> {
  if (entries.some(({ undoes }) => undoes === id)) return 'undone'
  const layers = layersOf(entries)
  if (layers.at(-1)?.entry.id !== id) return 'newer'
  return { value: layers.at(-2)?.entry.value ?? null }
}

/** What stood when the entry was written. */
export function standsBefore(entries: readonly FieldEntry[], id: string): FieldValue {
  const at = entries.find((entry) => entry.id === id)?.sequence ?? 0
  return layersOf(entries.filter(({ sequence }) => sequence < at)).at(-1)?.entry.value ?? null
}

function stands(entry: FieldEntry, top: Layer | undefined): boolean {
  if (entry.outcome !== 'accepted') return false
  const standing = top && { value: top.entry.value, entryId: top.standsBy }
  // Decisions of older versions did not say what they were based on.
  return entry.decides !== null || willStand(entry, standing)
}
