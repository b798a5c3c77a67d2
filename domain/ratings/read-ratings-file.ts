import { plainJsonProblems } from '#domain/entries/plain-json.ts'
import { type FileProblem, parseFile } from '#domain/show-file/file-problem.ts'
import { type FileCompetition, type RatingsFile, ratingsFile } from './ratings-file.ts'

export type ReadRatingsFile =
  | { ok: true; file: RatingsFile }
  | { ok: false; problems: readonly FileProblem[] }

/** Reads and checks a ratings file. Total: whatever JSON comes, the answer is a file or what is wrong. */
export function readRatingsFile(json: unknown): ReadRatingsFile {
  const plain = plainJsonProblems(json)
  if (plain.length > 0) return { ok: false, problems: plain }
  const parsed = parseFile(ratingsFile, json)
  if (!parsed.ok) return parsed
  const { file } = parsed
  const problems = [
    ...competitionsTwice(file),
    ...competitionsAfter(file),
    ...file.competitions.flatMap(unclearResults),
    ...file.competitions.flatMap(pairsTwice),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, file }
}

function competitionsTwice({ competitions }: RatingsFile): readonly FileProblem[] {
  const seen = new Set<string>()
  return competitions.flatMap(({ id, discipline }, index) => {
    const key = JSON.stringify([discipline, id])
    if (seen.has(key)) {
      return [{ path: ['competitions', index, 'id'], message: `"${id}" is there twice` }]
    }
    seen.add(key)
    return []
  })
}

function unclearResults({ results }: FileCompetition, competition: number): readonly FileProblem[] {
  return results.flatMap(({ place, unplaced, leftOut }, index) => {
    const said = [place, unplaced, leftOut].filter((each) => each !== undefined)
    if (said.length === 1) return []
    const path = ['competitions', competition, 'results', index]
    return [{ path, message: 'must have one of "place", "unplaced" and "leftOut"' }]
  })
}

/** A second start hors concours is none; two that count are a mistake. */
function pairsTwice({ results }: FileCompetition, competition: number): readonly FileProblem[] {
  const seen = new Set<string>()
  return results.flatMap(({ rider, horse, leftOut }, index) => {
    if (leftOut !== undefined) return []
    const key = JSON.stringify([rider, horse])
    if (seen.has(key)) {
      const path = ['competitions', competition, 'results', index]
      return [{ path, message: `"${rider}" with "${horse}" counts twice` }]
    }
    seen.add(key)
    return []
  })
}

function competitionsAfter({ competitions, asOf }: RatingsFile): readonly FileProblem[] {
  if (asOf === undefined) return []
  return competitions.flatMap(({ day }, index) =>
    day > asOf
      ? [{ path: ['competitions', index, 'day'], message: `is after "asOf" (${asOf})` }]
      : [],
  )
}
