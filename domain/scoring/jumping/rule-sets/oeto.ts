import { confirmed, type RuleSet, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { fei2026 } from './fei.ts'

const oeto2026: SourcedValues<RuleValues> = {
  ...fei2026,
  knockdown: confirmed(4000, 'ÖTO 2026 § 204'),
  disobediences: confirmed(
    [
      { upTo: 110, faults: [4000, 8000] },
      { upTo: null, faults: [4000] },
    ],
    'ÖTO 2026 §§ 204, 207: up to 1.10 m the third eliminates, from 1.15 m the second',
  ),
  falls: confirmed([], 'ÖTO 2026 § 207'),
  timeFaults: confirmed({ amount: 250, period: 100 }, 'ÖTO 2026 § 204'),
  jumpOffTimeFaults: confirmed({ amount: 1000, period: 100 }, 'ÖTO 2026 § 204'),
  tableCLimit: confirmed(
    { long: 18_000, short: 12_000, longFrom: 601 },
    'ÖTO 2026 § 206: more than 600 m 180 s, others 120 s',
  ),
  declinedJumpOff: confirmed(
    'equal-first',
    'ÖTO 2026 § 217: with the consent of the organiser; without it the last of their places',
  ),
  idealTimeLess: confirmed(10, 'ÖTO 2026 § 204.4.4'),
  style: confirmed({ knockdown: 50, disobediences: [50, 100], secondOver: 10 }, 'ÖTO 2026 § 204.4'),
  unratedUpTo: confirmed(490, 'ÖTO 2026 § 204.4: a result of 4.9 or less is no rating'),
  leastClearPercent: confirmed(50, 'ÖTO 2026 A § 52.3.2: half of the demands met without fault'),
  jokerFactor: confirmed(2, 'ÖTO 2026 § 219'),
}

export const oetoRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'oeto-2026',
    name: 'ÖTO 2026',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: oeto2026,
  },
]
