import type { ZodType } from 'zod'
import type { RoleLimits } from '#domain/competitions/members.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { Criterion, RankingKey } from './criteria.ts'
import type { RuleSet } from './rule-set.ts'
import type { Sheet } from './sheet.ts'
import type { TimedRound } from './timed-round.ts'

/**
 * What a discipline is. One folder each under `domain/scoring/`, one line in `all.ts`.
 *
 * `Choice` is what the organiser decides for a competition and names a rule set; `Rules` is the same
 * with every value of that rule set frozen into it, so that an old competition recomputes to the same
 * result. `Score` is what one sheet is worth. Everything here is pure and total: elimination, a
 * missing judge and a missing mark are values, and nothing throws.
 */
export interface DisciplineSpec<
  Choice extends object,
  Rules extends object,
  Score extends ScoreBase,
> {
  id: string
  /** Rule values as dated data; the organiser sees how sure each is. */
  ruleSets: readonly RuleSet[]
  /** Also what a show file says (`docs/show-file.md`): small, with names in place of library objects. */
  choice: ZodType<Choice>
  rules: ZodType<Rules>
  freeze(choice: Choice): FrozenRules<Rules>
  /**
   * Which part of the rules follows from which parts of the choice: where these stay as they are, that
   * part stays as it was frozen, whatever the libraries say since.
   */
  frozenBy: { readonly [Part in keyof Rules]?: readonly (keyof Choice)[] }
  /**
   * The rule values that a schedule may set otherwise, with their schemas, by the part of the choice
   * that says so and of the rules that they are frozen into.
   */
  settings: { readonly [Part in keyof Rules & keyof Choice]?: Readonly<Record<string, ZodType>> }
  /** Parts of the choice that stay once anything is written on a sheet. */
  fixedOnceWritten: readonly (keyof Choice)[]
  /** What is ridden, as lists of competitions name it: one name for each test, format or phase. */
  named(rules: Rules): readonly RiddenName[]
  /**
   * Where its officials are: who fills in a part of the sheet (judge positions, fences, sections), and
   * who fills in none (`officials.ts`).
   */
  judges(rules: Rules): readonly string[]
  /** The parts of a sheet in the order in which they read: judge positions, rounds, sections. */
  parts(rules: Rules): readonly SheetPartSpec[]
  /** How many start together as one competitor behind its own pair. Absent: nobody. */
  members?(rules: Rules): Partial<RoleLimits>
  /** In the order in which they are ridden, none twice. Absent where all parts are one round. */
  rounds?(rules: Rules): readonly RoundSpec[]
  /**
   * The group whose riders are placed in a division of their own, each at the place that a common ranking
   * would give (ÖTO A § 52.5). Absent or null: all are ranked together.
   */
  ownDivision?(rules: Rules): string | null
  /** Rounds of which a sheet can say the time allowed that was in force. Absent where none can. */
  timedRounds?(rules: Rules): readonly TimedRound[]
  /** A function of the sheet alone. A provisional score exists after every single value. */
  score(sheet: Sheet, rules: Rules): Score
  /**
   * What only the field decides: points behind the fastest, who must ride the next round. Called with
   * everybody, answers in the same order. Absent where a sheet says all.
   */
  settle?(field: readonly Entrant<Score>[], rules: Rules): readonly Score[]
  /** What places are decided by, the first that differs decides. */
  ranking(rules: Rules): readonly Criterion[]
  /** One value for each criterion of `ranking`, in the same order; null goes behind every value. */
  key(score: Score, rules: Rules): RankingKey
  /** How a result line reads on screen, in print, in exports and in the live frame alike. */
  columns(rules: Rules): readonly Column[]
  /** One cell for each of `columns`, in the same order. */
  cells(score: Score, rules: Rules): readonly Cell[]
  /** Implausible or missing input that somebody must look at. */
  findings(ride: Ride<Score>, rules: Rules): readonly Finding[]
  /** The steps from what was recorded to the total, in the order in which they are reckoned. */
  explain(score: Score, rules: Rules): readonly Step[]
  /**
   * What the rest of the ride must bring so that this sheet goes ahead of the rival. Absent, or null,
   * where what there is says nothing about the rest.
   */
  needs?(sheet: Sheet, against: Rival<Score>, rules: Rules): Need | null
  /** The round that follows from the results so far, and who starts in it. Absent where there is none. */
  nextRound?(field: readonly FieldEntry<Score>[], rules: Rules): NextRound | null
  /** Whether a ride that stands like this does not go on into a part without a break. Absent: it does. */
  stopsBefore?(score: Score, part: string, rules: Rules): boolean
}

