import {
  confirmed,
  memory,
  type RuleSet,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import type { RuleSetValues } from '../rules.ts'
import { each, eliminated, once, seconds, secondsThenEliminated, thenEliminated } from './scales.ts'

const russian = 'Russian driving rules (LAW_469062), which follow the FEI text'
const article964 = 'FEI Driving Rules 2018 Art. 964'
const dutch = 'KNHS Art. 424, not read in the FEI book'
const dutchCones = 'KNHS Art. 425, 462, not read in the FEI book'

const whip =
  'FEI Art. 928.4.2 as changed for 2018, told by drivingnews.us: 5, before it 10; KNHS Art. 423: 5; the Russian driving rules still say 10'

/** The current book could not be read: every value says where it is from instead. */
export const fei2026: SourcedValues<RuleSetValues> = {
  dressageBase: confirmed(160_000, 'British Carriagedriving results format; Finnish test 2.1'),
  markStep: memory(5, 'half marks'),
  phaseDecimals: confirmed(2, 'Beekbergen 2013, WEG 2010 and 2014: every phase to 0.01'),
  marathonClock: secondHand('hundredths', 'KNHS Art. 430: times are not rounded'),
  overTimePerSecond: secondHand(250, dutch),
  underMinimumPerSecond: secondHand(250, dutch),
  lateStartPerSecond: memory(
    250,
    'FEI Art. 963.4.2 of 2017, not read: 0.25 a second; for cones nothing was found',
  ),
  obstaclePerSecond: secondHand(250, dutch),
  obstacleTimeLimit: secondHand(30_000, 'Austrian rules for driving 2011: 5 minutes'),
  wrongPace: confirmed({ penalty: 1000, per: 500, counts: 'full-and-one' }, article964),
  minimumBelowAllowed: memory({ A: 12_000, B: 18_000 }, 'A 2 minutes, B 3 minutes less'),
  timeLimitFactor: memory(
    2,
    'twice the time allowed (Luxembourg rules 2000 Art. 926.4); an unofficial digest of 2026 has another limit for section A, which can be set at the section',
  ),
  conesClock: confirmed('hundredths', 'Exloo 2024: 8.96 = 3 + 11.92 s x 0.5'),
  conesOverTimePerSecond: confirmed(500, 'Exloo 2024: 8.96 = 3 + 11.92 s x 0.5'),
  rebuildTime: secondHand(1000, dutchCones),
  timePerPenalty: secondHand(100, 'Luxembourg rules 2000 Art. 934: penalties become seconds'),
  combinedTieBreak: memory(['marathon', 'dressage'], 'some national books put dressage first'),
  dressageTieBreak: memory([], 'shared; some books ask the judge at C'),
  marathonTieBreak: memory([], 'shared'),
  conesTieBreak: secondHand(['time'], 'World Championship Drebkau 2019: the faster time'),
  clockTieBreak: memory(
    ['penalty-time'],
    'Luxembourg rules 2000 Art. 934.4 for cones; of equal times indoors no rule was found',
  ),
  markApart: memory(20, 'as in dressage'),
  percentApart: memory(5000, 'as in dressage'),
  obstacleTimesApart: memory(3, 'three times the middle one, or a third of it'),

  'dressage.errors': confirmed(thenEliminated(5, 10), russian),
  'dressage.groomDown': confirmed(thenEliminated(5, 10), russian),
  'dressage.driverDown': confirmed(each(20), russian),
  'dressage.noWhip': secondHand(once(5), whip),
  'dressage.boots': confirmed(once(10), russian),
  'dressage.groomSpeaks': confirmed(once(10), russian),
  'dressage.groomHandles': confirmed(each(20), russian),
  'dressage.incompleteDress': confirmed(once(5), russian),
  'dressage.leavesArena': secondHand(eliminated, 'KNHS Art. 423'),
  'dressage.overturned': secondHand(eliminated, 'KNHS Art. 423'),

  'section.deviations': confirmed(each(10), article964),
  'section.whipByOther': confirmed(each(20), article964),
  'section.groomHandles': secondHand(each(20), dutch),
  'section.groomDown': confirmed(each(5), article964),
  'section.driverDown': confirmed(each(20), article964),
  'section.groomOffCarriage': confirmed(each(5), article964),
  'section.driverOffCarriage': confirmed(each(20), article964),
  'section.cardMissing': secondHand(each(10), dutch),
  'section.missedGate': confirmed(eliminated, article964),
  'section.protectionMissing': secondHand(eliminated, dutch),
  'section.overturned': secondHand(eliminated, dutch),

  'obstacle.knockedDown': secondHand(each(2), dutch),
  'obstacle.heldByHand': secondHand(each(10), dutch),
  'obstacle.groomDown': confirmed(each(5), 'FEI Driving Rules 2018'),
  'obstacle.driverDown': secondHand(each(20), dutch),
  'obstacle.groomNotBack': confirmed(each(5), 'FEI Driving Rules 2018 Art. 965.3.2'),
  'obstacle.correctedCourse': secondHand(each(20), dutch),
  'obstacle.uncorrectedCourse': confirmed(eliminated, article964),
  'obstacle.detached': secondHand(each(10), dutch),
  'obstacle.overturned': secondHand(eliminated, dutch),

  'cones.balls': confirmed(each(3), 'Exloo 2024: 8.96 = 3 + 11.92 s x 0.5; WEG 2010: 3.00'),
  'cones.elements': secondHand(each(3), dutchCones),
  'cones.disobediences': memory(thenEliminated(5, 10), 'over the whole course'),
  'cones.groomDown': memory(thenEliminated(5, 10), 'as in the dressage'),
  'cones.driverDown': memory(each(20), 'as in the dressage'),
  'cones.startBeforeBell': secondHand(each(10), dutchCones),
  'cones.groomStands': confirmed(each(5), 'FEI Driving Rules 2018 Art. 975.2.7, 981'),
  'cones.noWhip': secondHand(once(5), dutchCones),
  'cones.uncorrectedCourse': secondHand(eliminated, dutchCones),
  'cones.overturned': memory(eliminated, 'as in the marathon'),

  'indoor.balls': confirmed(seconds(4), 'World Cup Bordeaux, Budapest 2018: 4 seconds a ball'),
  'indoor.knockedDown': memory(seconds(4), 'as a ball'),
  'indoor.correctedCourse': confirmed(seconds(20), 'World Cup reports: 20 seconds'),
  'indoor.disobediences': memory(secondsThenEliminated(5, 10), 'as penalties in the cones'),
  'indoor.groomDown': memory(secondsThenEliminated(5, 10), 'as penalties in the cones'),
  'indoor.driverDown': memory(seconds(20), 'as penalties in the cones'),
  'indoor.uncorrectedCourse': memory(eliminated, 'as in the marathon'),
  'indoor.overturned': memory(eliminated, 'as in the marathon'),
}

/** 2010 to 2017: penalties as far as published tables and old national books show them. */
const fei2010: SourcedValues<RuleSetValues> = {
  ...fei2026,
  conesOverTimePerSecond: confirmed(500, 'WEG 2010 and 2014: 0.56, 2.25, 3.27'),
  'dressage.noWhip': secondHand(once(10), `10 until 2017; since 2018 5. ${whip}`),
  'obstacle.groomDown': secondHand(
    each(10),
    'Horse & Hound forum, a competitor of those years: 10',
  ),
  'obstacle.overturned': secondHand(
    each(60),
    'Horse & Hound forum, a competitor of those years: 60',
  ),
  'cones.balls': confirmed(each(3), 'WEG 2010: 3.00'),
  'cones.groomStands': secondHand(each(10), 'older books: 10'),
}

export const feiRuleSets: readonly RuleSet<RuleSetValues>[] = [
  {
    id: 'fei-2026',
    name: 'FEI 2026',
    body: 'FEI',
    from: '2026-01-01',
    until: null,
    values: fei2026,
  },
  {
    id: 'fei-2018',
    name: 'FEI 2018 to 2025',
    body: 'FEI',
    from: '2018-01-01',
    until: '2025-12-31',
    values: fei2026,
  },
  {
    id: 'fei-2010',
    name: 'FEI 2010 to 2017',
    body: 'FEI',
    from: '2010-01-01',
    until: '2017-12-31',
    values: fei2010,
  },
]
