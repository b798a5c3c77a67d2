import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildWorld } from '#domain/entries/build-world.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { fileOf } from '#domain/entries/testing.ts'
import type { Charge } from '../charges.ts'
import { type Priced, priceShow } from '../price.ts'
import { casesOf, defaultsOf, laidOver } from '../price-file.ts'
import { readPriceList } from '../price-list.ts'
import { balanceOf, totalsIn } from './balance.ts'
import { book } from './book.ts'
import { debtsOf, type Waiver } from './debts.ts'
import type { LedgerLine, RuleLine } from './line.ts'

/** Starts with a late surcharge and a discount, a box with VAT; withdrawing remits by rules, once as a credit. */
const schedule = {
  show: { closing: '2026-05-03' },
  competitions: ['1', '2', '3'].map((id, at) => ({ id, fee: 1333 + 777 * at })),
  fees: [
    { id: 'start', text: 'Start', per: 'place', amount: { fact: 'competition.fee' } },
    { id: 'late', text: 'Late', per: 'place', amount: 500, when: ['place.at', '>', '2026-05-03'] },
    {
      id: 'off',
      text: 'Two or more',
      per: 'horse',
      amount: -250,
      when: [{ count: 'place' }, '>', 1],
    },
    { id: 'box', text: 'Box', per: 'item', amount: 9999, vat: 1900, payee: 'stable' },
  ],
  refunds: [
    {
      id: 'vet',
      text: 'With a certificate',
      of: ['start', 'off'],
      when: ['entry.certificate', '=', true],
      per: 'horse',
      keep: 101,
    },
    {
      id: 'early',
      text: 'Early',
      of: ['start'],
      when: ['place.withdrawnAt', '<', '2026-05-10'],
      percent: 60,
    },
    {
      id: 'voucher',
      text: 'Box',
      of: ['box'],
      when: ['item.cancelledAt', '<', '2026-06-01'],
      percent: 50,
      as: 'credit',
    },
  ],
}

interface Place {
  competition: string
  horse: string
  late?: boolean
  withdrawn?: string
}

function pricedOf(
  places: readonly Place[],
  { cancelledBox = false, certificate = false } = {},
): Priced {
  const file = readEntryFile(
    fileOf({
      ...schedule,
      entries: [
        {
          ...{ id: 'A', certificate },
          riders: [{ id: 'R' }],
          horses: [{ id: 'H' }, { id: 'I' }],
          places: places.map(({ competition, horse, late, withdrawn }, at) => ({
            id: `p${at}`,
            ...{ competition, horse, rider: 'R', at: late ? '2026-05-04' : '2026-05-01' },
            ...(withdrawn === undefined ? {} : { withdrawnAt: withdrawn }),
          })),
          items: [
            { id: 'b', product: 'box', ...(cancelledBox ? { cancelledAt: '2026-05-20' } : {}) },
          ],
        },
      ],
    }),
  )
  if (!file.ok) throw new Error(JSON.stringify(file.problems))
  const [only] = casesOf(file.file)
  if (only === undefined) throw new Error('there is no case')
  const list = readPriceList({ ...file.file, defaults: defaultsOf(file.file.defaults) })
  return priceShow(list, buildWorld(laidOver(file.file, only)), new Map())
}

const payerOf = () => 'Ada'

function debts(priced: Priced, waivers: readonly Waiver[] = []): readonly RuleLine[] {
  return debtsOf({ priced, waivers, payerOf })
}

const summary = (lines: readonly RuleLine[]) =>
  lines.map(
    ({ kind, amount, cause: { rule, about, remittedBy } }) =>
      `${kind} ${rule} ${about.id} ${remittedBy ?? '-'} ${amount}`,
  )

