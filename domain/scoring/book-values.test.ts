import { expect, test } from 'vitest'
import { ruleSets as dressage } from './dressage/rule-sets/all.ts'
import { ruleSets as driving } from './driving/rule-sets/all.ts'
import { ruleSets as eventing } from './eventing/rule-sets/all.ts'
import { ruleSets as jumping } from './jumping/rule-sets/all.ts'

/**
 * What the books say, written down again by hand: penalties in thousandths, times in hundredths of a
 * second, points and marks in tenths. A value that is changed here and there is changed on purpose.
 */
type Row = readonly [ruleSet: string, name: string, value: unknown]

const once = (penalties: number) => ({ steps: [penalties * 1000, 0], eliminateAt: null })
const each = (penalties: number) => ({ steps: [penalties * 1000], eliminateAt: null })
const seconds = (given: number) => ({ steps: [given * 100], eliminateAt: null })
const out = { steps: [], eliminateAt: 1 }
const fiveTen = { steps: [5000, 10_000], eliminateAt: 3 }
const perSecond = (penalty: number) => ({ penalty, seconds: 1 })
const twentyForty = { steps: [20_000, 40_000], eliminateAt: 3 }
const fourEight = { steps: [4000, 8000], eliminateAt: 3 }
const twoFour = { steps: [20, 40], eliminateAt: 3 }

const drivingRows: readonly Row[] = [
  ...['fei-2026', 'fei-2018', 'fei-2010', 'oeto-2026', 'knhs-2022'].flatMap((id): Row[] => [
    [id, 'dressageBase', 160_000],
    [id, 'overTimePerSecond', 250],
    [id, 'underMinimumPerSecond', 250],
    [id, 'obstaclePerSecond', 250],
    [id, 'conesOverTimePerSecond', 500],
    [id, 'rebuildTime', 1000],
    [id, 'timeLimitFactor', 2],
    [id, 'minimumBelowAllowed', { A: 12_000, B: 18_000 }],
    [id, 'obstacleTimeLimit', 30_000],
    [id, 'timePerPenalty', 100],
    [id, 'markStep', 5],
    [id, 'phaseDecimals', 2],
    [id, 'dressage.errors', fiveTen],
    [id, 'dressage.groomDown', fiveTen],
    [id, 'dressage.driverDown', each(20)],
    [id, 'dressage.noWhip', once(id === 'fei-2010' ? 10 : 5)],
    [id, 'dressage.boots', once(10)],
    [id, 'dressage.groomSpeaks', once(10)],
    [id, 'dressage.groomHandles', each(20)],
    [id, 'dressage.incompleteDress', once(5)],
    [id, 'dressage.leavesArena', out],
    [id, 'dressage.overturned', out],
    [id, 'section.deviations', each(10)],
    [id, 'section.whipByOther', each(20)],
    [id, 'section.groomHandles', each(20)],
    [id, 'section.groomDown', each(5)],
    [id, 'section.driverDown', each(20)],
    [id, 'section.groomOffCarriage', each(5)],
    [id, 'section.driverOffCarriage', each(20)],
    [id, 'section.cardMissing', each(10)],
    [id, 'section.missedGate', out],
    [id, 'section.protectionMissing', out],
    [id, 'section.overturned', out],
    [id, 'obstacle.knockedDown', each(2)],
    [id, 'obstacle.heldByHand', each(10)],
    [id, 'obstacle.groomDown', each(id === 'fei-2010' ? 10 : 5)],
    [id, 'obstacle.driverDown', each(20)],
    [id, 'obstacle.groomNotBack', each(5)],
    [id, 'obstacle.correctedCourse', each(20)],
    [id, 'obstacle.uncorrectedCourse', out],
    [id, 'obstacle.detached', each(10)],
    [id, 'obstacle.overturned', id === 'fei-2010' ? each(60) : out],
    [id, 'cones.balls', each(3)],
    [id, 'cones.elements', each(3)],
    [id, 'cones.disobediences', fiveTen],
    [id, 'cones.groomDown', fiveTen],
    [id, 'cones.driverDown', each(20)],
    [id, 'cones.startBeforeBell', each(10)],
    [id, 'cones.groomStands', each(id === 'fei-2010' ? 10 : 5)],
    [id, 'cones.noWhip', once(5)],
    [id, 'cones.uncorrectedCourse', out],
    [id, 'indoor.balls', seconds(4)],
    [id, 'indoor.knockedDown', seconds(4)],
    [id, 'indoor.correctedCourse', seconds(20)],
    [id, 'indoor.disobediences', { steps: [500, 1000], eliminateAt: 3 }],
    [id, 'indoor.groomDown', { steps: [500, 1000], eliminateAt: 3 }],
    [id, 'indoor.driverDown', seconds(20)],
    [id, 'indoor.uncorrectedCourse', out],
  ]),
]