/** The rules of a competition, or which part of the choice does not fit. */
export type FrozenRules<Rules> =
  | { ok: true; rules: Rules }
  | { ok: false; code: 'unknown-rule-set'; ruleSetId: string }
  | { ok: false; code: 'rules-do-not-parse'; paths: readonly string[] }

/** `word` names its words (`ridden.<word>`); `text` stands where there is none: a test's own name. */
export interface RiddenName {
  text: string
  word: string | null
}

export interface ScoreBase {
  /**
   * What the place is decided by first, in the unit of the column marked `total`; null before any value.
   * Where rounds are decided in different units that is their faults, which no column prints: `totalOf`
   * says what does.
   */
  total: number | null
  /** How far the sheets are: `done` of `expected` values. */
  progress: Progress
  /** Set when the sheet itself ends the competition for this competitor, who then has no place. */
  ended: Ended | null
  /**
   * Set when the score is too low for a place; whoever has it stands behind the last place. Names its
   * words (`scoring.reason.<withoutPlace>`).
   */
  withoutPlace?: string
  /**
   * Set by `settle` where the status that the office gave ends a round in which the place is kept: a
   * jump-off that somebody withdraws from.
   */
  keepsPlace?: true
  /** Set by `settle` for equals who take the last of the places that they share, not the first (ÖTO § 217). */
  takesLastPlace?: true
}

/** One of the field, with what the office says beside the sheet. */
export interface Entrant<Score> {
  score: Score
  status: CompetitorStatus
  /** Is measured by the others, who are not measured by it. */
  horsConcours: boolean
}

/** `reason` names its words (`scoring.reason.<reason>`): `errors_of_course`, `fall`, `time_limit` … */
export interface Ended {
  status: OutStatus
  reason: string | null
}

/** The statuses with which a competitor has no place. */
export type OutStatus = Extract<
  CompetitorStatus,
  'withdrawn' | 'no_show' | 'retired' | 'eliminated' | 'disqualified'
>

export interface Progress {
  done: number
  expected: number
}

export interface SheetPartSpec {
  part: string
  /**
   * Whose part it is (`judges`), where one official has several: the judge at C fills in `C` for the
   * first test and `C.2` for the second.
   */
  position?: string
  fields: readonly FieldSpec[]
  /** Fields that hold one word of a list: how a round ended. */
  choices?: readonly ChoiceSpec[]
  /** Fields that hold free text (`comment`, `remark.movement.4`). */
  texts?: readonly string[]
  /** Fields that hold yes or no (`signed`). */
  flags?: readonly string[]
  /** Of a dressage judge, who may flag silently to the judge at C (`silent-flag.ts`). */
  flagsSilently?: true
  /** The part of the spare judge that can stand for this one (`spare-judge.ts`). */
  spare?: string
  /** Of the spare judge: it counts for nothing where it stands for no other part. */
  isSpare?: true
}

/** What is ridden one after another in a start order of its own: a test, a phase, a jump-off. */
export interface RoundSpec {
  /** Names the round, and its call. */
  part: string
  /** The parts of the sheet that are written while it is ridden. */
  parts: readonly string[]
  /** `chosen`: not everybody who is still in goes on; who does, the rules propose and the office says. */
  riders: 'everybody' | 'chosen'
  /** How many are chosen, where the rules say it beforehand; a jump-off is for as many as are equal. */
  chosen?: ChosenCount | null
  /** The rules propose nobody: between teams that are equal each sends whom it wants. */
  named?: true
  /** Of a team competition: the teams that go on ride it, in reverse order of their standing. */
  byTeams?: true
  /** The sheet alone can say that somebody goes on into it at once (an immediate jump-off). */
  atOnce?: true
  /** The usual start order of a round of everybody, where the office has not called another. */
  order: 'start-order' | 'reverse-standing'
  /**
   * Who may start here although an earlier round ended so for them; in reverse order of the standing they
   * go first, in this order. Absent: nobody.
   */
  openTo?: readonly OutStatus[]
}

/** So many, or a share of those who start before, a commenced one counts. */
export type ChosenCount = number | { percent: number; atLeast: number }

/** A number on a sheet. */
export interface FieldSpec {
  field: string
  /** Words for the reader are `scoring.field.<kind>` in the locales; `number` fills the blank. */
  kind: string
  number: number | null
  /** A short own label where the test has one ("rider", "harmony"). */
  label: string | null
  /** Smallest and largest value and step, in the field's smallest unit. */
  minimum: number
  maximum: number
  step: number
  coefficient: number
  /** Whole and half marks of a sheet are `points` up to 100 tenths. */
  unit: Unit
  /** Counted by `progress`; optional fields (errors, remarks) are not. */
  required: boolean
  /** What is typed below or above it is asked about before it is taken. Nothing of it is a rule. */
  usual?: UsualRange
}

