import { alongBottom, namesAt } from './axis.ts'
import { lineHeight, shortened, textWidth } from './lettering.ts'
import type { Measure } from './measure.ts'
import { intervalOf, niceInterval } from './nice-steps.ts'
import {
  type Box,
  type Lettering,
  labelGap,
  type Mark,
  type Picture,
  rounded,
  type Tick,
} from './picture.ts'

/** How much of something there is, by two things: faults at each fence for each hour, nights in each barn. */
export interface HeatMap {
  width: number
  lettering: Lettering
  nameHead: string
  measure: Measure
  columns: readonly string[]
  /** Of differences: shades follow how far from zero a value is, to either side, and the legend is written so. */
  sizes?: Measure
  /** `values` in the order of `columns`; null where nothing is known, which is not 0. */
  rows: readonly { name: string; values: readonly (number | null)[] }[]
}

export interface HeatMapPicture extends Picture {
  /** What each shade stands for, the lightest first: from `from` up to but without `to`, the last with it. */
  legend: readonly { shade: number; from: string; to: string }[]
}

const mostForNames = 0.3
/** More shades than these are not told apart. */
const mostShades = 6

/** Shades end at nice values. The height follows the rows. */
export function heatMap(input: HeatMap): HeatMapPicture {
  const { width, lettering, measure, columns, rows } = input
  const top = lineHeight(lettering) + labelGap
  const rowHeight = lineHeight(lettering) * 1.5
  const names = rows.map(({ name }) => shortened(name, width * mostForNames, lettering))
  const left = Math.max(0, ...names.map((name) => textWidth(name, lettering))) + labelGap
  const plot = {
    x: rounded(left),
    y: rounded(top),
    width: rounded(Math.max(0, width - left)),
    height: rounded(rowHeight * rows.length),
  }
  const borders = bordersOf(input)
  const heads = columns.map((name, column) => {
    return { name, at: rounded(plot.x + ((column + 0.5) * plot.width) / columns.length) }
  })
  return {
    size: { width, height: rounded(top + plot.height) },
    plot,
    marks: cellsOf(input, plot, borders),
    axes: [
      {
        side: 'left',
        ticks: names.map((name, row) => nameTick(name, top + (row + 0.5) * rowHeight)),
      },
      { side: 'top', ticks: namesAt(heads, alongBottom(width, lettering)) },
    ],
    legend: borders.slice(1).map((to, shade) => ({
      shade,
      from: (input.sizes ?? measure).print(borders[shade] ?? to),
      to: (input.sizes ?? measure).print(to),
    })),
    table: {
      heads: [input.nameHead, ...columns],
      rows: rows.map(({ name, values }) => [
        name,
        ...columns.map((_, column) => printed(measure, values[column] ?? null)),
      ]),
    },
  }
}

function nameTick(label: string, middle: number): Tick {
  return { at: rounded(middle), label, labelAt: rounded(middle) }
}

function printed(measure: Measure, value: number | null): string {
  return value === null ? '' : measure.print(value)
}

/** Of n shades n + 1; none where no value is known. */
function bordersOf({ rows, measure, sizes }: HeatMap): readonly number[] {
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null))
  const known = intervalOf(sizes ? [0, ...values.map(Math.abs)] : values)
  if (known === null || values.length === 0) return []
  const most = mostShades + 1
  return niceInterval(known, { most, leastStep: measure.leastStep }).ticks
}

function cellsOf(
  { rows, columns, measure, lettering, sizes }: HeatMap,
  plot: Box,
  borders: readonly number[],
): readonly Mark[] {
  const edge = (index: number, count: number, length: number) => rounded((index * length) / count)
  return rows.flatMap(({ values }, row) =>
    columns.map((_, column): Mark => {
      const value = values[column] ?? null
      const x = edge(column, columns.length, plot.width)
      const y = edge(row, rows.length, plot.height)
      const box = {
        x: rounded(plot.x + x),
        y: rounded(plot.y + y),
        width: rounded(edge(column + 1, columns.length, plot.width) - x),
        height: rounded(edge(row + 1, rows.length, plot.height) - y),
      }
      const text = printed(measure, value)
      const fits = text !== '' && textWidth(text, lettering) <= box.width
      return {
        kind: 'cell',
        row,
        column,
        box,
        shade: shadeOf(value !== null && sizes ? Math.abs(value) : value, borders),
        label: fits ? text : null,
      }
    }),
  )
}

function shadeOf(value: number | null, borders: readonly number[]): number | null {
  if (value === null) return null
  const above = borders.findIndex((border) => value < border)
  return above < 0 ? borders.length - 2 : above - 1
}
