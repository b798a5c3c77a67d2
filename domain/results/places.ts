import { type Criterion, compareKeys, openTies, tieBreaker } from '#domain/scoring/criteria.ts'
import type { Cell, Column } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { sortIntoPlaces } from '#domain/scoring/ranking.ts'
import { comparable } from './place-so-far.ts'
import type { CompetitorForResults, Scored } from './score-competitor.ts'

/**
 * What the field says about each of those in it, by their index; 0 (or nothing) where there is no such
 * place. All of it is made anew after every mark: lists of numbers, nothing for a single one.
 */
export interface Places {
  place: Int32Array
  /** The group of which a place is one of a division of its own. */
  ownDivision: string | null
  /** Who stays tied for want of a value, and what could not be looked at. */
  open: ReadonlyMap<number, Criterion>
  group: Int32Array
  soFar: Int32Array
  columns: readonly ColumnPlaces[]
  /** The indexes of the columns whose places are not those of the list before. */
  changed: readonly number[]
}

/** The places that one column alone gives. */
export interface ColumnPlaces {
  column: Column
  /**
   * Of those who have a place, the best first; empty where the column gives no places. The better value
   * is the smaller one: where higher wins, all are negative.
   */
  values: Float64Array
}

/** Everybody in the list, in the order of the competitors. */
export interface Field {
  scored: readonly Scored[]
  discipline: OpenDiscipline
}

const nobody = new Int32Array(0)

/** Brings `members` into their order and says their places. */
export function placesAmong(
  members: number[],
  { scored, discipline }: Field,
  open?: Map<number, Criterion>,
): Int32Array {
  const { ranking } = discipline
  const keyOf = (index: number) => scored[index]?.key ?? []
  const breakTie = (tied: readonly number[], place: number) => {
    const keys = tied.map(keyOf)
    for (const [key, at] of open ? openTies(keys, ranking, place) : []) {
      const index = tied[keys.indexOf(key)]
      const criterion = ranking[at]
      if (index !== undefined && criterion !== undefined) open?.set(index, criterion)
    }
    const order = tieBreaker(keys, ranking, place)
    return (a: number, b: number) => order(keyOf(a), keyOf(b))
  }
  const places = sortIntoPlaces(members, {
    compare: (a, b) => compareKeys(keyOf(a), keyOf(b), ranking),
    ...(ranking.some((criterion) => criterion.tieBreak) && { tieBreaker: breakTie }),
    takesLast: (index) => scored[index]?.score.takesLastPlace === true,
  })
  return byIndex(members, places, scored.length)
}

/**
 * The places of the list. Where a group has a division of its own, the others are placed as if it were
 * not there, and it as if nobody were apart (ÖTO A § 52.5): a place may then be taken in both.
 */
export function placesByDivision(
  ranked: number[],
  field: Field,
  open: Map<number, Criterion>,
): Int32Array {
  const { scored, discipline } = field
  const common = placesAmong(ranked, field, open)
  if (discipline.ownDivision === null) return common
  const isApart = (index: number) => inOwnDivision(scored[index]?.competitor, discipline)
  const places = placesAmong(
    ranked.filter((index) => !isApart(index)),
    field,
  )
  for (const index of ranked) if (isApart(index)) places[index] = common[index] ?? 0
  return places
}

export function inOwnDivision(
  competitor: Pick<CompetitorForResults, 'group'> | undefined,
  { ownDivision }: Pick<OpenDiscipline, 'ownDivision'>,
): boolean {
  return ownDivision !== null && competitor?.group === ownDivision
}

export function placesInGroups(ranked: readonly number[], field: Field): Int32Array {
  const { scored } = field
  const groupOf = (index: number) => scored[index]?.competitor.group ?? null
  const groups = new Set(ranked.map(groupOf))
  groups.delete(null)
  if (groups.size === 0) return nobody
  const all = new Int32Array(scored.length)
  for (const group of groups) {
    const members = ranked.filter((index) => groupOf(index) === group)
    const places = placesAmong(members, field)
    for (const index of members) all[index] = places[index] ?? 0
  }
  return all
}

/**
 * Those under way who have come as far as anybody, among all who have; ties are not broken before the end.
 */
export function placesSoFar(
  ranked: readonly number[],
  underWay: readonly number[],
  { scored, discipline }: Field,
): Int32Array {
  if (underWay.length === 0) return nobody
  const far = comparable({ ranked, underWay }, { scored, discipline })
  if (far.length === 0) return nobody
  const all = [...ranked, ...far]
  const keyOf = (index: number) => scored[index]?.key ?? []
  const compare = (a: number, b: number) => compareKeys(keyOf(a), keyOf(b), discipline.ranking)
  const places = byIndex(all, sortIntoPlaces(all, { compare }), scored.length)
  for (const index of ranked) places[index] = 0
  return places
}

function byIndex(members: readonly number[], places: Int32Array, size: number): Int32Array {
  const all = new Int32Array(size)
  for (let position = 0; position < members.length; position += 1) {
    all[members[position] ?? size] = places[position] ?? 0
  }
  return all
}

export function columnPlaces(
  scored: readonly Scored[],
  column: Column,
  index: number,
): ColumnPlaces {
  if (column.better === undefined) return { column, values: noValues }
  const sign = signOf(column)
  const values = new Float64Array(scored.length)
  let length = 0
  for (const each of scored) {
    const value = valueAt(each, column, index)
    if (value === null) continue
    values[length] = sign * value
    length += 1
  }
  return { column, values: values.subarray(0, length).sort() }
}

const noValues = new Float64Array(0)

/** What a column says of somebody who has a place in it. */
export function valueAt(each: Scored, column: Column, index: number): number | null {
  const cell = each.cells[index]
  return cell !== undefined && hasPlaceIn(column, each, cell) ? cell.value : null
}

/** A phase that was brought to its end has its place before, and without, the one in the list. */
export function hasPlaceIn(
  { whenOut }: Column,
  { standing, competitor: { status, horsConcours } }: Pick<Scored, 'standing' | 'competitor'>,
  { unfinished }: Cell,
): boolean {
  if (standing === 'ranked') return true
  if (whenOut !== 'placed' || unfinished === true) return false
  return !horsConcours && status !== 'disqualified'
}

/** One more than how many are better; null where the column gives no places. */
export function placeInColumn({ column, values }: ColumnPlaces, value: number): number | null {
  if (column.better === undefined) return null
  const wanted = signOf(column) * value
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] ?? wanted) < wanted) from = middle + 1
    else to = middle
  }
  return from + 1
}

function signOf({ better }: Column): 1 | -1 {
  return better === 'higher' ? -1 : 1
}
