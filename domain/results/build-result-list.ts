import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { breakKeyTie, compareKeys } from '#domain/scoring/criteria.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { rank } from '#domain/scoring/ranking.ts'
import { isSameSheet, type Sheet } from '#domain/scoring/sheet.ts'
import { lineAfter, lineOf, type Places } from './result-line.ts'
import type { ResultLine, ResultList } from './result-list.ts'
import {
  type CompetitorForResults,
  isSameCompetitor,
  type Scored,
  scoreCompetitor,
  settled,
  standings,
} from './score-competitor.ts'

export interface ResultListInput {
  competitionId: string
  version: number
  status: CompetitionStatus
  discipline: OpenDiscipline
  competitors: readonly CompetitorForResults[]
  /** By competitor id, as `foldJournal` gives them; whoever has none has not begun. */
  sheets: ReadonlyMap<string, Sheet>
}

/** A result list with what it was made of, from which the next one is made. */
export interface Standings {
  list: ResultList
  discipline: OpenDiscipline
  /** By competitor id. */
  built: ReadonlyMap<string, BuiltLine>
  /** Best first. */
  place: Places['place']
  columns: Places['columns']
}

interface BuiltLine {
  /** Without what only the field decides, and with it. */
  alone: Scored
  each: Scored
  line: ResultLine
}

/**
 * Scores, ranks and orders a competition. A place needs a whole sheet or a finished ride; whoever is
 * still on course gets the place that the score so far would take. Those who were scratched or wait
 * for a start are not in it.
 */
export function buildResultList(input: ResultListInput): ResultList {
  return standingsOf(input).list
}

/**
 * After one mark most of a list is as it was. Handed the standings `before` it, whatever did not change
 * is taken over, down to the line objects; what the list says is the same with and without.
 */
export function standingsOf(input: ResultListInput, before?: Standings): Standings {
  const { competitionId, version, status, discipline } = input
  const { columns } = discipline
  const known = before?.discipline === discipline ? before : nothingKnown
  const alone = scoreAll(input, known)
  const scored = settled(alone, discipline)
  const place = placesAmong(inOrderOf(known.place, having('ranked', scored)), discipline)
  const ranked = [...place.keys()]
  const places: Places = {
    place,
    group: placesInGroups(ranked, discipline),
    soFar: placesSoFar(ranked, having('under-way', scored), discipline),
    columns: placesInColumns(place, columns, known),
  }
  const changed = columns.flatMap((_, index) =>
    places.columns[index] === known.columns[index] ? [] : [index],
  )
  const built = new Map<string, BuiltLine>()
  for (let index = 0; index < scored.length; index += 1) {
    const each = scored[index]
    if (each === undefined) continue
    const { competitorId } = each.given
    const then = known.built.get(competitorId)
    const line =
      then?.each === each
        ? lineAfter(then.line, { each, places, changed })
        : lineOf(each, columns, places)
    built.set(competitorId, { alone: alone[index] ?? each, each, line })
  }
  const order = [...built.values()].sort(readingOrder(discipline))
  return {
    list: {
      competitionId,
      version,
      discipline: discipline.id,
      status,
      columns,
      lines: order.map(({ line }) => line),
    },
    discipline,
    built,
    place,
    columns: places.columns,
  }
}

type Known = Pick<Standings, 'built' | 'place' | 'columns'>

const nothingKnown: Known = { built: new Map(), place: new Map(), columns: [] }

/** Whose sheet and entry say what they said is not scored again. */
function scoreAll(
  { competitors, sheets, discipline }: ResultListInput,
  known: Known,
): readonly Scored[] {
  const all: Scored[] = []
  for (const competitor of competitors) {
    if (competitor.status === 'scratched' || competitor.status === 'waitlisted') continue
    const sheet = sheets.get(competitor.competitorId)
    const before = known.built.get(competitor.competitorId)?.alone
    const isKept =
      before !== undefined &&
      isSameSheet(before.sheet, sheet) &&
      isSameCompetitor(before.given, competitor)
    all.push(isKept ? before : scoreCompetitor(competitor, sheet, discipline))
  }
  return all
}

function having(standing: Scored['standing'], scored: readonly Scored[]): readonly Scored[] {
  return scored.filter((each) => each.standing === standing)
}

