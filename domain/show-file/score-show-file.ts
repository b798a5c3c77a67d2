import { isOut } from '#domain/competitions/status.ts'
import { type Standings, standingsOf } from '#domain/results/build-result-list.ts'
import { explainList, scoresOf } from '#domain/results/explain-list.ts'
import { formatValue } from '#domain/results/format-cell.ts'
import { needsInList } from '#domain/results/needs-in-list.ts'
import { totalOf } from '#domain/results/read-out.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Column, Need, NextRound, Step, WriteProblem } from '#domain/scoring/discipline.ts'
import type { PlaceExplanation } from '#domain/scoring/explain-places.ts'
import type { Discipline, OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { Draw } from '#domain/start-order/draw.ts'
import { drawFile } from './draw-file.ts'
import { type FileProblem, fileProblems } from './file-problem.ts'
import { type ShowFile, showFile } from './show-file.ts'
import { type ExtraResults, scoreExtras } from './show-file-extras.ts'

export type ScoredFile =
  | { ok: false; problems: readonly FileProblem[] }
  | { ok: true; result: ShowFileResult }

/** What `npm run score` prints. Values are integers in the smallest unit; `printed` is for the eye. */
export interface ShowFileResult extends ExtraResults {
  name: string
  discipline: string
  columns: readonly Column[]
  lines: readonly FileResultLine[]
  nextRound: NextRound | null
  /** The start order that the file asks for; null where it asks for none. */
  draw: Draw | null
}

interface FileResultLine
  extends Pick<
    ResultLine,
    'place' | 'group' | 'groupPlace' | 'team' | 'horsConcours' | 'progress' | 'findings' | 'total'
  > {
  id: string
  provisionalPlace: number | null
  status: string
  statusReason: string | null
  printedTotal: string | null
  cells: readonly { value: number | null; place: number | null; printed: string | null }[]
  /** From what was recorded to the total; then who is equal, and what decided against the neighbours. */
  steps: readonly Step[]
  standing: PlaceExplanation | null
}

/** Scores the competition that a file holds. Total: whatever is wrong is a list of problems. */
export function scoreShowFile(json: unknown, disciplines: readonly Discipline[]): ScoredFile {
  const read = readShowFile(json, disciplines)
  if (!read.ok) return read
  const { file, opened } = read
  const { standings } = standingsIn(file, opened)
  const { problems, results } = scoreExtras(file, standings.list)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, result: { ...present(file, opened, standings), ...results } }
}

/** What a competitor of the file needs for a place, against the others as they stand. */
export function showFileNeeds(
  { file, opened }: Extract<ReadFile, { ok: true }>,
  { id, place }: { id: string; place: number },
): Need | null {
  const { standings, sheets } = standingsIn(file, opened)
  return needsInList(standings, { competitorId: id, sheet: sheets.get(id) ?? {}, place })
}

function standingsIn(file: ShowFile, opened: OpenDiscipline) {
  const sheets = new Map(Object.entries(file.sheets))
  const competitors = file.competitors.map(({ id, ranking: _, ...named }) => ({
    ...named,
    competitorId: id,
    startsAt: null,
  }))
  const standings = standingsOf({
    competitionId: file.name,
    version: 1,
    status: 'running',
    discipline: opened,
    competitors,
    sheets,
  })
  return { standings, sheets }
}

type ReadFile =
  | { ok: false; problems: readonly FileProblem[] }
  | { ok: true; file: ShowFile; opened: OpenDiscipline }

/** Reads a file without scoring it: a form can be shown, or one sheet be asked about. */
export function readShowFile(json: unknown, disciplines: readonly Discipline[]): ReadFile {
  const parsed = showFile.safeParse(json)
  if (!parsed.success) return { ok: false, problems: fileProblems(parsed.error) }
  const file = parsed.data
  const discipline = disciplines.find(({ id }) => id === file.discipline)
  if (discipline === undefined) {
    const known = disciplines.map(({ id }) => id).join(', ')
    return refuse(['discipline'], `no discipline "${file.discipline}"; there are: ${known}`)
  }
  const choice = discipline.choice.safeParse(file.rules)
  if (!choice.success) return { ok: false, problems: fileProblems(choice.error, ['rules']) }
  const frozen = discipline.freeze(file.rules)
  if (!frozen.ok) return refuseRules(frozen, discipline)
  const opened = discipline.open(frozen.rules)
  if (!opened.ok) return refuseRules(opened, discipline)
  const problems = [...competitorProblems(file), ...sheetProblems(file, opened)]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, file, opened }
}

function refuse(path: FileProblem['path'], message: string) {
  return { ok: false, problems: [{ path, message }] } as const
}

