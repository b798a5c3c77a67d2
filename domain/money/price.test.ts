import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { fileOf, priced } from '#domain/entries/testing.ts'
import { priceFile } from './price-file.ts'

/** Of a limit: when it is full, who asks waits. */
const waits = JSON.parse('{ "then": "wait" }')

/** A schedule with a fee of every kind, limits, and refunds. */
const schedule = {
  show: { closing: '2026-05-03' },
  competitions: ['1', '2', '3', '4'].map((id, index) => ({
    id,
    fee: 1000 + 501 * index,
    height: 100 + 10 * index,
    block: index < 2 ? 'I' : 'II',
  })),
  products: [{ id: 'box' }, { id: 'hay' }],
  require: [
    {
      id: 'young',
      text: 'Up to 1.20 m',
      of: 'place',
      when: ['horse.id', '=', 'A'],
      must: ['competition.height', '<=', 120],
    },
  ],
  limits: [
    { id: 'three', text: 'Three starts a horse', count: 'place', within: ['horse'], most: 3 },
    {
      id: 'cap',
      text: 'Five starters',
      count: 'place',
      within: ['competition'],
      most: 5,
      ...waits,
    },
  ],
  fees: [
    { id: 'start', text: 'Start', per: 'place', amount: { fact: 'competition.fee' } },
    {
      id: 'late',
      text: 'Late',
      per: 'place',
      amount: { percent: 50, of: ['start'] },
      when: ['place.at', '>', { fact: 'show.closing' }],
    },
    {
      id: 'flat',
      text: 'All in',
      per: 'horse',
      amount: 3000,
      replaces: ['start'],
      when: [{ count: 'place' }, '>', 2],
    },
    { id: 'horse', text: 'Horse', per: 'horse', amount: 700 },
    { id: 'block', text: 'Block', per: 'horse', each: 'block', amount: 250 },
    {
      id: 'office',
      text: 'Office',
      per: 'entry',
      amount: { percent: 12.5, of: ['start', 'flat'] },
    },
    {
      id: 'box',
      text: 'Box',
      per: 'item',
      amount: 9999,
      when: ['product.id', '=', 'box'],
      vat: 1900,
    },
    {
      id: 'high',
      text: 'High',
      per: 'place',
      amount: { times: [7, { fact: 'competition.height' }] },
      highest: { group: 'h', within: 'horse' },
    },
  ],
  refunds: [
    {
      id: 'early',
      text: 'Early',
      of: ['start', 'late', 'box'],
      when: ['entry.withdrawnAt', '<=', { fact: 'show.closing' }],
      percent: 75,
      keep: 333,
    },
    {
      id: 'vet',
      text: 'Certificate',
      of: ['start', 'flat', 'high'],
      per: 'entry',
      keep: 1200,
      when: ['entry.certificate', '=', true],
    },
  ],
}

/** Every part has an id and a moment of its own, so that whatever order it is listed in is no order. */
const entries = fc
  .array(
    fc.record({
      places: fc.array(
        fc.record({
          horse: fc.constantFrom('A', 'B', 'C'),
          competition: fc.constantFrom('1', '2', '3', '4'),
        }),
        { maxLength: 5 },
      ),
      items: fc.array(
        fc.record({
          product: fc.constantFrom('box', 'hay'),
          horse: fc.constantFrom('A', 'B', 'C'),
          quantity: fc.integer({ min: 0, max: 4 }),
        }),
        { maxLength: 3 },
      ),
      certificate: fc.boolean(),
      withdrawnAt: fc.constantFrom('2026-05-02', '2026-05-09', null),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ places, items, ...entry }, index) => ({
      ...entry,
      id: `E${index}`,
      horses: [...new Set([...places, ...items].map(({ horse }) => horse))].map((id) => ({ id })),
      places: places.map((place, number) => ({
        ...place,
        id: `p${number}`,
        at: `2026-05-0${1 + ((number + index) % 6)}T0${index}:0${number}`,
      })),
      items: items.map((item, number) => ({
        ...item,
        id: `i${number}`,
        at: `2026-05-01T0${index}:1${number}`,
      })),
    })),
  )

