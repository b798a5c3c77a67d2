import { memory, type RuleSet, type SourcedValues, secondHand } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { asFei } from './as-fei.ts'

const knhs2021: SourcedValues<RuleValues> = {
  ...asFei,
  errors: secondHand(
    { unit: 'points', steps: [20, 40], eliminateAt: 3 },
    'KNHS Art. 137: 2 and 4 points, then elimination',
  ),
  otherFaults: memory({ unit: 'points', value: 20 }, 'two points per judge'),
  totalFrom: secondHand('sumPoints', 'KNHS Art. 137: the points of all sheets, then the percent'),
  totalDecimals: memory(2, 'usual on Dutch lists'),
  tieBreak: memory({ by: ['collectives'], firstPlaces: null }, 'collective marks'),
  judgeColumns: memory('points-and-percent', 'the points of every sheet are added'),
  missingMark: secondHand('mean', 'KNHS Art. 137: the mean of that judge’s other marks'),
}

export const knhsRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'knhs-2021',
    name: 'KNHS 2021',
    body: 'KNHS',
    from: '2021-01-01',
    until: null,
    values: knhs2021,
  },
  {
    id: 'knhs-2021-light-heavy-tour',
    name: 'KNHS 2021, light and heavy tour',
    body: 'KNHS',
    from: '2021-01-01',
    until: null,
    values: {
      ...knhs2021,
      errors: secondHand({ unit: 'percent', steps: [2000], eliminateAt: 2 }, 'as FEI since 2021'),
    },
  },
]
