import { confirmed, memory, type RuleSet, secondHand } from '../rule-set.ts'
import type { PrizeValues } from './prize-values.ts'

const oneThird = { numerator: 1, denominator: 3 }

const fei2026: RuleSet<PrizeValues>['values'] = {
  startersPerPrize: confirmed(4, 'FEI General Regulations 2026 art. 127'),
  leastPrizes: confirmed(5, 'FEI General Regulations 2026 art. 127'),
  chartPlaces: memory(
    'as-many-as-prizes',
    'FEI General Regulations 2026 art. 128: the whole sum is paid; how a chart that is longer than the prizes is cut is not said there',
  ),
  placesInPurse: confirmed(null, 'FEI General Regulations 2026 art. 128: the whole sum is paid'),
  firstAtMost: confirmed(oneThird, 'FEI General Regulations 2026 art. 127'),
}

const oeto2026: RuleSet<PrizeValues>['values'] = {
  startersPerPrize: confirmed(4, 'ÖTO 2026 A § 52.1: at least a quarter of the starters'),
  leastPrizes: confirmed(1, 'ÖTO 2026 A §§ 22, 52: a share of the starters, no least number'),
  chartPlaces: confirmed('all', 'ÖTO 2026 A § 22: further placed riders get the last prize'),
  placesInPurse: confirmed(0, 'ÖTO 2026 A § 22: prizes beyond the published ones are added'),
  firstAtMost: confirmed(null, 'ÖTO 2026 A § 22: no limit'),
}

export const prizeRuleSets: readonly RuleSet<PrizeValues>[] = [
  {
    id: 'fei-2026',
    name: 'FEI General Regulations 2026',
    body: 'FEI',
    from: '2026-01-01',
    until: null,
    values: fei2026,
  },
  {
    id: 'fei-2026-jumping',
    name: 'FEI jumping 2026: twelve places and further prizes',
    body: 'FEI',
    from: '2026-01-01',
    until: null,
    values: {
      ...fei2026,
      chartPlaces: secondHand(
        'all',
        'help.equipe.com/articles/prize-money and two schedules: twelve places, further prizes not above the twelfth',
      ),
      placesInPurse: secondHand(
        12,
        'help.equipe.com/articles/prize-money and two schedules: only from the thirteenth on is a prize added',
      ),
    },
  },
  {
    id: 'oeto-2026',
    name: 'ÖTO 2026, a quarter placed',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: oeto2026,
  },
  {
    id: 'oeto-2026-third',
    name: 'ÖTO 2026, a third placed (eventing, vaulting)',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: {
      ...oeto2026,
      startersPerPrize: confirmed(
        3,
        'ÖTO 2026 A § 52.1: a third in eventing and vaulting; at C shows only where no money is paid',
      ),
    },
  },
]
