import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceFile } from '#domain/money/price-file.ts'
import { readEntryFile } from './read-entry-file.ts'
import { fileOf, problemsOf } from './testing.ts'

const fee = { id: 'a', text: 'A', per: 'place', amount: 100 }
const withFee = (own: object) => fileOf({ fees: [{ ...fee, ...own }] })
const when = (condition: unknown, per = 'place') => withFee({ per, when: condition })
const entry = { id: 'E', horses: [{ id: 'H' }], places: [{ competition: '1' }] }
const withEntry = (own: object) => fileOf({ entries: [{ ...entry, ...own }] })
const refund = { id: 'r', text: 'R', of: ['a'], when: ['place.withdrawnAt', 'known'] }

describe('a file that is wrong names the field', () => {
  test.each([
    ['format: Invalid input: expected "paddock-entries-1"', { ...fileOf({}), format: 'x' }],
    ['colour: no such field', fileOf({ colour: 'red' })],
    ['currency: must be a currency of ISO 4217: "EUR"', fileOf({ currency: 'EURO' })],
    ['timeZone: Invalid input', fileOf({ timeZone: 'Europe/Paradise' })],
    ['fees.0.prise: no such field', withFee({ prise: 1 })],
    ['fees.0.when.wher: no such field', when({ some: 'place', wher: ['place.at', 'known'] })],
    [
      'cases: stand in place of "entries": a file has one of them',
      fileOf({ entries: [], cases: [{ id: '1' }] }),
    ],
    ['cases.0.expected: no such field', fileOf({ cases: [{ id: '1', expected: {} }] })],
    ['fees.1.id: "a" is there twice', fileOf({ fees: [fee, fee] })],
    ['competitions.1.id: "1" is there twice', fileOf({ competitions: [{ id: '1' }, { id: '1' }] })],
    ['entries.1.id: "E" is there twice', fileOf({ entries: [entry, { id: 'E' }] })],
    [
      'entries.0.places.1.id: "place2" is there twice',
      withEntry({ places: [{ id: 'place2', competition: '1' }, { competition: '2' }] }),
    ],
    [
      'entries.0.places.0.competition: no competition "9"',
      withEntry({ places: [{ competition: '9' }] }),
    ],
    [
      'entries.0.places.0.horse: no horse "X"',
      withEntry({ places: [{ competition: '1', horse: 'X' }] }),
    ],
    [
      'entries.0.turnouts.0.horses.1: no horse "X"',
      withEntry({ turnouts: [{ id: 'T', horses: ['H', 'X'] }] }),
    ],
    ['entries.0.items.0.product: no product "hay"', withEntry({ items: [{ product: 'hay' }] })],
    [
      'entries.1.horses.0.age: another entry says 7 of the same horse',
      fileOf({
        entries: [
          { id: 'E', horses: [{ id: 'H', age: 7 }] },
          { id: 'F', horses: [{ id: 'H', age: 8 }] },
        ],
      }),
    ],
    ['cases.0.taken.max: no limit "max"', fileOf({ cases: [{ id: '1', taken: { max: 3 } }] })],
    ['defaults.stall: "stall" is no path: write kind.fact', fileOf({ defaults: { stall: false } })],
  ])('%s', (problem, json) => {
    expect(problemsOf(json)).toContain(problem)
  })
})