const eventingRows: readonly Row[] = [
  // ÖTO 2026 §§ 308, 313, 314, 323; FEI results of 2026; USEF EV136, EV141; Rio 2016.
  ...['fei-2026', 'fei-2019', 'fei-2018', 'oeto-2026', 'usef-2023', 'usef-2016'].flatMap(
    (id): Row[] => [
      [id, 'errors', twoFour],
      [id, 'otherFault', 20],
      [id, 'dressageCoefficient', 10],
      [id, 'penaltyDecimals', 1],
      [id, 'refusalsAtFence', twentyForty],
      [id, 'refusalsOnCourse', 3],
      [id, 'frangible', 11_000],
      [id, 'dangerousRiding', 25_000],
      [id, 'crossCountryTime', perSecond(400)],
      [id, 'crossCountryLimit', 200],
      [id, 'jumpingLimit', 200],
      [id, 'knockDown', 4000],
      [id, 'disobediences', fourEight],
      [id, 'rebuild', 6],
      [id, 'finalists', 25],
    ],
  ),
  ['fei-2026', 'missedFlag', 9000],
  ['fei-2019', 'missedFlag', 15_000],
  ['fei-2018', 'missedFlag', 50_000],
  ['fei-2010', 'missedFlag', 20_000],
  ['oeto-2026', 'missedFlag', 15_000],
  ['usef-2023', 'missedFlag', 15_000],
  ['fei-2010', 'dressageCoefficient', 15],
  ['fei-2004', 'dressageCoefficient', 15],
  ['fei-1998', 'dressageCoefficient', 15],
  ['fei-1976', 'dressageCoefficient', 6],
  ['fei-2004', 'frangible', 0],
  ['fei-2004', 'dangerousRiding', 25_000],
  ['fei-2010', 'disobediences', { steps: [4000], eliminateAt: 2 }],
  ['fei-1998', 'disobediences', { steps: [10_000, 20_000], eliminateAt: 3 }],
  ['fei-1998', 'knockDown', 5000],
  ['fei-1976', 'jumpingTime', perSecond(250)],
  ['fei-2018', 'jumpingTime', perSecond(1000)],
  ['usef-2016', 'jumpingTime', perSecond(1000)],
  ['fei-2026', 'jumpingTime', perSecond(400)],
  ['fei-2019', 'jumpingTime', perSecond(400)],
  ['oeto-2026', 'jumpingTime', perSecond(400)],
  ['usef-2023', 'jumpingTime', perSecond(400)],
  ['fei-2026', 'tooFast', null],
  ['oeto-2026', 'tooFast', { grace: 30, penalty: 10_000, once: true }],
  ['usef-2023', 'tooFast', { grace: null, penalty: 400, once: false }],
  ['oeto-2026', 'earlyStart', 5],
  ['fei-2026', 'earlyStart', 0],
  ['oeto-2026', 'judgePercentDecimals', 2],
  ['fei-2026', 'judgePercentDecimals', null],
]

const fourThenOut = [{ upTo: null, faults: [4000] }]
const threeSix = [{ upTo: null, faults: [3000, 6000] }]
const styleMarks = { knockdown: 50, disobediences: [50, 100], secondOver: 10 }

