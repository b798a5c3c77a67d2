import { placeOn } from './axis.ts'
import type { Measure } from './measure.ts'
import { intervalOf } from './nice-steps.ts'
import { type Mark, type Picture, type Point, rounded, type Size } from './picture.ts'

/** A line of the height of a word, beside a number: how it came to be. */
export interface Sparkline {
  size: Size
  measure: Measure
  /** What the values are numbered by. */
  nameHead: string
  /** Evenly spaced; null breaks the line. */
  values: readonly { name: string; value: number | null }[]
}

/** Half a dot of room on every side. */
const margin = 2

/** From the lowest value to the highest, whatever they are: no axes, and a dot at the last value. */
export function sparkline({ size, measure, nameHead, values }: Sparkline): Picture {
  const plot = {
    x: margin,
    y: margin,
    width: rounded(Math.max(0, size.width - 2 * margin)),
    height: rounded(Math.max(0, size.height - 2 * margin)),
  }
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
  const x = {
    values: { from: 0, to: values.length - 1 },
    start: plot.x,
    end: plot.x + plot.width,
  }
  const y = {
    values: intervalOf(known) ?? { from: 0, to: 0 },
    start: plot.y + plot.height,
    end: plot.y,
  }
  const points = values.map(({ value }, index) =>
    value === null ? null : { x: placeOn(x, index), y: placeOn(y, value) },
  )
  return {
    size,
    plot,
    marks: [...linesOf(points), ...lastDot(points)],
    axes: [],
    table: {
      heads: [nameHead, measure.name],
      rows: values.map(({ name, value }) => [name, value === null ? '' : measure.print(value)]),
    },
  }
}

function linesOf(points: readonly (Point | null)[]): readonly Mark[] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point === null) runs.push([])
    else runs.at(-1)?.push(point)
  }
  return runs.flatMap((run): Mark[] => (run.length > 1 ? [{ kind: 'line', points: run }] : []))
}

function lastDot(points: readonly (Point | null)[]): readonly Mark[] {
  const row = points.findLastIndex((point) => point !== null)
  const at = points[row] ?? null
  return at === null ? [] : [{ kind: 'dot', row, at }]
}
