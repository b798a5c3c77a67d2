import { describe, expect, test } from 'vitest'
import { publishedSchedules } from '#domain/entries/published.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import type { Fee, PriceListRules } from '#domain/entries/rules.ts'
import { problemsOfRule } from './rule-problems.ts'

const start: Fee = { id: 'start', text: 'Start fee', per: 'place', amount: 1500 }
const rules: PriceListRules = { require: [], limits: [], fees: [start], refunds: [] }

function problemsOf(rule: Fee, before: Fee | null = null) {
  return problemsOfRule({ list: 'fees', rule, before }, rules).map(
    ({ at, cause }) => `${at.join('.')} ${cause.fault}`,
  )
}

describe('what keeps a rule from being saved', () => {
  test('nothing where it is whole', () => {
    expect(problemsOf({ ...start, amount: 1600 }, start)).toEqual([])
  })

  test('a name that another rule has, but not its own', () => {
    expect(problemsOf(start)).toEqual(['id twice'])
    expect(problemsOf(start, start)).toEqual([])
  })

  test('what is not filled in, at its place', () => {
    const late: Fee = {
      ...{ id: 'late', text: ' ', per: 'place', amount: Number.NaN },
      when: {
        all: [
          ['competition.height', '>=', ''],
          ['', '=', ''],
        ],
      },
    }
    expect(problemsOf(late).toSorted()).toEqual([
      'amount notWhole',
      'text noValue',
      'when.all.0.2 needsOrder',
      'when.all.1.0.fact noKind',
    ])
  })

  test('a fee that is gone, and a circle', () => {
    const late: Fee = { ...start, id: 'late', amount: { percent: 50, of: ['gone'] } }
    expect(problemsOf(late)).toEqual(['amount.of.0 noFee'])
    const own: Fee = { ...start, amount: { percent: 50, of: ['start'] } }
    expect(problemsOf(own, start)).toEqual([' circle'])
  })

  test('a percent of no fee', () => {
    expect(problemsOf({ ...start, id: 'late', amount: { percent: 50, of: [] } })).toEqual([
      'amount.of noValue',
    ])
  })
})

test.each(publishedSchedules)('every rule of $file can be saved as it is', ({ json }) => {
  const read = readEntryFile(json)
  if (!read.ok) throw new Error('does not read')
  const { file } = read
  const problems = [
    ...file.require.map((rule) => problemsOfRule({ list: 'require', rule, before: rule }, file)),
    ...file.limits.map((rule) => problemsOfRule({ list: 'limits', rule, before: rule }, file)),
    ...file.fees.map((rule) => problemsOfRule({ list: 'fees', rule, before: rule }, file)),
    ...file.refunds.map((rule) => problemsOfRule({ list: 'refunds', rule, before: rule }, file)),
  ]
  expect(problems.flat()).toEqual([])
})
