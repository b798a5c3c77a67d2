import { expect, test } from 'vitest'
import { ruleSets } from './rule-sets/all.ts'
import { openChoice } from './testing.ts'

test.each(ruleSets)('$id: every value parses and says where it is from', ({ id, values }) => {
  expect(openChoice({ ruleSet: id }).rules.ruleSet).toBe(id)
  for (const { sure, source } of Object.values(values)) {
    expect(['confirmed', 'second-hand', 'memory']).toContain(sure)
    expect(source).not.toBe('')
  }
})

test.each(Object.entries(Object.groupBy(ruleSets, ({ body }) => body)))(
  '%s: on every day at most one rule set is in force',
  (_, sets = []) => {
    const sorted = sets.toSorted((a, b) => a.from.localeCompare(b.from))
    for (const [index, { from, until }] of sorted.entries()) {
      const next = sorted[index + 1]
      if (until === null) expect(next).toBeUndefined()
      else expect(from < until && (next === undefined || until < next.from)).toBe(true)
    }
  },
)

test('the values that changed between editions', () => {
  const changed = (name: 'missedFlag' | 'dressageCoefficient' | 'knockDown') =>
    Object.fromEntries(ruleSets.map(({ id, values }) => [id, values[name].value]))
  expect(changed('missedFlag')).toMatchObject({
    'fei-2026': 9000,
    'fei-2019': 15_000,
    'fei-2018': 50_000,
  })
  expect(changed('dressageCoefficient')).toMatchObject({ 'fei-2018': 10, 'fei-2010': 15 })
  expect(changed('knockDown')).toMatchObject({ 'fei-2004': 4000, 'fei-1998': 5000 })
})
