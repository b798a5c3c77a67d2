import { buildWorld } from '#domain/entries/build-world.ts'
import type { Entry } from '#domain/entries/entry-file.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { answerOf } from '#domain/money/answer.ts'
import { priceShow } from '#domain/money/price.ts'
import { laidOver } from '#domain/money/price-file.ts'
import { type PriceList, readPriceList } from '#domain/money/price-list.ts'

/** A trainer's entry under a schedule of sixty rules of all kinds. Runs on the server and in a page alike. */
export interface Basket {
  list: PriceList
  rules: number
  places: number
  /** Everything that a change of the form asks for: places judged, fees, refunds, lines with reasons. */
  price: () => number
}

export function basketOf({ horses, places }: { horses: number; places: number }): Basket {
  const names = Array.from({ length: horses }, (_, index) => `H${index}`)
  const entry = {
    id: 'E',
    at: '2026-04-20',
    riders: ['R1', 'R2', 'R3'].map((id, index) => ({ id, member: index > 0, age: 17 + index })),
    horses: names.map((id, index) => ({ id, age: 4 + (index % 9), registered: index % 3 > 0 })),
    places: Array.from({ length: places }, (_, index) => ({
      competition: `C${index % 40}`,
      rider: `R${1 + (index % 3)}`,
      horse: names[index % horses] ?? 'H0',
      ...(index % 7 === 0 ? { at: '2026-05-04' } : {}),
    })),
    items: names.map((horse) => ({ product: 'box', horse, from: '2026-05-14', to: '2026-05-17' })),
  }
  const schedule = scheduleOf(places)
  const read = readEntryFile({ ...schedule, entries: [entry] })
  if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 5)))
  const { file } = read
  const [own] = file.entries ?? []
  const list = readPriceList({ ...file, defaults: new Map() })
  return {
    list,
    rules: list.require.length + list.limits.length + list.fees.length + list.refunds.length,
    places,
    price: () => priceEntry(list, file, own === undefined ? [] : [own]),
  }
}

function priceEntry(
  list: PriceList,
  file: Parameters<typeof laidOver>[0],
  entries: readonly Entry[],
): number {
  const world = buildWorld({ ...laidOver(file, { ...emptyCase, entries: [] }), entries })
  const priced = priceShow(list, world, new Map())
  return answerOf(priced, list.currency).entries[0]?.totals['EUR']?.net ?? 0
}

const emptyCase = { id: '1', show: {}, competitions: [], products: [], taken: {} }

/** 60 rules: 8 requirements, 6 limits, 36 fees, 10 refunds. */
function scheduleOf(places: number) {
  const many = <Rule>(count: number, rule: (index: number) => Rule) =>
    Array.from({ length: count }, (_, index) => rule(index))
  const closing = { fact: 'show.closing' }
  const height = (index: number) => 80 + 5 * (index % 12)
  return {
    format: 'paddock-entries-1',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    show: { closing: '2026-05-01T18:00', start: '2026-05-15', days: 3, category: 'B' },
    competitions: many(40, (index) => ({
      id: `C${index}`,
      fee: 1500 + 100 * index,
      height: height(index),
      block: index % 4,
      kind: index % 5 === 0 ? 'dressage' : 'jumping',
    })),
    products: [{ id: 'box', stock: 200 }],
    require: many(8, (index) => ({
      id: `q${index}`,
      text: `Requirement ${index}`,
      of: 'place',
      when: ['competition.height', '=', height(index)],
      must: {
        any: [
          ['horse.age', '>=', 4],
          ['rider.age', '>', 12 + index],
        ],
      },
    })),
    limits: many(6, (index) => ({
      id: `l${index}`,
      text: `Limit ${index}`,
      count: 'place',
      where: ['competition.height', '>=', height(index)],
      within: [index % 2 === 0 ? 'horse' : 'competition'],
      most: places,
    })),
    fees: [
      ...many(12, (index) => ({
        id: `start${index}`,
        text: 'Start',
        per: 'place',
        amount: { fact: 'competition.fee' },
        when: ['competition.height', '=', height(index)],
      })),
      ...many(6, (index) => ({
        id: `late${index}`,
        text: 'Late',
        per: 'place',
        amount: { percent: 50, of: [`start${index}`, `start${index + 6}`] },
        when: ['place.at', '>', closing],
      })),
      ...many(6, (index) => ({
        id: `horse${index}`,
        text: 'Horse',
        per: 'horse',
        amount: 1000 + index,
        when: { some: 'place', where: ['competition.height', '>=', 100 + 5 * index] },
      })),
      ...many(6, (index) => ({
        id: `block${index}`,
        text: 'Block',
        per: 'pair',
        each: 'block',
        amount: {
          by: { count: 'place' },
          upTo: [
            [3, 500],
            [null, 800],
          ],
        },
        when: [{ lowest: 'place.at', of: 'horse' }, index % 2 === 0 ? '<=' : '>', closing],
      })),
      ...many(4, (index) => ({
        id: `rider${index}`,
        text: 'Rider',
        per: 'rider',
        amount: 900,
        when: {
          all: [
            ['rider.member', '=', false],
            [{ count: 'place' }, '>', index],
          ],
        },
      })),
      {
        id: 'box',
        text: 'Box',
        per: 'item',
        amount: 4000,
        quantity: { fact: 'item.nights' },
        vat: 1900,
      },
      { id: 'office', text: 'Office', per: 'entry', amount: 500 },
    ],
    refunds: many(10, (index) => ({
      id: `r${index}`,
      text: 'Refund',
      of: [`start${index}`],
      when: ['place.withdrawnAt', '<=', { fact: 'show.start', plus: `-P${index + 1}D` }],
      percent: 100 - 10 * index,
    })),
  }
}

/** Milliseconds of each pricing, after the functions have been compiled. */
export function timesOf(size: { horses: number; places: number }, rounds: number): number[] {
  const { price } = basketOf(size)
  const warm = Math.max(20, Math.ceil(rounds / 3))
  const times: number[] = []
  for (let round = 0; round < warm + rounds; round += 1) {
    const started = performance.now()
    price()
    if (round >= warm) times.push(performance.now() - started)
  }
  return times
}
