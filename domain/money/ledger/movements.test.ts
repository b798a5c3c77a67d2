import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestAmount } from '../cents.ts'
import { balanceOf, payableOf, prizesDue, totalsIn } from './balance.ts'
import { book } from './book.ts'
import type { LedgerLine, RuleLine } from './line.ts'
import { moveSurplus } from './move-surplus.ts'
import type { Movement } from './movement.ts'
import { offset, payBack, payOut } from './outgoing.ts'
import { allocationsOf, receive, roundCash } from './payment.ts'
import { reverse } from './reverse.ts'
import { moneyLine, ruleLine, startFee } from './testing.ts'

const wanted = {
  movement: 'new',
  payer: 'Ada',
  amount: 5000,
  currency: 'EUR',
  method: 'transfer',
} as const

/** `A 3000`, or the refusal: `most 200`. */
function said(movement: Movement): readonly string[] {
  if (movement.ok) {
    return movement.lines.map(({ kind, entry, amount }) => `${kind} ${entry ?? '-'} ${amount}`)
  }
  const { refusal } = movement
  return [refusal.reason === 'most' ? `most ${refusal.most}` : refusal.reason]
}

describe('a payment', () => {
  test.each<[what: string, allocations: [string, number][], lines: string[]]>([
    ['of one entry', [['A', 5000]], ['payment A 5000']],
    [
      'of several entries',
      [
        ['A', 3000],
        ['B', 2000],
      ],
      ['payment A 3000', 'payment B 2000'],
    ],
    ['with a rest', [['A', 3000]], ['payment A 3000', 'payment - 2000']],
    ['of none so far', [], ['payment - 5000']],
    [
      'of less than is allocated',
      [
        ['A', 3000],
        ['B', 2001],
      ],
      ['most 5000'],
    ],
    ['with a part of nothing', [['A', 0]], ['amount']],
    [
      'with a part below 0',
      [
        ['A', 6000],
        ['B', -1000],
      ],
      ['amount'],
    ],
  ])('%s', (_, allocations, lines) => {
    const parts = allocations.map(([entry, amount]) => ({ entry, amount }))
    expect(said(receive(wanted, parts, []))).toEqual(lines)
  })

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, largestAmount + 1])(
    'of %s is refused',
    (amount) => {
      expect(said(receive({ ...wanted, amount }, [], []))).toEqual(['amount'])
    },
  )

  test('in no currency, or booked before, is refused', () => {
    expect(said(receive({ ...wanted, currency: 'EURO' }, [], []))).toEqual(['currency'])
    expect(said(receive(wanted, [], [moneyLine({ movement: 'new' })]))).toEqual(['twice'])
  })

  test.each([
    [0, []],
    [2500, ['A 2000', 'B 500']],
    [9000, ['A 2000', 'B 3000']],
  ])('%i goes to what is owed in its order', (amount, parts) => {
    const owed = [
      { entry: 'A', amount: 2000 },
      { entry: 'C', amount: -100 },
      { entry: 'B', amount: 3000 },
    ]
    expect(allocationsOf(amount, owed).map((each) => `${each.entry} ${each.amount}`)).toEqual(parts)
  })
})