const jumpingRows: readonly Row[] = [
  ...['fei-2026', 'fei-2022', 'fei-2010', 'fei-2009', 'oeto-2026', 'usef-2023', 'ea-2018'].flatMap(
    (id): Row[] => [
      [id, 'knockdown', 4000],
      [id, 'falls', []],
      [id, 'timeLimitFactor', 2],
      [id, 'correction', 600],
      [id, 'tableCKnockdown', 400],
      [id, 'laterTableCKnockdown', 300],
      [id, 'speedLegPercent', 50],
      [id, 'speedLegDecimals', id === 'fei-2009' ? 3 : 2],
      [id, 'idealTimeLess', 10],
      [id, 'style', styleMarks],
      [id, 'unratedUpTo', 490],
      [id, 'jokerFactor', 2],
      [id, 'jumpOffTimeFaults', { amount: 1000, period: 100 }],
    ],
  ),
  ['fei-2026', 'disobediences', fourThenOut],
  ['fei-2003', 'disobediences', fourThenOut],
  ['fei-2000', 'disobediences', threeSix],
  ['fei-until-1999', 'disobediences', threeSix],
  ['fei-2003', 'falls', [8000]],
  ['fei-2000', 'falls', [8000]],
  ['fei-2026', 'timeFaults', { amount: 1000, period: 100 }],
  ['fei-2009', 'timeFaults', { amount: 1000, period: 400 }],
  ['fei-until-1999', 'timeFaults', { amount: 250, period: 100 }],
  // ÖTO 2026 §§ 204, 206, 207.
  ['oeto-2026', 'timeFaults', { amount: 250, period: 100 }],
  [
    'oeto-2026',
    'disobediences',
    [
      { upTo: 110, faults: [4000, 8000] },
      { upTo: null, faults: [4000] },
    ],
  ],
  ['oeto-2026', 'tableCLimit', { long: 18_000, short: 12_000, longFrom: 601 }],
  ['fei-2026', 'tableCLimit', { long: 18_000, short: 12_000, longFrom: 600 }],
  ['oeto-2026', 'ownLineLimit', 12_000],
  ['oeto-2026', 'declinedJumpOff', 'equal-first'],
  ['oeto-2026', 'leastClearPercent', 50],
  ['fei-2026', 'leastClearPercent', null],
]

const points = (value: number) => ({ unit: 'points', value })
const percent = (value: number) => ({ unit: 'percent', value })
const costsNothing = { technical: points(0), artistic: points(0), cap: null }

const dressageRows: readonly Row[] = [
  ['fei-2026', 'otherFaults', percent(500)],
  ['fei-2016', 'otherFaults', percent(500)],
  ['fei-2011', 'otherFaults', points(20)],
  ['usef-2023', 'otherFaults', points(20)],
  ['lpo-2024', 'otherFaults', points(20)],
  ['oeto-2026', 'otherFaults', points(20)],
  ...['fei-2026', 'fei-2016', 'fei-2011', 'usef-2023'].flatMap((id): Row[] => [
    [id, 'freestyleTechnicalFault', percent(500)],
    [id, 'freestyleTimeFault', percent(500)],
    [id, 'freestyleForbiddenMovement', costsNothing],
  ]),
  ['oeto-2026', 'freestyleTimeFault', percent(500)],
  ['oeto-2026-joint', 'freestyleTimeFault', { unit: 'mark', value: 2 }],
  ['oeto-2026', 'freestyleForbiddenMovement', { ...costsNothing, cap: 55 }],
  [
    'oeto-2026-joint',
    'freestyleForbiddenMovement',
    { ...costsNothing, artistic: { unit: 'mark', value: 10 } },
  ],
  ['fei-2026-youth', 'freestyleForbiddenMovement', { ...costsNothing, technical: points(80) }],
  ['oeto-2026', 'minimumPercent', 50_000],
  ['fei-2026', 'minimumPercent', null],
  ['oeto-2026', 'remarkAtOrBelow', 50],
  ['fei-2026', 'markApart', 20],
  ['fei-2026', 'percentApart', 5000],
]

test.each(drivingRows)('driving, %s: %s', (id, name, value) => {
  expect(bookValue(driving, id, name)).toEqual(value)
})

test.each(eventingRows)('eventing, %s: %s', (id, name, value) => {
  expect(bookValue(eventing, id, name)).toEqual(value)
})

test.each(jumpingRows)('jumping, %s: %s', (id, name, value) => {
  expect(bookValue(jumping, id, name)).toEqual(value)
})

test.each(dressageRows)('dressage, %s: %s', (id, name, value) => {
  expect(bookValue(dressage, id, name)).toEqual(value)
})

function bookValue(
  ruleSets: readonly { id: string; values: object }[],
  id: string,
  name: string,
): unknown {
  const values = Object.entries(ruleSets.find((each) => each.id === id)?.values ?? {})
  const [, sourced] = values.find(([key]) => key === name) ?? []
  return sourced?.value
}
