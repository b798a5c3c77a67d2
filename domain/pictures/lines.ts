import { alongBottom, fittingTicks, placeOn, thinned, ticksAt, upTheSide } from './axis.ts'
import { lineHeight, textWidth } from './lettering.ts'
import type { Measure } from './measure.ts'
import { intervalOf, niceInterval } from './nice-steps.ts'
import {
  type Lettering,
  labelGap,
  type Mark,
  type Picture,
  type Point,
  type Size,
} from './picture.ts'

/** Several counts that grow beside each other, from zero: places by day, against a limit. */
export interface Lines {
  size: Size
  lettering: Lettering
  /** From left to right: days. */
  along: Measure
  up: Measure
  /** What each line is called. */
  series: readonly string[]
  /** In order; `values` in the order of `series`, null where nothing is known. */
  steps: readonly { at: number; values: readonly (number | null)[] }[]
  /** What is not to be passed: a level line with its name. */
  limit?: { name: string; value: number }
  /** Where one of the lines is going to, from its last value. */
  forecast?: { series: number; at: number; value: number }
}

/** How many lines of text lie between two ticks at the side, at least. */
const linesPerTick = 1.5

export function lines(input: Lines): Picture {
  const { size, lettering, up, along, steps, limit, forecast } = input
  const table = tableOf(input)
  const values = steps.flatMap((step) => step.values.filter((value) => value !== null))
  const known = intervalOf([0, ...values, ...(limit ? [limit.value] : [])])
  if (values.length === 0 || known === null) {
    return { size, plot: { x: 0, y: 0, ...size }, marks: [], axes: [], table }
  }
  // The name of the limit stands above it.
  const top = lineHeight(lettering)
  const bottom = lineHeight(lettering) + labelGap
  const height = Math.max(0, size.height - top - bottom)
  const most = Math.floor(height / (linesPerTick * lineHeight(lettering))) + 1
  const { ticks, ...nice } = niceInterval(known, { most, leastStep: up.leastStep })
  const left = Math.max(...ticks.map((tick) => textWidth(up.print(tick), lettering))) + labelGap
  const plot = { x: left, y: top, width: Math.max(0, size.width - left - labelGap), height }
  const days = intervalOf([...steps.map(({ at }) => at), ...(forecast ? [forecast.at] : [])])
  const x = { values: days ?? { from: 0, to: 0 }, start: plot.x, end: plot.x + plot.width }
  const y = { values: nice, start: plot.y + plot.height, end: plot.y }
  const side = { measure: up, scale: y, room: upTheSide(size.height, lettering) }
  const at = (day: number, value: number): Point => ({ x: placeOn(x, day), y: placeOn(y, value) })
  return {
    size,
    plot,
    marks: [
      ...(limit
        ? [limitMark(limit, { y: placeOn(y, limit.value), from: x.start, to: x.end })]
        : []),
      ...input.series.flatMap((_, series) => lineOf(input, series, at)),
      ...forecastOf(input, at),
      ...dotsOf(input, at),
    ],
    axes: [
      { side: 'left', ticks: thinned(ticksAt(ticks, side), side.room) },
      { side: 'bottom', ticks: fittingTicks(along, x, alongBottom(size.width, lettering)) },
    ],
    table,
  }
}

function limitMark(
  { name }: { name: string },
  { y, from, to }: { y: number; from: number; to: number },
): Mark {
  return { kind: 'limit', from: { x: from, y }, to: { x: to, y }, label: name }
}

type Place = (day: number, value: number) => Point

function lineOf({ steps }: Lines, series: number, at: Place): readonly Mark[] {
  const runs: Point[][] = [[]]
  for (const step of steps) {
    const value = step.values[series] ?? null
    if (value === null) runs.push([])
    else runs.at(-1)?.push(at(step.at, value))
  }
  return runs.flatMap((points): Mark[] =>
    points.length > 1 ? [{ kind: 'line', series, points }] : [],
  )
}

function forecastOf({ steps, forecast }: Lines, at: Place): readonly Mark[] {
  if (forecast === undefined) return []
  const { series, value } = forecast
  const last = steps.findLast((step) => (step.values[series] ?? null) !== null)
  const from = last?.values[series] ?? null
  if (last === undefined || from === null) return []
  const points = [at(last.at, from), at(forecast.at, value)]
  return [{ kind: 'line', series, isForecast: true, points }]
}

function dotsOf({ steps, series }: Lines, at: Place): readonly Mark[] {
  return steps.flatMap((step, row) =>
    series.flatMap((_, each): readonly Mark[] => {
      const value = step.values[each] ?? null
      return value === null ? [] : [{ kind: 'dot', row, series: each, at: at(step.at, value) }]
    }),
  )
}

function tableOf({ along, up, series, steps }: Lines) {
  return {
    heads: [along.name, ...series],
    rows: steps.map(({ at, values }) => [
      along.print(at),
      ...series.map((_, each) => {
        const value = values[each] ?? null
        return value === null ? '' : up.print(value)
      }),
    ]),
  }
}
