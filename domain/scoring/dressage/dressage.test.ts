import { describe, expect, test } from 'vitest'
import type { OpenDiscipline } from '../open-discipline.ts'
import { rank } from '../ranking.ts'
import type { FieldValue, Sheet } from '../sheet.ts'
import { type DressageSetUp, freezeRules } from './freeze-rules.ts'
import type { DressageScore } from './score.ts'
import { joint, kur, open, short, young } from './testing.ts'
import { dressageTestOf } from './tests.ts'

type Marks = Record<string, FieldValue>

/** One mark for everything on a short sheet. */
const all = (mark: number, more: Marks = {}): Marks => ({
  'movement.1': mark,
  'movement.2': mark,
  'collective.1': mark,
  ...more,
})

describe('from marks to percent', () => {
  test('marks count with their coefficients, in tenths of a point', () => {
    const score = open({ positions: ['C'] }).score({
      C: { 'movement.1': 65, 'movement.2': 70, 'collective.1': 80 },
    })
    expect(score.judges[0]).toMatchObject({ points: 365, maximum: 500, percent: 73000 })
    expect(score).toMatchObject({ points: 365, total: 73000, progress: { done: 3, expected: 3 } })
  })

  test('Equipe keeps judges exact: 291 of 430 points is shown as 67.674', () => {
    const u25 = dressageTestOf('fei-grand-prix-16-25-u25-2009') ?? short
    const exact = open({
      test: u25,
      positions: ['C'],
      entryMode: 'judge-points',
      overrides: { judgePercentDecimals: null, totalFrom: 'meanUnrounded' },
    })
    expect(exact.score({ C: { points: 2910 } }).judges[0]?.percent).toBe(67674)
  })

  // TerraNova 2024, Williams: the same points, and only rounding each judge first gives 70.044.
  test.each([
    ['meanOfRounded', 70044],
    ['meanUnrounded', 70043],
    ['sumPoints', 70043],
  ] as const)('%s of 1611.0 of 2300 points is %i', (totalFrom, total) => {
    const opened = open({
      test: dressageTestOf('fei-grand-prix-2026') ?? short,
      positions: ['E', 'H', 'C', 'M', 'B'],
      entryMode: 'judge-points',
      overrides: { totalFrom },
    })
    const sheet = {
      E: { points: 3190 },
      H: { points: 3210 },
      C: { points: 3245 },
      M: { points: 3145 },
      B: { points: 3320 },
    }
    expect(opened.score(sheet).total).toBe(total)
  })

  test('halves go up, exactly: 70.0435 is 70.044', () => {
    const opened = open({ positions: ['C', 'B'], entryMode: 'judge-percent' })
    expect(opened.score({ C: { percent: 70043 }, B: { percent: 70044 } }).total).toBe(70044)
  })

  // 213.5 of 320 points: 66.71875 %.
  test.each([
    [['C'], 2135, 66_719],
    [['H', 'C', 'B'], 6405, 66_719],
  ] as const)('a total of points of %j is of all judges: %i tenths', (positions, points, total) => {
    const sized = { ...kur, id: 'of-320', movements: [], collectives: [], artistic: [] }
    const test = { ...sized, kind: 'standard', maxPoints: 320 } as const
    const opened = open({ test, positions: [...positions], entryMode: 'total-points' })
    expect(opened.parts.map(({ part }) => part)).toEqual(['total'])
    expect(opened.parts[0]?.fields.map(({ field, maximum }) => [field, maximum])).toEqual([
      ['points', 3200 * positions.length],
    ])
    const sheet = { total: { points } }
    expect(opened.score(sheet)).toMatchObject({
      total,
      points,
      progress: { done: 1, expected: 1 },
    })
    expect(opened.cells(opened.score(sheet)).map(({ value }) => value)).toEqual([points, total])
    expect(
      opened.checkWrite({ part: 'total', field: 'points', value: 3200 * positions.length + 5 }),
    ).toEqual({
      code: 'out-of-range',
      field: 'points',
      minimum: 0,
      maximum: 3200 * positions.length,
    })
  })

  test('two panels that count half each have no points in common', () => {
    const frozen = freezeRules({
      ruleSetId: 'fei-2026-youth',
      test: young,
      positions: ['C', 'B'],
      entryMode: 'total-points',
    })
    expect(frozen).toEqual({ ok: false, code: 'rules-do-not-parse', paths: ['entryMode'] })
  })

  test('a total that was published is taken as it is', () => {
    const opened = open({ entryMode: 'total-percent' })
    expect(opened.parts.map(({ part }) => part)).toEqual(['total'])
    expect(opened.score({ total: { percent: 70044 } })).toMatchObject({
      total: 70044,
      points: null,
      progress: { done: 1, expected: 1 },
    })
  })
})

