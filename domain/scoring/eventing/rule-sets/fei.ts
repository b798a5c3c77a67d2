import {
  confirmed,
  memory,
  type RuleSet,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'

/** Article numbers of the FEI Eventing Rules are not quoted: the book has been renumbered. */
export const fei2026: SourcedValues<RuleValues> = {
  markStep: confirmed(5, 'Badminton 2024, FEI CCI5* B: half marks, harmony included'),
  errors: secondHand({ steps: [20, 40], eliminateAt: 3 }, 'as ÖTO 2026 § 308'),
  otherFault: secondHand(20, 'as ÖTO 2026 § 308'),
  judgePercentDecimals: confirmed(null, 'Aachen 2026 and Millstreet 2026: 16 of 16 rows'),
  dressageCoefficient: confirmed(10, 'Aachen 2026 and Millstreet 2026: 16 of 16 rows'),
  penaltyDecimals: confirmed(1, 'Aachen 2026 and Millstreet 2026: 16 of 16 rows'),
  refusalsAtFence: confirmed(
    { steps: [20_000, 40_000], eliminateAt: 3 },
    'FEI results June and July 2026: 20, 40 and 60 in the cross-country',
  ),
  refusalsOnCourse: secondHand(3, 'as ÖTO 2026 § 313; Rio 2016 explanation of the rules'),
  frangible: confirmed(11_000, 'FEI results June and July 2026: 11, 22 and 31'),
  missedFlag: secondHand(9000, 'FEI results June and July 2026: 8 rows with 9, none with 15'),
  dangerousRiding: secondHand(25_000, 'as ÖTO 2026 § 313; one row of 65 = 40 + 25 in June 2026'),
  crossCountryTime: confirmed(
    { penalty: 400, seconds: 1 },
    'FEI results June and July 2026: every row a multiple of 0.4',
  ),
  optimumRounding: memory('up', 'the published time of the course goes before it'),
  tooFast: secondHand(null, 'the FEI has no penalty for being early'),
  earlyStart: memory(0, 'the time counts from crossing the line'),
  crossCountryLimit: secondHand(200, 'twice the optimum time, as ÖTO 2026 § 314'),
  knockDown: confirmed(4000, 'FEI results June and July 2026'),
  disobediences: secondHand({ steps: [4000, 8000], eliminateAt: 3 }, 'as ÖTO 2026 § 323'),
  rebuild: memory(6, 'as in jumping'),
  jumpingTime: confirmed(
    { penalty: 400, seconds: 1 },
    'FEI results June and July 2026: every row a multiple of 0.4',
  ),
  jumpingLimit: confirmed(200, 'as in jumping: twice the time allowed'),
  tieBreak: secondHand(
    ['crossCountry', 'nearOptimum', 'jumping', 'jumpingTime', 'dressage', 'collectives'],
    'cross-country and optimum time read for Rio 2016; the order of the rest differs by edition',
  ),
  finalists: confirmed(25, 'Paris 2024: 25 ride the second jumping'),
  markApart: memory(20, 'as in dressage'),
  judgesApart: memory(5000, 'usual national value'),
  farUnderOptimum: memory(60, 'no rule: asks about a clock that started late'),
}

const fei2019: SourcedValues<RuleValues> = {
  ...fei2026,
  refusalsAtFence: confirmed(
    { steps: [20_000, 40_000], eliminateAt: 3 },
    'Rio 2016 explanation of the rules; Paris 2024',
  ),
  frangible: secondHand(11_000, 'since 2020 only when the fence changed its dimension'),
  missedFlag: confirmed(15_000, 'Paris 2024: cross-country scores of 15.0, 20.6 and 48.2'),
  crossCountryTime: confirmed({ penalty: 400, seconds: 1 }, 'Paris 2024'),
  knockDown: confirmed(4000, 'Paris 2024'),
  jumpingTime: confirmed({ penalty: 400, seconds: 1 }, 'Paris 2024: 0.4, 0.8, 4.4 and 4.8'),
}

const fei2018: SourcedValues<RuleValues> = {
  ...fei2019,
  missedFlag: secondHand(50_000, 'in force in 2018 only'),
  jumpingTime: secondHand({ penalty: 1000, seconds: 1 }, 'until 2018'),
}

const fei2010: SourcedValues<RuleValues> = {
  ...fei2018,
  dressageCoefficient: confirmed(15, 'Rio 2016 explanation of the rules: times 1.5'),
  missedFlag: memory(20_000, 'counted as a run-out'),
  frangible: secondHand(11_000, '25 from 15 April 2010, then 21, then 11'),
  disobediences: secondHand({ steps: [4000], eliminateAt: 2 }, 'Rio 2016 explanation of the rules'),
  tieBreak: confirmed(
    ['crossCountry', 'nearOptimum', 'jumping', 'jumpingTime', 'collectives'],
    'Rio 2016 explanation of the rules',
  ),
}

const fei2004: SourcedValues<RuleValues> = {
  ...fei2010,
  dressageCoefficient: secondHand(15, 'in force until 2017'),
  frangible: memory(0, 'no penalty before 2010'),
  dangerousRiding: memory(25_000, 'as later'),
  knockDown: confirmed(4000, 'Hong Kong 2008'),
}

const fei1998: SourcedValues<RuleValues> = {
  ...fei2004,
  knockDown: confirmed(5000, 'Sydney 2000: jumping scores of 5, 10 and 15'),
  disobediences: memory({ steps: [10_000, 20_000], eliminateAt: 3 }, 'as in jumping of the time'),
}

const fei1976: SourcedValues<RuleValues> = {
  ...fei1998,
  dressageCoefficient: memory(6, 'several factors before 1998: type the penalties'),
  penaltyDecimals: confirmed(2, 'Montreal 1976: 64.59'),
  refusalsOnCourse: memory(null, 'three at the same fence'),
  knockDown: confirmed(5000, 'Montreal 1976, Los Angeles 1984, Seoul 1988'),
  jumpingTime: secondHand(
    { penalty: 250, seconds: 1 },
    'Montreal 1976: 10.25; Los Angeles 1984: 2.25; Seoul 1988: 6.75',
  ),
  finalists: memory(25, 'no second jumping before 2004'),
  tieBreak: memory(['crossCountry'], 'as later'),
}

export const feiRuleSets: readonly RuleSet<RuleValues>[] = [
  fei('fei-2026', 'FEI 2026', { from: '2026-01-01', until: null, values: fei2026 }),
  fei('fei-2019', 'FEI 2019 to 2025', {
    from: '2019-01-01',
    until: '2025-12-31',
    values: fei2019,
  }),
  fei('fei-2018', 'FEI 2018', { from: '2018-01-01', until: '2018-12-31', values: fei2018 }),
  fei('fei-2010', 'FEI 2010 to 2017', {
    from: '2010-01-01',
    until: '2017-12-31',
    values: fei2010,
  }),
  fei('fei-2004', 'FEI 2004 to 2009', {
    from: '2004-01-01',
    until: '2009-12-31',
    values: fei2004,
  }),
  fei('fei-1998', 'FEI 1998 to 2003, Sydney 2000', {
    from: '1998-01-01',
    until: '2003-12-31',
    values: fei1998,
  }),
  fei('fei-1976', 'FEI until 1997, Olympic Games 1976 to 1988', {
    from: '1976-01-01',
    until: '1997-12-31',
    values: fei1976,
  }),
]

function fei(
  id: string,
  name: string,
  rest: Pick<RuleSet<RuleValues>, 'from' | 'until' | 'values'>,
): RuleSet<RuleValues> {
  return { id, name, body: 'FEI', ...rest }
}
