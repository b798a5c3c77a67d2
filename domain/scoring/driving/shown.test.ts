import { describe, expect, test } from 'vitest'
import type { OpenDiscipline } from '../open-discipline.ts'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'
import type { DrivingScore } from './score.ts'

/** Columns, cells and explanations of one drive that is reckoned by hand. */
function open(phases: readonly object[]): OpenDiscipline<DrivingScore> {
  const frozen = driving.freeze({ ruleSet: 'fei-2026', phases })
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  return opened
}

const dressage = {
  kind: 'dressage',
  entry: 'marks',
  positions: ['C', 'B'],
  movements: [1, 1],
  generalMarks: [],
  maxPoints: 20,
}
const marathon = {
  kind: 'marathon',
  sections: [
    { name: 'A', timeAllowed: 120_000 },
    { name: 'B', timeAllowed: 180_000 },
  ],
  obstacles: 2,
}
const cones = { kind: 'cones', timeAllowed: 18_000 }

const judged: Sheet = {
  C: { 'movement.1': 70, 'movement.2': 65 },
  B: { 'movement.1': 60, 'movement.2': 65 },
}
const driven: Sheet = {
  // 2.02 s over the time allowed: 0.505.
  'section.A': { time: 120_202 },
  'section.B': { time: 175_000 },
  // 42.00 s at 0.25 and an element: 10.5 + 2. 30.01 s: 7.5025.
  '1': { time: 4200, knockedDown: 1 },
  '2': { time: 3001 },
}
/** 11.92 s over the time allowed at 0.5, and a ball: 5.96 + 3 (the figure of the FEI). */
const coned: Sheet = { cones: { time: 19_192, balls: 1 } }

/** Every column with what stands in it: `key part value`. */
function shown(opened: OpenDiscipline<DrivingScore>, sheet: Sheet): readonly string[] {
  const cells = opened.cells(opened.score(sheet))
  expect(cells).toHaveLength(opened.columns.length)
  return opened.columns.map(({ key, part }, index) => {
    const { value, status } = cells[index] ?? { value: undefined, status: undefined }
    return [key, part, value, ...(status === undefined ? [] : [status])].join(' ')
  })
}

/** Every step: `key part value = term value, …`. */
function explained(opened: OpenDiscipline<DrivingScore>, sheet: Sheet): readonly string[] {
  return opened.explain(opened.score(sheet)).map(({ key, part, value, terms }) => {
    const made = terms.map((term) => [term.key, term.part, term.value].join(' '))
    return `${[key, part, value].join(' ')} = ${made.join(', ')}`
  })
}

