import type { Kind } from './kinds.ts'

/**
 * Facts whose meaning the engine knows. A schedule may use any others under names of its own; these have a
 * type, so that a rule that compares a date with a number is refused while it is written.
 */
export type FactType = 'text' | 'number' | 'money' | 'yes-no' | 'date' | 'stage'

export interface KnownFact {
  kind: Kind
  fact: string
  type: FactType
  unit?: 'year' | 'centimetre' | 'kilogram' | 'night' | 'place' | 'day'
  /** Absent, it has not happened: then comparisons are false, not unknown. */
  absent?: 'has not happened'
}

const has = (kind: Kind, type: FactType, ...facts: readonly string[]): readonly KnownFact[] =>
  facts.map((fact) => ({ kind, fact, type }))

const happens = (kind: Kind, ...facts: readonly string[]): readonly KnownFact[] =>
  facts.map((fact) => ({ kind, fact, type: 'date', absent: 'has not happened' }))

/** The moments of an entry hold for its places and items as well. */
const moments = ['at', 'completeAt', 'paidAt'] as const

export const knownFacts: readonly KnownFact[] = [
  ...has('show', 'text', 'category', 'discipline'),
  ...has('show', 'date', 'closing', 'start', 'date', 'ballot'),
  ...has('show', 'number', 'days'),
  ...happens('show', 'cancelledAt'),
  ...has('competition', 'text', 'id', 'name', 'discipline', 'level', 'block', 'kind', 'group'),
  ...has('competition', 'money', 'fee', 'startFee', 'prizeMoney', 'lastPrize'),
  ...has('competition', 'number', 'judges', 'places'),
  { kind: 'competition', fact: 'height', type: 'number', unit: 'centimetre' },
  ...has('competition', 'date', 'starts', 'closing'),
  ...happens('competition', 'cancelledAt'),
  ...has('product', 'text', 'id', 'name', 'kind'),
  ...has('product', 'number', 'stock'),
  ...has('entry', 'text', 'id'),
  ...has('entry', 'date', ...moments),
  ...happens('entry', 'withdrawnAt'),
  ...has('rider', 'text', 'id', 'name', 'club', 'nation', 'grade', 'licence'),
  ...has('rider', 'number', 'age', 'ageInYear', 'birthYear'),
  ...has('rider', 'yes-no', 'member', 'invited', 'local', 'reserve', 'child'),
  ...has('horse', 'text', 'id', 'name', 'sex', 'type'),
  ...has('horse', 'number', 'age', 'ageInYear', 'birthYear', 'points', 'firsts'),
  { kind: 'horse', fact: 'weightKg', type: 'number', unit: 'kilogram' },
  ...has('horse', 'yes-no', 'registered'),
  ...has('turnout', 'text', 'id'),
  ...has('team', 'text', 'id', 'name'),
  ...has('pair', 'text', 'id'),
  ...has('pair', 'number', 'bestMean'),
  ...has('place', 'text', 'id'),
  ...has('place', 'date', ...moments),
  ...has('place', 'yes-no', 'replaced', 'noShow'),
  ...has('place', 'stage', 'reached'),
  ...happens('place', 'withdrawnAt', 'scratchedAt'),
  ...has('item', 'text', 'id'),
  ...has('item', 'number', 'quantity'),
  { kind: 'item', fact: 'nights', type: 'number', unit: 'night' },
  ...has('item', 'date', ...moments, 'from', 'to'),
  ...has('item', 'stage', 'reached'),
  ...happens('item', 'withdrawnAt', 'scratchedAt'),
  ...has('change', 'text', 'id', 'kind'),
  ...has('change', 'date', 'at'),
  ...has('incident', 'text', 'id', 'kind'),
  ...has('incident', 'date', 'at'),
]

const byPath = new Map(knownFacts.map((each) => [`${each.kind}.${each.fact}`, each]))

/** Whether, and as what, the engine knows a fact; undefined for one of the schedule's own. */
export function knownFact(kind: Kind, fact: string): KnownFact | undefined {
  return byPath.get(`${kind}.${fact}`)
}

/** These happen to any thing or they do not; nobody has to say that they did not. */
const happenings = new Set(['withdrawnAt', 'cancelledAt', 'scratchedAt'])

export function hasNotHappened(fact: string): boolean {
  return happenings.has(fact)
}
