import { memory, type RuleSet, type SourcedValues, secondHand } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { asFei } from './as-fei.ts'

const bd2024: SourcedValues<RuleValues> = {
  ...asFei,
  errors: memory({ unit: 'points', steps: [20, 40], eliminateAt: 3 }, '2 and 4 points per judge'),
  otherFaults: memory({ unit: 'points', value: 20 }, 'two points per judge'),
  judgePercentDecimals: memory(2, 'British lists print two decimals'),
  totalDecimals: memory(2, 'British lists print two decimals'),
  tieBreak: secondHand(
    { by: ['collectives', 'judge-c'], firstPlaces: null },
    'collective marks, then the judge at C',
  ),
}

export const bdRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'bd-2024',
    name: 'British Dressage 2024',
    body: 'GBR',
    from: '2024-01-01',
    until: null,
    values: bd2024,
  },
]
