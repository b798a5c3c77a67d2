import {
  confirmed,
  memory,
  type RuleSet,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'

const perSecond = { amount: 1000, period: 100 }
const perFourSeconds = { amount: 1000, period: 400 }
const quarterPerSecond = { amount: 250, period: 100 }

export const fei2026: SourcedValues<RuleValues> = {
  knockdown: confirmed(4000, 'FEI JR 236; Paris 2024'),
  disobediences: secondHand(
    [{ upTo: null, faults: [4000] }],
    'FEI JR 236, second eliminates; ÖTO 2026 § 207 from 1.15 m',
  ),
  falls: confirmed([], 'FEI JR 236, 241: a fall eliminates; ÖTO 2026 § 207'),
  timeFaults: secondHand(perSecond, 'FEI JR 236 from 1 January 2022, two secondary sources'),
  jumpOffTimeFaults: secondHand(perSecond, 'FEI JR 236'),
  timeLimitFactor: confirmed(2, 'FEI JR 228; ÖTO 2026 § 206'),
  correction: confirmed(600, 'FEI JR 232; ÖTO 2026 § 216'),
  tableCKnockdown: confirmed(400, 'FEI JR 239; ÖTO 2026 § 204'),
  laterTableCKnockdown: confirmed(300, 'FEI JR 239, 274; ÖTO 2026 § 204'),
  tableCLimit: memory(
    { long: 18_000, short: 12_000, longFrom: 600 },
    'FEI JR 239; that exactly 600 m is long was not read',
  ),
  ownLineLimit: memory(12_000, 'FEI JR 271 in notes; its article was not read'),
  declinedJumpOff: secondHand('equal-first', 'FEI JR 247 in substance; ÖTO 2026 § 217'),
  speedLegPercent: confirmed(50, 'Pan American Games 2019: 0.57 s give 0.29, 1.84 s give 0.92'),
  speedLegDecimals: confirmed(2, 'Pan American Games 2019: 0.57 s give 0.29'),
  idealTimeLess: memory(10, 'as ÖTO 2026 § 204.4; the FEI has no ideal time in jumping'),
  style: memory(
    { knockdown: 50, disobediences: [50, 100], secondOver: 10 },
    'as ÖTO 2026 § 204.4; the FEI has no style competitions',
  ),
  unratedUpTo: memory(490, 'as ÖTO 2026 § 204.4; the FEI has no style competitions'),
  leastClearPercent: memory(
    null,
    'ÖTO 2026 A § 52.3.2 asks for half; no such rule of the FEI was found',
  ),
  jokerFactor: confirmed(2, 'ÖTO 2026 § 219; FEI JR 269 in substance'),
  farUnderTimeAllowed: memory(60, 'own threshold: what no course was ever ridden in'),
}

const fei2010: SourcedValues<RuleValues> = {
  ...fei2026,
  timeFaults: confirmed(
    perFourSeconds,
    'rules page of Rio 2016; only whole time faults in 2000 and 2008',
  ),
}

const fei2009: SourcedValues<RuleValues> = {
  ...fei2010,
  speedLegDecimals: confirmed(
    3,
    'World Equestrian Games 2006: points to three decimals; hundredths since about 2010',
  ),
}

const fei2003: SourcedValues<RuleValues> = {
  ...fei2009,
  falls: secondHand([8000], 'the first fall cost 8 until about 2006 to 2008'),
}

const fei2000: SourcedValues<RuleValues> = {
  ...fei2003,
  disobediences: confirmed(
    [{ upTo: null, faults: [3000, 6000] }],
    'Sydney 2000: 11 = 4 + 4 + 3; until about 2002',
  ),
}

const feiUntil1999: SourcedValues<RuleValues> = {
  ...fei2000,
  disobediences: confirmed(
    [{ upTo: null, faults: [3000, 6000] }],
    'Munich 1972: 3 faults in the jump-off',
  ),
  timeFaults: confirmed(quarterPerSecond, 'totals of Moscow 1980, Seoul 1988 and Atlanta 1996'),
  jumpOffTimeFaults: memory(perSecond, 'FEI JR of those years, not read'),
}

/** A year in which a rule changed is known from results and may be out by a year or two. */
export const feiRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'fei-2026',
    name: 'FEI 2026',
    body: 'FEI',
    from: '2026-01-01',
    until: null,
    values: fei2026,
  },
  {
    id: 'fei-2022',
    name: 'FEI 2022',
    body: 'FEI',
    from: '2022-01-01',
    until: '2025-12-31',
    values: fei2026,
  },
  {
    id: 'fei-2010',
    name: 'FEI 2010',
    body: 'FEI',
    from: '2010-01-01',
    until: '2021-12-31',
    values: fei2010,
  },
  {
    id: 'fei-2009',
    name: 'FEI 2009',
    body: 'FEI',
    from: '2009-01-01',
    until: '2009-12-31',
    values: fei2009,
  },
  {
    id: 'fei-2003',
    name: 'FEI 2003',
    body: 'FEI',
    from: '2003-01-01',
    until: '2008-12-31',
    values: fei2003,
  },
  {
    id: 'fei-2000',
    name: 'FEI 2000',
    body: 'FEI',
    from: '2000-01-01',
    until: '2002-12-31',
    values: fei2000,
  },
  {
    id: 'fei-until-1999',
    name: 'FEI until 1999',
    body: 'FEI',
    from: '1970-01-01',
    until: '1999-12-31',
    values: feiUntil1999,
  },
]
