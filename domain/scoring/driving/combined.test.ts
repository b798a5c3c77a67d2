import { describe, expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import { placesOf } from '../published.ts'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'
import type { DrivingScore } from './score.ts'

/** The combined result, second rounds and explanations. */

function open(choice: object): OpenDiscipline<DrivingScore> {
  const frozen = driving.freeze(choice)
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  return opened
}

const known = (kind: string) => ({ kind, entry: 'penalties' })

/** Phases that were scored elsewhere: dressage, marathon and cones in thousandths of a penalty. */
const combined = open({
  ruleSet: 'fei-2026',
  phases: [known('dressage'), known('marathon'), known('cones')],
})

const sheet = (dressage: number, marathon: number | null, cones: number | null): Sheet => ({
  dressage: { penalties: dressage },
  marathon: { penalties: marathon },
  cones: { penalties: cones },
})

function placesIn(opened: OpenDiscipline<DrivingScore>, sheets: readonly Sheet[]) {
  const rows = sheets.map((row) => ({ row, score: opened.score(row) }))
  const places = placesOf(opened, rows)
  return sheets.map((row) => places.get(row))
}

describe('combined', () => {
  test('the sum of the phases, lowest first', () => {
    const score = combined.score(sheet(47_130, 89_300, 3270))
    expect(score).toMatchObject({ total: 139_700, finished: 3, ended: null })
    expect(combined.cells(score).map(({ value }) => value)).toEqual([47_130, 89_300, 3270, 139_700])
  })

  test.each([
    ['better marathon', [sheet(50_000, 80_000, 0), sheet(45_000, 85_000, 0)], [1, 2]],
    ['then better dressage', [sheet(50_000, 80_000, 0), sheet(47_000, 80_000, 3000)], [2, 1]],
    ['then shared', [sheet(50_000, 80_000, 0), sheet(50_000, 80_000, 0)], [1, 1]],
  ])('equal totals: %s', (_why, sheets, places) => {
    expect(placesIn(combined, sheets)).toEqual(places)
  })

  test('a schedule that puts dressage first', () => {
    const opened = open({
      ruleSet: 'fei-2026',
      phases: [known('dressage'), known('marathon'), known('cones')],
      values: { combinedTieBreak: ['dressage'] },
    })
    const sheets = [sheet(50_000, 80_000, 0), sheet(45_000, 85_000, 0)]
    expect(placesIn(opened, sheets)).toEqual([2, 1])
  })

  test('whoever has driven more phases stands before those who have not', () => {
    const sheets = [sheet(40_000, null, null), sheet(60_000, 90_000, null)]
    expect(placesIn(combined, sheets)).toEqual([2, 1])
  })

  test('whoever is on the way stands behind those who are home, and before those to whom it is to come', () => {
    const opened = open({
      ruleSet: 'fei-2026',
      phases: [
        known('dressage'),
        { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 180_000 }], obstacles: 2 },
      ],
    })
    const dressage = (penalties: number) => ({ dressage: { penalties } })
    const home = { 'section.B': { time: 170_000 }, 1: { time: 4000 }, 2: { time: 4000 } }
    const sheets = [
      { ...dressage(60_000), ...home },
      { ...dressage(50_000), 1: { time: 4000 } },
      dressage(40_000),
    ]
    expect(placesIn(opened, sheets)).toEqual([1, 2, 3])
  })

  test('an eliminated phase leaves no total; the others keep theirs for the team', () => {
    const score = combined.score({
      ...sheet(50_000, null, 3000),
      marathon: { outcome: 'eliminated', reason: 'horse_inspection' },
    })
    expect(score).toMatchObject({
      total: null,
      ended: { status: 'eliminated', reason: 'horse_inspection' },
    })
    expect(combined.cells(score)).toEqual([
      { value: 50_000, place: null },
      { value: null, place: null, status: 'eliminated' },
      { value: 3000, place: null },
      { value: null, place: null },
    ])
  })

  test.each([
    [[known('dressage'), { kind: 'indoor', timeLimit: null, secondRound: null }]],
    [[known('dressage'), { kind: 'cones', judged: 'time' }]],
    [[known('dressage'), known('dressage')]],
    [[{ kind: 'total' }, known('cones')]],
  ])('phases that do not fit together are refused: %j', (phases) => {
    expect(driving.freeze({ ruleSet: 'fei-2026', phases })).toMatchObject({
      ok: false,
      paths: expect.arrayContaining(['phases']),
    })
  })

  test('an unknown rule set is a value', () => {
    expect(driving.freeze({ ruleSet: 'fei-1899', phases: [{ kind: 'total' }] })).toEqual({
      ok: false,
      code: 'unknown-rule-set',
      ruleSetId: 'fei-1899',
    })
  })
})

