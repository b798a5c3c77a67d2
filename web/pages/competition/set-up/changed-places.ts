import { buildResultList } from '#domain/results/build-result-list.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'

/** Who would stand elsewhere with other rules. */
export interface ChangedPlace {
  name: string
  before: number | null
  after: number | null
}

/**
 * The places that change when the recorded sheets are scored by other rules, the best first; of `sheets` what is written with the change. `list` is
 * how the competition stands: its competitors are scored by both.
 */
export function changedPlaces(
  list: Pick<ResultList, 'competitionId' | 'version' | 'status' | 'lines'>,
  sheets: { before: ReadonlyMap<string, Sheet>; after: ReadonlyMap<string, Sheet> },
  rules: { before: OpenDiscipline; after: OpenDiscipline },
): readonly ChangedPlace[] {
  const lines = list.lines.map((line) =>
    unlessBySheet(line, sheets.before.get(line.competitorId) ?? {}, rules.before),
  )
  const before = placesBy({ ...list, lines }, sheets.before, rules.before)
  const after = placesBy({ ...list, lines }, sheets.after, rules.after)
  return list.lines
    .flatMap((line): ChangedPlace[] => {
      const [stood, stands] = [before, after].map((places) => places.get(line.competitorId) ?? null)
      if (stood === undefined || stands === undefined || stood === stands) return []
      return [{ name: nameOf(line), before: stood, after: stands }]
    })
    .toSorted((a, b) => (a.after ?? last) - (b.after ?? last))
}

const last = Number.MAX_SAFE_INTEGER

function placesBy(
  { lines, ...list }: Pick<ResultList, 'competitionId' | 'version' | 'status' | 'lines'>,
  sheets: ReadonlyMap<string, Sheet>,
  discipline: OpenDiscipline,
): ReadonlyMap<string, number | null> {
  const scored = buildResultList({ ...list, discipline, competitors: lines, sheets })
  return new Map(
    scored.lines.map((line) => [line.competitorId, line.place ?? line.provisionalPlace ?? null]),
  )
}

/** Whom the sheet itself put out is scored anew: a longer time limit may bring them back. */
function unlessBySheet(line: ResultLine, sheet: Sheet, before: OpenDiscipline): ResultLine {
  const isBySheet = before.score(sheet).ended?.status === line.status
  return isBySheet ? { ...line, status: 'finished', statusReason: null } : line
}

function nameOf({ athlete: { firstName, familyName }, horse }: ResultLine): string {
  return `${firstName} ${familyName}, ${horse.name}`
}