describe('a condition that cannot be asked is a fault of the file', () => {
  test.each([
    ['"place.at" names many from a horse', 'horse', ['place.at', '>', '2026-05-01']],
    ['"horse.age" names many from a rider', 'rider', ['horse.age', '>', 4]],
    ['"team.name" names many from an item', 'item', ['team.name', '=', 'A']],
    [
      '"age" names nothing: the kinds are show, competition, product, entry, rider, horse, turnout, team, pair, place, item, change, incident',
      'place',
      ['age', '>', 4],
    ],
    [
      '"hors.age" names nothing: the kinds are show, competition, product, entry, rider, horse, turnout, team, pair, place, item, change, incident',
      'place',
      ['hors.age', '>', 4],
    ],
    ['"horse" is no path: write kind.fact', 'place', ['horse', '=', 'H']],
    [
      '"outer.place.at" goes back from a where, and there is none around it',
      'place',
      ['outer.place.at', 'known'],
    ],
    ['names nothing: a literal is compared with a literal', 'place', [1, '=', 1]],
    ['names nothing', 'place', { all: [] }],
    ['"2026-02-30" is no date', 'place', ['place.at', '>', '2026-02-30']],
    ['"2026-02-30" is no date', 'place', ['competition.day', 'in', ['2026-02-28', '2026-02-30']]],
    [
      '"place.at" is a day ("2026-05-01") or a local time ("2026-05-01T18:00"), and "Monday" is not',
      'place',
      ['place.at', '=', 'Monday'],
    ],
    ['"competition.id" is a text, and 1 is not', 'place', ['competition.id', '=', 1]],
    [
      '"place.reached" is one of asked, confirmed, declared, started, and "begun" is not',
      'place',
      ['place.reached', '=', 'begun'],
    ],
    ['"in" needs a list', 'place', ['competition.level', 'in', 'M']],
    ['"=" compares with one value, not with a list', 'place', ['competition.level', '=', ['M']]],
    ['"between" needs two values: [from, to]', 'place', ['horse.age', 'between', [4]]],
    ['"<" needs a number or a date', 'place', ['rider.grade', '<', 'LK3']],
  ])('%s', (problem, per, condition) => {
    expect(problemsOf(when(condition, per))).toContain(`fees.0.when: ${problem}`)
  })

  test.each([
    [
      'fees.0.when.1: no operator "~"; there are: = != < <= > >= in not in between, known, unknown',
      when(['horse.age', '~', 4]),
    ],
    [
      'fees.0.when.all.1: a condition is [left, operator, right] or has "all", "any", "not", "some", "every"',
      when({ all: [['horse.age', '>', 4], { none: 'place' }] }),
    ],
    [
      'fees.0.when.some: no kind "start"; there are: show, competition, product, entry, rider, horse, turnout, team, pair, place, item, change, incident',
      when({ some: 'start' }),
    ],
    ['fees.0.when: [left, operator, right] has three parts', when(['horse.age', '>'])],
    [
      'fees.0.when.0.of: no kind "stable"; there are: show, competition, product, entry, rider, horse, turnout, team, pair, place, item, change, incident',
      when([{ count: 'place', of: 'stable' }, '>', 1]),
    ],
    [
      'fees.0.amount: a value is a literal or has "percent", "by", "fact", "count", "sum", "mean", "lowest", "highest", "add", "least", "most", "subtract", "times", "net"',
      withFee({ amount: { price: 3 } }),
    ],
    [
      'fees.0.amount.plus: must be a duration: "P21D", "-PT24H"',
      withFee({ amount: { fact: 'show.closing', plus: '3 days' } }),
    ],
  ])('%s', (problem, json) => {
    expect(problemsOf(json)).toContain(problem)
  })
})

describe('rules', () => {
  test.each([
    [
      'fees.0.amount: must be an integer in the smallest unit of the currency',
      withFee({ amount: 12.5 }),
    ],
    [
      'fees.0.amount: must be an integer in the smallest unit of the currency',
      withFee({ amount: { most: [0, 12.5] } }),
    ],
    ['fees.0.amount: must be an amount, and "12" is none', withFee({ amount: '12' })],
    [
      'competitions.0.price: must be an amount, an integer in the smallest unit',
      fileOf({
        competitions: [{ id: '1', price: 12.5 }],
        fees: [{ ...fee, amount: { fact: 'competition.price' } }],
      }),
    ],
    [
      'competitions.0.fee: must be an amount, an integer in the smallest unit',
      fileOf({ competitions: [{ id: '1', fee: '20.00' }] }),
    ],
    ['fees.0.replaces.0: no fee "b"', withFee({ replaces: ['b'] })],
    ['fees.0.amount: no fee "b"', withFee({ amount: { percent: 50, of: ['b'] } })],
    [
      'fees.0: goes round in a circle: "a", "b" wait for each other',
      fileOf({
        fees: [
          { ...fee, amount: { percent: 50, of: ['b'] } },
          { ...fee, id: 'b', amount: { percent: 50, of: ['a'] } },
        ],
      }),
    ],
    [
      'fees.0: goes round in a circle: "a" wait for each other',
      withFee({ amount: { percent: 50, of: ['a'] } }),
    ],
    [
      'fees.0.highest.within: an entry belongs to no one horse',
      withFee({ per: 'entry', highest: { group: 'g', within: 'horse' } }),
    ],
    ['refunds.0.of.0: no fee "x"', fileOf({ fees: [fee], refunds: [{ ...refund, of: ['x'] }] })],
    [
      'refunds.0.when: "place.withdrawnAt" names many from a horse',
      fileOf({ fees: [{ ...fee, per: 'horse' }], refunds: [refund] }),
    ],
    [
      'refunds.0.per: a place belongs to no one item',
      fileOf({ fees: [fee], refunds: [{ ...refund, per: 'item' }] }),
    ],
    [
      'limits.0: has neither "most" nor "least"',
      fileOf({ limits: [{ id: 'l', text: '', count: 'place', within: ['horse'] }] }),
    ],
    [
      'limits.0.within: "hors" names nothing: the kinds are show, competition, product, entry, rider, horse, turnout, team, pair, place, item, change, incident',
      fileOf({ limits: [{ id: 'l', text: '', count: 'place', within: ['hors'], most: 1 }] }),
    ],
    [
      'require.0.must: there are no charges yet to take a percent of',
      fileOf({
        fees: [fee],
        require: [{ id: 'q', text: '', of: 'place', must: [{ percent: 5, of: ['a'] }, '>', 1] }],
      }),
    ],
    ['entries.0.at: "2026-02-30" is no date', withEntry({ at: '2026-02-30' })],
    ['entries.0.at: "2026-05-01T18:00Z" is no date', withEntry({ at: '2026-05-01T18:00Z' })],
    [
      'entries.0.horses.0.rabiesAt: "2022-13-01" is no date',
      withEntry({ horses: [{ id: 'H', rabiesAt: '2022-13-01' }] }),
    ],
    [
      'show.closing: must be a day ("2026-05-01") or a local time ("2026-05-01T18:00")',
      fileOf({ show: { closing: 5 } }),
    ],
  ])('%s', (problem, json) => {
    expect(problemsOf(json)).toContain(problem)
  })
})

