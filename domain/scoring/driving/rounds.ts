import type { RoundSpec } from '../discipline.ts'
import type { SecondRound } from './phases.ts'
import type { DrivingRules } from './rules.ts'
import { phaseParts, secondPart } from './sheet-form.ts'

/**
 * Dressage and marathon are driven as they were drawn, the cones after them in reverse order of the
 * standing (common practice of combined driving); a second round by those who go on.
 */
export function drivingRounds(rules: DrivingRules): readonly RoundSpec[] {
  return rules.phases.flatMap((phase, index): RoundSpec[] => {
    const isCourse = phase.kind === 'cones' || phase.kind === 'indoor'
    const secondRound = isCourse ? phase.secondRound : null
    const second = isCourse && secondRound ? secondPart(phase) : null
    const parts = phaseParts(phase, rules).map(({ part }) => part)
    const first: RoundSpec = {
      part: phase.kind,
      parts: parts.filter((part) => part !== second),
      riders: 'everybody',
      order: phase.kind === 'cones' && index > 0 ? 'reverse-standing' : 'start-order',
      ...(index > 0 && { openTo: goingOn }),
    }
    if (second === null) return [first]
    const chosen = chosenFor(secondRound)
    return [
      first,
      { part: second, parts: [second], riders: 'chosen', chosen, order: 'start-order' },
    ]
  })
}

/**
 * A driver who retires or is eliminated in a phase may drive those that follow, without a place in the end
 * (FEI Driving Rules 2018, chapter on disqualification, elimination and retirement, as quoted in public);
 * in the cones those who retired start first, then those eliminated.
 */
const goingOn = ['retired', 'eliminated'] as const

/** A drive-off is for as many as share the first place. */
function chosenFor(round: SecondRound | null): number | null {
  return round?.kind === 'winning-round' ? round.size : null
}
