import type { ChosenCount, RoundSpec } from '../discipline.ts'
import type { Round } from './format.ts'
import { laterRounds } from './next-round.ts'
import { courseOf, type JumpingRules } from './rules.ts'

/** A round with whatever follows it by itself; a carried score is no ride. */
export function jumpingRounds(rules: JumpingRules): readonly RoundSpec[] {
  const { rounds } = rules.format
  const first = rounds.findIndex(({ table }) => table !== 'carried')
  const starts = [first, ...laterRounds(rules).map(({ index }) => index)]
  return starts.flatMap((start, at): RoundSpec[] => {
    const round = rounds[start]
    if (round === undefined) return []
    return [
      {
        part: round.part,
        parts: rounds.slice(start, starts[at + 1]).map(({ part }) => part),
        riders: at === 0 ? 'everybody' : 'chosen',
        chosen: at === 0 ? null : chosenFor(round, rules),
        ...(round.riders === 'chosen' && { named: true }),
        ...(round.continues && { atOnce: true }),
        ...(round.ended === 'round-only' && round.riders === 'everybody' && { byTeams: true }),
        order: 'start-order',
      },
    ]
  })
}

/** Where the course names no number, all who finished ride again. */
function chosenFor({ part, riders }: Round, rules: JumpingRules): ChosenCount | null {
  return riders === 'finishers' ? (courseOf(part, rules).starters ?? everyFinisher) : null
}

const everyFinisher: ChosenCount = { percent: 100, atLeast: 0 }
