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
  /** The ranking key: negative when `a` is better, 0 where the two are equal. */
  compare(a: Score, b: Score, rules: Rules): number
  /**
   * Separates two that `compare` calls equal; `place` is the one they would share, as some rule sets
   * separate the first three only. 0 shares the place. Absent where equal always means shared.
   */
  breakTie?(pair: TiedPair<Score>, place: number, rules: Rules): number
  /** How a result line reads on screen, in print, in exports and in the live frame alike. */
  columns(rules: Rules): readonly Column[]
  /** One cell for each of `columns`, in the same order. */
  cells(score: Score, rules: Rules): readonly Cell[]
  /**
   * Implausible or missing input that somebody must look at. `finished` says that the ride is over,
   * so that whatever the sheet lacks is missing and not merely still to come.
   */
  findings(sheet: Sheet, rules: Rules, finished: boolean): readonly Finding[]
}

export interface TiedPair<Score> {
  a: Score
  b: Score
}

/** A discipline for callers that hold stored rules of a type that they do not know. */
export interface Discipline<Score extends ScoreBase = ScoreBase> {
  id: DisciplineId
  /** Parses stored rules, once for all the sheets of a competition. */
  open(storedRules: unknown): OpenDiscipline<Score> | RulesProblem
}

/**
 * A discipline with the rules of one competition in hand. To most callers a score is opaque: they
 * hand back to `compare`, `breakTie` and `cells` what `score` of the same opened discipline gave.
 */
export interface OpenDiscipline<Score extends ScoreBase = ScoreBase> {
  ok: true
  id: DisciplineId
  parts: readonly SheetPartSpec[]
  columns: readonly Column[]
  checkWrite(write: SheetWrite): WriteProblem | undefined
  score(sheet: Sheet): Score
  compare(a: Score, b: Score): number
  breakTie(a: Score, b: Score, place: number): number
  cells(score: Score): readonly Cell[]
  findings(sheet: Sheet, finished: boolean): readonly Finding[]
}

/** The stored rules of a competition do not fit its discipline; `paths` names where ("test.movements"). */
export interface RulesProblem {
  ok: false
  code: 'rules-do-not-parse'
  discipline: DisciplineId
  paths: readonly string[]
}

export function defineDiscipline<Rules, Score extends ScoreBase>(
  spec: DisciplineSpec<Rules, Score>,
): Discipline<Score> {
  return { id: spec.id, open: (storedRules) => openWith(spec, storedRules) }
}

function openWith<Rules, Score extends ScoreBase>(
  spec: DisciplineSpec<Rules, Score>,
  storedRules: unknown,
): OpenDiscipline<Score> | RulesProblem {
  const parsed = spec.rules.safeParse(storedRules)
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) => issue.path.join('.'))
    return { ok: false, code: 'rules-do-not-parse', discipline: spec.id, paths }
  }
  const rules = parsed.data
  return {
    ok: true,
    id: spec.id,
    parts: spec.parts(rules),
    columns: spec.columns(rules),
    checkWrite: (write) => spec.checkWrite(rules, write),
    score: (sheet) => spec.score(sheet, rules),
    compare: (a, b) => spec.compare(a, b, rules),
    breakTie: (a, b, place) => spec.breakTie?.({ a, b }, place, rules) ?? 0,
    cells: (score) => spec.cells(score, rules),
    findings: (sheet, finished) => spec.findings(sheet, rules, finished),
  }
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
  kind: FieldKind
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

export type FieldKind =
  | 'movement'
  | 'collective'
  | 'artistic'
  | 'quality'
  | 'errors'
  | 'otherFaults'
  | 'timeFaults'
  | 'points'
  | 'percent'

export type WriteProblem =
  | { code: 'unknown-part'; part: string }
  | { code: 'unknown-field'; field: string }
  | { code: 'not-a-number'; field: string }
  | { code: 'not-a-text'; field: string }
  | { code: 'not-yes-or-no'; field: string }
  | { code: 'out-of-range'; field: string; minimum: number; maximum: number }
  | { code: 'wrong-step'; field: string; step: number }

/** A column of a result line. `key` names its words in the locales (`results.column.<key>`). */
export interface Column {
  key: string
  /** The judge position, round or section that the column belongs to. */
  part: string | null
  unit: Unit
  total: boolean
  /** How many decimals the rules print; the unit's own where it is not said. */
  decimals?: number
  /** Which values win, where the column alone gives a place of its own (`Cell.place`). */
  better?: 'higher' | 'lower'
}

/**
 * percent: thousandths of a percent (70.044 % is 70044) · points: tenths of a point ·
 * count: as it is · seconds: hundredths of a second.
 */
export type Unit = 'percent' | 'points' | 'count' | 'seconds'

export interface Cell {
  value: number | null
  /** The place that this judge or round alone would give; the result list knows it, a score does not. */
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
