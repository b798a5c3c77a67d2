import {
  confirmed,
  memory,
  type RuleSet,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { fei2026 } from './fei.ts'

const usef2023: SourcedValues<RuleValues> = {
  ...fei2026,
  markStep: confirmed(
    5,
    'USEF eventing rules, quoted by useventing.com: half marks, collectives too',
  ),
  errors: confirmed({ steps: [20, 40], eliminateAt: 3 }, 'USEF EV136'),
  judgePercentDecimals: memory(null, 'as the FEI'),
  dressageCoefficient: confirmed(10, 'American Eventing Championships 2016 and 2018'),
  penaltyDecimals: confirmed(1, 'American Eventing Championships 2016 and 2018'),
  refusalsAtFence: confirmed(
    { steps: [20_000, 40_000], eliminateAt: 3 },
    'American Eventing Championships 2016 and 2018',
  ),
  refusalsOnCourse: confirmed(
    3,
    'USEF EV141 of 2017, quoted by useventing.com: Preliminary and above; up to Modified the fourth',
  ),
  frangible: secondHand(11_000, 'as the FEI'),
  missedFlag: memory(15_000, 'as the FEI from 2019 to 2025'),
  crossCountryTime: confirmed(
    { penalty: 400, seconds: 1 },
    'American Eventing Championships 2016 and 2018: every row a multiple of 0.4',
  ),
  knockDown: confirmed(4000, 'American Eventing Championships 2016 and 2018'),
  dangerousRiding: memory(25_000, 'as the FEI'),
  crossCountryLimit: memory(200, 'as the FEI'),
  jumpingLimit: memory(200, 'as the FEI'),
  disobediences: memory({ steps: [4000, 8000], eliminateAt: 3 }, 'as the FEI'),
  otherFault: confirmed(20, 'USEF eventing rules, quoted by useventing.com: two points for each'),
  tooFast: secondHand(
    { grace: null, penalty: 400, once: false },
    'lower levels: 0.4 for every second under the speed fault time of the course',
  ),
  jumpingTime: memory({ penalty: 400, seconds: 1 }, 'as the FEI since 2019'),
  tieBreak: secondHand(
    ['crossCountry', 'nearOptimum', 'jumping'],
    'American Eventing Championships 2016 and 2018: cross-country proved, the rest as the FEI',
  ),
  finalists: memory(25, 'no second jumping'),
}

const usef2016: SourcedValues<RuleValues> = {
  ...usef2023,
  jumpingTime: confirmed(
    { penalty: 1000, seconds: 1 },
    'American Eventing Championships 2016 and 2018: jumping time in whole penalties',
  ),
}

export const usefRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'usef-2023',
    name: 'USEF 2023',
    body: 'USA',
    from: '2019-01-01',
    until: null,
    values: usef2023,
  },
  {
    id: 'usef-2016',
    name: 'USEF 2016 to 2018',
    body: 'USA',
    from: '2016-01-01',
    until: '2018-12-31',
    values: usef2016,
  },
]
