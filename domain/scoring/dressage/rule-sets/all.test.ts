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

// design rules, section 3: errors of course.
test.each([
  ['fei-2011', 'points', [20, 40], 3, 'second-hand'],
  ['fei-2016', 'percent', [2000], 2, 'confirmed'],
  ['fei-2026', 'percent', [2000], 2, 'confirmed'],
  ['fei-2026-youth', 'percent', [500, 1000], 3, 'second-hand'],
  ['usef-2023', 'points', [20, 40], 3, 'confirmed'],
  ['usef-2023-youth', 'percent', [500, 1000], 3, 'second-hand'],
  ['usef-2023-fei-levels', 'percent', [2000], 2, 'second-hand'],
  ['usef-2023-rider-tests', 'points', [5, 10], 3, 'second-hand'],
  ['oeto-2026', 'points', [20, 40], 3, 'confirmed'],
  ['oeto-2026-joint', 'mark', [2, 4], 3, 'confirmed'],
  ['oeto-2026-young-horses', 'mark', [1, 2], 3, 'confirmed'],
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

// design rules, section 2: from marks to percent.
test.each([
  ['fei-2026', 'meanOfRounded', 3, 3],
  ['fei-2004', 'meanOfRounded', 3, 3],
  ['oeto-2026', 'sumPoints', 3, 3],
  ['sum-points-1996', 'sumPoints', 2, 2],
])('%s: total from %s, judges to %i and totals to %i decimals', (id, from, judge, total) => {
  const values = ruleSetOf(id)?.values
  expect(values?.totalFrom.value).toBe(from)
  expect(values?.judgePercentDecimals.value).toBe(judge)
  expect(values?.totalDecimals.value).toBe(total)
})

// design rules, section 1: whole marks until 2010, halves from 2011, tenths for artistic and quality.
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