test('equal dressages: shared, or the judge at C where the schedule says so', () => {
  const places = (values: object) => {
    const opened = open({
      ruleSet: 'fei-2026',
      phases: [{ kind: 'dressage', entry: 'points', positions: ['C', 'B'], maxPoints: 200 }],
      values,
    })
    return placesIn(opened, [
      { C: { points: 1400 }, B: { points: 1500 } },
      { C: { points: 1500 }, B: { points: 1400 } },
    ])
  }
  expect(places({})).toEqual([1, 1])
  expect(places({ dressageTieBreak: ['judge-c'] })).toEqual([2, 1])
})

describe('second rounds', () => {
  const cones = (secondRound: object | null, judged = 'faults') =>
    open({
      ruleSet: 'fei-2026',
      phases: [{ kind: 'cones', judged, timeAllowed: 18_000, secondRound }],
    })
  const round = (first: Record<string, number>, second: Record<string, number | string> = {}) => ({
    cones: first,
    'cones.2': second,
  })

  test('a drive-off separates those who share the first place, and nobody else', () => {
    const opened = cones({ kind: 'drive-off', timeAllowed: null })
    const sheets = [
      round({ time: 17_000 }, { time: 9000, balls: 1 }),
      round({ time: 17_500 }, { time: 9500 }),
      round({ time: 17_900 }, { time: 9100 }),
      round({ time: 17_000, balls: 1 }),
    ]
    expect(placesIn(opened, sheets)).toEqual([3, 2, 1, 4])
  })

  test('the first place is shared until the drive-off is driven, and by who are equal in it too', () => {
    const opened = cones({ kind: 'drive-off', timeAllowed: null })
    const first = [17_000, 17_500, 17_900].map((time) => round({ time }))
    const behind = [round({ time: 17_000, balls: 1 }), round({ time: 16_000, balls: 1 })]
    expect(placesIn(opened, [...first, ...behind])).toEqual([1, 1, 1, 5, 4])
    const equal = [17_000, 17_500].map((time) => round({ time }, { time: 9000 }))
    expect(placesIn(opened, [...equal, ...behind])).toEqual([1, 1, 4, 3])
    const inSeconds = cones({ kind: 'drive-off', timeAllowed: null }, 'time')
    const sheets = [round({ time: 15_000, balls: 1 }), round({ time: 15_300 })]
    expect(placesIn(inSeconds, sheets)).toEqual([1, 1])
  })

  test('who ends in the drive-off goes behind who comes home, before the rest', () => {
    const opened = cones({ kind: 'drive-off', timeAllowed: null })
    const sheets = [
      round({ time: 17_000 }, { outcome: 'retired' }),
      round({ time: 17_500 }, { time: 9500, balls: 4 }),
      round({ time: 16_000, balls: 1 }),
    ]
    expect(placesIn(opened, sheets)).toEqual([2, 1, 3])
    expect(sheets.map((each) => opened.score(each).ended)).toEqual([null, null, null])
  })

  test.each([
    // From the first round 0 and 3, then 6 and 0: alone the second decides, else the sum.
    ['alone', [2, 1, 3]],
    ['sum', [2, 1, 3]],
  ])('a winning round that counts %s', (counts, places) => {
    const opened = cones({ kind: 'winning-round', size: 2, timeAllowed: null, counts })
    const sheets = [
      round({ time: 17_000 }, { time: 17_000, balls: 2 }),
      round({ time: 17_000, balls: 1 }, { time: 17_000 }),
      round({ time: 17_000, balls: 1, groomStands: 1 }),
    ]
    expect(placesIn(opened, sheets)).toEqual(places)
  })

  test.each([
    ['withdrawn', [1, 3, 2, 4]],
    ['no_show', [1, 3, 2, 4]],
    // Who is disqualified loses what was driven before.
    ['disqualified', [1, null, 2, 3]],
  ] as const)('whom the office calls %s before the winning round', (status, places) => {
    const opened = cones({ kind: 'winning-round', size: 3, timeAllowed: null, counts: 'sum' })
    const sheets = [
      round({ time: 17_000 }, { time: 17_000 }),
      round({ time: 16_000, balls: 1 }),
      round({ time: 17_000, balls: 2 }, { time: 17_000, balls: 1 }),
      round({ time: 17_000, balls: 3 }),
    ]
    const list = buildResultList({
      competitionId: '1',
      version: 1,
      status: 'running',
      discipline: opened,
      competitors: sheets.map((_, index) =>
        madeUpCompetitor(`${index}`, index + 1, index === 1 ? { status } : {}),
      ),
      sheets: new Map(sheets.map((sheet, index) => [`${index}`, sheet])),
    })
    const placeOf = new Map(list.lines.map((line) => [line.competitorId, line.place]))
    expect(sheets.map((_, index) => placeOf.get(`${index}`))).toEqual(places)
  })

  test('alone starts from zero, the sum carries the first round', () => {
    const drive = round({ time: 17_000, balls: 1 }, { time: 17_000, balls: 2 })
    const total = (counts: string) =>
      cones({ kind: 'winning-round', size: 3, timeAllowed: null, counts }).score(drive).total
    expect([total('alone'), total('sum')]).toEqual([6000, 9000])
  })

  const field = (opened: OpenDiscipline<DrivingScore>, sheets: readonly Sheet[]) =>
    sheets.map((each, index) => ({
      competitorId: `${index + 1}`,
      startOrder: index + 1,
      out: opened.score(each).ended !== null,
      score: opened.score(each),
    }))

  test('who drives off: everybody who shares the first place, in start order', () => {
    const opened = cones({ kind: 'drive-off', timeAllowed: null })
    const clear = round({ time: 17_000 })
    const sheets = [clear, round({ time: 17_000, balls: 1 }), round({ time: 16_000 })]
    expect(opened.nextRound(field(opened, sheets))).toEqual({
      part: 'cones.2',
      competitorIds: ['1', '3'],
    })
    expect(opened.nextRound(field(opened, sheets.slice(0, 2)))).toBeNull()
  })

  test('who starts in a winning round: the best, the best last, with all who equal the last', () => {
    const opened = cones({ kind: 'winning-round', size: 2, timeAllowed: null, counts: 'alone' })
    const sheets = [1, 0, 1, 2].map((balls) => round({ time: 17_000, balls }))
    const out = { cones: { time: 17_000, disobediences: 3 } }
    expect(opened.nextRound(field(opened, [...sheets, out]))).toEqual({
      part: 'cones.2',
      competitorIds: ['3', '1', '2'],
    })
  })

  test('against the clock, equal times for the first place: fewer seconds of penalty', () => {
    const opened = cones(null, 'time')
    const sheets = [round({ time: 15_000, balls: 1 }), round({ time: 15_300 })]
    expect(placesIn(opened, sheets)).toEqual([2, 1])
  })
})

