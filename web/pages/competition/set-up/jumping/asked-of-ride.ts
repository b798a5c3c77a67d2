import type { Round } from '#domain/scoring/jumping/format.ts'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import { jumpingRules } from '#domain/scoring/jumping/rules.ts'
import type { Bench } from '../bench.ts'

/** What each round came to, whatever the competition takes at ringside; a duel is not made up. */
export function jumpingBench(stored: unknown): Bench | null {
  const rules = jumpingRules.safeParse(stored).data
  const open = rules && jumping.open({ ...rules, entry: 'totals' })
  if (!open?.ok) return null
  const rounds = new Map(rules?.format.rounds.map((round) => [round.part, round]))
  return {
    open,
    asks: (part, { field, required }) => {
      const round = rounds.get(part)
      if (round === undefined || round.duel || !(required || asked.includes(field))) return null
      return { samples: samplesOf(round, field) }
    },
  }
}

const asked = ['carried', 'time', 'group']

/** Five rides: two clear, who go on to whatever is ridden for the first place, and three with faults. */
function samplesOf({ riders }: Round, field: string): readonly string[] {
  switch (riders) {
    case 'everybody':
    case 'finishers':
      return samples[field] ?? []
    case 'clear':
    case 'clear-or-equal':
    case 'equal-on-faults':
    case 'equal-in-all':
    case 'group-winners':
      return inJumpOff[field] ?? []
    case 'winners':
    case 'chosen':
      return []
  }
}

const samples: Readonly<Record<string, readonly string[]>> = {
  faults: ['0', '0', '4', '8', '4'],
  knockdowns: ['0', '0', '1', '2', '1'],
  points: ['45', '45', '41', '36', '41'],
  cleared: ['12', '12', '9', '7', '9'],
  mark: ['7.8', '7.4', '7.4', '6.9', '7.1'],
  carried: ['0', '4', '4', '8', '4'],
  group: ['1', '2', '1', '2', '1'],
  time: ['64.52', '66.10', '63.87', '65.40', '63.87'],
}

const inJumpOff: Readonly<Record<string, readonly string[]>> = {
  faults: ['4', '0'],
  knockdowns: ['1', '0'],
  time: ['38.24', '40.91'],
}
