import type { Criterion } from '#domain/scoring/criteria.ts'
import type { Cell, Finding } from '#domain/scoring/discipline.ts'
import { type ColumnPlaces, hasPlaceIn, type Places, placeInColumn } from './places.ts'
import type { ResultLine } from './result-list.ts'
import type { Scored } from './score-competitor.ts'

/** A competitor who is out shows the figures of what was finished before, and how it ended. */
export function lineOf(each: Scored, index: number, places: Places): ResultLine {
  const { cells, standing } = each
  const shown = cells.map((cell, column): Cell => {
    const isHidden = standing === 'out' && places.columns[column]?.column.whenOut === undefined
    if (isHidden) return { ...cell, value: null, place: null }
    const place = placeOf(each, cell, places.columns[column])
    return place === cell.place ? cell : { ...cell, place }
  })
  return lineWith({ each, cells: shown }, index, places)
}

/** A line and the score of which it was made. */
interface Line {
  each: Scored
  line: ResultLine
}

/**
 * What `lineOf` gives for the same score, of which only places can differ: those of the `changed`
 * columns and of the line itself. The very line where nothing does.
 */
export function lineAfter({ each, line }: Line, index: number, places: Places): ResultLine {
  const cells = cellsAfter({ each, line }, places)
  const isSame =
    cells === line.cells &&
    line.place === placeAt(index, places.place) &&
    isOpenAs(line, places.open.get(index)) &&
    line.groupPlace === placeAt(index, places.group) &&
    (line.provisionalPlace ?? null) === placeAt(index, places.soFar)
  return isSame ? line : lineWith({ each, cells }, index, places)
}

/** Written out: many lines are made after a mark, and a spread one takes thrice the memory. */
function lineWith(
  { each, cells }: { each: Scored; cells: readonly Cell[] },
  index: number,
  places: Places,
): ResultLine {
  const { competitor, score, findings, standing } = each
  const line: ResultLine = {
    competitorId: competitor.competitorId,
    group: competitor.group,
    team: competitor.team,
    ...(competitor.teamOut !== undefined && { teamOut: competitor.teamOut }),
    status: competitor.status,
    statusReason: competitor.statusReason,
    horsConcours: competitor.horsConcours,
    startOrder: competitor.startOrder,
    startsAt: competitor.startsAt,
    headNumber: competitor.headNumber,
    athlete: competitor.athlete,
    horse: competitor.horse,
    ...(competitor.partners !== undefined && { partners: competitor.partners }),
    ...(competitor.members !== undefined && { members: competitor.members }),
    cells,
    total: standing === 'out' ? null : score.total,
    progress: score.progress,
    findings: withOpenTie(findings, places.open.get(index)),
    ...(competitor.startedAt !== undefined && { startedAt: competitor.startedAt }),
    ...(competitor.finishedAt !== undefined && { finishedAt: competitor.finishedAt }),
    place: placeAt(index, places.place),
    groupPlace: placeAt(index, places.group),
  }
  if (places.ownDivision !== null && competitor.group === places.ownDivision) {
    line.ownDivision = true
  }
  const provisionalPlace = placeAt(index, places.soFar)
  return provisionalPlace === null ? line : { ...line, provisionalPlace }
}

function cellsAfter({ each, line }: Line, { columns, changed }: Places): readonly Cell[] {
  let cells: Cell[] | undefined
  for (const index of changed) {
    const cell = line.cells[index]
    if (cell === undefined) continue
    const place = placeOf(each, cell, columns[index])
    if (place === cell.place) continue
    cells ??= [...line.cells]
    cells[index] = { ...cell, place }
  }
  return cells ?? line.cells
}

/** A tie that is none yet: a value is missing that would break it, or confirm it. */
function withOpenTie(
  findings: readonly Finding[],
  open: Criterion | undefined,
): readonly Finding[] {
  if (open === undefined) return findings
  return [...findings, { code: tieOpen, part: open.part, field: null, difference: null }]
}

const tieOpen = 'tie-open'

function isOpenAs({ findings }: ResultLine, open: Criterion | undefined): boolean {
  const shown = findings.find(({ code }) => code === tieOpen)
  return shown?.part === open?.part
}

/** The place that a value has in its column. */
function placeOf(each: Scored, cell: Cell, places: ColumnPlaces | undefined): number | null {
  const { value, place } = cell
  if (value === null || places === undefined) return place
  return hasPlaceIn(places.column, each, cell) ? placeInColumn(places, value) : place
}

function placeAt(index: number, places: Int32Array): number | null {
  return places[index] || null
}