describe('what goes out', () => {
  const surplus = [ruleLine(), moneyLine({ amount: 5700 })]

  test.each<[what: string, amount: number, ledger: LedgerLine[], lines: string[]]>([
    ['the surplus', 700, surplus, ['payback A 700']],
    ['a part of it', 200, surplus, ['payback A 200']],
    ['more than it', 701, surplus, ['most 700']],
    [
      'what is owed elsewhere',
      700,
      [...surplus, ruleLine({ entry: 'B', amount: 400 })],
      ['most 300'],
    ],
    [
      'of two entries',
      900,
      [...surplus, moneyLine({ entry: 'B', amount: 300 })],
      ['payback A 700', 'payback B 200'],
    ],
    ['of another payer', 700, [moneyLine({ payer: 'Ben' })], ['most 0']],
    ['of another currency', 700, [moneyLine({ currency: 'CHF' })], ['most 0']],
    ['a credit', 100, [ruleLine(), moneyLine(), ruleLine({ kind: 'credit' })], ['most 0']],
  ])('pays back %s', (_, amount, ledger, lines) => {
    expect(said(payBack({ ...wanted, amount }, ledger))).toEqual(lines)
  })

  const prize = ruleLine({ kind: 'prize', entry: null, amount: 30_000 })

  test('prize money is paid out, at most what is due', () => {
    expect(said(payOut({ ...wanted, amount: 30_001 }, [prize]))).toEqual(['most 30000'])
    expect(said(payOut({ ...wanted, amount: 30_000 }, [prize]))).toEqual(['payout - 30000'])
    const paid = [
      prize,
      moneyLine({ kind: 'payout', amount: 30_000 }),
      ruleLine({ kind: 'prize', amount: -1 }),
    ]
    expect(said(payOut({ ...wanted, amount: 1 }, paid))).toEqual(['most 0'])
  })

  test.each<[what: string, amount: number, ledger: LedgerLine[], lines: string[]]>([
    ['all of a charge', 5000, [prize, ruleLine()], ['payout - 5000', 'payment A 5000']],
    ['more than is owed', 5001, [prize, ruleLine()], ['most 5000']],
    ['more than was won', 5000, [{ ...prize, amount: 70 }, ruleLine()], ['most 70']],
    ['what another owes', 100, [prize, ruleLine({ payer: 'Ben' })], ['most 0']],
    ['another currency', 100, [{ ...prize, currency: 'CHF' }, ruleLine()], ['most 0']],
  ])('prize money settles %s', (_, amount, ledger, lines) => {
    const { method: _method, ...rest } = wanted
    expect(said(offset({ ...rest, amount, entry: 'A' }, ledger))).toEqual(lines)
  })
})

describe('cash', () => {
  const cash = { movement: 'r', payer: 'Ada', currency: 'CHF', entry: 'A', smallestCoin: 5 }
  const owed = (amount: number) => [ruleLine({ currency: 'CHF', amount })]

  test.each([
    [2, ['payment A 2']],
    [-2, ['payment A -2']],
    [3, ['most 2']],
    [-3, ['most 2']],
    [0, ['amount']],
  ])('%i centimes that no coin pays', (amount, lines) => {
    expect(said(roundCash(cash, owed(amount)))).toEqual(lines)
  })
})

describe('a surplus', () => {
  const move = { movement: 'move', payer: 'Ada', currency: 'EUR', from: 'A', to: 'B', amount: 700 }
  const ledger = [ruleLine(), moneyLine({ amount: 5700 }), ruleLine({ entry: 'B', amount: 900 })]

  test.each<[what: string, own: Partial<typeof move>, lines: string[]]>([
    ['moves to another entry', {}, ['payment A -700', 'payment B 700']],
    ['moves in part', { amount: 1 }, ['payment A -1', 'payment B 1']],
    ['is all that moves', { amount: 701 }, ['most 700']],
    ['does not move where it is', { to: 'A' }, ['same']],
    ['of another payer', { payer: 'Ben' }, ['most 0']],
    ['of another currency', { currency: 'CHF' }, ['most 0']],
    ['of an entry that owes', { from: 'B', to: 'A' }, ['most 0']],
  ])('%s', (_, own, lines) => {
    expect(said(moveSurplus({ ...move, ...own }, ledger))).toEqual(lines)
  })

  test('a credit moves before money, the last payment before the first', () => {
    const paid = [
      moneyLine({ movement: 'first', amount: 4000 }),
      moneyLine({ movement: 'second', amount: 2000 }),
      ruleLine({ kind: 'credit', amount: 300, cause: { ...startFee('p'), remittedBy: 'voucher' } }),
    ]
    const movement = moveSurplus({ ...move, amount: 3000 }, paid)
    expect(movement.ok && movement.lines.map((each) => `${each.movement} ${each.amount}`)).toEqual([
      ...['move -300', 'move 300', 'second -2000', 'second 2000', 'first -700', 'first 700'],
    ])
  })

  test('waits with the payer until an entry takes it', () => {
    const received = receive(wanted, [], [])
    const lines = received.ok ? received.lines : []
    const moved = moveSurplus({ ...move, from: null, to: 'A', amount: 5000 }, lines)
    expect(said(moved)).toEqual(['payment - -5000', 'payment A 5000'])
  })
})

