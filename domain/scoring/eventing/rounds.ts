import type { RoundSpec } from '../discipline.ts'
import type { EventingRules } from './rules.ts'
import { isOnlyTotal, totalPart, writtenParts } from './sheet-form.ts'

/**
 * Each phase is ridden in an order of its own: dressage and cross-country as they were drawn, a jumping
 * that comes last in reverse order of the standing (FEI and ÖTO practice; ÖTO 2026 § 303 for the phases).
 */
export function eventingRounds(rules: EventingRules): readonly RoundSpec[] {
  const { phases, values } = rules
  if (isOnlyTotal(rules)) {
    return [{ part: totalPart, parts: [totalPart], riders: 'everybody', order: 'start-order' }]
  }
  return phases.map((phase, index) => ({
    part: phase,
    parts: writtenParts(phase, rules).map(({ part }) => part),
    riders: phase === 'final_jumping' ? 'chosen' : 'everybody',
    chosen: phase === 'final_jumping' ? values.finalists : null,
    order:
      phase === 'jumping' && !phases.slice(index).includes('cross_country')
        ? 'reverse-standing'
        : 'start-order',
  }))
}