describe('half-entered sheets', () => {
  test('nothing written is worth nothing yet', () => {
    expect(open().score({})).toMatchObject({
      total: null,
      points: null,
      ended: null,
      progress: { done: 0, expected: 9 },
    })
  })

  test('the percentage is of what has been marked so far', () => {
    const score = open().score({ C: { 'movement.1': 60, 'movement.2': 75 } })
    expect(score).toMatchObject({
      total: 70000,
      points: 210,
      progress: { done: 2, expected: 9 },
    })
  })

  test('a judge who has not begun does not count', () => {
    const score = open().score({ C: all(70), E: all(80) })
    expect(score.total).toBe(75000)
    expect(score.judges.map((judge) => judge.percent)).toEqual([80000, 70000, null])
  })

  test('a mark that was taken back, or that the rules refuse, is missing', () => {
    const score = open({ positions: ['C'] }).score({
      C: { 'movement.1': null, 'movement.2': 73, 'collective.1': 70 },
    })
    expect(score).toMatchObject({ total: 70000, progress: { done: 1, expected: 3 } })
  })
})

// All three judges give 7.0 throughout: 35 of 50 points, 70 %.
describe('errors of course and other faults', () => {
  const seven = (faults: Marks): Sheet => ({ E: all(70), C: all(70, faults), B: all(70) })

  test.each([
    ['fei-2026', { errors: 1 }, 68000, null],
    ['fei-2026', { errors: 2 }, 66000, 'errors_of_course'],
    ['fei-2026', { otherFaults: 1 }, 69500, null],
    ['fei-2026', { otherFaults: 6 }, 67000, null],
    ['fei-2026', { errors: 1, otherFaults: 2 }, 67000, null],
    ['fei-2016', { errors: 1 }, 68000, null],
    ['fei-2016', { errors: 2 }, 66000, 'errors_of_course'],
    ['fei-2026-youth', { errors: 1 }, 69500, null],
    ['fei-2026-youth', { errors: 2 }, 68500, null],
    ['fei-2026-youth', { errors: 3 }, 67500, 'errors_of_course'],
    ['fei-2011', { errors: 1 }, 66000, null],
    ['fei-2011', { errors: 2 }, 58000, null],
    ['fei-2011', { errors: 3 }, 50000, 'errors_of_course'],
    ['sum-points-1996', { errors: 3 }, 42000, null],
    ['sum-points-1996', { errors: 4 }, 26000, 'errors_of_course'],
    ['oeto-2026', { errors: 1 }, 66000, null],
    ['oeto-2026', { errors: 2 }, 58000, null],
    ['oeto-2026', { errors: 3 }, 50000, 'errors_of_course'],
    ['oeto-2026', { otherFaults: 1 }, 66000, null],
    ['usef-2023', { errors: 2 }, 58000, null],
    ['usef-2023', { errors: 3 }, 50000, 'errors_of_course'],
    ['usef-2023-youth', { errors: 2 }, 68500, null],
    ['usef-2023-fei-levels', { errors: 1 }, 68000, null],
    ['usef-2023-rider-tests', { errors: 2 }, 67000, null],
  ])('%s %j: %i', (ruleSetId, faults, total, reason) => {
    const { total: reached, ended } = open({ ruleSetId }).score(seven(faults))
    expect([reached, ended?.reason ?? null]).toEqual([total, reason])
  })

  // Common mark 7.0: a tenth of the mark is one percent.
  test.each([
    ['oeto-2026-joint', { errors: 1 }, 68000, null],
    ['oeto-2026-joint', { errors: 2 }, 64000, null],
    ['oeto-2026-joint', { errors: 3 }, 60000, 'errors_of_course'],
    ['oeto-2026-joint', { otherFaults: 1 }, 68000, null],
    ['oeto-2026-young-horses', { errors: 2 }, 67000, null],
  ])('%s %j on a common mark: %i', (ruleSetId, faults, total, reason) => {
    const opened = open({ ruleSetId, test: joint, positions: ['C'] })
    const { total: reached, ended } = opened.score({ C: { 'movement.1': 70, ...faults } })
    expect([reached, ended?.reason ?? null]).toEqual([total, reason])
  })

  test('points come off every judge, so the judges show it', () => {
    const score = open({ ruleSetId: 'fei-2011' }).score(seven({ errors: 1 }))
    expect(score.judges.map((judge) => judge.points)).toEqual([330, 330, 330])
    expect(score.points).toBe(990)
  })

  test.each(['judge-points', 'judge-percent'] as const)('deducted as well from %s', (entryMode) => {
    const opened = open({ ruleSetId: 'fei-2011', entryMode, positions: ['C'] })
    const given = entryMode === 'judge-points' ? { points: 350 } : { percent: 70000 }
    expect(opened.score({ C: { ...given, errors: 1 } }).total).toBe(66000)
  })

  test('the president at C counts for all; without C the first judge does', () => {
    expect(open().score({ E: all(70, { errors: 1 }), C: all(70) }).total).toBe(70000)
    const withoutC = open({ positions: ['E', 'B'] })
    expect(withoutC.score({ E: all(70, { errors: 1 }), B: all(70) }).total).toBe(68000)
  })

  test('no deduction takes more than there is', () => {
    const score = open({ ruleSetId: 'fei-2011' }).score(seven({ otherFaults: 99 }))
    expect(score).toMatchObject({ total: 0, points: 0 })
  })
})