describe('what JSON may hold and a file may not', () => {
  test('a condition without end', () => {
    let condition: unknown = ['horse.age', '>', 4]
    for (let depth = 0; depth < 100_000; depth += 1) condition = { not: condition }
    expect(problemsOf(when(condition)).join()).toMatch(/is nested deeper than 64$/)
  })

  test.each([
    [
      'entries.0: no such field: "__proto__"',
      `{ "entries": [{ "id": "E", "__proto__": { "at": 1 } }] }`,
    ],
    [
      'competitions.0.fee: must be a number that can be computed with',
      '{ "competitions": [{ "id": "1", "fee": 1e999 }] }',
    ],
  ])('%s', (problem, text) => {
    expect(problemsOf(fileOf(JSON.parse(text)))).toContain(problem)
  })

  test('a list of a million', () => {
    const facts = Array.from({ length: 1_000_000 }, (_, index) => index)
    expect(problemsOf(fileOf({ show: { facts } }))).not.toEqual([])
    expect(problemsOf(facts)).not.toEqual([])
  })

  test('more faults than can be listed', () => {
    const facts = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, {}]))
    const entries = Array.from({ length: 3000 }, (_, index) => ({ id: `${index}`, ...facts }))
    expect(problemsOf(fileOf({ entries }))).not.toEqual([])
  })

  test('names of the language are names like any other', () => {
    const json = fileOf({
      competitions: [{ id: 'constructor', toString: 3 }],
      fees: [{ ...fee, when: ['competition.valueOf', 'unknown'] }],
      entries: [{ id: 'hasOwnProperty', places: [{ competition: 'constructor' }] }],
    })
    const read = readEntryFile(json)
    expect(read.ok && priceFile(read.file).cases[0]?.entries[0]?.totals).toEqual({
      EUR: { charges: 100, refunds: 0, net: 100 },
    })
  })
})

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1e300, -1e15))
const sizes = ['=', '!=', '<', '<=', '>', '>=']

/** Rules made at random of these paths, kinds and operators. */
function rulesOf({ paths, gathered, operators, literals, of }: Words) {
  const { value, condition } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      literals,
      fc.record({ fact: paths }),
      fc.record({ count: gathered, where: tie('condition') }, { requiredKeys: ['count'] }),
      fc.record({ lowest: paths, over: fc.constant('place') }),
      fc.record({ percent: fc.integer({ min: -200, max: 200 }), of: fc.constantFrom(...of) }),
      fc.record({ percent: fc.integer({ min: -200, max: 200 }), of: tie('value') }),
      fc.record({ add: fc.array(tie('value'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ times: fc.tuple(tie('value'), tie('value')) }),
      fc.record({
        by: tie('value'),
        upTo: fc.array(fc.tuple(fc.constantFrom(1, 100, null), tie('value')), { minLength: 1 }),
      }),
    ),
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(paths, fc.constantFrom(...operators), tie('value')),
      fc.tuple(paths, fc.constantFrom('known', 'unknown')),
      fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
      fc.record({ some: gathered, where: tie('condition') }, { requiredKeys: ['some'] }),
    ),
  }))
  return { value, condition }
}

