import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allRuleValues, countOf } from '#domain/scoring/all-rule-values.ts'

test('docs/rule-values.md says how many rule values are known how well', () => {
  const file = new URL('../docs/rule-values.md', import.meta.url)
  const rows = readFileSync(file, 'utf8').match(/^\| [a-z ]+ \| \d.*\|$/gm)
  const expected = allRuleValues.map(({ area, values }) => {
    const { confirmed, 'second-hand': secondHand, memory } = countOf(values)
    return `| ${[area, values.length, confirmed, secondHand, memory].join(' | ')} |`
  })
  expect(rows).toEqual(expected)
})

test('whatever is said of a rule value says where it is from', () => {
  const silent = allRuleValues.flatMap(({ values }) => values.filter(({ source }) => source === ''))
  expect(silent).toEqual([])
})
