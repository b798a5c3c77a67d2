import type { RoundSpec } from '#domain/scoring/discipline.ts'
import { type RiddenList, ridingRounds } from './round-lines.ts'

/** A phase that everybody rides next, and that nobody is called into yet. */
export interface PhaseToCall {
  /** The phase that is over. */
  after: string
  next: RoundSpec
}

/**
 * What comes once everybody is through with the phases that are known to be ridden; null while somebody is
 * still to come, and where nothing follows that everybody rides.
 */
export function phaseToCall(list: RiddenList, specs: readonly RoundSpec[]): PhaseToCall | null {
  const ridden = ridingRounds(list)
  const last = ridden.at(-1)
  if (last === undefined || ridden.some(({ state }) => state !== 'over')) return null
  const next = specs[specs.findIndex(({ part }) => part === last.part) + 1]
  return next?.riders === 'everybody' ? { after: last.part, next } : null
}