interface Words {
  paths: fc.Arbitrary<string>
  gathered: fc.Arbitrary<string>
  operators: readonly string[]
  literals: fc.Arbitrary<unknown>
  of: readonly unknown[]
}

function fileWith(words: Words, per: fc.Arbitrary<string>) {
  const { value, condition } = rulesOf(words)
  const first = { id: fc.constant('a'), text: fc.constant('') }
  const entry = {
    at: fc.constantFrom('2026-05-01', '2026-05-02T08:00'),
    horses: fc.constant([{ id: 'H', age: 7 }]),
    places: fc.array(fc.record({ competition: fc.constantFrom('1', '2') }), { maxLength: 3 }),
    items: fc.array(fc.record({ product: fc.constant('box'), quantity: numbers }), {
      maxLength: 2,
    }),
  }
  return fc.record({
    format: fc.constant('paddock-entries-1'),
    currency: fc.constantFrom('EUR', 'JPY'),
    timeZone: fc.constant('Europe/Berlin'),
    competitions: fc.constant([{ id: '1', fee: 3000 }, { id: '2' }]),
    products: fc.constant([{ id: 'box' }]),
    require: fc.array(fc.record({ ...first, of: per, must: condition }), { maxLength: 1 }),
    limits: fc.array(
      fc.record({
        ...first,
        count: fc.constant('place'),
        within: fc.constant(['competition']),
        most: fc.constantFrom(0, 1, 2),
      }),
      { maxLength: 1 },
    ),
    fees: fc.tuple(
      fc.record({ ...first, per, amount: fc.constantFrom(1000, 999, -5) }),
      fc.record(
        { id: fc.constant('b'), text: fc.constant(''), per, amount: value, when: condition },
        { requiredKeys: ['id', 'text', 'per', 'amount'] },
      ),
    ),
    refunds: fc.array(
      fc.record({ ...first, of: fc.constant(['a', 'b']), when: condition, keep: value }),
      { maxLength: 1 },
    ),
    entries: fc.tuple(
      fc.record({ id: fc.constant('E'), ...entry }),
      fc.record({ id: fc.constant('F'), ...entry }),
    ),
  })
}

/** Priced without throwing, to whole units; or refused, with a field. */
function isAnswered(json: unknown): 'priced' | 'refused' | 'wrong' {
  const read = readEntryFile(json)
  if (!read.ok) return read.problems.length > 0 ? 'refused' : 'wrong'
  const amounts = priceFile(read.file).cases.flatMap(({ entries }) =>
    entries.flatMap(({ totals }) => Object.values(totals).flatMap((each) => Object.values(each))),
  )
  return amounts.every(Number.isSafeInteger) ? 'priced' : 'wrong'
}

test('rules made at random price, and never throw', () => {
  const answers = new Map<string, number>()
  const files = fileWith(
    {
      paths: fc.constantFrom('place.size', 'competition.fee', 'show.size', 'entry.size'),
      gathered: fc.constantFrom('place'),
      operators: sizes,
      literals: fc.integer({ min: -1e6, max: 1e6 }),
      of: [['a']],
    },
    fc.constant('place'),
  )
  fc.assert(
    fc.property(files, (json) => {
      const answer = isAnswered(json)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      return answer !== 'wrong'
    }),
    { numRuns: 400 },
  )
  expect(answers.get('priced')).toBeGreaterThan(20)
})

test('whatever JSON comes, it is priced or refused with a field', () => {
  const wild = fileWith(
    {
      paths: fc.constantFrom(
        'horse.age',
        'place.at',
        'outer.place.at',
        'x',
        'hors.age',
        '__proto__',
      ),
      gathered: fc.constantFrom('place', 'horse', 'pair', 'entry', 'show', 'stable'),
      operators: [...sizes, 'in', 'between', '~'],
      literals: fc.oneof(numbers, fc.constantFrom('2026-05-01', '2026-02-30', true)),
      of: [['a'], ['b'], []],
    },
    fc.constantFrom('place', 'horse', 'pair', 'entry', 'team', 'change', 'show'),
  )
  const part = fc.jsonValue({ maxDepth: 3 })
  const odd = fc
    .tuple(wild, fc.constantFrom('fees', 'entries', 'show', 'defaults', 'cases', 'refunds'), part)
    .map(([file, field, value]) => ({ ...file, [field]: value }))
  fc.assert(
    fc.property(fc.oneof(wild, odd, part), (json) => isAnswered(json) !== 'wrong'),
    { numRuns: 400 },
  )
})
