import {
  alongBottom,
  fittingTicks,
  placeOn,
  type Scale,
  thinned,
  ticksAt,
  upTheSide,
} from './axis.ts'
import { lineHeight, textWidth } from './lettering.ts'
import type { Measure } from './measure.ts'
import { type Interval, intervalOf, niceInterval } from './nice-steps.ts'
import {
  type Box,
  type Lettering,
  labelGap,
  type Mark,
  type Picture,
  type Point,
  rounded,
  type Size,
} from './picture.ts'

/** A value that changes: a rating over time, the percentage after each movement. */
export interface LineWithBand {
  size: Size
  lettering: Lettering
  /** From left to right: days, or the number of a movement. */
  along: Measure
  up: Measure
  /** What the band is called in the table; absent, there is none. */
  bandName?: string
  /** What happened at each step, in the table; absent, it has no such column. */
  eventName?: string
  steps: readonly Step[]
}

export interface Step {
  at: number
  /** null breaks the line: nothing is known here. */
  value: number | null
  band?: Interval
  event?: string
}

/** How many lines of text lie between two ticks at the side, at least. */
const linesPerTick = 1.5

export function lineWithBand(input: LineWithBand): Picture {
  const { size, lettering, up } = input
  const steps = input.steps.toSorted((a, b) => a.at - b.at)
  const values = intervalOf(valuesOf(steps))
  if (values === null) return empty(input, steps)
  const height = size.height - lineHeight(lettering) - labelGap
  const top = lineHeight(lettering) / 2
  const most = Math.floor((height - top) / (linesPerTick * lineHeight(lettering))) + 1
  const { ticks, ...nice } = niceInterval(values, { most, leastStep: up.leastStep })
  const widest = Math.max(...ticks.map((tick) => textWidth(up.print(tick), lettering)))
  const plot = plotOf(size, { left: widest + labelGap, top, bottom: size.height - height })
  const x = { values: endsOf(steps), start: plot.x, end: plot.x + plot.width }
  const y = { values: nice, start: plot.y + plot.height, end: plot.y }
  const side = { measure: up, scale: y, room: upTheSide(size.height, lettering) }
  return {
    size,
    plot,
    marks: marksOf(steps, x, y),
    axes: [
      { side: 'left', ticks: thinned(ticksAt(ticks, side), side.room) },
      { side: 'bottom', ticks: fittingTicks(input.along, x, alongBottom(size.width, lettering)) },
    ],
    table: tableOf(input, steps),
  }
}

function endsOf(steps: readonly Step[]): Interval {
  return { from: steps[0]?.at ?? 0, to: steps.at(-1)?.at ?? 0 }
}

function valuesOf(steps: readonly Step[]): readonly number[] {
  return steps.flatMap(({ value, band }) =>
    value === null ? [] : [value, ...(band === undefined ? [] : [band.from, band.to])],
  )
}

interface Margins {
  left: number
  top: number
  bottom: number
}

/** Half a letter stays free at the right, for the last dot. */
function plotOf({ width, height }: Size, { left, top, bottom }: Margins): Box {
  const right = labelGap
  return {
    x: rounded(left),
    y: rounded(top),
    width: rounded(Math.max(0, width - left - right)),
    height: rounded(Math.max(0, height - top - bottom)),
  }
}

/** Bands first, below the lines, and dots last. */
function marksOf(steps: readonly Step[], x: Scale, y: Scale): readonly Mark[] {
  const at = (step: Step, value: number): Point => {
    return { x: placeOn(x, step.at), y: placeOn(y, value) }
  }
  const bands = runsOf(steps, ({ value, band }) => (value === null ? null : (band ?? null)))
  const lines = runsOf(steps, ({ value }) => value)
  return [
    ...bands.map((run): Mark => {
      const above = run.map(({ step, known }) => at(step, known.to))
      const below = run.map(({ step, known }) => at(step, known.from))
      return { kind: 'band', points: [...above, ...below.toReversed()] }
    }),
    ...lines
      .filter(({ length }) => length > 1)
      .map(
        (run): Mark => ({ kind: 'line', points: run.map(({ step, known }) => at(step, known)) }),
      ),
    ...lines.flat().map(({ step, row, known }): Mark => {
      return { kind: 'dot', row, at: at(step, known) }
    }),
  ]
}

interface Known<Value> {
  step: Step
  row: number
  known: Value
}

/** Steps of which something is known, without a gap between them. */
function runsOf<Value>(
  steps: readonly Step[],
  knownOf: (step: Step) => Value | null,
): readonly (readonly Known<Value>[])[] {
  const runs: Known<Value>[][] = [[]]
  for (const [row, step] of steps.entries()) {
    const known = knownOf(step)
    if (known === null) runs.push([])
    else runs.at(-1)?.push({ step, row, known })
  }
  return runs.filter(({ length }) => length > 0)
}

function tableOf({ along, up, bandName, eventName }: LineWithBand, steps: readonly Step[]) {
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : up.print(value)
  return {
    heads: [
      along.name,
      up.name,
      ...(bandName === undefined ? [] : [bandName]),
      ...(eventName === undefined ? [] : [eventName]),
    ],
    rows: steps.map(({ at, value, band, event = '' }) => [
      along.print(at),
      written(value),
      ...(bandName === undefined
        ? []
        : [band ? `${up.print(band.from)}–${up.print(band.to)}` : '']),
      ...(eventName === undefined ? [] : [event]),
    ]),
  }
}

function empty(input: LineWithBand, steps: readonly Step[]): Picture {
  const { size } = input
  const plot = plotOf(size, { left: 0, top: 0, bottom: 0 })
  return { size, plot, marks: [], axes: [], table: tableOf(input, steps) }
}
