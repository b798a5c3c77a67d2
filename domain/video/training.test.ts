import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedFilm, compareTraining, type MarkedSheet } from './training.ts'
import { mayReadTrainingSheet, mayWriteTrainingSheet, trainingStates } from './training-state.ts'

const fields = ['movement.1', 'movement.2']

const sheet = (first: number, second: number, total: number | null): MarkedSheet => ({
  marks: new Map([
    ['movement.1', first],
    ['movement.2', second],
  ]),
  total,
})

const film = (id: string, reference: MarkedSheet, judges: Record<string, MarkedSheet>) => ({
  id,
  reference,
  judges: new Map(Object.entries(judges)),
})

const films = [
  film('1', sheet(70, 60, 65_000), { a: sheet(75, 65, 70_000), b: sheet(60, 60, 60_000) }),
  film('2', sheet(60, 60, 60_000), { a: sheet(60, 55, 57_500), b: sheet(80, 60, 70_000) }),
]

describe('a frozen set', () => {
  const { judges, movements, films: ordered } = compareTraining(films, fields)

  test('says of each judge how the marks and totals differ from the reference', () => {
    expect(judges).toEqual([
      // +5 +5 0 −5 tenths; 70 − 65 and 57.5 − 60 percent
      {
        ...{ judge: 'a', films: 2, count: 4, bias: 13, difference: 38, agreement: 100_000 },
        ...{ percentDifference: 1250, order: 100_000 },
      },
      // −10 0 +20 0 tenths; −5 and +10 percent; the other film is the better one
      {
        ...{ judge: 'b', films: 2, count: 4, bias: 25, difference: 75, agreement: 50_000 },
        ...{ percentDifference: 2500, order: 0 },
      },
    ])
  })

  test('says the same of each movement, for all and for each judge', () => {
    const [first] = movements
    expect(first).toMatchObject({
      ...{ field: 'movement.1', count: 4, bias: 38, difference: 88, agreement: 50_000 },
    })
    expect(first?.judges.get('a')).toEqual({
      ...{ count: 2, bias: 25, difference: 25, agreement: 100_000 },
    })
  })

  test('puts the film first on which the judges are furthest apart', () => {
    expect(ordered.map(({ id, spread, widest }) => [id, spread, widest])).toEqual([
      ['2', 12_500, { field: 'movement.1', spread: 20 }],
      ['1', 10_000, { field: 'movement.1', spread: 15 }],
    ])
  })
})

test.each([
  ['no film', []],
  ['no judge', [film('1', sheet(70, 60, 65_000), {})]],
])('with %s nothing is known, and nothing fails', (_, none) => {
  const { judges, movements } = compareTraining(none, fields)
  expect(judges).toEqual([])
  expect(movements.map(({ bias, agreement }) => [bias, agreement])).toEqual([
    [null, null],
    [null, null],
  ])
})

test.each([
  ['the reference does not separate them', [60_000, 60_000], [50_000, 70_000], null],
  ['the judge does not separate them', [60_000, 50_000], [50_000, 50_000], 50_000],
  ['a total is not known', [60_000, null], [50_000, 50_000], null],
])('the order of two films where %s', (_, wanted, given, order) => {
  const pair = [0, 1].map((at) =>
    film(String(at), sheet(60, 60, wanted[at] ?? null), { a: sheet(60, 60, given[at] ?? null) }),
  )
  expect(compareTraining(pair, fields).judges[0]?.order).toBe(order)
})

const mark = fc.integer({ min: 0, max: 20 }).map((steps) => steps * 5)
const someSheet = fc
  .tuple(mark, mark)
  .map(([first, second]) => sheet(first, second, (first + second) * 500))
