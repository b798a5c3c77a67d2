import type { RoundSpec } from '../discipline.ts'
import type { DrivingRules } from './rules.ts'
import { phaseParts, secondPart } from './sheet-form.ts'

/**
 * Dressage and marathon are driven as they were drawn, the cones after them in reverse order of the
 * standing (common practice of combined driving); a second round by those who go on.
 */
export function drivingRounds(rules: DrivingRules): readonly RoundSpec[] {
  return rules.phases.flatMap((phase, index): RoundSpec[] => {
    const isCourse = phase.kind === 'cones' || phase.kind === 'indoor'
    const second = isCourse && phase.secondRound !== null ? secondPart(phase) : null
    const parts = phaseParts(phase, rules).map(({ part }) => part)
    const first: RoundSpec = {
      part: phase.kind,
      parts: parts.filter((part) => part !== second),
      riders: 'everybody',
      order: phase.kind === 'cones' && index > 0 ? 'reverse-standing' : 'start-order',
    }
    if (second === null) return [first]
    return [first, { part: second, parts: [second], riders: 'chosen', order: 'start-order' }]
  })
}
