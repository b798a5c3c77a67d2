import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { isReplaced, replacedBy, replacedField } from '#domain/scoring/spare-judge.ts'
import type { SheetView } from './use-sheet.ts'

type Read = Pick<SheetView, 'discipline' | 'sheet' | 'score'>

/** The judge's place that a sheet counts for in this ride: mostly its own; undefined where it counts for none. */
export function countedPlace({ discipline, sheet }: Read, part: string): string | undefined {
  const spec = discipline.parts.find((each) => each.part === part)
  if (spec?.isSpare) return replacedBy(discipline.parts, sheet, part)
  return spec && isReplaced(sheet, spec) ? undefined : part
}

/** Thousandths of a percent that this judge gives, also where it counts for nothing; null before any mark. */
export function percentOf(read: Read, part: string): number | null {
  const { discipline, sheet, score } = read
  if (countedPlace(read, part) === part) return percentAt(score, part)
  const place =
    discipline.parts.find((each) => each.part === part && !each.isSpare) ??
    discipline.parts.find(({ spare }) => spare === part)
  return place ? percentAt(discipline.score(alone(sheet, part, place.part)), place.part) : null
}

function percentAt({ judges }: ReturnType<OpenDiscipline<Read['score']>['score']>, part: string) {
  return judges.find((judge) => judge.part === part)?.percent ?? null
}

/** One judge's sheet as if nobody else had written. */
function alone(sheet: Sheet, part: string, place: string): Sheet {
  const { [replacedField]: _, ...written } = sheet[part] ?? {}
  return { [place]: written }
}
