import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxRows, type RowPattern } from './box-rows.ts'
import { allNeighbours, layoutProblems, neighboursIn } from './layout.ts'
import { barn } from './testing.ts'

const pattern: RowPattern = {
  rows: 2,
  boxesPerRow: 3,
  first: 'facing',
  numbering: 'through',
  prefix: 'A',
  firstNumber: 1,
  kindId: 'box',
}

/** The labels as they lie on the map, one text for each row of cells; `.` is an aisle. */
function drawn(given: Partial<RowPattern>): string[] {
  const boxes = boxRows({ ...pattern, ...given })
  const rows = Math.max(...boxes.map(({ cell }) => cell.row))
  return Array.from({ length: rows + 1 }, (_, row) => {
    const inRow = boxes.filter(({ cell }) => cell.row === row)
    return inRow.length === 0
      ? '.'
      : inRow
          .toSorted((a, b) => a.cell.column - b.cell.column)
          .map(({ label, door }) => label + (door === 'top' ? '^' : 'v'))
          .join(' ')
  })
}

describe('rows of boxes', () => {
  test.each<[string, Partial<RowPattern>, string[]]>([
    ['an aisle between two rows', {}, ['A1v A2v A3v', '.', 'A4^ A5^ A6^']],
    ['back to back', { first: 'backToBack' }, ['A1^ A2^ A3^', 'A4v A5v A6v']],
    ['around', { numbering: 'around' }, ['A1v A2v A3v', '.', 'A6^ A5^ A4^']],
    ['across', { numbering: 'across' }, ['A1v A3v A5v', '.', 'A2^ A4^ A6^']],
    ['one row across', { rows: 1, numbering: 'across' }, ['A1v A2v A3v']],
    [
      'four rows with two aisles',
      { rows: 4, boxesPerRow: 1 },
      ['A1v', '.', 'A2^', 'A3v', '.', 'A4^'],
    ],
    [
      'four rows, two and two back to back',
      { rows: 4, boxesPerRow: 1, first: 'backToBack' },
      ['A1^', 'A2v', '.', 'A3^', 'A4v'],
    ],
    [
      'three rows across: the last counts through',
      { rows: 3, boxesPerRow: 2, numbering: 'across' },
      ['A1v A3v', '.', 'A2^ A4^', 'A5v A6v'],
    ],
    [
      'from another number',
      { rows: 1, boxesPerRow: 2, prefix: 'T', firstNumber: 101 },
      ['T101v T102v'],
    ],
  ])('%s', (_, given, expected) => {
    expect(drawn(given)).toEqual(expected)
  })

  test('no rows, no boxes', () => {
    expect(boxRows({ ...pattern, rows: 0 })).toEqual([])
    expect(boxRows({ ...pattern, boxesPerRow: -1 })).toEqual([])
  })

  test('every pattern is a drawing without problems, with as many boxes as said', () => {
    const any = fc.record({
      rows: fc.integer({ min: 1, max: 6 }),
      boxesPerRow: fc.integer({ min: 1, max: 8 }),
      first: fc.constantFrom<RowPattern['first']>('facing', 'backToBack'),
      numbering: fc.constantFrom<RowPattern['numbering']>('through', 'around', 'across'),
      prefix: fc.constantFrom('', 'A'),
      firstNumber: fc.nat(200),
      kindId: fc.constant('box'),
    })
    fc.assert(
      fc.property(any, (given) => {
        const made = barn('A', given)
        expect(made.boxes).toHaveLength(given.rows * given.boxesPerRow)
        expect(layoutProblems([made])).toEqual([])
      }),
    )
  })
})

describe('neighbours', () => {
  const ids = (boxes: readonly { id: string }[]) => boxes.map(({ id }) => id)

  test('along an aisle they are beside, through the back wall behind', () => {
    const of = allNeighbours([barn('A', { rows: 2, first: 'backToBack' }), barn('B')])
    expect(ids(of('A2').beside)).toEqual(['A1', 'A3'])
    expect(ids(of('A2').behind)).toEqual(['A7'])
    expect(ids(of('A1').beside)).toEqual(['A2'])
    expect(ids(of('B5').beside)).toEqual(['B4'])
    expect(of('unknown')).toEqual({ beside: [], behind: [] })
  })

  test('an aisle is no wall', () => {
    const of = allNeighbours([barn('A', { rows: 2 })])
    expect(of('A2').behind).toEqual([])
  })

  test('around a corner boxes share a wall and are not beside', () => {
    const made = barn('A', { boxesPerRow: 2 })
    const corner = {
      ...made,
      boxes: made.boxes.map((box) => (box.id === 'A2' ? { ...box, door: 'right' as const } : box)),
    }
    const { beside, behind } = neighboursIn(corner).get('A1') ?? { beside: [], behind: [] }
    expect(beside).toEqual([])
    expect(ids(behind)).toEqual(['A2'])
  })

  test('boxes of a column are beside where their doors are left or right', () => {
    const made = barn('A', { rows: 2, first: 'backToBack' })
    const column = { ...made, boxes: made.boxes.map((box) => ({ ...box, door: 'left' as const })) }
    const { beside } = neighboursIn(column).get('A1') ?? { beside: [] }
    expect(ids(beside)).toEqual(['A6'])
  })
})

describe('problems of a drawing', () => {
  const moved = (id: string, column: number) => ({ ...barn(id), at: { row: 0, column } })

  test('barns beside each other', () => {
    expect(layoutProblems([moved('A', 0), moved('B', 5)])).toEqual([])
  })

  test('two barns on one cell', () => {
    expect(layoutProblems([moved('A', 0), moved('B', 4)])).toEqual([
      { problem: 'sameCell', boxIds: ['A5', 'B1'] },
    ])
  })

  test('a label twice in a barn, a door onto a box', () => {
    const [first, second, ...others] = barn('A').boxes
    if (!first || !second) throw new Error('five boxes')
    const boxes = [first, { ...second, label: 'A1', door: 'left' as const }, ...others]
    expect(layoutProblems([{ ...barn('A'), boxes }])).toEqual([
      { problem: 'sameLabel', boxIds: ['A1', 'A2'], label: 'A1' },
      { problem: 'doorOntoBox', boxId: 'A2', ontoId: 'A1' },
    ])
  })
})