describe('explain', () => {
  test('marks to penalties, each phase from its lines, then the total', () => {
    const opened = open({
      ruleSet: 'fei-2026',
      phases: [
        { kind: 'dressage', entry: 'points', maxPoints: 200 },
        { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 180_000 }], obstacles: 1 },
        { kind: 'cones', timeAllowed: 18_000 },
      ],
    })
    const score = opened.score({
      C: { points: 1500 },
      dressage: { errors: 1 },
      'section.B': { time: 181_000 },
      '1': { time: 4000, knockedDown: 1 },
      cones: { time: 18_200, balls: 1 },
    })
    const steps = opened.explain(score)
    expect(steps.map(({ key, part, value }) => [key, part, value])).toEqual([
      ['dressageMarks', 'dressage', 40_000],
      ['dressage', 'dressage', 45_000],
      ['marathon', 'marathon', 14_500],
      ['cones', 'cones', 4000],
      ['total', null, 63_500],
    ])
    expect(steps[2]?.terms.map(({ key, part, value }) => [key, part, value])).toEqual([
      ['overTime', 'section.B', 2500],
      ['obstacleTime', '1', 10_000],
      ['knockedDown', '1', 2000],
    ])
    expect(steps[0]?.terms.map(({ key, value }) => [key, value])).toEqual([
      ['dressageBase', 160_000],
      ['judge', 1500],
      ['maximum', 2000],
    ])
  })
})
