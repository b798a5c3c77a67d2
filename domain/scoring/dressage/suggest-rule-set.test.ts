import { expect, test } from 'vitest'
import { suggestRuleSet } from './suggest-rule-set.ts'

test.each([
  ['FEI', 'Grand Prix', 'fei-2026'],
  ['FEI', 'Juniors Freestyle', 'fei-2026-youth'],
  ['FEI', '7-year-old horses, preliminary', 'fei-2026-youth'],
  ['USEF', 'Training 1', 'usef-2023'],
  ['AUT', 'Klasse L 1', 'oeto-2026'],
  ['SUI', 'L 12', 'fei-2026'],
])('%s %s is ridden by %s', (body, name, ruleSetId) => {
  expect(suggestRuleSet({ body, name })).toBe(ruleSetId)
})
