import { alongBottom, fittingTicks, placeOn, type Scale } from './axis.ts'
import { lineHeight, shortened, textWidth } from './lettering.ts'
import type { Measure } from './measure.ts'
import { type Interval, niceInterval } from './nice-steps.ts'
import {
  type BarLabel,
  type Box,
  type Lettering,
  labelGap,
  type Mark,
  type Picture,
  rounded,
  type Table,
  type Tick,
} from './picture.ts'

/** Lying bars, one for each row, so that names have room: obstacle times, paid and open. */
export interface Bars {
  width: number
  lettering: Lettering
  /** What the names are names of. */
  nameHead: string
  measure: Measure
  rows: readonly (NamedRow & { value: number | null })[]
  /** How far the axis reaches at least, so that one of one does not fill the picture. */
  reach?: number
  /** Heads of what only the table says of a row. */
  further?: readonly string[]
}

interface NamedRow {
  name: string
  /** In the order of its heads. */
  further?: readonly string[]
}

export interface StackedBars extends Omit<Bars, 'rows'> {
  /** What each part of a bar is called, from the baseline outwards. */
  series: readonly string[]
  /** `values` in the order of `series`. */
  rows: readonly (NamedRow & { values: readonly (number | null)[] })[]
}

/** How much of the width names may take, and how much of a row its bar. */
const mostForNames = 0.4
const thickness = 0.7

export function bars({ rows, measure, ...rest }: Bars): Picture {
  const stacked = rows.map(({ value, ...row }) => ({ ...row, values: [value] }))
  return stackedBars({ ...rest, measure, rows: stacked, series: [measure.name] })
}

/** What is negative goes to the other side of the baseline, stacked by itself. The height follows the rows. */
export function stackedBars(input: StackedBars): Picture {
  const { width, lettering, measure, rows } = input
  const rowHeight = lineHeight(lettering) * 1.5
  const names = rows.map(({ name }) => shortened(name, width * mostForNames, lettering))
  const left = Math.max(0, ...names.map((name) => textWidth(name, lettering))) + labelGap
  const plot = {
    x: rounded(left),
    y: 0,
    width: rounded(Math.max(0, width - left - labelGap)),
    height: rounded(rowHeight * rows.length),
  }
  const size = { width, height: rounded(plot.height + lineHeight(lettering) + labelGap) }
  const table = tableOf(input)
  if (rows.length === 0) return { size, plot, marks: [], axes: [], table }
  const scale = scaleOf(input, plot)
  const ticks = names.map((name, row): Tick => {
    const middle = rounded((row + 0.5) * rowHeight)
    return { at: middle, label: name, labelAt: middle }
  })
  return {
    size,
    plot,
    marks: [
      ...rows.flatMap((_, row) => barsOf(input, { row, rowHeight, scale })),
      ...baselineOf(scale, plot),
    ],
    axes: [
      { side: 'left', ticks },
      { side: 'bottom', ticks: fittingTicks(measure, scale, alongBottom(width, lettering)) },
    ],
    table,
  }
}

/** Always with zero in it: the length of a bar is its value. */
function scaleOf({ rows, measure, lettering, reach = 0 }: StackedBars, plot: Box): Scale {
  const ends = rows.map(({ values }) => endsOf(values))
  const interval = {
    from: Math.min(0, ...ends.map(({ from }) => from)),
    to: Math.max(reach, ...ends.map(({ to }) => to)),
  }
  const widest = textWidth(measure.print(interval.to), lettering) + 2 * labelGap
  const most = Math.floor(plot.width / widest) + 1
  const nice =
    interval.from === interval.to
      ? { from: 0, to: measure.leastStep || 1 }
      : niceInterval(interval, { most, leastStep: measure.leastStep })
  return {
    values: { from: nice.from, to: nice.to },
    start: plot.x,
    end: plot.x + plot.width,
  }
}

function endsOf(values: readonly (number | null)[]): Interval {
  const sum = (sign: 1 | -1) =>
    values.reduce<number>((total, value) => total + Math.max(0, sign * (value ?? 0)), 0)
  return { from: -sum(-1), to: sum(1) }
}

interface BarRow {
  row: number
  rowHeight: number
  scale: Scale
}

function barsOf(input: StackedBars, place: BarRow): readonly Mark[] {
  const values = input.rows[place.row]?.values ?? []
  const reached = { below: 0, above: 0 }
  return values.flatMap((value, series): readonly Mark[] => {
    if (value === null) return []
    const side = value < 0 ? 'below' : 'above'
    const from = reached[side]
    reached[side] = from + value
    const box = boxOf(place, Math.min(from, from + value), Math.max(from, from + value))
    const label = labelOf(input, { box, value, scale: place.scale, alone: values.length === 1 })
    return [{ kind: 'bar', row: place.row, series, box, label }]
  })
}

/** Of its rounded ends, so that no gap shows between two parts. */
function boxOf({ row, rowHeight, scale }: BarRow, from: number, to: number): Box {
  const x = placeOn(scale, from)
  return {
    x,
    y: rounded((row + (1 - thickness) / 2) * rowHeight),
    width: rounded(placeOn(scale, to) - x),
    height: rounded(thickness * rowHeight),
  }
}

interface Labelled {
  box: Box
  value: number
  scale: Scale
  alone: boolean
}

/**
 * Behind a bar that is alone in its row where there is room, else upon the bar, else on the other side of the
 * baseline, else nowhere: the table has it.
 */
function labelOf(
  { measure, lettering }: StackedBars,
  { box, value, scale, alone }: Labelled,
): BarLabel | null {
  const text = measure.print(value)
  const width = textWidth(text, lettering)
  const y = rounded(box.y + box.height / 2)
  const end = box.x + box.width
  if (alone && value >= 0 && end + labelGap + width <= scale.end) {
    return { text, at: { x: rounded(end + labelGap), y }, anchor: 'start', inside: false }
  }
  if (alone && value < 0 && box.x - labelGap - width >= scale.start) {
    return { text, at: { x: rounded(box.x - labelGap), y }, anchor: 'end', inside: false }
  }
  if (width + 2 * labelGap <= box.width) {
    return { text, at: { x: rounded(box.x + box.width / 2), y }, anchor: 'middle', inside: true }
  }
  if (alone && value > 0 && box.x - labelGap - width >= scale.start) {
    return { text, at: { x: rounded(box.x - labelGap), y }, anchor: 'end', inside: false }
  }
  if (alone && value < 0 && end + labelGap + width <= scale.end) {
    return { text, at: { x: rounded(end + labelGap), y }, anchor: 'start', inside: false }
  }
  return null
}

function baselineOf(scale: Scale, plot: Box): readonly Mark[] {
  if (scale.values.from >= 0 || scale.values.to <= 0) return []
  const x = placeOn(scale, 0)
  return [{ kind: 'baseline', from: { x, y: 0 }, to: { x, y: plot.height } }]
}

function tableOf({ nameHead, series, rows, measure, further = [] }: StackedBars): Table {
  return {
    heads: [nameHead, ...series, ...further],
    ...(further.length > 0 && { further: further.length }),
    rows: rows.map(({ name, values, further: own = [] }) => [
      name,
      ...series.map((_, index) => {
        const value = values[index] ?? null
        return value === null ? '' : measure.print(value)
      }),
      ...further.map((_, index) => own[index] ?? ''),
    ]),
  }
}
