import { describe, expect, test } from 'vitest'
import { type AskedList, openListQuestions } from './open-questions.ts'
import { publishedSchedules } from './published.ts'
import { readEntryFile } from './read-entry-file.ts'
import { fee, limit, refund, requirement } from './rules.ts'

const late = ['place.at', '>', { fact: 'show.closing' }]
const firstLate = [{ lowest: 'place.at' }, '>', { fact: 'show.closing' }]
const cap = { id: 'cap', count: 'place', within: ['competition'], most: 20 }
const waits = Object.assign({ ...cap }, Object.fromEntries([['then', 'wait']]))
const start = { id: 'start', per: 'place', amount: 1000 }
const back = { id: 'back', of: ['start'], when: ['place.withdrawnAt', 'known'] }

interface Given {
  fees?: readonly object[]
  limits?: readonly object[]
  refunds?: readonly object[]
  require?: readonly object[]
}

function listOf({ fees = [], limits = [waits], refunds = [], require = [] }: Given): AskedList {
  const named = (rule: object) => ({ text: 'X', ...rule })
  return {
    require: require.map((rule) => requirement.parse(named(rule))),
    limits: limits.map((rule) => limit.parse(named(rule))),
    fees: fees.map((rule) => fee.parse(named(rule))),
    refunds: refunds.map((rule) => refund.parse(named(rule))),
    competitions: [{ id: '1' }, { id: '2' }],
    products: [{ id: 'box' }],
  }
}

const table = (cells: object) => ({
  amount: { by: [{ count: 'place' }, { count: 'item' }], cells },
})
const whens = (first: string, second: string) => [
  { ...start, id: 'a', when: ['place.at', first, '2026-05-01'] },
  { ...start, id: 'b', when: ['place.at', second, '2026-05-01'] },
]
const ofBoth = [{ ...back, of: ['a', 'b'] }]

test.each<readonly [what: string, Given, unknown]>([
  ['a list that answers everything', { fees: [start], refunds: [back] }, []],
  ['no refund', { fees: [start] }, [{ kind: 'noRefund', rules: ['start'] }]],
  ['a refund of nothing is an answer', { fees: [start], refunds: [{ ...back, percent: 0 }] }, []],
  [
    'no refund of a levy',
    { fees: [{ ...start, payee: 'FN' }] },
    [{ kind: 'noLevyRefund', rules: ['start'] }],
  ],
  ['a fine never comes back', { fees: [{ ...start, per: 'incident' }] }, []],
  ['nor does what is free', { fees: [{ ...start, amount: 0 }] }, []],
  ['nor a discount', { fees: [{ ...start, amount: { percent: -10, of: ['start'] } }] }, []],
  ['no limit', { limits: [] }, [{ kind: 'noLimit', rules: [] }]],
  ['full, and then', { limits: [cap] }, [{ kind: 'whenFull', rules: ['cap'] }]],
  ['three starts of a horse', { limits: [{ ...cap, within: ['horse'] }] }, []],
  [
    'a table with holes',
    { fees: [{ ...start, ...table({ '1,1': 600, '2, 2': 1800, note: 'x' }) }], refunds: [back] },
    [{ kind: 'missingCells', rules: ['start'], cells: ['1,2', '2,1'] }],
  ],
  [
    'a full table',
    { fees: [{ ...start, ...table({ '1,1': 1, '1,2': 2, '2,1': 3, '2,2': 4 }) }], refunds: [back] },
    [],
  ],
  [
    'a border that is on no side',
    { fees: whens('<', '>'), refunds: ofBoth },
    [{ kind: 'borderOfNone', rules: ['a', 'b'], path: 'place.at' }],
  ],
  [
    'a border that is on both sides',
    { fees: whens('<=', '>='), refunds: ofBoth },
    [{ kind: 'borderOfBoth', rules: ['a', 'b'], path: 'place.at' }],
  ],
  ['a border on one side', { fees: whens('<=', '>'), refunds: ofBoth }, []],
  [
    'a free start and a late fee',
    {
      fees: [
        { ...start, id: 'free', amount: 0, when: ['competition.title', '=', true] },
        { ...start, id: 'a', when: late },
      ],
      refunds: [{ ...back, of: ['a'] }],
    },
    [{ kind: 'freeAndLate', rules: ['free', 'a'] }],
  ],
  [
    'a free start that the late fee leaves out',
    {
      fees: [
        { ...start, id: 'free', amount: 0, when: ['competition.title', '=', true] },
        { ...start, id: 'a', when: { all: [late, ['competition.title', '=', false]] } },
      ],
      refunds: [{ ...back, of: ['a'] }],
    },
    [],
  ],
  [
    'late per start and per horse',
    {
      fees: [
        { ...start, id: 'a', when: late },
        { ...start, id: 'b', per: 'horse', when: firstLate },
      ],
      refunds: ofBoth,
    },
    [{ kind: 'lateTwice', rules: ['a', 'b'] }],
  ],
  [
    'late per start or per horse, each in its own case',
    {
      fees: [
        { ...start, id: 'a', when: late },
        {
          ...start,
          id: 'b',
          per: 'horse',
          when: [{ lowest: 'place.at', where: ['rider.child', '=', true] }, '>', '2026-05-01'],
        },
      ],
      refunds: ofBoth,
    },
    [],
  ],
  [
    'names that the show has not',
    {
      fees: [{ ...start, when: ['competition.id', 'in', ['1', '3', '4']] }],
      refunds: [back],
      limits: [{ ...waits, where: { some: 'item', where: ['product.id', '=', 'tent'] } }],
    },
    [
      { kind: 'unknownNames', rules: ['cap'], names: ['tent'] },
      { kind: 'unknownNames', rules: ['start'], names: ['3', '4'] },
    ],
  ],
  [
    'a refund that another answers before',
    { fees: [start], refunds: [back, { ...back, id: 'less', keep: 500 }] },
    [{ kind: 'neverAsked', rules: ['less', 'back'] }],
  ],
])('%s', (_what, given, questions) => {
  expect(openListQuestions(listOf(given))).toEqual(questions)
})

describe('what real schedules leave open', () => {
  test.each([
    ['patterns', 'noRefund whenFull missingCells'],
    ['de-duesseldorf-wbo-2015', 'noRefund whenFull'],
    ['at-oeto-tariff-2026', 'noRefund noLevyRefund noLimit'],
    ['gb-frenchfield-eventing-2021', 'noLimit'],
  ])('%s: %s', (file, kinds) => {
    const schedule = publishedSchedules.find((each) => each.file === file)
    const read = readEntryFile(schedule?.json)
    if (!read.ok) throw new Error(file)
    const { cases = [], competitions, products } = read.file
    const questions = openListQuestions({
      ...read.file,
      competitions: [...competitions, ...cases.flatMap((each) => each.competitions)],
      products: [...products, ...cases.flatMap((each) => each.products)],
    })
    expect(questions.map(({ kind }) => kind).join(' ')).toBe(kinds)
  })
})
