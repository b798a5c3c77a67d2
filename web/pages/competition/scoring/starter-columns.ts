import type { Column } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { typedTotal } from './judge-cell.tsx'
import { isTyped } from './typed-round.tsx'

type JudgeRoom = true | 'typed' | undefined

/** How much room a judge's column waits for: none on a phone where few sums are typed, some where many are. */
export function judgeRoom(
  { parts }: Pick<OpenDiscipline, 'parts'>,
  fields: OpenDiscipline['parts'][number]['fields'],
): JudgeRoom {
  if (typedTotal(fields) === undefined) return true
  if (parts.length < 5) return undefined
  return parts.length > 5 || 'typed'
}

/** Every part of the sheet is a judge's or one typed sum: a column each. Else the columns of the result. */
export function isByJudge({ id, parts, judges }: OpenDiscipline): boolean {
  if (id === 'jumping') return false
  return parts.every(({ part, fields }) => judges.includes(part) || typedTotal(fields))
}

/** Besides what is typed and the total. */
export function shownColumns(
  { columns }: OpenDiscipline,
  typed: Parameters<typeof isTyped>[0],
  toCome: string,
): readonly Column[] {
  const parts = toCome.split(' ')
  return columns.filter(
    (each) =>
      !each.total && !isTyped(typed, each) && (each.part === null || !parts.includes(each.part)),
  )
}

const noTotal: Column = { key: 'total', part: null, unit: 'count', total: true }

export function totalColumn({ columns }: OpenDiscipline): Column {
  return columns.find(({ total }) => total) ?? noTotal
}