describe('all three phases', () => {
  const opened = open([dressage, marathon, cones])
  const whole = { ...judged, ...driven, ...coned }

  // 13.5 and 12.5 of 20: 160 − 13 × 8 = 56. The marathon is 20.5075, half up 20.51.
  test('a column for each, and their sum', () => {
    expect(shown(opened, whole)).toEqual([
      'dressage dressage 56000',
      'marathon marathon 20510',
      'cones cones 8960',
      'penalties  85470',
    ])
    expect(
      opened.columns.map(({ total, better, unit, decimals, whenOut }) => [
        total,
        better,
        unit,
        decimals,
        whenOut,
      ]),
    ).toEqual([
      [false, 'lower', 'penalties', 2, 'placed'],
      [false, 'lower', 'penalties', 2, 'placed'],
      [false, 'lower', 'penalties', 2, 'placed'],
      [true, undefined, 'penalties', 2, undefined],
    ])
  })

  test('what was driven before an end stays, and the phase says how it ended', () => {
    expect(shown(opened, { ...whole, '2': { outcome: 'retired' } })).toEqual([
      'dressage dressage 56000',
      'marathon marathon  retired',
      'cones cones 8960',
      'penalties  ',
    ])
  })

  test('from marks and clocks to the total', () => {
    expect(explained(opened, whole)).toEqual([
      'dressageMarks dressage 56000 = dressageBase  160000, judge C 135, maximum C 200, judge B 125, maximum B 200',
      'dressage dressage 56000 = dressageMarks dressage 56000',
      'marathon marathon 20510 = overTime section.A 505, obstacleTime 1 10500, knockedDown 1 2000, obstacleTime 2 7503',
      'cones cones 8960 = pairsHit cones 3000, overTime cones 5960',
      'total  85470 = dressage dressage 56000, marathon marathon 20510, cones cones 8960',
    ])
  })

  test('what the driver was held for is taken off the time of the section', () => {
    // 1402.02 s less 195 s held: 7.02 s over the time allowed at 0.25.
    const held = { time: 140_202, 'hold.1': 12_000, 'hold.2': 7_500, heldAt: null }
    expect(explained(opened, { ...driven, 'section.A': held }).slice(0, 2)).toEqual([
      'counted section.A 120702 = ridden section.A 140202, held section.A -19500',
      'marathon marathon 21760 = overTime section.A 1755, obstacleTime 1 10500, knockedDown 1 2000, obstacleTime 2 7503',
    ])
  })

  test('nothing is said of a phase of which nothing was recorded', () => {
    expect(explained(opened, { cones: { balls: 1 } })).toEqual([
      'cones cones 3000 = pairsHit cones 3000',
      'total  3000 = cones cones 3000',
    ])
  })

  test('but of one that ended before anything was', () => {
    expect(explained(opened, { cones: { outcome: 'retired' } })).toEqual([
      'cones cones  = ',
      'total   = cones cones ',
    ])
  })
})

describe('one phase alone', () => {
  const byItself = (opened: OpenDiscipline<DrivingScore>) =>
    opened.columns.map(({ total, better, unit, decimals, whenOut }) =>
      [unit, decimals, total, better, whenOut].join(' '),
    )

  test('dressage: the points of each judge', () => {
    const opened = open([dressage])
    expect(shown(opened, judged)).toEqual(['judge C 135', 'judge B 125', 'penalties  56000'])
    expect(byItself(opened)).toEqual([
      'points  false higher shown',
      'points  false higher shown',
      'penalties 2 true  ',
    ])
  })

  test('marathon: sections and obstacles, each half up; nothing lost is a figure, for it has the first place there', () => {
    const opened = open([marathon])
    expect(shown(opened, driven)).toEqual([
      'sectionA section.A 510',
      'sectionB section.B 0',
      'obstacle 1 12500',
      'obstacle 2 7500',
      'penalties  20510',
    ])
    expect(byItself(opened).slice(0, 1)).toEqual(['penalties 2 false lower shown'])
    expect(shown(opened, { 'section.A': { time: 120_202 } })[1]).toBe('sectionB section.B ')
    expect(explained(opened, driven)).toHaveLength(1)
  })

  test('cones: time and faults, then those of a drive-off', () => {
    expect(shown(open([cones]), coned)).toEqual([
      'time cones 19192',
      'faults cones 3000',
      'penalties  8960',
    ])
    const secondRound = { kind: 'drive-off', timeAllowed: null }
    const off = open([{ ...cones, secondRound }])
    const both = { cones: { time: 17_000 }, 'cones.2': { time: 6000, balls: 2 } }
    expect(shown(off, both)).toEqual([
      'time cones 17000',
      'faults cones 0',
      'secondTime cones.2 6000',
      'secondFaults cones.2 6000',
      'penalties  0',
    ])
    expect(shown(off, { cones: { time: 17_000 } }).slice(2, 4)).toEqual([
      'secondTime cones.2 ',
      'secondFaults cones.2 ',
    ])
    expect(byItself(off)).toEqual([
      'seconds  false  shown',
      'penalties 2 false  shown',
      'seconds  false  shown',
      'penalties 2 false  shown',
      'penalties 2 true  ',
    ])
  })

  test('penalties that were reckoned elsewhere have no inside', () => {
    const opened = open([{ kind: 'marathon', entry: 'penalties' }])
    expect(shown(opened, { marathon: { penalties: 90_120 } })).toEqual(['penalties  90120'])
  })
})
