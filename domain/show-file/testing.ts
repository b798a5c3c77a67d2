import { disciplines } from '#domain/scoring/all.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type ShowFileResult, scoreShowFile } from './score-show-file.ts'

/** Whole competitions of a few riders, from the sheets to the list; places worked out by hand. */
export interface Competition {
  discipline: string
  rules: unknown
  sheets: Readonly<Record<string, Sheet>>
  competitors?: Readonly<Record<string, { status?: string; horsConcours?: boolean; team?: string }>>
  /** What the file asks for beside the places. */
  qualification?: object
  teams?: object
}

export function fileOf({ sheets, competitors = {}, ...asked }: Competition): object {
  return {
    ...asked,
    format: 'paddock-show-file-1',
    name: 'worked out by hand',
    sheets,
    competitors: Object.keys(sheets).map((id, index) => ({
      id,
      athlete: { familyName: id },
      horse: { name: id },
      startOrder: index + 1,
      ...competitors[id],
    })),
  }
}

export function score(competition: Competition): ShowFileResult {
  const scored = scoreShowFile(fileOf(competition), disciplines)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  return scored.result
}

/** A place, a place so far in brackets, or the status. */
export const placesIn = ({ lines }: ShowFileResult) =>
  Object.fromEntries(
    lines.map(({ id, place, provisionalPlace, status }) => [
      id,
      place ?? (provisionalPlace === null ? status : `(${provisionalPlace})`),
    ]),
  )

export const totalsIn = ({ lines }: ShowFileResult) =>
  Object.fromEntries(lines.map(({ id, printedTotal }) => [id, printedTotal]))

export const f = (faults: number, seconds?: number) => ({
  faults: 1000 * faults,
  ...(seconds === undefined ? {} : { time: 100 * seconds }),
})

export const penalties = (value: number) => ({ penalties: 1000 * value })