describe('freestyle', () => {
  const kurSheet = (technical: number, artistic: number, faults: Marks = {}): Marks => ({
    'movement.1': technical,
    'movement.2': technical,
    'artistic.1': artistic,
    ...faults,
  })

  test.each([
    [{}, 75000, 70000, 80000],
    [{ otherFaults: 1 }, 74750, 69500, 80000],
    [{ timeFaults: 1 }, 74750, 70000, 79500],
    [{ otherFaults: 2, timeFaults: 1 }, 74250, 69000, 79500],
    [{ errors: 1 }, 73000, 70000, 80000],
  ])('both halves weigh the same, %j: %i', (faults, total, technical, artistic) => {
    const score = open({ test: kur, positions: ['C'] }).score({ C: kurSheet(70, 80, faults) })
    expect(score).toMatchObject({ total, technical, artistic })
  })

  test('equal totals: the higher artistic mark goes first, at every place', () => {
    const opened = open({ test: kur, positions: ['C'] })
    const technical = opened.score({ C: kurSheet(80, 70) })
    const artistic = opened.score({ C: kurSheet(70, 80) })
    expect(opened.compare(technical, artistic)).toBe(0)
    expect(opened.breakTie(technical, artistic, 9)).toBeGreaterThan(0)
  })
})

describe('technical and quality judges of young horses', () => {
  test('the judge at C and the others are half each', () => {
    const opened = open({ ruleSetId: 'fei-2026-youth', test: young, positions: ['C', 'E', 'B'] })
    const score = opened.score({
      C: all(70),
      E: { 'quality.1': 80, 'quality.2': 84 },
      B: { 'quality.1': 90, 'quality.2': 90 },
    })
    expect(score).toMatchObject({ total: 78000, technical: 70000, quality: 86000 })
  })

  test('errors in points come off the technical sheet only', () => {
    const opened = open({ ruleSetId: 'oeto-2026', test: young, positions: ['C', 'B'] })
    const quality = { 'quality.1': 80, 'quality.2': 80 }
    const score = opened.score({ C: all(70, { errors: 1 }), B: quality })
    expect(score.judges.map((judge) => judge.percent)).toEqual([66000, 80000])
  })
})

