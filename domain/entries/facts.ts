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
  unit?: 'year' | 'centimetre' | 'kilogram' | 'night'
  /** The engine itself reads it, or computes with it: another type is a fault of the file. */
  fixed?: true
}

/** How the fact is usual; a schedule may use the name otherwise. */
const usual = (kind: Kind, type: FactType, ...facts: readonly string[]): readonly KnownFact[] =>
  facts.map((fact) => ({ kind, fact, type }))

const fixed = (kind: Kind, type: FactType, ...facts: readonly string[]): readonly KnownFact[] =>
  facts.map((fact) => ({ kind, fact, type, fixed: true }))

/** The moments of an entry hold for its places and items as well. */
const moments = ['at', 'completeAt', 'paidAt', 'withdrawnAt'] as const

export const knownFacts: readonly KnownFact[] = [
  ...usual('show', 'text', 'category', 'discipline'),
  ...usual('show', 'number', 'days'),
  ...fixed('show', 'date', 'closing', 'start', 'date', 'ballot', 'cancelledAt'),
  ...usual('show', 'date', 'opens', 'lateUntil'),
  ...fixed('competition', 'text', 'id'),
  ...fixed('competition', 'money', 'fee', 'startFee', 'prizeMoney', 'lastPrize'),
  ...fixed('competition', 'date', 'starts', 'closing', 'cancelledAt'),
  ...usual('competition', 'text', 'name', 'discipline', 'level', 'block', 'kind', 'group'),
  ...usual('competition', 'number', 'judges', 'places'),
  { kind: 'competition', fact: 'height', type: 'number', unit: 'centimetre' },
  ...fixed('product', 'text', 'id'),
  ...fixed('product', 'number', 'stock'),
  ...usual('product', 'text', 'name', 'kind'),
  ...fixed('entry', 'text', 'id'),
  ...fixed('entry', 'date', ...moments),
  ...usual('entry', 'text', 'certificate'),
  ...fixed('rider', 'text', 'id'),
  ...usual('rider', 'text', 'name', 'club', 'nation', 'grade', 'licence'),
  { kind: 'rider', fact: 'age', type: 'number', unit: 'year' },
  { kind: 'rider', fact: 'ageInYear', type: 'number', unit: 'year' },
  ...usual('rider', 'number', 'birthYear'),
  ...usual('rider', 'yes-no', 'member', 'invited', 'local', 'reserve', 'child'),
  ...fixed('horse', 'text', 'id'),
  ...usual('horse', 'text', 'name', 'sex', 'type'),
  { kind: 'horse', fact: 'age', type: 'number', unit: 'year' },
  { kind: 'horse', fact: 'ageInYear', type: 'number', unit: 'year' },
  { kind: 'horse', fact: 'weightKg', type: 'number', unit: 'kilogram' },
  ...usual('horse', 'number', 'birthYear', 'points', 'firsts'),
  ...usual('horse', 'yes-no', 'registered'),
  ...fixed('turnout', 'text', 'id'),
  ...fixed('team', 'text', 'id'),
  ...fixed('pair', 'text', 'id'),
  ...usual('pair', 'number', 'bestMean'),
  ...fixed('place', 'text', 'id'),
  ...fixed('place', 'date', ...moments, 'scratchedAt'),
  ...fixed('place', 'yes-no', 'replaced', 'noShow'),
  ...fixed('place', 'stage', 'reached'),
  ...usual('place', 'text', 'certificate'),
  ...fixed('item', 'text', 'id'),
  ...fixed('item', 'number', 'quantity'),
  { kind: 'item', fact: 'nights', type: 'number', unit: 'night', fixed: true },
  ...fixed('item', 'date', ...moments, 'from', 'to'),
  ...fixed('item', 'stage', 'reached'),
  ...fixed('change', 'text', 'id'),
  ...usual('change', 'text', 'kind'),
  ...fixed('change', 'date', 'at'),
  ...fixed('incident', 'text', 'id'),
  ...usual('incident', 'text', 'kind'),
  ...fixed('incident', 'date', 'at'),
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
