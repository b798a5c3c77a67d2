import { memory, type RuleSet, type SourcedValues, secondHand } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import type { Fault } from '../test.ts'
import { asFei } from './as-fei.ts'

/** German rules and those that follow the older ones (Luxembourg). */

const twoTenths: Fault = { unit: 'mark', value: 2 }

const lpo2024: SourcedValues<RuleValues> = {
  ...asFei,
  errors: memory({ unit: 'points', steps: [20, 40], eliminateAt: 3 }, 'LPO § 402 B'),
  otherFaults: memory({ unit: 'points', value: 20 }, 'two points per judge'),
  totalFrom: secondHand('sumPoints', 'LPO § 402 B: points of all judges, then the percent'),
  tieBreak: memory({ by: ['collectives', 'judge-c'], firstPlaces: null }, 'as other federations'),
  judgeColumns: memory('points-and-percent', 'LPO § 402 B'),
}

const lpoJoint: SourcedValues<RuleValues> = {
  ...lpo2024,
  movementStep: memory(1, 'one mark with one decimal'),
  collectiveStep: memory(1, 'one mark with one decimal'),
  errors: memory({ unit: 'mark', steps: [2, 4], eliminateAt: 3 }, '0.2 and 0.4 of the mark'),
  otherFaults: memory(twoTenths, 'as the first error'),
  freestyleTechnicalFault: memory(twoTenths, 'as the first error'),
  freestyleTimeFault: memory(twoTenths, 'as the first error'),
  tieBreak: memory({ by: [], firstPlaces: null }, 'shared'),
}

export const lpoRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'lpo-2024',
    name: 'LPO 2024, separate judging',
    body: 'GER',
    from: '2024-01-01',
    until: null,
    values: lpo2024,
  },
  {
    id: 'lpo-2024-joint',
    name: 'LPO 2024, common mark',
    body: 'GER',
    from: '2024-01-01',
    until: null,
    values: lpoJoint,
  },
  {
    id: 'flse-2021',
    name: 'FLSE, separate judging',
    body: 'LUX',
    from: '2021-01-01',
    until: null,
    values: {
      ...lpo2024,
      errors: secondHand(
        { unit: 'points', steps: [20, 40, 80], eliminateAt: 4 },
        'Luxembourg sheets and older LPO: 2, 4, 8 points, the fourth error ends the ride',
      ),
    },
  },
]
