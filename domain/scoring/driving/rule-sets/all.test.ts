import { expect, test } from 'vitest'
import { plainValues } from '#domain/scoring/rule-set.ts'
import { incidentKeys, scale } from '../incidents.ts'
import { ruleValues } from '../rules.ts'
import { ruleSetOf, ruleSets } from './all.ts'

test.each(ruleSets)('$id: every value is valid and says where it is from', ({ values }) => {
  const plain = plainValues(values)
  expect(ruleValues.safeParse(plain).success).toBe(true)
  for (const key of incidentKeys) expect(scale.safeParse(plain[key]).success).toBe(true)
  for (const { source } of Object.values(values)) expect(source).not.toBe('')
})

test('every rule set has an id of its own', () => {
  expect(new Set(ruleSets.map(({ id }) => id)).size).toBe(ruleSets.length)
})

test('the years of a federation follow each other without a gap', () => {
  const fei = ruleSets.filter(({ body }) => body === 'FEI').toReversed()
  expect(fei.map(({ from, until }) => [from, until])).toEqual([
    ['2010-01-01', '2017-12-31'],
    ['2018-01-01', '2025-12-31'],
    ['2026-01-01', null],
  ])
})

// Thousandths of a penalty, hundredths of a second: what differs between books and years.
test.each([
  ['fei-2026', 'dressage.noWhip', [5000, 0], null],
  ['fei-2010', 'dressage.noWhip', [10_000, 0], null],
  ['knhs-2022', 'dressage.noWhip', [5000, 0], null],
  ['fei-2026', 'dressage.errors', [5000, 10_000], 3],
  ['fei-2010', 'obstacle.groomDown', [10_000], null],
  ['fei-2018', 'obstacle.groomDown', [5000], null],
  ['fei-2010', 'obstacle.overturned', [60_000], null],
  ['fei-2018', 'obstacle.overturned', [], 1],
  ['oeto-2026', 'cones.balls', [3000], null],
  ['fei-2026', 'indoor.balls', [400], null],
  ['fei-2026', 'indoor.correctedCourse', [2000], null],
] as const)('%s: %s costs %j and ends at %s', (id, key, steps, eliminateAt) => {
  expect(ruleSetOf(id)?.values[key].value).toEqual({ steps, eliminateAt })
})

test.each([
  ['fei-2026', 'conesClock', 'hundredths', 'confirmed'],
  ['knhs-2022', 'conesClock', 'started-seconds', 'confirmed'],
  ['fei-2026', 'obstaclePerSecond', 250, 'second-hand'],
  ['knhs-2022', 'obstaclePerSecond', 250, 'confirmed'],
  ['oeto-2026', 'obstaclePerSecond', 250, 'memory'],
  ['fei-2026', 'combinedTieBreak', ['marathon', 'dressage'], 'memory'],
  ['knhs-2022', 'marathonTieBreak', ['section-b'], 'confirmed'],
] as const)('%s: %s is %j, %s', (id, name, value, sure) => {
  expect(ruleSetOf(id)?.values[name]).toMatchObject({ value, sure })
})
