import type { Column } from '#domain/scoring/discipline.ts'
import type { ResultLine, ResultList } from './result-list.ts'

/** The judges of one test. Of several tests each has its own, and who judges in two of them is there twice. */
export interface JudgePanel {
  judges: readonly JudgeFigures[]
  rides: readonly JudgedRide[]
}

/** One judge beside the others. Values are in the unit of the column, not rounded. */
export interface JudgeFigures {
  judge: string
  column: Column
  /** How many rides this judge and at least one other have marked: the values below are of these, null of none. */
  count: number
  mean: number | null
  /** Standard deviation. */
  spread: number | null
  /** By how much this judge gives more than the others for the same ride, on average. */
  apart: number | null
}

export interface JudgedRide {
  line: ResultLine
  /** In the order of the judges: how much more than the mean of the others; null where either is missing. */
  apart: readonly (number | null)[]
}

interface Judge {
  judge: string
  column: Column
  /** Of its cells. */
  index: number
}

/** Panels of a single judge have nobody to be compared with, and are left out. */
export function judgePanels(list: ResultList): readonly JudgePanel[] {
  return panelsIn(list).map((judges) => {
    const rides = list.lines
      .map((line) => ({
        line,
        values: judges.map(({ index }) => line.cells[index]?.value ?? null),
      }))
      .map((ride) => ({ ...ride, apart: ride.values.map((_, own) => apartOf(ride.values, own)) }))
      .filter(({ apart }) => apart.some((each) => each !== null))
    return { judges: judges.map((judge, own) => figuresOf(judge, own, rides)), rides }
  })
}

/** The columns of judges that stand side by side. */
function panelsIn({ columns }: ResultList): readonly (readonly Judge[])[] {
  const panels: Judge[][] = [[]]
  for (const [index, column] of columns.entries()) {
    if (column.key !== 'judge' || column.part === null) panels.push([])
    else panels.at(-1)?.push({ judge: column.part, column, index })
  }
  return panels.filter(({ length }) => length > 1)
}

function apartOf(values: readonly (number | null)[], own: number): number | null {
  const value = values[own] ?? null
  const others = values.flatMap((each, index) => (each === null || index === own ? [] : each))
  return value === null || others.length === 0 ? null : value - meanOf(others)
}

interface Ride {
  values: readonly (number | null)[]
  apart: readonly (number | null)[]
}

function figuresOf({ judge, column }: Judge, own: number, rides: readonly Ride[]): JudgeFigures {
  const shared = rides.flatMap(({ values, apart }) => {
    const [value = null, difference = null] = [values[own], apart[own]]
    return value === null || difference === null ? [] : [{ value, difference }]
  })
  const count = shared.length
  if (count === 0) return { judge, column, count, mean: null, spread: null, apart: null }
  const mean = meanOf(shared.map(({ value }) => value))
  return {
    judge,
    column,
    count,
    mean,
    spread: Math.sqrt(meanOf(shared.map(({ value }) => (value - mean) ** 2))),
    apart: meanOf(shared.map(({ difference }) => difference)),
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
