/**
 * Rule values as dated data. A competition freezes the values of its rule set when it is set up, so
 * a later change of a rule set never changes an old result.
 */
export interface RuleSet<Values extends object = Readonly<Record<string, unknown>>> {
  id: string
  name: string
  /** The federation that made it (`FEI`, or a nation's code). */
  body: string
  /** ISO 8601 days; `until` is null where it is still in force. */
  from: string
  until: string | null
  values: SourcedValues<Values>
}

export type SourcedValues<Values extends object> = {
  readonly [Name in keyof Values]: Sourced<Values[Name]>
}

/** How a value is known, so that the set-up page can show which ones to check. */
export interface Sourced<Value> {
  value: Value
  sure: Certainty
  source: string
}

/** confirmed: read in the rule book or on a sheet, or proved with published figures. */
export type Certainty = 'confirmed' | 'second-hand' | 'memory'

export function confirmed<Value>(value: Value, source: string): Sourced<Value> {
  return { value, sure: 'confirmed', source }
}

export function secondHand<Value>(value: Value, source: string): Sourced<Value> {
  return { value, sure: 'second-hand', source }
}

export function memory<Value>(value: Value, source: string): Sourced<Value> {
  return { value, sure: 'memory', source }
}

/** The values alone, without how they are known; what does not fit `Values` is refused where it is parsed. */
export function plainValues(
  values: Readonly<Record<string, Sourced<unknown>>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))
}
