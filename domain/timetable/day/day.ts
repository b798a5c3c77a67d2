import type { DrawCompetitor, DrawMethod, DrawOptions } from '../../start-order/draw.ts'
import type { TimetableRow } from '../timetable.ts'

/**
 * Everything that is to start on one day, in all arenas. Instants are epoch milliseconds. A later round
 * or phase is a competition of its own here, its starts are of the same horses and riders.
 */
export interface Day {
  /** Of the search; each competition has a seed of its own for its draw. */
  seed: string
  arenas: readonly DayArena[]
  /** Those of one arena in the order in which they are held there. */
  competitions: readonly DayCompetition[]
  starters: readonly DayStarter[]
  judging: JudgingLimit | null
  rules: DayRules
}

export interface DayArena {
  id: string
  /** No ride starts in or runs into these: harrowing, a ceremony, a delay that is known. */
  closed: readonly Interval[]
}

export interface Interval {
  from: number
  /** Without the instant itself. */
  to: number
}

export interface DayCompetition {
  id: string
  /** Where it has none yet, one of its own: it waits for no other. */
  arenaId: string
  /**
   * It has no arena yet. Where it will be held may be where the others are: nobody is asked for time on
   * the way to a place that nobody knows, from another such place or from an arena.
   */
  isUnplaced?: boolean
  /** Never before `at`. A fixed begin that is missed because the arena is busy is a violation. */
  begin: { kind: 'fixed' | 'earliest'; at: number }
  /** Held at its time whatever is late before it: nobody in it is moved, and nothing is put into it. */
  stays?: boolean
  /** From one start to the next. */
  secondsPerStart: number
  breaks: readonly DayBreak[]
  judgeIds: readonly string[]
  order: OrderRule
  /** Seed of the draw. */
  seed: string
  horsConcours: DrawOptions['horsConcours']
}

/** `after`: behind the nth start. `at`: as soon as the start that runs at that instant is over; never before the first start. */
export type DayBreak =
  | { kind: 'every'; starts: number; minutes: number; label: string }
  | { kind: 'after'; start: number; minutes: number; label: string }
  | { kind: 'at'; at: number; minutes: number; label: string }

/**
 * What the solver may change: a random draw altogether, groups within a group, a reverse ranking
 * among those of equal ranking; `as-entered` and `fixed` not at all. Who is not in a fixed `order`
 * comes behind it by id.
 */
export type OrderRule =
  | DrawMethod
  | { kind: 'fixed'; order: readonly string[] }
  /** A later round in the order of the first: whoever moves there moves here. Only where all start in both. */
  | { kind: 'follows'; competitionId: string }

export interface DayStarter extends DrawCompetitor {
  competitionId: string
  /** In a competition that follows another: the same pair's start there. */
  follows?: string
  /** One; in driving up to five. */
  horseIds: readonly string[]
  /** In a relay who rides the legs after the first: they are wherever the start is, with their horses. */
  partners?: readonly DayPair[]
}

export interface DayPair {
  riderId: string
  horseIds: readonly string[]
}

/** No judge sits longer than `mostMinutes` without `breakMinutes` off. */
export interface JudgingLimit {
  mostMinutes: number
  breakMinutes: number
  label: string
}

/** What it costs to break a rule: `hard` outweighs everything else, a number is per minute begun. */
export type Price = 'hard' | number

/** Seconds from start to start, as in `gaps.ts`. */
export interface GapRule {
  seconds: number
  price: Price
}

export interface DayRules {
  sameHorse: GapRule
  /** Another horse of the same rider. */
  sameRider: GapRule
  /**
   * From the end of a start to the next one of the same rider or horse in another arena. `seconds`
   * holds for arenas that `between` does not name.
   */
  travel: GapRule & { between: readonly Travel[] }
  /** On the whole day; the price is per start too many. */
  startsOfRider: { most: number | null; price: Price }
  /** A fixed begin that is missed. */
  lateBegin: Price
  /** What it costs in a repair to give a published starter another slot. */
  movedStarter: number
}

/** The same in both directions. */
export interface Travel {
  arenaIds: readonly [string, string]
  seconds: number
}

/** Common practice, no rule book's: ten minutes for a horse, 45 for the next horse, 15 to the other ring. */
export const usualDayRules: DayRules = {
  sameHorse: { seconds: 600, price: 'hard' },
  sameRider: { seconds: 2700, price: 'hard' },
  travel: { seconds: 900, price: 'hard', between: [] },
  startsOfRider: { most: null, price: 'hard' },
  lateBegin: 10,
  movedStarter: 1000,
}

export interface DayPlan {
  competitions: readonly PlannedCompetition[]
  verdict: Verdict
  /** Moves the search tried; it is bounded by these and not by a clock, so it is the same everywhere. */
  steps: number
}

export interface PlannedCompetition {
  competitionId: string
  arenaId: string
  rows: readonly TimetableRow[]
  /** When the last start is over; the begin where nobody starts. */
  endsAt: number
}

/** `broken`: violations of hard rules. `cost`: the sum of what the others cost. */
export interface Verdict {
  broken: number
  cost: number
  violations: readonly Violation[]
}

export type Violation = GapViolation | StartsViolation | LateBegin

export interface GapViolation {
  rule: 'sameHorse' | 'sameRider' | 'travel'
  /** Competitor ids. */
  earlier: string
  later: string
  secondsShort: number
  cost: Price
}

export interface StartsViolation {
  rule: 'startsOfRider'
  riderId: string
  tooMany: number
  cost: Price
}

export interface LateBegin {
  rule: 'lateBegin'
  competitionId: string
  secondsShort: number
  cost: Price
}

export interface DayChange {
  /** No start published before this instant is moved, and none is put there. */
  from: number
  /** Competitor ids. */
  withdrawn: readonly string[]
  late: readonly DayStarter[]
  /** Delays: who would start or ride in one of these waits, and everything behind. */
  closed: readonly (Interval & { arenaId: string })[]
}