/** In the field's smallest unit, both ends usual. */
export interface UsualRange {
  least: number
  most: number
  /** Who gives the same in other parts, and how far from all of them is unusual (`usualBeside`). */
  beside?: { parts: readonly string[]; apart: number }
}

export interface ChoiceSpec {
  field: string
  /** Words are `scoring.field.<kind>`, those of an option `scoring.option.<option>`. */
  kind: string
  options: readonly string[]
}

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
  /**
   * Set for a phase or round whose figure also stands for somebody who is out. `placed`: it is one of
   * several, and whoever brings it to its end has a place in it, whatever comes of the others (decision
   * 021); only disqualification takes it.
   */
  whenOut?: 'shown' | 'placed'
}

/**
 * percent: thousandths of a percent (70.044 % is 70044) · points: tenths of a point · mark: hundredths
 * of a mark · fine_mark: thousandths of a mark · penalties: thousandths of a penalty (four faults are 4000) · count: as it is · seconds:
 * hundredths of a second · clock: the same, read as minutes and seconds (43000 is 7:10).
 */
export type Unit =
  | 'percent'
  | 'points'
  | 'mark'
  | 'fine_mark'
  | 'penalties'
  | 'count'
  | 'seconds'
  | 'clock'

export interface Cell {
  value: number | null
  /** The place that this judge or round alone would give; the result list knows it, a score does not. */
  place: number | null
  /** How the round of this column ended, where it did not end at the finish. */
  status?: OutStatus
  /** In a column that is `placed`: the phase is not brought to its end, and the value gives no place yet. */
  unfinished?: true
  /** What a judge or a section gave, where something is taken off the total and not off them. */
  beforeDeduction?: true
}

/** A sheet and what it is worth. */
export interface Ride<Score> {
  sheet: Sheet
  score: Score
  /** The ride is over: whatever the sheet lacks is missing and not merely still to come. */
  finished: boolean
}

/** Something a person must confirm or mend. `code` names its words (`scoring.finding.<code>`). */
export interface Finding {
  code: string
  part: string | null
  field: string | null
  /** How large the difference is, in the unit of the field; null where nothing was compared. */
  difference: number | null
}

/** One step of an explanation: `terms` make its value. */
export interface Step extends Term {
  terms: readonly Term[]
}

/** `key` names its words (`explain.step.<key>`). */
export interface Term {
  key: string
  part: string | null
  unit: Unit
  decimals?: number
  value: number | null
}

/** Who is to be beaten. The place says which ties are broken. */
export interface Rival<Score> {
  /** What the own sheet is worth in this field: `settle` may have added to it. */
  own: Score
  rival: Score
  place: number
}

/** What it takes to go ahead of somebody. `met`: nothing of the rest can change it any more. */
export type Need =
  | { outcome: 'met' }
  | { outcome: 'out-of-reach' }
  /** Every one of `targets` is needed together. */
  | { outcome: 'open'; targets: readonly Target[] }

/** `key` names its words (`arena-screens.need.<key>`): at least this average mark, at most this time. */
export interface Target {
  key: string
  part: string | null
  unit: Unit
  decimals?: number
  at: 'least' | 'most'
  value: number
}

export interface FieldEntry<Score> {
  competitorId: string
  startOrder: number | null
  /** Withdrawn, eliminated, disqualified … by the office or by the sheet. */
  out: boolean
  /**
   * Called finished, or has begun a later round: what the sheet lacks of a round that was begun does not
   * come any more, and nobody waits for it.
   */
  over?: boolean
  score: Score
}

export interface NextRound {
  /** The part of the sheet in which it is recorded. */
  part: string
  /** In the order in which they start. */
  competitorIds: readonly string[]
}

/** A value that the rules do not allow (a mark of 11, an unknown movement). */
export type WriteProblem =
  | { code: 'unknown-part'; part: string }
  | { code: 'unknown-field'; field: string }
  | { code: 'not-a-number'; field: string }
  | { code: 'not-a-text'; field: string }
  | { code: 'not-yes-or-no'; field: string }
  | { code: 'not-an-option'; field: string; options: readonly string[] }
  | { code: 'out-of-range'; field: string; minimum: number; maximum: number }
  | { code: 'wrong-step'; field: string; step: number }