describe('taken back', () => {
  test('a payment from wherever it went, once', () => {
    const ledger: LedgerLine[] = [
      moneyLine({ amount: 5000 }),
      moneyLine({ amount: -700 }),
      moneyLine({ amount: 700, entry: 'B' }),
    ]
    const movement = reverse('m', ledger)
    expect(said(movement)).toEqual(['payment A -4300', 'payment B -700'])
    if (movement.ok) ledger.push(...movement.lines)
    expect(said(reverse('m', ledger))).toEqual(['reversed'])
    expect(said(reverse('other', ledger))).toEqual(['unknown'])
  })
})

type Step = readonly [act: number, payer: string, entry: string, amount: number, other: string]

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.constantFrom('Ada', 'Ben'),
    fc.constantFrom('A', 'B'),
    fc.integer({ min: 1, max: 200 }),
    fc.constantFrom('A', 'B'),
  ),
  { maxLength: 40 },
)

/** What the rules say at each moment: charges of two places, of which up to all is remitted. */
function owedNow(step: number, [, payer, entry, amount]: Step): readonly RuleLine[] {
  const charge = ruleLine({ payer, entry, amount })
  const remittedBy = step % 2 === 0 ? 'early' : 'voucher'
  const remitted = ruleLine({
    kind: step % 2 === 0 ? 'remission' : 'credit',
    ...{ payer, entry, amount: (amount * step) % (amount + 1) },
    cause: { ...startFee('p'), remittedBy },
  })
  const prize = ruleLine({ kind: 'prize', payer, entry: null, amount: step * 10 })
  return [charge, remitted, prize]
}

function act(number: number, step: Step, ledger: readonly LedgerLine[]): readonly LedgerLine[] {
  const [kind, payer, entry, amount, other] = step
  const basic = { movement: `m${number}`, payer, amount, currency: 'EUR' }
  const money = { ...basic, method: 'transfer' as const }
  const movement = [
    () => receive(money, [{ entry, amount: Math.ceil(amount / 2) }], ledger),
    () => receive(money, [{ entry, amount }], ledger),
    () => payBack(money, ledger),
    () => payOut(money, ledger),
    () => offset({ ...basic, entry }, ledger),
    () => moveSurplus({ ...basic, from: entry, to: other }, ledger),
    () => reverse(`m${amount % 40}`, ledger),
    () => roundCash({ ...basic, entry, smallestCoin: 100 }, ledger),
  ][kind]
  if (movement === undefined) return book(owedNow(number, step), ledger)
  const done = movement()
  return done.ok ? done.lines : []
}

const ofPayer = (lines: readonly LedgerLine[], payer: string) =>
  lines.filter((line) => line.payer === payer)

/** What no step may break for a payer. */
function expectKept(
  payer: string,
  act: number,
  [before, after]: readonly [readonly LedgerLine[], readonly LedgerLine[]],
) {
  const own = ofPayer(after, payer)
  const [was, is] = [totalsIn('EUR', ofPayer(before, payer)), totalsIn('EUR', own)]
  const sum = (kind: LedgerLine['kind']) =>
    own.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
  expect(balanceOf(is)).toBe(
    sum('charge') - sum('remission') - sum('credit') - sum('payment') + sum('payback'),
  )
  const byEntry = [...Map.groupBy(own, ({ entry }) => entry).values()]
  expect(byEntry.reduce((all, lines) => all + balanceOf(totalsIn('EUR', lines)), 0)).toBe(
    balanceOf(is),
  )
  if (act === 2) expect(is.payback - was.payback).toBeLessThanOrEqual(payableOf(was))
  if (act === 3 || act === 4) {
    expect(is.payout - was.payout).toBeLessThanOrEqual(Math.max(0, prizesDue(was)))
  }
  if (act === 5) expect(balanceOf(is)).toBe(balanceOf(was))
}

test('in any history the balance is charges − remissions − credits − payments + paybacks, and no more goes out than there is', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const ledger: LedgerLine[] = []
      for (const [number, step] of history.entries()) {
        const before = [...ledger]
        ledger.push(...act(number, step, before))
        for (const payer of ['Ada', 'Ben']) expectKept(payer, step[0], [before, ledger])
        if (step[0] > 7) expect(book(owedNow(number, step), ledger)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