/** Those of `before` that are still there, in its order, then the others: what is nearly sorted sorts fast. */
function inOrderOf(before: Places['place'], now: readonly Scored[]): readonly Scored[] {
  const left = new Set(now)
  const still = [...before.keys()].filter((each) => left.delete(each))
  return [...still, ...left]
}

/** Best first. */
function placesAmong(
  scored: readonly Scored[],
  { ranking }: OpenDiscipline,
): ReadonlyMap<Scored, number> {
  const ranked = rank(scored, {
    compare: (a, b) => compareKeys(a.key, b.key, ranking),
    breakTie: (a, b, place) => breakKeyTie({ a: a.key, b: b.key }, ranking, place),
  })
  const places = new Map<Scored, number>()
  for (const { item, place } of ranked) places.set(item, place)
  return places
}

function placesInGroups(
  ranked: readonly Scored[],
  discipline: OpenDiscipline,
): ReadonlyMap<Scored, number> {
  const grouped = ranked.filter(({ competitor }) => competitor.group !== null)
  const groups = Map.groupBy(grouped, ({ competitor }) => competitor.group)
  return new Map([...groups.values()].flatMap((group) => [...placesAmong(group, discipline)]))
}

/** Those under way among all who have something to show; ties are not broken before the end. */
function placesSoFar(
  ranked: readonly Scored[],
  underWay: readonly Scored[],
  { ranking }: OpenDiscipline,
): ReadonlyMap<Scored, number> {
  if (underWay.length === 0) return new Map()
  const all = rank([...ranked, ...underWay], {
    compare: (a, b) => compareKeys(a.key, b.key, ranking),
  })
  return new Map(
    all.flatMap(({ item, place }) => (item.standing === 'under-way' ? [[item, place]] : [])),
  )
}

/** A column has the places that it had where whoever joined brings the values of whoever left. */
function placesInColumns(
  place: Places['place'],
  columns: readonly Column[],
  known: Known,
): Places['columns'] {
  const ranked = [...place.keys()]
  const left = [...known.place.keys()].filter((each) => !place.has(each))
  const joined = ranked.filter((each) => !known.place.has(each))
  return columns.map((column, index) => {
    const isKept = String(valuesOf(left, index)) === String(valuesOf(joined, index))
    return (isKept ? known.columns[index] : undefined) ?? columnPlaces(ranked, column, index)
  })
}

/**
 * The places that one column alone gives among those who have a place, by the value; empty where it
 * gives none. Equal values share, so the place is one more than how many are better.
 */
function columnPlaces(
  ranked: readonly Scored[],
  { better }: Column,
  index: number,
): ReadonlyMap<number, number> {
  if (better === undefined) return new Map()
  const values = valuesOf(ranked, index)
  if (better === 'higher') values.reverse()
  const places = new Map<number, number>()
  for (let position = 0; position < values.length; position += 1) {
    const value = values[position]
    if (value !== undefined && !places.has(value)) places.set(value, position + 1)
  }
  return places
}

/** Ascending. */
function valuesOf(scored: readonly Scored[], index: number): Float64Array {
  const values = new Float64Array(scored.length)
  let length = 0
  for (const { cells } of scored) {
    const value = cells[index]?.value ?? null
    if (value === null) continue
    values[length] = value
    length += 1
  }
  return values.subarray(0, length).sort()
}

/** Ranked by place; under way and hors concours by what they have; the others by start order. */
function readingOrder({ ranking }: OpenDiscipline): (a: BuiltLine, b: BuiltLine) => number {
  return (a, b) =>
    (a.each.standing === b.each.standing
      ? 0
      : standings.indexOf(a.each.standing) - standings.indexOf(b.each.standing)) ||
    (a.line.place ?? 0) - (b.line.place ?? 0) ||
    outs.indexOf(a.line.status) - outs.indexOf(b.line.status) ||
    (a.each.standing === 'out' ? 0 : compareKeys(a.each.key, b.each.key, ranking)) ||
    startOrderOf(a.line) - startOrderOf(b.line)
}

/** Those without a place in the order in which lists print them. */
const outs: readonly ResultLine['status'][] = [
  'eliminated',
  'retired',
  'withdrawn',
  'no_show',
  'disqualified',
]

function startOrderOf({ startOrder }: ResultLine): number {
  return startOrder ?? Number.MAX_SAFE_INTEGER
}
