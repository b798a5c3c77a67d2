import { confirmed, memory, type RuleSet, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import type { Fault } from '../test.ts'
import { fei2026 } from './fei.ts'

const nothing: Fault = { unit: 'points', value: 0 }

const twoPoints: Fault = { unit: 'points', value: 20 }

const twoTenths: Fault = { unit: 'mark', value: 2 }

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
  otherFaults: confirmed(twoPoints, 'ÖTO 2026 § 104.6.5-6.6'),
  freestyleTechnicalFault: confirmed(twoPoints, 'ÖTO 2026 § 104.6.5-6.6'),
  freestyleTimeFault: confirmed(
    { unit: 'percent', value: 500 },
    'ÖTO 2026 § 104.6.3: 0.5 percentage points off the artistic mark',
  ),
  freestyleForbiddenMovement: confirmed(
    { technical: nothing, artistic: nothing, cap: 55 },
    'ÖTO 2026 § 104.6.2-6.4: also for a compulsory element that was left out, which gets 0',
  ),
  judgePercentDecimals: memory(3, 'judges shown to the decimals of the total'),
  totalFrom: confirmed('sumPoints', 'ÖTO 2026 A § 44.2.1'),
  totalDecimals: confirmed(3, 'ÖTO 2026 A § 44.2.1'),
  tieBreak: confirmed(
    { by: [], firstPlaces: null },
    'ÖTO 2026 A § 52.4, § 104.2: the sum decides, and nothing behind it',
  ),
  freestyleTieBreak: confirmed({ by: ['artistic'], firstPlaces: null }, 'ÖTO 2026 § 104.1'),
  overallFrom: memory('exact', 'as FEI'),
  minimumPercent: confirmed(50_000, 'ÖTO 2026 A § 52.3, joint and separate judging'),
  judgeColumns: confirmed(
    'points-and-percent',
    'ÖTO 2026 A § 44.2.1: points of each judge, total and percent',
  ),
  markApart: memory(20, 'as FEI'),
  remarkAtOrBelow: confirmed(50, 'ÖTO 2026 § 104.2: a mark of 5 or less needs a written reason'),
}

/** One common mark from 0 to 10 with one decimal; the judges sit together. */
const oeto2026Joint: SourcedValues<RuleValues> = {
  ...oeto2026,
  movementStep: confirmed(1, 'ÖTO 2026 § 104.1'),
  collectiveStep: confirmed(1, 'ÖTO 2026 § 104.1'),
  errors: confirmed(
    { unit: 'mark', steps: [2, 4], eliminateAt: 3 },
    'ÖTO 2026 § 104.6.1: 0.2 and 0.4 of the common mark',
  ),
  otherFaults: confirmed(twoTenths, 'ÖTO 2026 § 104.6.5-6.6'),
  freestyleTechnicalFault: confirmed(twoTenths, 'ÖTO 2026 § 104.6.5-6.6'),
  freestyleTimeFault: memory(
    twoTenths,
    'as every other fault; ÖTO 2026 § 104.6.3 says 0.5 percentage points off the artistic mark for both procedures, and § 104.1 lets a common mark have one decimal: how 0.05 is written, it does not say',
  ),
  freestyleForbiddenMovement: confirmed(
    { technical: nothing, artistic: { unit: 'mark', value: 10 }, cap: null },
    'ÖTO 2026 § 104.6.2-6.4: 1.0 off the artistic mark',
  ),
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