const names = ['a', 'b', 'c']
const someFilms: fc.Arbitrary<ComparedFilm[]> = fc
  .array(fc.tuple(someSheet, fc.array(someSheet, { minLength: 3, maxLength: 3 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((each) =>
    each.map(([reference, sheets], at) => ({
      id: String(at),
      reference,
      judges: new Map(sheets.map((given, judge) => [names[judge] ?? '', given])),
    })),
  )

test('a judge who marks as the reference has no bias and agrees in everything', () => {
  fc.assert(
    fc.property(someFilms, (some) => {
      const same = some.map((each) => ({ ...each, judges: new Map([['a', each.reference]]) }))
      const { judges, films: ordered } = compareTraining(same, fields)
      expect(judges).toMatchObject([
        { bias: 0, difference: 0, agreement: 100_000, percentDifference: 0 },
      ])
      expect([null, 100_000]).toContain(judges[0]?.order)
      expect(ordered.map(({ id }) => id)).toEqual(same.map(({ id }) => id))
    }),
  )
})

test('the order in which judges come changes nothing', () => {
  fc.assert(
    fc.property(someFilms, (some) => {
      const turned = some.map((each) => ({ ...each, judges: new Map([...each.judges].reverse()) }))
      expect(compareTraining(turned, fields)).toEqual(compareTraining(some, fields))
    }),
  )
})

test('a judge and the reference who change places differ by the opposite', () => {
  fc.assert(
    fc.property(someFilms, (some) => {
      const one = some.map((each) => ({
        ...each,
        judges: new Map([['a', each.judges.get('a') ?? each.reference]]),
      }))
      const turned = one.map((each) => ({
        ...each,
        reference: each.judges.get('a') ?? each.reference,
        judges: new Map([['a', each.reference]]),
      }))
      const [there] = compareTraining(one, fields).judges
      const [back] = compareTraining(turned, fields).judges
      expect((there?.bias ?? 0) + (back?.bias ?? 0)).toBe(0)
      expect(there?.difference).toBe(back?.difference)
      expect(there?.agreement).toBe(back?.agreement)
    }),
  )
})

describe('who reads and writes which sheet', () => {
  const reference = { judgeAccount: null, isSigned: false }
  const own = { judgeAccount: 'a', isSigned: false }
  const signed = { judgeAccount: 'a', isSigned: true }
  const office = { sides: ['office'], reader: 'o' } as const
  const judge = { sides: ['judge'], reader: 'a' } as const
  const other = { sides: ['judge'], reader: 'b' } as const
  const both = { sides: ['office', 'judge'], reader: 'b' } as const

  test.each([
    ['the office reads the reference', reference, office, [true, false, true]],
    ['an office that judges, too', reference, both, [true, false, true]],
    ['a judge reads the reference', reference, judge, [false, false, true]],
    ['a judge reads the own sheet', own, judge, [false, true, true]],
    ['a judge reads a signed sheet of another', signed, other, [false, false, true]],
    ['a judge reads what another did not sign', own, other, [false, false, false]],
    ['the office reads a signed sheet', signed, office, [false, false, true]],
    ['the office reads what was not signed', own, office, [false, false, false]],
    ['nobody else', signed, { sides: [], reader: 'x' } as const, [false, false, false]],
  ])('%s', (_, of, reader, expected) => {
    const may = trainingStates.map((state) => mayReadTrainingSheet(of, { ...reader, state }))
    expect(may).toEqual(expected)
  })

  test.each([
    ['the office writes the reference', reference, office, [true, false, false]],
    ['a judge writes the reference', reference, judge, [false, false, false]],
    ['a judge writes the own sheet', own, judge, [false, true, false]],
    ['a judge writes the own signed sheet', signed, judge, [false, false, false]],
    ['a judge writes the sheet of another', own, other, [false, false, false]],
    ['the office writes the sheet of a judge', own, office, [false, false, false]],
  ])('%s', (_, of, reader, expected) => {
    const may = trainingStates.map((state) => mayWriteTrainingSheet(of, { ...reader, state }))
    expect(may).toEqual(expected)
  })
})
