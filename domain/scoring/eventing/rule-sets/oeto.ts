import { confirmed, memory, type RuleSet, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { fei2026 } from './fei.ts'

const oeto2026: SourcedValues<RuleValues> = {
  ...fei2026,
  markStep: confirmed(5, 'ÖTO 2026 § 104.2'),
  errors: confirmed({ steps: [20, 40], eliminateAt: 3 }, 'ÖTO 2026 § 308'),
  otherFault: confirmed(20, 'ÖTO 2026 § 308'),
  judgePercentDecimals: confirmed(2, 'ÖTO 2026 § 308'),
  dressageCoefficient: confirmed(10, 'ÖTO 2026 § 308'),
  penaltyDecimals: confirmed(1, 'ÖTO 2026 § 308'),
  refusalsAtFence: confirmed({ steps: [20_000, 40_000], eliminateAt: 3 }, 'ÖTO 2026 § 313'),
  refusalsOnCourse: confirmed(3, 'ÖTO 2026 § 313'),
  frangible: confirmed(11_000, 'ÖTO 2026 § 313'),
  missedFlag: memory(15_000, 'as the FEI 2019 to 2025; ÖTO 2026 § 313 names no such penalty'),
  dangerousRiding: confirmed(25_000, 'ÖTO 2026 § 313'),
  crossCountryTime: confirmed({ penalty: 400, seconds: 1 }, 'ÖTO 2026 § 314'),
  tooFast: confirmed(
    { grace: 30, penalty: 10_000, once: true },
    'ÖTO 2026 § 314: more than 30 s under the optimum time',
  ),
  earlyStart: confirmed(5, 'ÖTO 2026 § 314'),
  crossCountryLimit: confirmed(200, 'ÖTO 2026 § 314'),
  knockDown: confirmed(4000, 'ÖTO 2026 § 323'),
  disobediences: confirmed({ steps: [4000, 8000], eliminateAt: 3 }, 'ÖTO 2026 § 323'),
  rebuild: confirmed(6, 'ÖTO 2026 § 323.2.1'),
  jumpingTime: confirmed({ penalty: 400, seconds: 1 }, 'ÖTO 2026 § 323'),
  tieBreak: confirmed(
    ['crossCountry', 'nearOptimum', 'dressage'],
    'ÖTO 2026 § 302.1: the higher dressage percentage last',
  ),
  finalists: confirmed(25, 'not asked: ÖTO 2026 § 303 knows no second jumping'),
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
