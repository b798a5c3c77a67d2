import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'

/** All marks of all judges beside each other. */
export interface MarkMirror {
  /** Of the judges, in the order of their positions. */
  parts: readonly string[]
  /** By competitor; only rides of which a mark is known. */
  rides: ReadonlyMap<string, readonly MirrorRow[]>
}

export interface MirrorRow {
  field: FieldSpec
  /** One for each of `parts`, in tenths; null where none is given. */
  marks: readonly (number | null)[]
}

/** Tenths: two whole marks. */
const farApart = 20

export function markMirror(
  discipline: OpenDiscipline,
  sheets: ReadonlyMap<string, Sheet>,
): MarkMirror {
  const judged = countingParts(discipline.parts).filter(({ flagsSilently }) => flagsSilently)
  const fields = new Map(
    judged.flatMap((part) =>
      part.fields.filter(isMark).map((field) => [field.field, field] as const),
    ),
  )
  const rides = [...sheets].flatMap(([competitorId, sheet]) => {
    const counted = discipline.counted(sheet)
    const rows = [...fields.values()].map((field): MirrorRow => {
      const marks = judged.map(({ part }) => valueIn(partOf(counted, part), field.field))
      return { field, marks: marks.map((mark) => (typeof mark === 'number' ? mark : null)) }
    })
    const isKnown = rows.some(({ marks }) => marks.some((mark) => mark !== null))
    return isKnown ? [[competitorId, rows] as const] : []
  })
  return { parts: judged.map(({ part }) => part), rides: new Map(rides) }
}

function isMark({ required, unit, maximum }: FieldSpec): boolean {
  return required && unit === 'points' && maximum === 100
}

/** In hundredths of a mark; null where there is none. */
export function meanMark({ marks }: MirrorRow): number | null {
  const given = marks.filter((mark) => mark !== null)
  if (given.length === 0) return null
  return Math.round((10 * given.reduce((sum, mark) => sum + mark, 0)) / given.length)
}

/** Two judges saw the same so differently that somebody should look at it. */
export function isFarApart({ marks }: MirrorRow): boolean {
  const given = marks.filter((mark) => mark !== null)
  return given.length > 1 && Math.max(...given) - Math.min(...given) >= farApart
}