describe('ties', () => {
  const places = (opened: OpenDiscipline<DressageScore>, sheets: readonly Sheet[]) => {
    const scores = sheets.map((sheet, index) => ({ index, score: opened.score(sheet) }))
    const ranked = rank(scores, {
      compare: (a, b) => opened.compare(a.score, b.score),
      breakTie: (a, b, place) => opened.breakTie(a.score, b.score, place),
    })
    return ranked.toSorted((a, b) => a.item.index - b.item.index).map(({ place }) => place)
  }
  const threeJudges = (e: number, c: number, b: number): Sheet => ({
    E: all(e),
    C: all(c),
    B: all(b),
  })

  test('FEI: the higher median judge for the first three places, shared behind', () => {
    const lowMedian = threeJudges(60, 65, 85)
    const highMedian = threeJudges(65, 70, 75)
    expect(places(open(), [lowMedian, highMedian])).toEqual([2, 1])
    const ahead = [80, 85, 90].map((mark) => threeJudges(mark, mark, mark))
    expect(places(open(), [...ahead, lowMedian, highMedian])).toEqual([3, 2, 1, 4, 4])
  })

  test('equal in everything shares the place', () => {
    const same = threeJudges(65, 70, 75)
    expect(places(open(), [same, same, threeJudges(60, 60, 60)])).toEqual([1, 1, 3])
  })

  test('the median of two judges is their mean', () => {
    const opened = open({ positions: ['C', 'B'] })
    expect(
      places(opened, [
        { C: all(60), B: all(80) },
        { C: all(70), B: all(70) },
      ]),
    ).toEqual([1, 1])
  })

  test('USEF: the collective marks, then the judge at C, at every place', () => {
    const opened = open({ ruleSetId: 'usef-2023', positions: ['C', 'B'] })
    const collectives = {
      C: { 'movement.1': 70, 'movement.2': 60, 'collective.1': 80 },
      B: all(70),
    }
    const judgeC = { C: all(80), B: all(60) }
    const plain = { C: all(70), B: all(70) }
    expect(places(opened, [plain, judgeC, collectives])).toEqual([3, 2, 1])
  })

  test('ÖTO: shared', () => {
    const opened = open({ ruleSetId: 'oeto-2026' })
    expect(places(opened, [threeJudges(60, 65, 85), threeJudges(65, 70, 75)])).toEqual([1, 1])
  })
})

describe('what may be written', () => {
  test.each<[string, string, FieldValue, object | undefined]>([
    ['C', 'movement.1', 75, undefined],
    ['C', 'movement.1', null, undefined],
    ['C', 'movement.1', 0, undefined],
    ['C', 'collective.1', 100, undefined],
    ['C', 'errors', 1, undefined],
    ['C', 'remark.movement.1', 'late', undefined],
    ['C', 'remark.collective.1', null, undefined],
    ['C', 'comment', 'good canter', undefined],
    ['C', 'signed', true, undefined],
    ['C', 'signedBy', 'Anna Muster', undefined],
    ['H', 'movement.1', 70, { code: 'unknown-part', part: 'H' }],
    ['C', 'movement.3', 70, { code: 'unknown-field', field: 'movement.3' }],
    ['C', 'remark.movement.3', 'late', { code: 'unknown-field', field: 'remark.movement.3' }],
    ['C', 'points', 350, { code: 'unknown-field', field: 'points' }],
    ['C', 'artistic.1', 70, { code: 'unknown-field', field: 'artistic.1' }],
    ['C', 'movement.1', '7', { code: 'not-a-number', field: 'movement.1' }],
    ['C', 'movement.1', 72, { code: 'wrong-step', field: 'movement.1', step: 5 }],
    ['C', 'movement.1', 110, { code: 'out-of-range', minimum: 0, maximum: 100 }],
    ['C', 'movement.1', -5, { code: 'out-of-range', minimum: 0, maximum: 100 }],
    ['C', 'comment', 5, { code: 'not-a-text', field: 'comment' }],
    ['C', 'remark.movement.1', true, { code: 'not-a-text', field: 'remark.movement.1' }],
    ['C', 'signedBy', true, { code: 'not-a-text', field: 'signedBy' }],
    ['C', 'signed', 'yes', { code: 'not-yes-or-no', field: 'signed' }],
  ])('%s %s = %j', (part, field, value, problem) => {
    const found = open().checkWrite({ part, field, value })
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(problem)
  })

  test('artistic marks have tenths, technical ones halves', () => {
    const opened = open({ test: kur })
    expect(opened.checkWrite({ part: 'C', field: 'artistic.1', value: 73 })).toBeUndefined()
    expect(opened.checkWrite({ part: 'C', field: 'movement.1', value: 73 })).toBeDefined()
  })

  test('points end at the maximum of the judge', () => {
    const opened = open({ entryMode: 'judge-points' })
    expect(opened.checkWrite({ part: 'C', field: 'points', value: 365 })).toBeUndefined()
    expect(opened.checkWrite({ part: 'C', field: 'points', value: 505 })).toBeDefined()
  })
})

