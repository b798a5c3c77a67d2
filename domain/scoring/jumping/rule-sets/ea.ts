import { memory, type RuleSet, type SourcedValues, secondHand } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { fei2026 } from './fei.ts'

const ea2018: SourcedValues<RuleValues> = {
  ...fei2026,
  disobediences: secondHand(
    [
      { upTo: 115, faults: [4000, 8000] },
      { upTo: null, faults: [4000] },
    ],
    'EA rules 2018 in the program Show Jumping Live Scoring: up to 1.15 m 4, 8, then elimination',
  ),
  timeFaults: memory({ amount: 1000, period: 400 }, 'as the FEI until 2021'),
}

export const eaRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'ea-2018',
    name: 'EA 2018',
    body: 'AUS',
    from: '2018-01-01',
    until: null,
    values: ea2018,
  },
]
