import type { Condition, Scalar, Value } from './condition.ts'
import type { Known, Thing, World } from './things.ts'

/** It has not been said. */
export const unknown: unique symbol = Symbol('unknown')

/** There is none: it has not happened, or nothing is counted. Every comparison with it is false. */
export const nothing: unique symbol = Symbol('nothing')

/** A count or an extreme of which some are not certain; null where it has no end. */
export interface Range {
  least: Scalar | null
  most: Scalar | null
}

export type Read = Known | Range | typeof unknown | typeof nothing

/** null: unknown. */
export type Truth = boolean | null

/** A fact, or something counted, that decided. */
export interface UsedFact {
  path: string
  value: Known
}

/** What stands around every question of one pricing. */
export interface Run {
  readonly world: World
  /** Which places and items count: of a fee those that have come as far as it is owed for. */
  sees: (part: Thing) => boolean
  /** What the named fees charge the thing that is asked about, its places and items; null: not known. */
  charged: (fees: ReadonlySet<string>, scope: Scope) => number | null
  /** Facts that could not be read since the question was asked. */
  readonly unknowns: string[]
  /** Where the facts go that are read; null while they are not asked for. */
  used: UsedFact[] | null
  /** The facts read since `noteFacts`: one list for all questions. */
  readonly noted: UsedFact[]
}

/** One value of the fact that a fee charges `each` of. */
export interface Slot {
  fact: string
  value: string | number | boolean
}

/** The thing that is asked about. */
export interface Scope {
  readonly run: Run
  readonly thing: Thing
  /** In which entry: riders, horses and pairs may stand in several. */
  readonly entry: Thing | null
  /** Of a turnout's place the horse that is counted. */
  readonly horse: Thing | null
  readonly slot: Slot | null
  /** In a `where`: the thing that asked. */
  readonly outer: Scope | null
}

export type Ask = (scope: Scope) => Truth
export type Evaluate = (scope: Scope) => Read

/** Makes functions of conditions and values, once for each rule. */
export interface Compiler {
  readonly defaults: ReadonlyMap<string, Known>
  condition(condition: Condition): Ask
  value(value: Value): Evaluate
}

export function scopeOf(
  run: Run,
  thing: Thing,
  { entry = thing.entry, horse = null, slot = null }: Partial<Scope> = {},
): Scope {
  return { run, thing, entry, horse, slot, outer: null }
}

export interface Answered {
  truth: Truth
  /** What could not be read where the answer is unknown. */
  unknown: readonly string[]
}

const yes: Answered = { truth: true, unknown: [] }
const no: Answered = { truth: false, unknown: [] }

/** Answers a question; without one, yes. */
export function ask(scope: Scope, question: Ask | null): Answered {
  if (question === null) return yes
  const { unknowns } = scope.run
  unknowns.length = 0
  const truth = question(scope)
  if (truth === null) return { truth, unknown: [...new Set(unknowns)] }
  return truth ? yes : no
}

/** From here on what is read is noted, in a list that the next call empties. */
export function noteFacts(run: Run): void {
  run.noted.length = 0
  run.used = run.noted
}
