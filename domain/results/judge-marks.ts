import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'

/** How often a judge gave which mark. */
export interface JudgeMarks {
  part: string
  /** In tenths, to the next half mark below; ascending, with those in between that were never given. */
  marks: readonly { mark: number; count: number }[]
}

/** Tenths: the highest mark, and half a mark. */
const fullMark = 100
const half = 5

/** Of all judges over one range of marks; none where no mark is known. */
export function judgeMarks(
  discipline: OpenDiscipline,
  sheets: readonly Sheet[],
): readonly JudgeMarks[] {
  const counted = sheets.map((sheet) => discipline.counted(sheet))
  const given = countingParts(discipline.parts).flatMap(({ part, fields }) => {
    const marked = fields.filter(({ unit, maximum }) => unit === 'points' && maximum === fullMark)
    const marks = counted.flatMap((sheet) =>
      marked.flatMap(({ field }) => {
        const mark = valueIn(partOf(sheet, part), field)
        return typeof mark === 'number' ? half * Math.floor(mark / half) : []
      }),
    )
    return marks.length === 0 ? [] : [{ part, marks }]
  })
  const all = given.flatMap(({ marks }) => marks)
  if (all.length === 0) return []
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const range = Array.from({ length: (most - least) / half + 1 }, (_, step) => least + step * half)
  return given.map(({ part, marks }) => ({
    part,
    marks: range.map((mark) => ({ mark, count: marks.filter((each) => each === mark).length })),
  }))
}