describe('what is owed', () => {
  const one = { competition: '1', horse: 'H' }

  test('a charge for each place and product, with VAT and payee', () => {
    const lines = debts(pricedOf([one, { ...one, competition: '2', late: true }]))
    expect(summary(lines)).toEqual([
      'charge start p0 - 1333',
      'charge start p1 - 2110',
      'charge late p1 - 500',
      'charge off H - -250',
      'charge box b - 9999',
    ])
    expect(lines.at(-1)).toMatchObject({
      payer: 'Ada',
      entry: 'A',
      cause: { vat: 1900, payee: 'stable', about: { kind: 'item' }, slot: null },
    })
  })

  test('a withdrawal keeps its charge and remits a part of it', () => {
    expect(
      summary(debts(pricedOf([{ ...one, withdrawn: '2026-05-06' }], { cancelledBox: true }))),
    ).toEqual([
      'charge start p0 - 1333',
      'remission start p0 early 800',
      'charge box b - 9999',
      'credit box b voucher 5000',
    ])
  })

  test('what is remitted of several charges together is shared among them, discounts left out', () => {
    const two = [one, { ...one, competition: '2' }]
    const lines = debts(pricedOf(two, { certificate: true }))
    // Of 1333 + 2110 - 250 all but 101: 3092.
    expect(lines.filter(({ kind }) => kind === 'remission').map(({ amount }) => amount)).toEqual([
      1197, 1895,
    ])
  })

  test.each<[what: string, waivers: readonly [id: string, amount: number | null][], string[]]>([
    ['all of it', [['w', null]], ['remission late p0 w 500']],
    ['a part', [['w', 200]], ['remission late p0 w 200']],
    ['never more than the charge', [['w', 9000]], ['remission late p0 w 500']],
    [
      'one after the other',
      [
        ['v', 300],
        ['w', null],
      ],
      ['remission late p0 v 300', 'remission late p0 w 200'],
    ],
    ['nothing less than 0', [['w', -5]], []],
  ])('the office waives %s', (_, waivers, remitted) => {
    const charge = { rule: 'late', about: { kind: 'place' as const, id: 'p0' }, slot: null }
    const lines = debts(
      pricedOf([{ ...one, late: true }]),
      waivers.map(([id, amount]) => ({ id, charge, amount })),
    )
    const waived = book(lines, []).filter(({ cause }) => cause.remittedBy !== null)
    expect(summary(waived)).toEqual(remitted)
  })

  test('a waiver ends with its charge, and comes back with it', () => {
    const charge = { rule: 'late', about: { kind: 'place' as const, id: 'p0' }, slot: null }
    const waivers = [{ id: 'w', charge, amount: null }]
    const ledger: LedgerLine[] = [...book(debts(pricedOf([{ ...one, late: true }]), waivers), [])]
    const before = balanceOf(totalsIn('EUR', ledger))
    ledger.push(...book(debts(pricedOf([one]), waivers), ledger))
    expect(totalsIn('EUR', ledger).remission).toBe(0)
    ledger.push(...book(debts(pricedOf([{ ...one, late: true }]), waivers), ledger))
    expect(balanceOf(totalsIn('EUR', ledger))).toBe(before)
  })

  test('single charges go to another payer, with what is remitted of them', () => {
    const priced = pricedOf([{ ...one, withdrawn: '2026-05-06' }])
    const ledger: LedgerLine[] = [...book(debts(priced), [])]
    const toClub = ({ fee }: Charge) => (fee.rule.id === 'start' ? 'Club' : 'Ada')
    ledger.push(...book(debtsOf({ priced, waivers: [], payerOf: toClub }), ledger))
    const balance = (payer: string) =>
      balanceOf(
        totalsIn(
          'EUR',
          ledger.filter((line) => line.payer === payer),
        ),
      )
    expect([balance('Ada'), balance('Club')]).toEqual([9999, 533])
  })
})

const days = ['2026-05-06', '2026-05-20']

const places: fc.Arbitrary<readonly Place[]> = fc.array(
  fc.record(
    {
      competition: fc.constantFrom('1', '2', '3'),
      horse: fc.constantFrom('H', 'I'),
      late: fc.boolean(),
      withdrawn: fc.constantFrom(...days),
    },
    { requiredKeys: ['competition', 'horse'] },
  ),
  { maxLength: 5 },
)

test('a remission is never more than its charge, and adds up to what the rules remit', () => {
  fc.assert(
    fc.property(places, fc.boolean(), fc.boolean(), (asked, cancelledBox, certificate) => {
      const priced = pricedOf(asked, { cancelledBox, certificate })
      const lines = debts(priced)
      for (const charge of lines.filter(({ kind }) => kind === 'charge')) {
        const remitted = lines.filter(
          ({ cause: { rule, about }, kind }) =>
            kind !== 'charge' && rule === charge.cause.rule && about.id === charge.cause.about.id,
        )
        const sum = remitted.reduce((all, { amount }) => all + amount, 0)
        expect(sum).toBeLessThanOrEqual(Math.max(charge.amount, 0))
        expect(sum).toBeGreaterThanOrEqual(0)
      }
      const { remission, credit } = totalsIn('EUR', lines)
      expect(remission + credit).toBe(
        priced.remissions.reduce((all, { amount }) => all + amount, 0),
      )
    }),
    { numRuns: 60 },
  )
})

test('withdraw, then reinstate ends where it began', () => {
  fc.assert(
    fc.property(places, fc.array(fc.integer({ min: 0, max: 4 })), (asked, withdrawn) => {
      const riding = asked.map(({ competition, horse, late = false }) => ({
        competition,
        horse,
        late,
      }))
      const gone = riding.map((each, at) =>
        withdrawn.includes(at) ? { ...each, withdrawn: '2026-05-06' } : each,
      )
      const ledger: LedgerLine[] = [...book(debts(pricedOf(riding)), [])]
      const before = balanceOf(totalsIn('EUR', ledger))
      ledger.push(...book(debts(pricedOf(gone)), ledger))
      ledger.push(...book(debts(pricedOf(riding)), ledger))
      expect(balanceOf(totalsIn('EUR', ledger))).toBe(before)
      expect(book(debts(pricedOf(riding)), ledger)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
