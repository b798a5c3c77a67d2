import { expect, test } from 'vitest'
import { numberField } from '#domain/scoring/sheet-fields.ts'
import { isFarApart, meanMark } from './mark-mirror.ts'

const field = numberField('movement', { number: 1, maximum: 100, required: true })

test.each([
  [[70, 75, null], 725, false],
  [[60, 80], 700, true],
  [[null, null], null, false],
  [[70], 700, false],
])('%j is %j in the mean; far apart: %s', (marks, mean, isApart) => {
  expect(meanMark({ field, marks })).toBe(mean)
  expect(isFarApart({ field, marks })).toBe(isApart)
})
