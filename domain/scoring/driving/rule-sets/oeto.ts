import { memory, type RuleSet, type SourcedValues, secondHand } from '#domain/scoring/rule-set.ts'
import type { RuleSetValues } from '../rules.ts'
import { fei2026 } from './fei.ts'
import { thenEliminated } from './scales.ts'

/**
 * The ÖTO 2026 points to a book of its own for driving (section B VII), of which parts of the edition
 * of 2011 could be read. What they do not say is taken from the FEI.
 */
const oeto2026: SourcedValues<RuleSetValues> = {
  ...fei2026,
  marathonClock: secondHand(
    'hundredths',
    'Austrian rules for driving 2011: hundredths, not rounded',
  ),
  obstaclePerSecond: memory(250, 'as FEI; the Austrian rules for driving of 2011 say 0.2'),
  overTimePerSecond: memory(250, 'as FEI; 0.2 for obstacles in 2011'),
  underMinimumPerSecond: memory(250, 'as FEI'),
  timeLimitFactor: secondHand(2, 'Austrian rules for driving 2011, cones: twice the time allowed'),
  rebuildTime: secondHand(1000, 'Austrian rules for driving 2011, cones: 10 seconds'),
  'cones.disobediences': memory(
    thenEliminated(5, 10),
    'counted over the whole course in the Austrian rules for driving 2011; the cost as FEI',
  ),
}

export const oetoRuleSets: readonly RuleSet<RuleSetValues>[] = [
  {
    id: 'oeto-2026',
    name: 'ÖTO 2026',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: oeto2026,
  },
]