describe('findings', () => {
  const found = (sheet: Sheet, { ruleSetId = 'fei-2026', finished = false } = {}) =>
    open({ ruleSetId })
      .findings(sheet, finished)
      .map(({ code, part, field, difference }) => [code, part, field, difference])

  test('a sheet that is being written has none', () => {
    expect(found({ C: { 'movement.1': 70 } })).toEqual([])
    expect(found({ C: all(70), E: all(70), B: all(70) })).toEqual([])
  })

  test.each([
    ['left behind', { 'movement.1': 70, 'collective.1': 70 }, false, ['movement.2']],
    ['signed', { 'movement.1': 70, signed: true }, false, ['movement.2', 'collective.1']],
    ['finished', { 'movement.1': 70 }, true, ['movement.2', 'collective.1']],
    ['never begun', {}, true, [null]],
  ])('missing marks: %s', (_why, written, finished, fields) => {
    expect(found({ C: written, E: all(70), B: all(70) }, { finished })).toEqual(
      fields.map((field) => ['missing-mark', 'C', field, null]),
    )
  })

  test('a mark two or more from another judge names who stands apart', () => {
    const other = { 'movement.1': 70, 'movement.2': 70 }
    expect(found({ C: { 'movement.1': 50, 'movement.2': 75 }, E: other, B: other })).toEqual([
      ['mark-apart', 'C', 'movement.1', 20],
    ])
    expect(found({ C: { 'movement.1': 55 }, E: other, B: other })).toEqual([])
  })

  test('two judges apart are both named', () => {
    expect(found({ C: { 'movement.1': 50 }, E: { 'movement.1': 80 } })).toEqual([
      ['mark-apart', 'E', 'movement.1', 30],
      ['mark-apart', 'C', 'movement.1', 30],
    ])
  })

  test('whole sheets five percent or more apart', () => {
    expect(found({ C: all(70), E: all(65), B: all(65) })).toEqual([
      ['percent-apart', 'C', null, 5000],
    ])
    expect(found({ C: { 'movement.1': 70 }, E: { 'movement.1': 65 } })).toEqual([])
  })

  test('errors that another judge counted otherwise', () => {
    const sheet = { C: all(70, { errors: 1 }), E: all(70, { errors: 2 }), B: all(70) }
    expect(found(sheet)).toEqual([['errors-differ', 'E', 'errors', 1]])
    expect(found({ C: all(70), E: all(70, { otherFaults: 1 }), B: all(70) })).toEqual([
      ['errors-differ', 'E', 'otherFaults', 1],
    ])
  })

  test('ÖTO: a mark of 5 or less needs a written reason', () => {
    const low = { 'movement.1': 50, 'movement.2': 55 }
    const needed = [['remark-required', 'C', 'movement.1', null]]
    expect(found({ C: low }, { ruleSetId: 'oeto-2026' })).toEqual(needed)
    expect(found({ C: { ...low, 'remark.movement.1': ' ' } }, { ruleSetId: 'oeto-2026' })).toEqual(
      needed,
    )
    expect(
      found({ C: { ...low, 'remark.movement.1': 'late' } }, { ruleSetId: 'oeto-2026' }),
    ).toEqual([])
    expect(found({ C: low })).toEqual([])
  })
})

describe('columns', () => {
  const keys = (given: Partial<DressageSetUp>) =>
    open(given).columns.map(({ key, part }) => (part === null ? key : `${key} ${part}`))

  test.each<[Partial<DressageSetUp>, readonly string[]]>([
    [{}, ['judge E', 'judge C', 'judge B', 'points', 'percent']],
    [{ entryMode: 'judge-points' }, ['judge E', 'judge C', 'judge B', 'points', 'percent']],
    [{ entryMode: 'judge-percent' }, ['judge E', 'judge C', 'judge B', 'percent']],
    [{ entryMode: 'total-percent' }, ['percent']],
    [{ entryMode: 'total-points' }, ['points', 'percent']],
    [{ test: kur, positions: ['C'] }, ['judge C', 'points', 'technical', 'artistic', 'percent']],
  ])('%#: %j', (given, expected) => {
    expect(keys(given)).toEqual(expected)
  })

  test('one cell for each column, the total last', () => {
    const opened = open()
    const score = opened.score({ E: all(60), C: all(70), B: all(80) })
    expect(opened.cells(score).map((cell) => cell.value)).toEqual([
      60000, 70000, 80000, 1050, 70000,
    ])
    expect(opened.columns.at(-1)).toMatchObject({ total: true, decimals: 3 })
  })
})
