import type { ZodType } from 'zod'
import type { Sheet, SheetWrite } from './sheet.ts'

/**
 * What a discipline is. One folder each under `domain/scoring/`, one line in `all.ts`.
 *
 * `Rules` is what the organiser sets for a competition, with the values of its rule set frozen into
 * it, so that an old competition recomputes to the same result. `Score` is what one sheet is worth.
 * Everything here is pure and total: elimination, a missing judge and a missing mark are values.
 */
export interface DisciplineSpec<Rules, Score extends ScoreBase> {
  id: DisciplineId
  rules: ZodType<Rules>
  /** The parts of a sheet in the order in which they read: judge positions, rounds, sections. */
  parts(rules: Rules): readonly SheetPartSpec[]
  /** Refuses a write that the rules do not allow (a mark of 11, an unknown movement). */
  checkWrite(rules: Rules, write: SheetWrite): WriteProblem | undefined
  /** A provisional score exists after every single value; `total` is null before the first. */
  score(sheet: Sheet, rules: Rules): Score
  /** The ranking key: negative when `a` is better, 0 for a tie that shares the place. */
  compare(a: Score, b: Score, rules: Rules): number
  /** How a result line reads on screen, in print, in exports and in the live frame alike. */
  columns(rules: Rules): readonly Column[]
  /** One cell for each of `columns`, in the same order. */
  cells(score: Score, rules: Rules): readonly Cell[]
  /** Implausible or missing input that somebody must look at. */
  findings(sheet: Sheet, rules: Rules): readonly Finding[]
}

export type DisciplineId = 'dressage' | 'jumping' | 'eventing' | 'driving'

export interface ScoreBase {
  /** What the place is decided by, in the unit of the column marked `total`; null before any value. */
  total: number | null
  /** How far the sheets are: `done` of `expected` values. */
  progress: Progress
  /** Set when the sheet itself ends the ride (third error of course): never a place. */
  eliminated: string | null
}

export interface Progress {
  done: number
  expected: number
}

export interface SheetPartSpec {
  part: string
  fields: readonly FieldSpec[]
}

export interface FieldSpec {
  field: string
  /** Words for the reader are `scoring.field.<kind>` in the locales; `number` fills the blank. */
  kind: 'movement' | 'collective' | 'artistic' | 'errors' | 'otherFaults' | 'points' | 'percent'
  number: number | null
  /** A short own label where the test has one ("rider", "harmony"). */
  label: string | null
  /** Smallest and largest value and step, in the field's smallest unit. */
  minimum: number
  maximum: number
  step: number
  coefficient: number
  /** Counted by `progress`; optional fields (errors, remarks) are not. */
  required: boolean
}

export type WriteProblem =
  | { code: 'unknown-part'; part: string }
  | { code: 'unknown-field'; field: string }
  | { code: 'not-a-number'; field: string }
  | { code: 'out-of-range'; field: string; minimum: number; maximum: number }
  | { code: 'wrong-step'; field: string; step: number }

/** A column of a result line. `key` names its words in the locales (`results.column.<key>`). */
export interface Column {
  key: string
  /** The judge position, round or section that the column belongs to. */
  part: string | null
  unit: Unit
  total: boolean
}

/**
 * percent: thousandths of a percent (70.044 % is 70044) · points: tenths of a point ·
 * count: as it is · seconds: hundredths of a second.
 */
export type Unit = 'percent' | 'points' | 'count' | 'seconds'

export interface Cell {
  value: number | null
  /** The place that this judge or round alone would give. */
  place: number | null
}

/** Something a person must confirm or mend. `code` names its words (`scoring.finding.<code>`). */
export interface Finding {
  code: 'missing-mark' | 'mark-apart' | 'percent-apart' | 'errors-differ' | 'remark-required'
  part: string | null
  field: string | null
  /** How large the difference is, in the unit of the field; null where nothing was compared. */
  difference: number | null
}
