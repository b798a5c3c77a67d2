import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, totalsIn } from '../ledger/balance.ts'
import type { LedgerLine } from '../ledger/line.ts'
import { receive } from '../ledger/payment.ts'
import { ruleLine } from '../ledger/testing.ts'
import { finnish } from '../references/finnish.ts'
import { kidMod10 } from '../references/kid.ts'
import { ogm } from '../references/ogm.ts'
import { qrr } from '../references/qrr.ts'
import { rf } from '../references/rf.ts'
import { type Match, type Matching, matchTransactions } from './match.ts'
import type { OpenItem } from './open-item.ts'
import { type BankTransaction, bankStatement, bankTransaction, missingOf } from './transaction.ts'

/** Entry 42, for which Ada owes 85.50, and others; each with the references of its number. */
function item(number: number, own: Partial<OpenItem> = {}): OpenItem {
  const base = String(2_026_000_000 + number)
  const references = [rf, qrr, kidMod10, ogm, finnish].flatMap(({ make }) => {
    const made = make(base)
    return made.ok ? [made.reference] : []
  })
  const printed = `E-${String(number).padStart(4, '0')}`
  const usual = { payer: 'Ada', open: 8550, currency: 'EUR', isCancelled: false }
  return { entry: String(number), number: printed, references, ...usual, ...own }
}

function transaction(own: Partial<BankTransaction> = {}): BankTransaction {
  return {
    ...{ key: 'k', account: 'DE89370400440532013000', statement: 'S1', bookedOn: '2026-11-25' },
    ...{ amount: 8550, currency: 'EUR', isReversal: false },
    ...{ payerName: 'Maria Müller', payerIban: 'DE02120300000000202051' },
    ...{ references: [], endToEnd: null, text: '', bankReference: 'B1' },
    ...own,
  }
}

const rf42 = 'RF02 2026 0000 42'
const items = [item(42), item(43, { payer: 'Ben', open: 6000 }), item(44, { open: 4000 })]

function matched(own: Partial<BankTransaction>, matching: Partial<Matching> = {}): Match {
  const all = { items, earlier: [], payersByIban: new Map(), ...matching }
  const [only] = matchTransactions([transaction(own)], all)
  if (only === undefined) throw new Error('no match')
  return only
}

/** `book structured exact 42 8550`, with what is over: `+1000 Ada`. */
function said(match: Match): string {
  switch (match.verdict) {
    case 'known':
      return 'known'
    case 'none':
      return ['none', ...match.unknown].join(' ')
    case 'show':
      return `show ${match.reason}`
    case 'ask':
      return ['ask', match.reason, ...match.entries].join(' ')
    default: {
      const { verdict, reason, outcome, parts, rest } = match
      const over = rest === null ? [] : [`+${rest.amount} ${rest.payer}`]
      const entries = parts.map(({ entry, amount }) => `${entry} ${amount}`)
      return [verdict, reason, outcome, ...entries, ...over].join(' ')
    }
  }
}

test('the reference of entry 42', () => {
  expect(rf.read(rf42)).toEqual({ ok: true, reference: items[0]?.references[0] })
})

const structured = [rf42.replaceAll(' ', '')]

describe('a structured reference', () => {
  test.each<[what: string, own: Partial<BankTransaction>, match: string]>([
    ['the amount', {}, 'book structured exact 42 8550'],
    ['less', { amount: 5000 }, 'book structured part 42 5000'],
    ['more', { amount: 10_000 }, 'book structured over 42 8550 +1450 Ada'],
    ['another currency', { currency: 'CHF' }, 'ask currency 42'],
    ['money that went out', { amount: -8550 }, 'show outgoing'],
    ['taken back by the bank', { isReversal: true }, 'show reversal'],
    ['a text that names another entry', { text: 'E-0043' }, 'book structured exact 42 8550'],
  ])('with %s', (_, own, match) => {
    expect(said(matched({ references: structured, ...own }))).toBe(match)
  })

  test.each(items[0]?.references ?? [])('as %s', (reference) => {
    expect(said(matched({ references: [reference] }))).toBe('book structured exact 42 8550')
  })

  test('with wrong check digits is none', () => {
    expect(said(matched({ references: ['RF082026000042'] }))).toBe('none RF082026000042')
  })

  test('with right check digits that was not given out is none', () => {
    const other = rf.make('2026000099')
    const reference = other.ok ? other.reference : ''
    expect(said(matched({ references: [reference] }))).toBe(`none ${reference}`)
  })

  test('with a wrong one beside it asks, unless the amount is right', () => {
    const references = [...structured, 'RF082026000042']
    expect(said(matched({ references, amount: 9000 }))).toBe('ask several 42')
    expect(said(matched({ references }))).toBe('book structured exact 42 8550')
  })
})

