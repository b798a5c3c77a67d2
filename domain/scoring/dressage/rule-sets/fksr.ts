import { type RuleSet, secondHand } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { asFei } from './as-fei.ts'

export const fksrRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'fksr-2024',
    name: 'Russian rules 2024',
    body: 'RUS',
    from: '2024-01-01',
    until: null,
    values: {
      ...asFei,
      tieBreak: secondHand(
        { by: ['median'], firstPlaces: 3 },
        'Art. X-16: the middle judge for the first three places',
      ),
    },
  },
]
