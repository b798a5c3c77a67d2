import { expect, test } from 'vitest'
import { freezeRules } from '../freeze-rules.ts'
import { ruleValues } from '../rules.ts'
import { dressageTestOf } from '../tests.ts'
import { ruleSetOf, ruleSets } from './all.ts'

const grandPrix = dressageTestOf('fei-grand-prix-2026')
const training = dressageTestOf('usef-training-1-2023')
if (grandPrix === undefined || training === undefined) throw new Error('the library has both')

const choice = { test: grandPrix, positions: ['C'], entryMode: 'marks' } as const

test.each(ruleSets)('$id: every value is valid and says where it is from', ({ values }) => {
  const plain = Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))
  expect(ruleValues.safeParse(plain).success).toBe(true)
  for (const { source } of Object.values(values)) expect(source).not.toBe('')
})

test('every rule set has an id of its own', () => {
  expect(new Set(ruleSets.map(({ id }) => id)).size).toBe(ruleSets.length)
})

// Errors of course.
test.each([
  ['fei-2011', 'points', [20, 40], 3, 'second-hand'],
  ['fei-2016', 'percent', [2000], 2, 'confirmed'],
  ['fei-2026', 'percent', [2000], 2, 'confirmed'],
  ['fei-2026-youth', 'percent', [500, 1000], 3, 'second-hand'],
  ['fei-2026-para', 'percent', [500, 1000], 3, 'memory'],
  ['usef-2023', 'points', [20, 40], 3, 'confirmed'],
  ['usef-2023-youth', 'percent', [500, 1000], 3, 'second-hand'],
  ['usef-2023-fei-levels', 'percent', [2000], 2, 'second-hand'],
  ['usef-2023-rider-tests', 'points', [5, 10], 3, 'second-hand'],
  ['oeto-2026', 'points', [20, 40], 3, 'confirmed'],
  ['oeto-2026-joint', 'mark', [2, 4], 3, 'confirmed'],
  ['oeto-2026-young-horses', 'mark', [1, 2], 3, 'confirmed'],
  ['usdf-freestyle-2023', 'points', [20], null, 'confirmed'],
  ['knhs-2021', 'points', [20, 40], 3, 'second-hand'],
  ['knhs-2021-light-heavy-tour', 'percent', [2000], 2, 'second-hand'],
  ['lpo-2024', 'points', [20, 40], 3, 'memory'],
  ['lpo-2024-joint', 'mark', [2, 4], 3, 'memory'],
  ['flse-2021', 'points', [20, 40, 80], 4, 'second-hand'],
  ['bd-2024', 'points', [20, 40], 3, 'memory'],
  ['fksr-2024', 'percent', [2000], 2, 'memory'],
])('%s: errors cost %s %j, the %ith ends the ride', (id, unit, steps, eliminateAt, sure) => {
  expect(ruleSetOf(id)?.values.errors).toMatchObject({
    value: { unit, steps, eliminateAt },
    sure,
  })
})

test.each([
  ['fei-2026', 'percent', 500],
  ['oeto-2026', 'points', 20],
  ['oeto-2026-joint', 'mark', 2],
])('%s: every other fault costs %s %i', (id, unit, value) => {
  expect(ruleSetOf(id)?.values.otherFaults.value).toEqual({ unit, value })
})

// From marks to percent.
test.each([
  ['fei-2026', 'meanOfRounded', 3, 3],
  ['fei-2004', 'meanOfRounded', 3, 3],
  ['oeto-2026', 'sumPoints', 3, 3],
  ['sum-points-1996', 'sumPoints', 2, 2],
  ['knhs-2021', 'sumPoints', 3, 2],
  ['bd-2024', 'meanOfRounded', 2, 2],
])('%s: total from %s, judges to %i and totals to %i decimals', (id, from, judge, total) => {
  const values = ruleSetOf(id)?.values
  expect(values?.totalFrom.value).toBe(from)
  expect(values?.judgePercentDecimals.value).toBe(judge)
  expect(values?.totalDecimals.value).toBe(total)
})

