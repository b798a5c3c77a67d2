import type { SheetContent } from '../sheet.ts'

/**
 * What `sections.typ` places: tables below each other on the sheet of a show or of a competition. Most lists of
 * the office are made of it.
 */
export interface SectionsContent {
  sheet: SheetContent
  sections: readonly Section[]
  /** Below the last table. */
  notes: readonly string[]
  /** Lines to sign on, which never stand on a page alone. */
  signatures: readonly string[]
  /** Said where there is no section at all. */
  empty: string
}

export interface Section {
  /** Empty words where the sheet has one section only. */
  heading: string
  facts: readonly string[]
  /** Begins on a page of its own. */
  newPage: boolean
  /** With lines between the columns: it is written into. */
  ruled: boolean
  /** Null where a section has none. */
  timeLine: TimeLine | null
  columns: readonly SectionColumn[]
  rows: readonly SectionRow[]
}

export interface SectionColumn {
  words: string
  /** `fit`: as wide as its longest entry; a number: its share of the rest; `12mm`: so wide. */
  width: 'fit' | number | `${number}mm`
  align: 'left' | 'right' | 'center'
}

export interface SectionRow {
  kind: 'row' | 'pause'
  cells: readonly SectionCell[]
  /** Does not come any more: struck through. */
  out: boolean
  /** Room to write in, in millimetres; 0: as its words need. */
  height: number
}

/** Words in bold, others behind them, and below these smaller ones. */
export interface SectionCell {
  strong: string
  words: string
  small: string
  /** A box to tick. */
  box: boolean
}

/** The hours of a day, from 0 to 1 on the paper. */
export interface TimeLine {
  /** Said to who does not see it. */
  alt: string
  hours: readonly { at: number; words: string }[]
  bars: readonly { from: number; to: number; words: string; isPause: boolean }[]
}

export const sectionsTemplate = 'sections/sections.typ'

export function column(
  words: string,
  width: SectionColumn['width'] = 'fit',
  align: SectionColumn['align'] = 'left',
): SectionColumn {
  return { words, width, align }
}

const nothing: SectionCell = { strong: '', words: '', small: '', box: false }

export function cell(parts: Partial<SectionCell> | string = {}): SectionCell {
  return typeof parts === 'string' ? { ...nothing, words: parts } : { ...nothing, ...parts }
}

/** A box that somebody ticks on the paper. */
export const tickBox: SectionCell = { ...nothing, box: true }

export function row(
  cells: readonly (Partial<SectionCell> | string)[],
  { out = false, height = 0 }: Partial<Pick<SectionRow, 'out' | 'height'>> = {},
): SectionRow {
  return { kind: 'row', cells: cells.map(cell), out, height }
}

/** A break between rows: its time in the first column, and its words across the others. */
export function pause(time: string, words: string): SectionRow {
  return { kind: 'pause', cells: [cell({ strong: time }), cell(words)], out: false, height: 0 }
}

/** A section with nothing said about it. */
export function section(
  columns: readonly SectionColumn[],
  rows: readonly SectionRow[],
  {
    heading = '',
    facts = [],
    newPage = false,
    ruled = false,
    timeLine = null,
  }: Partial<Section> = {},
): Section {
  return { heading, facts, newPage, ruled, timeLine, columns, rows }
}
