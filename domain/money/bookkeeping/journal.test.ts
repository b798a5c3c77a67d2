import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingAccounts, usesOf, usualAccount } from './accounts.ts'
import { bookkeepingSettings } from './bookkeeping-input.ts'
import { type JournalLine, postingsOf, withoutMoves } from './journal.ts'
import { journalLine, movedLine, sampleJournal } from './testing.ts'

const said = (line: JournalLine) => postingsOf(line).map(({ key, amount }) => `${key} ${amount}`)

test.each<[string, JournalLine, string[]]>([
  ['a charge', journalLine(), ['receivable 11900', 'revenue 1900 start -10000', 'vat 1900 -1900']],
  [
    'one that is taken back',
    journalLine({ amount: -11_900 }),
    ['receivable -11900', 'revenue 1900 start 10000', 'vat 1900 1900'],
  ],
  ['one without VAT', journalLine({ vat: null }), ['receivable 11900', 'revenue - start -11900']],
  [
    'one that is collected for others',
    journalLine({ payee: 'FN' }),
    ['receivable 11900', 'levy FN -11900'],
  ],
  [
    'a remission',
    journalLine({ kind: 'remission' }),
    ['revenue 1900 start 10000', 'receivable -11900', 'vat 1900 1900'],
  ],
  ['a payment', movedLine(), ['transfer 11900', 'receivable -11900']],
  ['a payback', movedLine({ kind: 'payback' }), ['receivable 11900', 'transfer -11900']],
  ['a prize', journalLine({ kind: 'prize', vat: null }), ['prizeCost 11900', 'prizesDue -11900']],
  ['a payout', movedLine({ kind: 'payout' }), ['prizesDue 11900', 'transfer -11900']],
  ['a credit that moves', movedLine({ kind: 'credit', method: 'move' }), []],
])('%s', (_, line, postings) => {
  expect(said(line)).toEqual(postings)
})

test('the postings of any line are 0 together', () => {
  const line = fc.record({
    kind: fc.constantFrom<JournalLine['kind']>('charge', 'remission', 'credit', 'prize'),
    amount: fc.integer({ min: -1e9, max: 1e9 }),
    vat: fc.constantFrom(null, 0, 700, 1900, 2550),
    payee: fc.constantFrom(null, 'FN'),
  })
  fc.assert(
    fc.property(line, (own) => {
      const postings = postingsOf(journalLine(own))
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }),
  )
})

test('what moved between two entries is no voucher, and a payment that is taken back is one', () => {
  expect(withoutMoves(sampleJournal).map(({ id }) => id)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '8',
    '9',
  ])
})

describe('accounts', () => {
  test('are needed for each cause and rate, once', () => {
    expect(usesOf(sampleJournal).map(({ key, name }) => `${key}: ${name}`)).toEqual([
      'cash: cash',
      'receivable: receivable',
      'transfer: transfer',
      'revenue 1900 start: Start',
      'revenue 700 box: Box "B", 3 nights',
      'vat 1900: ',
      'vat 700: ',
      'levy Föderation: Föderation',
    ])
  })

  test('that are not mapped are named', () => {
    const accounts = new Map([['receivable', '1400']])
    const missing = missingAccounts(usesOf([journalLine()]), accounts)
    expect(missing.map(({ key }) => key)).toEqual(['revenue 1900 start', 'vat 1900'])
  })

  test('are proposed by country and rate', () => {
    const proposed = (country: string | null) =>
      usesOf([journalLine(), movedLine()]).map((use) => usualAccount(country, use))
    expect(proposed('GER')).toEqual(['1400', '1200', '8400', '1776'])
    expect(proposed('SWE')).toEqual(['1510', '1930', null, null])
    expect(proposed('NED')).toEqual([null, null, null, null])
    expect(proposed(null)).toEqual([null, null, null, null])
  })

  test('are digits; those left empty are not stored', () => {
    const parsed = (account: string) =>
      bookkeepingSettings.safeParse({
        accounts: [
          { key: 'cash', account },
          { key: 'card', account: '' },
        ],
        ...{ adviser: null, client: null, yearStart: 1, organizationNumber: '' },
      })
    expect(parsed('1000').data?.accounts).toEqual([{ key: 'cash', account: '1000' }])
    expect(parsed('Kasse').success).toBe(false)
    expect(parsed('12').success).toBe(false)
  })
})