function answerOf(own: object) {
  const read = readEntryFile(fileOf({ ...schedule, ...own }))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const [answer] = priceFile(read.file).cases
  return answer?.entries ?? []
}

const sorted = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).toSorted()

/** An answer without the order of its lines, nor that of the things on them. */
function withoutOrder(all: ReturnType<typeof answerOf>) {
  return sorted(
    all.map(({ charges, refused, waiting, marked, refunds, open, ...entry }) => ({
      ...entry,
      charges: sorted(charges.map(({ of, why: _, ...line }) => ({ ...line, of: of.toSorted() }))),
      refunds: sorted(refunds),
      open: sorted(open.map(({ of, ...line }) => ({ ...line, of: of.toSorted() }))),
      rest: [refused, waiting, marked].map((lines) =>
        sorted(lines.map(({ why: _, ...line }) => line)),
      ),
    })),
  )
}

describe('whatever is entered', () => {
  test('the order of fees, of entries and of what is in them decides nothing', () => {
    const shuffled = <Each>(list: readonly Each[]) =>
      fc.shuffledSubarray([...list], { minLength: list.length })
    fc.assert(
      fc.property(
        entries.chain((all) =>
          fc.record({
            all: fc.constant(all),
            fees: shuffled(schedule.fees),
            mixed: fc
              .tuple(...all.map((each) => fc.tuple(shuffled(each.places), shuffled(each.items))))
              .chain((parts) =>
                shuffled(
                  all.map((each, index) => ({
                    ...each,
                    places: parts[index]?.[0],
                    items: parts[index]?.[1],
                  })),
                ),
              ),
          }),
        ),
        ({ all, fees, mixed }) => {
          const straight = withoutOrder(answerOf({ entries: all }))
          expect(withoutOrder(answerOf({ entries: mixed, fees }))).toEqual(straight)
        },
      ),
    )
  })

  test('withdrawing takes no charge away, and coming back ends where it began', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const back = all.map((entry) => ({ ...entry, withdrawnAt: null }))
        const gone = back.map((entry, index) =>
          index === 0 ? { ...entry, withdrawnAt: '2026-05-09' } : entry,
        )
        const limits: readonly unknown[] = []
        const stayed = answerOf({ entries: back, limits })
        const charged = (answer: ReturnType<typeof answerOf>) =>
          answer.map(({ charges }) => charges)
        expect(charged(answerOf({ entries: gone, limits }))).toEqual(charged(stayed))
        const again = gone.map((entry) => ({ ...entry, withdrawnAt: null }))
        expect(answerOf({ entries: again, limits })).toEqual(stayed)
      }),
    )
  })

  test('nothing goes back above what was charged, and totals are the sums of the lines', () => {
    fc.assert(
      fc.property(entries, (all) => {
        for (const { charges, refunds, totals } of answerOf({ entries: all })) {
          const sum = (lines: readonly { amount: number }[]) =>
            lines.reduce((total, { amount }) => total + amount, 0)
          expect(totals['EUR']).toEqual({
            charges: sum(charges),
            refunds: sum(refunds),
            net: sum(charges) - sum(refunds),
          })
          for (const { of, amount } of refunds) {
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(amount).toBeLessThanOrEqual(of)
          }
          expect(sum(refunds)).toBeLessThanOrEqual(sum(charges))
        }
      }),
    )
  })

  test('a horse is charged once in the show, where it asked first', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const answer = answerOf({ entries: all })
        const horses = answer.flatMap(({ charges }) =>
          charges.flatMap(({ rule, of }) => (rule === 'horse' ? of : [])),
        )
        expect(new Set(horses).size).toBe(horses.length)
      }),
    )
  })

  test('no limit is passed', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const answer = answerOf({ entries: all })
        const starts = answer.flatMap(({ id, refused, waiting }) => {
          const entry = all.find((each) => each.id === id)
          const out = new Set([...refused, ...waiting].map((line) => line['place']))
          return (entry?.places ?? []).filter(
            (place) => !out.has(place.id) && entry?.withdrawnAt === null,
          )
        })
        const count = (by: 'horse' | 'competition') =>
          Math.max(
            0,
            ...[...Map.groupBy(starts, (start) => start[by]).values()].map((each) => each.length),
          )
        expect(count('horse')).toBeLessThanOrEqual(3)
        expect(count('competition')).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('what counts once', () => {
  const fees = [{ id: 'horse', text: 'Horse', per: 'horse', amount: 700 }]
  const charged = (entries: readonly object[], own: object = {}) =>
    priced({ fees, entries, ...own }).entries.map(({ totals }) => totals['EUR']?.charges)
  const A = [{ id: 'A' }]

  test('is charged in the entry that asked first, by time', () => {
    const place = [{ competition: '1' }]
    expect(
      charged([
        { id: 'E', at: '2026-05-02', horses: A, places: place },
        { id: 'F', at: '2026-05-01', horses: A, places: place },
      ]),
    ).toEqual([0, 700])
  })

  test('moves to the next where all places of the first were refused', () => {
    const require = [
      { id: 'q', text: 'Class 2 only', of: 'place', must: ['competition.id', '=', '2'] },
    ]
    const all = [
      { id: 'E', at: '2026-05-01', horses: A, places: [{ competition: '1' }] },
      { id: 'F', at: '2026-05-02', horses: A, places: [{ competition: '2' }] },
    ]
    expect(charged(all, { require })).toEqual([0, 700])
    expect(charged(all.slice(0, 1), { require })).toEqual([0])
  })

  test('is charged to who asked for nothing, or for an item alone', () => {
    expect(charged([{ id: 'E', horses: A }])).toEqual([700])
    expect(charged([{ id: 'E', horses: A, items: [{ product: 'box' }] }])).toEqual([700])
  })
})

describe('owed', () => {
  const fees = (owed: string) => [{ id: 'f', text: 'F', per: 'place', owed, amount: 100 }]
  const limits = [
    { id: 'l', text: 'One', count: 'place', within: ['competition'], most: 1, ...waits },
  ]
  test.each([
    ['asked', 400],
    ['confirmed', 300],
    ['declared', 200],
    ['started', 100],
  ])('%s', (owed, charges) => {
    const places = [
      { competition: '1', withdrawnAt: '2026-05-02' },
      { competition: '1', reached: 'declared' },
      { competition: '1' },
      { competition: '2', reached: 'started' },
    ]
    const [entry] = priced({ fees: fees(owed), limits, entries: [{ id: 'E', places }] }).entries
    expect(entry?.waiting).toMatchObject([{ limit: 'l', place: 'place3', position: 1 }])
    expect(entry?.totals['EUR']?.charges).toBe(charges)
  })
})

describe('what is not known', () => {
  const horse = { id: 'A' }
  const of = (when: unknown, own: object = {}) =>
    priced({
      fees: [{ id: 'f', text: 'F', per: 'place', amount: 100, when }],
      entries: [{ id: 'E', horses: [{ ...horse, ...own }], places: [{ competition: '1' }] }],
    }).entries[0]
  const unknown = ['horse.age', '>', 4]

  test('leaves a fee open, and says what is missing', () => {
    expect(of(unknown)).toMatchObject({
      charges: [],
      open: [{ rule: 'f', unknown: ['horse.age'] }],
    })
    expect(of(unknown, { age: 5 })).toMatchObject({ charges: [{ amount: 100 }], open: [] })
    expect(of(unknown, { age: null })).toMatchObject({ open: [{ rule: 'f' }] })
  })

  test.each([
    ['false without it', { all: [unknown, ['competition.id', '=', '2']] }, 0],
    ['true without it', { any: [unknown, ['competition.id', '=', '1']] }, 100],
    ['known to be unknown', ['horse.age', 'unknown'], 100],
    ['what has not happened is no unknown', ['place.withdrawnAt', '<', '2026-05-01'], 0],
    ['not even by !=', ['place.withdrawnAt', '!=', '2026-05-01'], 0],
    [
      'a count that is large enough without it',
      [{ count: 'place', where: { any: [unknown, ['place.id', '=', 'place1']] } }, '>=', 1],
      100,
    ],
    ['every of none', { every: 'item' }, 0],
    ['the lowest of none', [{ lowest: 'item.quantity' }, '<', 1], 0],
    ['the sum of none', [{ sum: 'item.quantity' }, '<', 1], 100],
  ])('decides nothing that is %s', (_, when, charges) => {
    expect(of(when)).toMatchObject({ open: [], totals: { EUR: { charges } } })
  })

  test('a percent of what is open is open', () => {
    const [entry] = priced({
      fees: [
        { id: 'late', text: 'L', per: 'place', amount: { percent: 50, of: ['f'] } },
        { id: 'f', text: 'F', per: 'place', amount: 100, when: unknown },
      ],
      entries: [{ id: 'E', horses: [horse], places: [{ competition: '1' }] }],
    }).entries
    expect(entry?.open).toEqual([
      { rule: 'f', unknown: ['horse.age'], of: ['place1'] },
      { rule: 'late', unknown: ['horse.age'], of: ['place1'] },
    ])
  })

  test('a missing cell and what is above the last step leave the rule open', () => {
    const amount = { by: [{ count: 'place' }], cells: { '2': 300 } }
    const steps = { by: { count: 'place' }, upTo: [[0, 300]] }
    const [entry] = priced({
      fees: [
        { id: 'cell', text: 'C', per: 'place', amount },
        { id: 'step', text: 'S', per: 'place', amount: steps },
      ],
      entries: [{ id: 'E', places: [{ competition: '1' }] }],
    }).entries
    expect(entry?.open.map(({ unknown: missing }) => missing)).toEqual([
      ['cell 1'],
      ['step above 1'],
    ])
  })
})

describe('rounding', () => {
  const percentOf = (base: number, percent: number) =>
    priced({
      fees: [
        { id: 'f', text: 'F', per: 'place', amount: base },
        { id: 'p', text: 'P', per: 'place', amount: { percent, of: ['f'] } },
      ],
      entries: [{ id: 'E', places: [{ competition: '1' }] }],
    }).entries[0]?.charges[1]?.amount

  test.each([
    [1505, 50, 753],
    [1505, -50, -753],
    [1504, 12.5, 188],
    [999, 33.33, 333],
    [1, 49, 0],
    [-1505, 50, -753],
  ])('%i by %d %% is %i', (base, percent, amount) => {
    expect(percentOf(base, percent)).toBe(amount)
  })

  test('each line by itself', () => {
    const [entry] = priced({
      fees: [
        { id: 'f', text: 'F', per: 'place', amount: 1505 },
        { id: 'p', text: 'P', per: 'place', amount: { percent: 50, of: ['f'] } },
      ],
      entries: [{ id: 'E', places: [{ competition: '1' }, { competition: '2' }] }],
    }).entries
    expect(entry?.charges[1]).toMatchObject({ quantity: 2, amount: 1506 })
  })

  test('of a currency without decimals it says so', () => {
    const [entry] = priced({
      currency: 'JPY',
      fees: [{ id: 'f', text: 'Start', per: 'place', amount: 1500 }],
      entries: [{ id: 'E', places: [{ competition: '1' }] }],
    }).entries
    expect(entry?.charges[0]).toMatchObject({ currency: 'JPY', why: 'Start: 1500 JPY' })
  })
})

describe('refunds', () => {
  const fees = [
    { id: 'f', text: 'F', per: 'place', amount: 1000 },
    { id: 'd', text: 'D', per: 'place', amount: -200 },
  ]
  const of = (refunds: readonly object[], own: object = { withdrawnAt: '2026-05-01' }) =>
    priced({
      fees,
      refunds: refunds.map((each, index) => ({
        id: `r${index}`,
        text: 'R',
        of: ['f', 'd'],
        when: ['place.withdrawnAt', 'known'],
        ...each,
      })),
      entries: [
        {
          id: 'E',
          places: [
            { competition: '1', ...own },
            { competition: '2', ...own },
          ],
        },
      ],
    }).entries[0]?.refunds

  test.each([
    ['all', [{}], { of: 2000, amount: 2000 }],
    [
      'percent first, then less what is kept',
      [{ percent: 50, keep: 100 }],
      { of: 2000, amount: 800 },
    ],
    ['not below 0', [{ keep: 5000 }], { of: 2000, amount: 0 }],
    ['not below the least', [{ keep: 950, atLeast: 300 }], { of: 2000, amount: 600 }],
    ['not above the charge', [{ atLeast: 5000 }], { of: 2000, amount: 2000 }],
    [
      'a discount counts where charges are added up',
      [{ per: 'entry', keep: 100 }],
      { of: 1600, amount: 1500 },
    ],
    ['as a credit', [{ as: 'credit' }], { of: 2000, amount: 2000, as: 'credit' }],
    [
      'one line for the rule that fits first',
      [{ percent: 10 }, { percent: 20 }],
      { rule: 'r0', amount: 200 },
    ],
  ])('%s', (_, refunds, line) => {
    expect(of(refunds)).toMatchObject([line])
  })

  test('what cannot be decided leaves the charge as it is, and is not open', () => {
    const answer = priced({
      fees,
      refunds: [{ id: 'r', text: 'R', of: ['f'], when: ['place.replaced', '=', true] }],
      entries: [{ id: 'E', places: [{ competition: '1' }] }],
    }).entries[0]
    expect(answer).toMatchObject({ refunds: [], open: [] })
  })

  test('currencies are never added together', () => {
    const [entry] = priced({
      fees: [
        { id: 'f', text: 'F', per: 'place', amount: 100 },
        { id: 'c', text: 'C', per: 'place', amount: 50, currency: 'CHF' },
      ],
      refunds: [
        {
          id: 'r',
          text: 'R',
          of: ['f', 'c'],
          per: 'entry',
          keep: 10,
          when: ['place.withdrawnAt', 'known'],
        },
      ],
      entries: [{ id: 'E', withdrawnAt: '2026-05-01', places: [{ competition: '1' }] }],
    }).entries
    expect(entry?.totals).toEqual({
      EUR: { charges: 100, refunds: 90, net: 10 },
      CHF: { charges: 50, refunds: 40, net: 10 },
    })
  })
})

describe('limits', () => {
  const places = (many: number, own: object = {}) =>
    Array.from({ length: many }, () => ({ competition: '1', ...own }))
  const answer = (limit: object, own: object) =>
    priced({
      limits: [{ id: 'l', text: 'L', count: 'place', within: ['competition'], ...limit }],
      ...own,
    })

  test('a withdrawn place counts in none', () => {
    const [entry] = answer(
      { most: 1 },
      {
        entries: [{ id: 'E', places: [...places(1, { withdrawnAt: '2026-05-01' }), ...places(2)] }],
      },
    ).entries
    expect(entry?.refused).toMatchObject([{ rule: 'l', place: 'place3' }])
  })

  test('until: who asks later is refused, who asks earlier waits', () => {
    const [entry] = answer(
      { most: 0, ...waits, until: { fact: 'show.closing' } },
      {
        show: { closing: '2026-05-02' },
        entries: [
          {
            id: 'E',
            places: [...places(1, { at: '2026-05-02T23:00' }), ...places(1, { at: '2026-05-03' })],
          },
        ],
      },
    ).entries
    expect([entry?.waiting, entry?.refused]).toMatchObject([
      [{ place: 'place1' }],
      [{ place: 'place2' }],
    ])
  })

  test('items count with their quantity', () => {
    const [entry] = answer(
      { count: 'item', within: ['product'], most: 3 },
      {
        entries: [
          {
            id: 'E',
            items: [
              { product: 'box', quantity: 2 },
              { product: 'box', quantity: 2 },
              { product: 'box' },
            ],
          },
        ],
      },
    ).entries
    expect(entry?.refused).toMatchObject([{ rule: 'l', item: 'item2' }])
  })

  test('of a turnout every horse is counted', () => {
    const horses = ['A', 'B'].map((id) => ({ id }))
    const [entry] = answer(
      { within: ['horse'], most: 1 },
      {
        entries: [
          {
            id: 'E',
            horses,
            turnouts: [{ id: 'T', horses: ['A', 'B'] }],
            places: [
              { competition: '1', turnout: 'T' },
              { competition: '2', horse: 'B' },
            ],
          },
        ],
      },
    ).entries
    expect(entry?.refused).toMatchObject([{ rule: 'l', place: 'place2' }])
  })

  test('least is only reported, of every competition that has fewer', () => {
    const { problems, entries: all } = answer(
      { least: 2 },
      { entries: [{ id: 'E', places: places(2) }] },
    )
    expect(problems).toMatchObject([{ rule: 'l', competition: '2' }])
    expect(all[0]?.refused).toEqual([])
  })
})

test('a place may ask for an item of its horse, although items are judged later', () => {
  const require = [
    {
      id: 'box',
      text: 'A box',
      of: 'place',
      must: { some: 'item', where: ['product.id', '=', 'box'] },
    },
  ]
  const entry = { id: 'E', horses: [{ id: 'A' }], places: [{ competition: '1' }] }
  const refused = (own: object) =>
    priced({ require, entries: [{ ...entry, ...own }] }).entries[0]?.refused
  expect(refused({ items: [{ product: 'box' }] })).toEqual([])
  expect(refused({})).toMatchObject([{ rule: 'box', place: 'place1' }])
})

test('a percent on a place is of its own charges, one on its horse also of its box', () => {
  const [entry] = priced({
    fees: [
      { id: 'start', text: 'S', per: 'place', amount: 1000 },
      { id: 'box', text: 'B', per: 'item', amount: 4000 },
      { id: 'place', text: 'P', per: 'place', amount: { percent: 10, of: ['start', 'box'] } },
      { id: 'horse', text: 'H', per: 'horse', amount: { percent: 10, of: ['start', 'box'] } },
      { id: 'all', text: 'A', per: 'entry', amount: { percent: 10, of: ['horse', 'box'] } },
    ],
    entries: [
      {
        id: 'E',
        horses: [{ id: 'A' }],
        places: [{ competition: '1' }],
        items: [{ product: 'box' }],
      },
    ],
  }).entries
  expect(entry?.charges.map(({ amount }) => amount)).toEqual([1000, 4000, 100, 500, 450])
})

test('each week by itself: what has no week belongs to all', () => {
  const [entry] = priced({
    competitions: [
      { id: '1', week: 1 },
      { id: '2', week: 2 },
    ],
    fees: [
      {
        id: 'week',
        text: 'W',
        per: 'horse',
        each: 'week',
        amount: {
          by: { count: 'item' },
          upTo: [
            [1, 100],
            [null, 200],
          ],
        },
      },
    ],
    entries: [
      {
        id: 'E',
        horses: [{ id: 'A' }],
        places: [{ competition: '1' }, { competition: '2' }],
        items: [{ product: 'box' }, { product: 'box', week: 2 }],
      },
    ],
  }).entries
  expect(entry?.charges).toMatchObject([{ amount: 100 }, { amount: 200 }])
})

test('a day goes with the whole day, a duration in hours from midnight', () => {
  const late = (at: string, closing: unknown) =>
    priced({
      show: { closing: '2026-05-01', hour: '2026-05-01T18:00' },
      fees: [
        { id: 'late', text: 'L', per: 'place', amount: 100, when: ['place.at', '>', closing] },
      ],
      entries: [{ id: 'E', places: [{ competition: '1', at }] }],
    }).entries[0]?.charges.length
  expect(late('2026-05-01T22:00', { fact: 'show.closing' })).toBe(0)
  expect(late('2026-05-02', { fact: 'show.closing' })).toBe(1)
  expect(late('2026-05-01', { fact: 'show.hour' })).toBe(0)
  expect(late('2026-05-01T18:01', { fact: 'show.hour' })).toBe(1)
  expect(late('2026-05-01T18:00:00', { fact: 'show.hour' })).toBe(0)
  expect(late('2026-05-02T06:30', { fact: 'show.closing', plus: 'PT30H' })).toBe(1)
  expect(late('2026-05-03T22:00', { fact: 'show.closing', plus: 'P2D' })).toBe(0)
})