describe('a text', () => {
  test.each<[text: string, match: string]>([
    ['Startgeld rf02 2026 0000 42 Donna', 'book text exact 42 8550'],
    ['STARTGELD RF0220\n26000042VON MUELLER', 'book text exact 42 8550'],
    ['RF02-2026-0000-42', 'book text exact 42 8550'],
    // px#5853: leading zeros lost by a spreadsheet or a bank.
    ['QRR 20260000425', 'book text exact 42 8550'],
    ['Ref 20260000424', 'none'],
    ['+++202/6000/04226+++', 'none'],
    [`Dank ${ogm.print(items[0]?.references[3] ?? '')} 25.11.2026`, 'book text exact 42 8550'],
    [`25.11.2026 ${qrr.print(items[0]?.references[1] ?? '')} 2`, 'book text exact 42 8550'],
    [finnish.print(items[0]?.references[4] ?? ''), 'book text exact 42 8550'],
    ['Nennung E-0042', 'propose number exact 42 8550'],
    ['nennung e 42, donna', 'propose number exact 42 8550'],
    ['E42/Donna', 'propose number exact 42 8550'],
    ['RE-0042', 'none'],
    ['E-00421', 'none'],
    ['Haus 42', 'none'],
    ['', 'none'],
  ])('%j', (text, match) => {
    expect(said(matched({ text }))).toBe(match)
  })

  test('with another amount waits for a person', () => {
    expect(said(matched({ text: rf42, amount: 5000 }))).toBe('propose text part 42 5000')
    expect(said(matched({ text: 'E-42', amount: 9000 }))).toBe(
      'propose number over 42 8550 +450 Ada',
    )
  })

  test('may be the end-to-end id, or a reference in the wrong field', () => {
    expect(said(matched({ endToEnd: 'RF022026000042' }))).toBe('book text exact 42 8550')
    expect(said(matched({ references: ['E-0042'] }))).toBe('propose number exact 42 8550')
  })
})

describe('one transfer for several entries', () => {
  const all = items.flatMap(({ references }) => references.slice(0, 1))

  test('split over three, of two payers', () => {
    expect(said(matched({ references: all, amount: 18_550 }))).toBe(
      'book split exact 42 8550 43 6000 44 4000',
    )
    expect(said(matched({ text: all.join(', '), amount: 18_550 }))).toBe(
      'book split exact 42 8550 43 6000 44 4000',
    )
    expect(said(matched({ text: 'E-42 E-43 E-44', amount: 18_550 }))).toBe(
      'propose split exact 42 8550 43 6000 44 4000',
    )
  })

  test('one reference with all that its payer owes pays all entries of the payer', () => {
    const own = [item(42), item(43, { open: 6000, payer: 'Ada' }), item(44, { payer: 'Bob' })]
    const reference = own[0]?.references[0] ?? ''
    const sum = (own[0]?.open ?? 0) + 6000
    const of = { references: [reference], amount: sum }
    expect(said(matched(of, { items: own }))).toBe('book split exact 42 8550 43 6000')
    const less = { ...of, amount: sum - 1 }
    expect(said(matched(less, { items: own }))).toBe('book structured over 42 8550 +5999 Ada')
  })

  test('asks where they are not the amount together', () => {
    expect(said(matched({ references: all, amount: 18_000 }))).toBe('ask several 42 43 44')
  })

  test('one that is paid already takes nothing', () => {
    const paid = [item(42, { open: 0 }), ...items.slice(1)]
    expect(said(matched({ references: all, amount: 10_000 }, { items: paid }))).toBe(
      'book split exact 43 6000 44 4000',
    )
  })
})

describe('nothing open any more', () => {
  test.each<[what: string, own: Partial<OpenItem>, match: string]>([
    // px#343, px#999: what was paid twice is a credit, whatever the entry's state.
    ['paid before', { open: 0 }, 'book structured paid +8550 Ada'],
    ['paid too much before', { open: -500 }, 'book structured paid +8550 Ada'],
    // con2/kompassi#1016, px#74: a late payment is never dropped.
    ['cancelled', { open: 0, isCancelled: true }, 'book structured cancelled +8550 Ada'],
    [
      'cancelled with a fee',
      { open: 2000, isCancelled: true },
      'book structured over 42 2000 +6550 Ada',
    ],
  ])('%s', (_, own, match) => {
    expect(said(matched({ references: structured }, { items: [item(42, own)] }))).toBe(match)
  })

  test('the second of two payments in one statement is the payer’s', () => {
    const twice = [
      transaction({ references: structured }),
      transaction({ references: structured, key: 'l' }),
    ]
    const matches = matchTransactions(twice, { items, earlier: [], payersByIban: new Map() })
    expect(matches.map(said)).toEqual([
      'book structured exact 42 8550',
      'book structured paid +8550 Ada',
    ])
  })
})

describe('an account that paid before', () => {
  const payersByIban = new Map([['DE02120300000000202051', ['Ada']]])

  test.each<[what: string, own: Partial<BankTransaction>, match: string]>([
    ['the amount of an entry', { amount: 4000 }, 'propose payer exact 44 4000'],
    ['all that the payer owes', { amount: 12_550 }, 'propose payer exact 42 8550 44 4000'],
    ['another amount', { amount: 4001 }, 'none'],
    ['what another owes', { amount: 6000 }, 'none'],
    ['another currency', { amount: 4000, currency: 'CHF' }, 'none'],
    ['no account', { amount: 4000, payerIban: null }, 'none'],
  ])('%s', (_, own, match) => {
    expect(said(matched(own, { payersByIban }))).toBe(match)
  })
})

