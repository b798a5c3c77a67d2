import { confirmed, memory, type RuleSet, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { fei2026 } from './fei.ts'

const oeto2026: SourcedValues<RuleValues> = {
  ...fei2026,
  movementStep: confirmed(5, 'ÖTO 2026 A § 51.5, § 104.2'),
  collectiveStep: confirmed(5, 'ÖTO 2026 A § 51.5, § 104.2'),
  artisticStep: confirmed(1, 'ÖTO 2026 § 104.2'),
  qualityStep: confirmed(1, 'ÖTO 2026 § 104.2'),
  errors: confirmed(
    { unit: 'points', steps: [20, 40], eliminateAt: 3 },
    'ÖTO 2026 § 104.6.1, § 107.3.1: excluded for more than two errors',
  ),
  otherFaults: confirmed({ unit: 'points', value: 20 }, 'ÖTO 2026 § 104.6.5-6.6'),
  freestyleTechnicalFault: memory(500, 'as on the FEI sheet of 2022'),
  freestyleTimeFault: memory(500, 'as on the FEI sheet of 2022'),
  judgePercentDecimals: memory(3, 'judges shown to the decimals of the total'),
  totalFrom: confirmed('sumPoints', 'ÖTO 2026 A § 44.2.1'),
  totalDecimals: confirmed(3, 'ÖTO 2026 A § 44.2.1'),
  tieBreak: memory({ by: [], firstPlaces: null }, 'shared, as for the common mark'),
  freestyleTieBreak: confirmed({ by: ['artistic'], firstPlaces: null }, 'ÖTO 2026 § 104.1'),
  markApart: memory(20, 'as FEI'),
  remarkAtOrBelow: confirmed(50, 'ÖTO 2026 § 104.2: a mark of 5 or less needs a written reason'),
}

/** One common mark from 0 to 10 with one decimal: a test of one movement, all judges at C. */
const oeto2026Joint: SourcedValues<RuleValues> = {
  ...oeto2026,
  movementStep: confirmed(1, 'ÖTO 2026 § 104.1'),
  collectiveStep: confirmed(1, 'ÖTO 2026 § 104.1'),
  errors: confirmed(
    { unit: 'mark', steps: [2, 4], eliminateAt: 3 },
    'ÖTO 2026 § 104.6.1: 0.2 and 0.4 of the common mark',
  ),
  otherFaults: confirmed({ unit: 'mark', value: 2 }, 'ÖTO 2026 § 104.6.5-6.6'),
  tieBreak: confirmed({ by: [], firstPlaces: null }, 'ÖTO 2026 § 104.1'),
}

export const oetoRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'oeto-2026',
    name: 'ÖTO 2026, separate judging',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: oeto2026,
  },
  {
    id: 'oeto-2026-joint',
    name: 'ÖTO 2026, common mark',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: oeto2026Joint,
  },
  {
    id: 'oeto-2026-young-horses',
    name: 'ÖTO 2026, young-horse classes A to M',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: {
      ...oeto2026Joint,
      errors: confirmed({ unit: 'mark', steps: [1, 2], eliminateAt: 3 }, 'ÖTO 2026 § 104.6'),
    },
  },
]