function refuseRules(
  problem:
    | { code: 'unknown-rule-set'; ruleSetId: string }
    | { code: 'rules-do-not-parse'; paths: readonly string[] },
  { ruleSets }: Discipline,
): { ok: false; problems: readonly FileProblem[] } {
  if (problem.code === 'unknown-rule-set') {
    const known = ruleSets.map(({ id }) => id).join(', ')
    return refuse(['rules', 'ruleSet'], `no rule set "${problem.ruleSetId}"; there are: ${known}`)
  }
  const paths = problem.paths.length === 0 ? [''] : problem.paths
  return {
    ok: false,
    problems: paths.map((path) => ({
      path: ['rules', ...path.split('.').filter((step) => step !== '')],
      message: 'does not fit these rules',
    })),
  }
}

function competitorProblems({ competitors }: ShowFile): readonly FileProblem[] {
  const seen = new Set<string>()
  return competitors.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [{ path: ['competitors', index, 'id'], message: `"${id}" is there twice` }]
  })
}

function sheetProblems(
  { competitors, sheets }: ShowFile,
  opened: OpenDiscipline,
): readonly FileProblem[] {
  const known = new Set(competitors.map(({ id }) => id))
  return Object.entries(sheets).flatMap(([id, sheet]) =>
    known.has(id)
      ? writeProblems(['sheets', id], sheet, opened)
      : [{ path: ['sheets', id], message: 'no competitor has this id' }],
  )
}

function writeProblems(
  path: readonly string[],
  sheet: Sheet,
  opened: OpenDiscipline,
): readonly FileProblem[] {
  return Object.entries(sheet).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([field, value]) => {
      const problem = opened.checkWrite({ part, field, value })
      if (problem === undefined) return []
      const where = problem.code === 'unknown-part' ? [...path, part] : [...path, part, field]
      return [{ path: where, message: wordsOf(problem, opened) }]
    }),
  )
}

function wordsOf(problem: WriteProblem, opened: OpenDiscipline): string {
  switch (problem.code) {
    case 'unknown-part':
      return `no such part; there are: ${opened.parts.map(({ part }) => part).join(', ')}`
    case 'unknown-field':
      return 'no such field in this part'
    case 'not-a-number':
      return 'must be an integer in the smallest unit, or null'
    case 'not-a-text':
      return 'must be a text, or null'
    case 'not-yes-or-no':
      return 'must be true, false or null'
    case 'not-an-option':
      return `must be one of: ${problem.options.join(', ')}`
    case 'out-of-range':
      return `must be from ${problem.minimum} to ${problem.maximum}`
    case 'wrong-step':
      return `must be a multiple of ${problem.step}`
  }
}

function present(
  file: ShowFile,
  opened: OpenDiscipline,
  standings: Standings,
): Omit<ShowFileResult, keyof ExtraResults> {
  const { list } = standings
  const scores = scoresOf(standings)
  const scoreOf = (line: ResultLine) => scores.get(line) ?? opened.score({})
  const explained = explainList(standings)
  return {
    name: file.name,
    discipline: file.discipline,
    columns: list.columns,
    lines: list.lines.map((line) => ({
      id: line.competitorId,
      place: line.place,
      provisionalPlace: line.provisionalPlace ?? null,
      group: line.group,
      groupPlace: line.groupPlace,
      team: line.team,
      horsConcours: line.horsConcours,
      status: line.status,
      statusReason: line.statusReason,
      total: line.total,
      printedTotal: printedTotal(line, list),
      cells: line.cells.map((cell, index) => {
        const column = list.columns[index]
        return { ...cell, printed: column === undefined ? null : print(cell.value, column) }
      }),
      progress: line.progress,
      findings: line.findings,
      steps: explained.get(line.competitorId)?.steps ?? [],
      standing: explained.get(line.competitorId)?.standing ?? null,
    })),
    nextRound: opened.nextRound(
      list.lines
        .filter(({ horsConcours }) => !horsConcours)
        .map((line) => ({
          competitorId: line.competitorId,
          startOrder: line.startOrder,
          out: isOut(line),
          over: line.status === 'finished',
          score: scoreOf(line),
        })),
    ),
    draw: drawFile(file),
  }
}

function printedTotal(line: ResultLine, { columns }: ResultList): string | null {
  const told = totalOf(line, columns)
  return told === undefined ? null : print(told.cell.value, told.column)
}

function print(value: number | null, { unit, decimals }: Column): string | null {
  if (value === null) return null
  return formatValue(value, unit, decimals === undefined ? {} : { decimals })
}