describe('read again', () => {
  test('the same transaction is known', () => {
    expect(said(matched({ references: structured }, { earlier: [transaction()] }))).toBe('known')
    const matching = { items, earlier: [], payersByIban: new Map() }
    const twice = [transaction({ references: structured }), transaction({ references: structured })]
    expect(matchTransactions(twice, matching).map(said)).toEqual([
      'book structured exact 42 8550',
      'known',
    ])
  })

  test('one that looks alike in another statement asks, where the bank has no reference', () => {
    const now = { references: structured, key: 'new', statement: 'S2', bankReference: null }
    const before = { ...transaction(now), key: 'old', statement: 'S1' }
    expect(said(matched(now, { earlier: [before] }))).toBe('ask alike')
    expect(said(matched({ ...now, amount: 8000 }, { earlier: [before] }))).toContain('book')
    expect(said(matched({ ...now, statement: 'S1' }, { earlier: [before] }))).toContain('book')
    const known = { ...before, bankReference: 'B0' }
    expect(said(matched(now, { earlier: [known] }))).toContain('book')
  })
})

test('a match becomes a payment that leaves nothing open', () => {
  const ledger: LedgerLine[] = items.map(({ entry, payer, open }) =>
    ruleLine({ entry, payer, amount: open }),
  )
  const references = items.flatMap((each) => each.references.slice(0, 1))
  const match = matched({ references, amount: 18_550 })
  if (match.verdict !== 'book') throw new Error(said(match))
  const wanted = { movement: match.key, payer: 'Ada', amount: 18_550, currency: 'EUR' }
  const payment = receive({ ...wanted, method: 'transfer' }, match.parts, ledger)
  if (payment.ok) ledger.push(...payment.lines)
  for (const payer of ['Ada', 'Ben']) {
    const own = ledger.filter((line) => line.payer === payer)
    expect(balanceOf(totalsIn('EUR', own))).toBe(0)
  }
})

test('nothing is matched twice, and no cent is lost', () => {
  const one = fc.record({
    amount: fc.oneof(
      fc.constantFrom(8550, 6000, 4000, 14_550, 18_550),
      fc.integer({ min: -100, max: 20_000 }),
    ),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    payerIban: fc.constantFrom(null, 'IBAN1', 'IBAN2'),
    references: fc.subarray([...structured, items[1]?.references[0] ?? '', 'RF082026000042']),
    text: fc.constantFrom('', 'E-42', 'E-43 E-44', rf42, 'E-44 E-42 E-43'),
  })
  const payersByIban = new Map([
    ['IBAN1', ['Ada']],
    ['IBAN2', ['Ada', 'Ben']],
  ])
  fc.assert(
    fc.property(fc.array(one, { maxLength: 10 }), (own) => {
      const transactions = own.map((each) => transaction(each))
      const matches = matchTransactions(transactions, { items, earlier: [], payersByIban })
      expect(matches.map(({ key }) => key)).toEqual(transactions.map(({ key }) => key))
      const allotted = matches.flatMap((match, at) =>
        'parts' in match ? [{ ...match, amount: transactions[at]?.amount }] : [],
      )
      const keys = allotted.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { parts, rest, amount } of allotted) {
        expect(parts.reduce((all, part) => all + part.amount, rest?.amount ?? 0)).toBe(amount)
        expect(parts.every((part) => part.amount > 0)).toBe(true)
      }
      const parts = allotted.flatMap((each) => each.parts)
      for (const { entry, open } of items) {
        const own = parts.filter((part) => part.entry === entry)
        expect(own.reduce((all, { amount }) => all + amount, 0)).toBeLessThanOrEqual(open)
      }
    }),
    { numRuns: 300 },
  )
})

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), fc.array(fc.string()), (text, references) => {
      expect(matched({ text, references })).toHaveProperty('verdict')
    }),
  )
})

describe('what a reader hands over', () => {
  test.each<[own: object, isRight: boolean]>([
    [{}, true],
    [{ amount: 85.5 }, false],
    [{ amount: '8550' }, false],
    [{ currency: 'EURO' }, false],
    [{ bookedOn: '2026-02-30' }, false],
    [{ key: '' }, false],
    [{ text: 'x'.repeat(2001) }, false],
    [{ references: Array.from({ length: 21 }, () => 'x') }, false],
    [{ more: 1 }, false],
  ])('%j', (own, isRight) => {
    expect(bankTransaction.safeParse({ ...transaction(), ...own }).success).toBe(isRight)
  })

  test('balances that the transactions do not lead to', () => {
    const statement = { id: 'S1', account: 'DE89', currency: 'EUR', opening: 1000, closing: 9550 }
    const read = bankStatement.parse({ ...statement, transactions: [transaction()] })
    expect(missingOf(read)).toBe(0)
    expect(missingOf({ ...read, closing: 9551 })).toBe(1)
    expect(missingOf({ ...read, opening: null })).toBe(0)
  })
})