// Whole marks until 2010, halves from 2011, tenths for artistic and quality.
test.each([
  ['sum-points-1996', 10, 10, 1],
  ['fei-2004', 10, 10, 1],
  ['fei-2011', 5, 5, 1],
  ['fei-2026', 5, 5, 1],
  ['oeto-2026', 5, 5, 1],
  ['oeto-2026-joint', 1, 1, 1],
])('%s: marks in steps of %i, collectives %i, quality %i tenths', (id, movement, ...others) => {
  const values = ruleSetOf(id)?.values
  expect(values?.movementStep.value).toBe(movement)
  expect([values?.collectiveStep.value, values?.qualityStep.value]).toEqual(others)
})

test.each([
  ['fei-2026', 'tieBreak', ['median'], 3],
  ['fksr-2024', 'tieBreak', ['median'], 3],
  ['usef-2023', 'tieBreak', ['collectives', 'judge-c'], null],
  ['bd-2024', 'tieBreak', ['collectives', 'judge-c'], null],
  ['oeto-2026-joint', 'tieBreak', [], null],
  ['lpo-2024-joint', 'tieBreak', [], null],
  ['fei-2026', 'freestyleTieBreak', ['artistic'], null],
  ['fei-2026-youth', 'youngHorseTieBreak', ['perspective', 'trot'], null],
] as const)('%s: %s is broken by %j for the first %s places', (id, name, by, firstPlaces) => {
  expect(ruleSetOf(id)?.values[name].value).toEqual({ by, firstPlaces })
})

test.each(ruleSets.filter(({ body }) => !['FEI', 'AUT', 'USEF'].includes(body)))(
  '$id: what nobody read in its rule book is not confirmed',
  ({ values }) => {
    const sure = Object.values(values).map((each) => each.sure)
    expect(sure).not.toContain('confirmed')
  },
)

test('frozen rules keep their values and can be stored', () => {
  const frozen = freezeRules({ ...choice, ruleSetId: 'fei-2026' })
  expect(frozen).toMatchObject({
    ok: true,
    rules: { ruleSet: 'fei-2026', values: { markApart: 20, percentApart: 5000 } },
  })
})

test('what the schedule sets otherwise goes before the rule set', () => {
  const frozen = freezeRules({
    ...choice,
    ruleSetId: 'fei-2026',
    overrides: { percentApart: 6000, tieBreak: { by: [], firstPlaces: null } },
  })
  expect(frozen).toMatchObject({
    rules: { values: { percentApart: 6000, tieBreak: { by: [] } } },
  })
})

test.each([
  ['its own federation', 'usef-2023-fei-levels', training, 'points'],
  ['another federation', 'oeto-2026', grandPrix, 'points'],
  ['its own federation', 'fei-2011', grandPrix, 'percent'],
])('a sheet ridden by the rules of %s (%s)', (_whose, ruleSetId, ridden, unit) => {
  const frozen = freezeRules({ ...choice, test: ridden, ruleSetId })
  expect(frozen).toMatchObject({ rules: { values: { errors: { unit } } } })
})

test('an unknown rule set is a value', () => {
  expect(freezeRules({ ...choice, ruleSetId: 'fei-1899' })).toEqual({
    ok: false,
    code: 'unknown-rule-set',
    ruleSetId: 'fei-1899',
  })
})

test('two judges cannot sit at one position', () => {
  const frozen = freezeRules({ ...choice, positions: ['C', 'C'], ruleSetId: 'fei-2026' })
  expect(frozen).toMatchObject({ ok: false, paths: ['positions'] })
})

test('a test known by its maximum alone is not scored mark by mark', () => {
  const special = dressageTestOf('fei-grand-prix-special-2014')
  if (special === undefined) throw new Error('the library has it')
  const marks = freezeRules({ ...choice, test: special, ruleSetId: 'fei-2016' })
  expect(marks).toMatchObject({ ok: false, paths: ['entryMode'] })
  const points = freezeRules({
    ...choice,
    test: special,
    entryMode: 'judge-points',
    ruleSetId: 'fei-2016',
  })
  expect(points.ok).toBe(true)
})
