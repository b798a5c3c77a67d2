import { memory, type RuleSet, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { fei2026 } from './fei.ts'

const asFei = 'as the FEI; the jumper chapter of the USEF rule book was not read'

const usef2023: SourcedValues<RuleValues> = {
  ...fei2026,
  disobediences: memory([{ upTo: null, faults: [4000] }], asFei),
  falls: memory([], asFei),
  timeFaults: memory({ amount: 1000, period: 100 }, asFei),
  jumpOffTimeFaults: memory({ amount: 1000, period: 100 }, asFei),
  tableCLimit: memory({ long: 18_000, short: 12_000, longFrom: 600 }, asFei),
  declinedJumpOff: memory('equal-first', asFei),
}

export const usefRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'usef-2023',
    name: 'USEF 2023',
    body: 'USA',
    from: '2022-12-01',
    until: null,
    values: usef2023,
  },
]
