import { confirmed, memory, type RuleSet, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { RuleSetValues } from '../rules.ts'
import { fei2026 } from './fei.ts'
import { each, eliminated, once, thenEliminated } from './scales.ts'

const dressage = 'KNHS Art. 423'
const marathon = 'KNHS Art. 424'
const cones = 'KNHS Art. 425, 462'

const knhs2022: SourcedValues<RuleSetValues> = {
  ...fei2026,
  marathonClock: confirmed('hundredths', 'KNHS Art. 430: times are not rounded'),
  overTimePerSecond: confirmed(250, 'KNHS Art. 424, 430'),
  underMinimumPerSecond: confirmed(250, 'KNHS Art. 424, 430'),
  obstaclePerSecond: confirmed(250, 'KNHS Art. 424, 430'),
  wrongPace: confirmed({ penalty: 1000, per: 500, counts: 'started' }, marathon),
  conesClock: confirmed('started-seconds', cones),
  conesOverTimePerSecond: confirmed(500, cones),
  rebuildTime: confirmed(1000, cones),
  marathonTieBreak: confirmed(['section-b'], 'KNHS Art. 430: fewer penalties in section B'),
  conesTieBreak: memory(['time'], 'as FEI'),
  'dressage.errors': confirmed(thenEliminated(5, 10), dressage),
  'dressage.groomDown': confirmed(thenEliminated(5, 10), dressage),
  'dressage.driverDown': confirmed(each(20), dressage),
  'dressage.noWhip': confirmed(once(5), dressage),
  'dressage.boots': confirmed(once(10), dressage),
  'dressage.groomHandles': confirmed(each(20), dressage),
  'dressage.leavesArena': confirmed(eliminated, dressage),
  'dressage.overturned': confirmed(eliminated, dressage),
  'section.groomHandles': confirmed(each(20), marathon),
  'section.cardMissing': confirmed(each(10), marathon),
  'section.missedGate': confirmed(eliminated, marathon),
  'section.protectionMissing': confirmed(eliminated, marathon),
  'section.overturned': confirmed(eliminated, marathon),
  'obstacle.knockedDown': confirmed(each(2), marathon),
  'obstacle.heldByHand': confirmed(each(10), marathon),
  'obstacle.groomDown': confirmed(each(5), marathon),
  'obstacle.driverDown': confirmed(each(20), marathon),
  'obstacle.correctedCourse': confirmed(each(20), marathon),
  'obstacle.uncorrectedCourse': confirmed(eliminated, marathon),
  'obstacle.detached': confirmed(each(10), marathon),
  'obstacle.overturned': confirmed(eliminated, marathon),
  'cones.balls': confirmed(each(3), cones),
  'cones.elements': confirmed(each(3), cones),
  'cones.startBeforeBell': confirmed(each(10), cones),
  'cones.noWhip': confirmed(once(5), cones),
  'cones.uncorrectedCourse': confirmed(eliminated, cones),
}

export const knhsRuleSets: readonly RuleSet<RuleSetValues>[] = [
  {
    id: 'knhs-2022',
    name: 'KNHS 2022',
    body: 'NED',
    from: '2022-01-01',
    until: null,
    values: knhs2022,
  },
]
