import type { Cell, Column } from '#domain/scoring/discipline.ts'
import type { ResultLine } from './result-list.ts'
import type { Scored } from './score-competitor.ts'

/** What the field says about each of those in it; whoever has no such place is not in the map. */
export interface Places {
  place: ReadonlyMap<Scored, number>
  group: ReadonlyMap<Scored, number>
  soFar: ReadonlyMap<Scored, number>
  /** For each column the places of its values. */
  columns: readonly ReadonlyMap<number, number>[]
}

/** Whoever is out shows the figures of what was finished before, and how it ended. */
export function lineOf(each: Scored, columns: readonly Column[], places: Places): ResultLine {
  const { competitor, score, cells, findings, standing } = each
  return {
    competitorId: competitor.competitorId,
    group: competitor.group,
    team: competitor.team,
    status: competitor.status,
    statusReason: competitor.statusReason,
    horsConcours: competitor.horsConcours,
    startOrder: competitor.startOrder,
    startsAt: competitor.startsAt,
    headNumber: competitor.headNumber,
    athlete: competitor.athlete,
    horse: competitor.horse,
    cells: cells.map((cell, index): Cell => {
      const isHidden = standing === 'out' && columns[index]?.whenOut !== 'shown'
      return isHidden
        ? { ...cell, value: null, place: null }
        : placed(cell, each, places.columns[index])
    }),
    total: standing === 'out' ? null : score.total,
    progress: score.progress,
    findings,
    ...placesOf(each, places),
  }
}

/**
 * What `lineOf` gives, where `before` was made of the same and only places can differ: those of the
 * `changed` columns and of the line itself. The very line where nothing does.
 */
export function lineAfter(
  before: ResultLine,
  { each, places, changed }: { each: Scored; places: Places; changed: readonly number[] },
): ResultLine {
  const now = placesOf(each, places)
  const cells = cellsAfter(before.cells, each, { places, changed })
  const isSame =
    cells === before.cells &&
    now.place === before.place &&
    now.groupPlace === before.groupPlace &&
    now.provisionalPlace === before.provisionalPlace
  return isSame ? before : { ...before, cells, ...now }
}

function cellsAfter(
  before: readonly Cell[],
  each: Scored,
  { places, changed }: { places: Places; changed: readonly number[] },
): readonly Cell[] {
  let cells: Cell[] | undefined
  for (const index of changed) {
    const cell = before[index]
    if (cell === undefined) continue
    const now = placed(cell, each, places.columns[index])
    if (now === cell) continue
    cells ??= [...before]
    cells[index] = now
  }
  return cells ?? before
}

/** The cell with the place that its value has in its column. */
function placed(
  cell: Cell,
  { standing }: Scored,
  column: Places['columns'][number] | undefined,
): Cell {
  if (standing !== 'ranked' || cell.value === null) return cell
  const place = column?.get(cell.value) ?? null
  return place === cell.place ? cell : { ...cell, place }
}

function placesOf(
  each: Scored,
  places: Places,
): Pick<ResultLine, 'place' | 'groupPlace' | 'provisionalPlace'> {
  const place = places.place.get(each) ?? null
  const groupPlace = places.group.get(each) ?? null
  const provisionalPlace = places.soFar.get(each)
  return provisionalPlace === undefined
    ? { place, groupPlace }
    : { place, groupPlace, provisionalPlace }
}
