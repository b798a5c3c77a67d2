/**
 * A picture as plain geometry: what is drawn where, with every printed value, and the same values as a table. React,
 * a page without script and paper draw the same; none of them computes a position. Colours and strokes are theirs.
 * Lengths are in CSS pixels, rounded to hundredths, from the top left corner.
 */
export interface Picture {
  size: Size
  /** Where the marks lie; axes and names stand around it. */
  plot: Box
  marks: readonly Mark[]
  axes: readonly Axis[]
  /** Everything that the picture shows, for readers who do not see it. */
  table: Table
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** `row` is that of the table that a mark stands for: what arrow keys go along. */
export type Mark =
  /** One of several lines has the number of its series. */
  | { kind: 'line'; points: readonly Point[]; series?: number; isForecast?: true }
  /** A closed outline. */
  | { kind: 'band'; points: readonly Point[] }
  | { kind: 'dot'; row: number; at: Point; series?: number }
  /** `series` counts from 0, from the baseline outwards. */
  | { kind: 'bar'; row: number; series: number; box: Box; label: BarLabel | null }
  /** `shade` counts from 0, the lightest; null where there is no value. The label is null where it has no room. */
  | {
      kind: 'cell'
      row: number
      column: number
      box: Box
      shade: number | null
      label: string | null
    }
  /** Where zero is, when bars go to both sides of it. */
  | { kind: 'baseline'; from: Point; to: Point }
  /** What is not to be passed; its name stands above its end. */
  | { kind: 'limit'; from: Point; to: Point; label: string }

export interface BarLabel {
  text: string
  at: Point
  /** `start`: the text begins at `at`; `end`: it ends there. */
  anchor: 'start' | 'middle' | 'end'
  /** Upon the bar, where it needs the contrast of the bar's colour. */
  inside: boolean
}

export interface Axis {
  side: 'left' | 'bottom' | 'top'
  ticks: readonly Tick[]
}

export interface Tick {
  /** Along the axis: x at the bottom and top, y at the left. */
  at: number
  label: string
  /** The middle of the label along the axis, which keeps inside the picture. */
  labelAt: number
}

export interface Table {
  heads: readonly string[]
  /** How many of the last columns belong to the whole row, and to none of its marks alone. */
  further?: number
  rows: readonly (readonly string[])[]
}

/** How large the letters of labels are. */
export interface Lettering {
  size: number
}

/** To hundredths, so that the same data are the same text. */
export function rounded(length: number): number {
  return Math.round(length * 100) / 100 + 0
}

/** Between two labels, and between a label and what it names. */
export const labelGap = 6
