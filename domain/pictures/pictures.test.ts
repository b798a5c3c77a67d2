import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bars, stackedBars } from './bars.ts'
import { heatMap } from './heat-map.ts'
import { lineHeight, shortened, textWidth } from './lettering.ts'
import { type LineWithBand, lineWithBand } from './line-with-band.ts'
import { lines } from './lines.ts'
import { dayNumberOf, days, numbers } from './measure.ts'
import type { Axis, Mark, Picture } from './picture.ts'
import { sparkline } from './sparkline.ts'

const lettering = { size: 10 }
const points = numbers({ name: 'Rating', print: (value) => `${value}` })
const count = numbers({ name: 'Faults', print: (value) => `${value}`, leastStep: 1 })

const rating: LineWithBand = {
  size: { width: 320, height: 160 },
  lettering,
  along: days('Day', (day) => day.slice(5)),
  up: points,
  bandName: 'Band',
  eventName: 'Competition',
  steps: [
    { at: dayNumberOf('2026-03-07'), value: 1500, band: { from: 1300, to: 1700 }, event: 'J1' },
    { at: dayNumberOf('2026-04-11'), value: 1560, band: { from: 1400, to: 1720 }, event: 'J3' },
    { at: dayNumberOf('2026-06-27'), value: 1530, band: { from: 1400, to: 1660 }, event: 'J8' },
  ],
}

const ofKind = <Kind extends Mark['kind']>({ marks }: Picture, kind: Kind) =>
  marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind)

const labelsOf = ({ axes }: Picture, side: Axis['side']) =>
  axes.find((axis) => axis.side === side)?.ticks.map(({ label }) => label)

describe('a line with its band', () => {
  const picture = lineWithBand(rating)

  test('ticks at nice values and months', () => {
    expect(labelsOf(picture, 'left')).toEqual(['1300', '1400', '1500', '1600', '1700', '1800'])
    expect(labelsOf(picture, 'bottom')).toEqual(['04-01', '05-01', '06-01'])
  })

  test('the line from edge to edge, and one dot for each row of the table', () => {
    const [line] = ofKind(picture, 'line')
    expect(line?.points).toHaveLength(3)
    expect(line?.points[0]?.x).toBe(picture.plot.x)
    expect(line?.points[2]?.x).toBeCloseTo(picture.plot.x + picture.plot.width, 2)
    expect(ofKind(picture, 'dot').map(({ row }) => row)).toEqual([0, 1, 2])
    expect(picture.table).toEqual({
      heads: ['Day', 'Rating', 'Band', 'Competition'],
      rows: [
        ['03-07', '1500', '1300–1700', 'J1'],
        ['04-11', '1560', '1400–1720', 'J3'],
        ['06-27', '1530', '1400–1660', 'J8'],
      ],
    })
  })

  test('the band is a closed outline: above to the right, below back to the left', () => {
    const [band] = ofKind(picture, 'band')
    const xs = band?.points.map(({ x }) => x) ?? []
    expect(xs.slice(0, 3)).toEqual(xs.slice(3).toReversed())
    for (const [index, { y }] of (band?.points ?? []).slice(0, 3).entries()) {
      expect(y).toBeLessThan(band?.points[5 - index]?.y ?? 0)
    }
  })

  test('higher values are higher', () => {
    const [first, second] = ofKind(picture, 'line')[0]?.points ?? []
    expect(second?.y).toBeLessThan(first?.y ?? 0)
  })

  test('a gap breaks line and band, and stands in the table', () => {
    const steps = [
      ...rating.steps,
      { at: dayNumberOf('2026-07-01'), value: null },
      ...rating.steps.map((step) => ({ ...step, at: step.at + 200 })),
    ]
    const broken = lineWithBand({ ...rating, steps })
    expect(ofKind(broken, 'line').map((line) => line.points.length)).toEqual([3, 3])
    expect(ofKind(broken, 'band')).toHaveLength(2)
    expect(ofKind(broken, 'dot').map(({ row }) => row)).toEqual([0, 1, 2, 4, 5, 6])
    expect(broken.table.rows[3]).toEqual(['07-01', '', '', ''])
  })

  test('one value is a dot in the middle, none is a table without rows', () => {
    const [step] = rating.steps
    const one = lineWithBand({ ...rating, steps: step === undefined ? [] : [step] })
    expect(ofKind(one, 'line')).toEqual([])
    const [dot] = ofKind(one, 'dot')
    expect(dot?.at.x).toBeCloseTo(one.plot.x + one.plot.width / 2, 1)
    expect(lineWithBand({ ...rating, steps: [] })).toMatchObject({
      marks: [],
      axes: [],
      table: { rows: [] },
    })
  })
})

describe('several lines', () => {
  const input = {
    size: { width: 300, height: 160 },
    lettering,
    along: days('Day', (day) => day.slice(5)),
    up: count,
    series: ['Taken', 'Waiting'],
    steps: [
      { at: dayNumberOf('2026-03-01'), values: [3, null] },
      { at: dayNumberOf('2026-03-02'), values: [5, 0] },
      { at: dayNumberOf('2026-03-03'), values: [9, 2] },
    ],
  }
  const picture = lines({
    ...input,
    limit: { name: 'Limit 20', value: 20 },
    forecast: { series: 0, at: dayNumberOf('2026-03-07'), value: 20 },
  })

  test('begin at zero and have room for the limit and the forecast', () => {
    expect(labelsOf(picture, 'left')).toEqual(['0', '5', '10', '15', '20'])
    const [limit] = ofKind(picture, 'limit')
    expect(limit?.label).toBe('Limit 20')
    expect(limit?.from.y).toBe(limit?.to.y)
    const [taken, waiting, forecast] = ofKind(picture, 'line')
    expect([taken?.points.length, waiting?.points.length]).toEqual([3, 2])
    expect(forecast?.points[0]).toEqual(taken?.points.at(-1))
    expect(forecast?.points[1]?.y).toBe(limit?.from.y)
  })

  test('a day without a value of one line has an empty cell and no dot', () => {
    expect(ofKind(picture, 'dot').map(({ row, series }) => [row, series])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    expect(picture.table).toEqual({
      heads: ['Day', 'Taken', 'Waiting'],
      rows: [
        ['03-01', '3', ''],
        ['03-02', '5', '0'],
        ['03-03', '9', '2'],
      ],
    })
  })

  test('nothing known: a table without marks', () => {
    const nothing = lines({ ...input, steps: [] })
    expect(nothing).toMatchObject({ marks: [], axes: [], table: { rows: [] } })
  })
})

describe('bars', () => {
  const input = { width: 300, lettering, nameHead: 'Obstacle', measure: count }
  const picture = bars({
    ...input,
    rows: [
      { name: '1', value: 4 },
      { name: '2', value: 0 },
      { name: '3', value: null },
      { name: '4', value: 10 },
    ],
  })

  test('begin at zero, as long as their value', () => {
    const widths = ofKind(picture, 'bar').map(({ box }) => box.width)
    expect(widths).toHaveLength(3)
    expect(widths[1]).toBe(0)
    expect((widths[2] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(2.5, 2)
    expect(labelsOf(picture, 'bottom')?.slice(0, 2)).toEqual(['0', '1'])
  })

  test('their value stands behind them, upon them where that has no room', () => {
    expect(ofKind(picture, 'bar').map(({ label }) => [label?.text, label?.inside])).toEqual([
      ['4', false],
      ['0', false],
      ['10', true],
    ])
  })

  test('what is not known has no bar, and an empty cell', () => {
    expect(ofKind(picture, 'bar').map(({ row }) => row)).toEqual([0, 1, 3])
    expect(picture.table.rows[2]).toEqual(['3', ''])
  })

  test('stacked parts follow each other without a gap; what is negative goes the other way', () => {
    const stacked = stackedBars({
      ...input,
      series: ['paid', 'open', 'refunded'],
      rows: [
        { name: 'A', values: [33, 33, -10] },
        { name: 'B', values: [7, null, 0] },
      ],
    })
    const [paid, open, refunded] = ofKind(stacked, 'bar')
    const [baseline] = ofKind(stacked, 'baseline')
    expect((paid?.box.x ?? 0) + (paid?.box.width ?? 0)).toBeCloseTo(open?.box.x ?? 0, 6)
    expect((refunded?.box.x ?? 0) + (refunded?.box.width ?? 0)).toBeCloseTo(
      baseline?.from.x ?? 0,
      6,
    )
    expect(paid?.box.x).toBe(baseline?.from.x)
    expect(stacked.table).toEqual({
      heads: ['Obstacle', 'paid', 'open', 'refunded'],
      rows: [
        ['A', '33', '33', '-10'],
        ['B', '7', '', '0'],
      ],
    })
  })

  test('what only the table says stands behind the values', () => {
    const { table } = bars({
      ...input,
      further: ['Rides', 'Note'],
      rows: [
        { name: 'A', value: 3, further: ['12', 'wet'] },
        { name: 'B', value: null },
      ],
    })
    expect(table).toEqual({
      heads: ['Obstacle', 'Faults', 'Rides', 'Note'],
      further: 2,
      rows: [
        ['A', '3', '12', 'wet'],
        ['B', '', '', ''],
      ],
    })
  })

  test.each([
    { rows: [], marks: 0 },
    { rows: [{ name: 'only', value: 0 }], marks: 1 },
    { rows: [{ name: 'only', value: null }], marks: 0 },
  ])('$rows', ({ rows, marks }) => {
    expect(bars({ ...input, rows }).marks).toHaveLength(marks)
  })
})

describe('a sparkline', () => {
  const of = (...values: (number | null)[]) =>
    sparkline({
      size: { width: 80, height: 20 },
      measure: points,
      nameHead: 'Movement',
      values: values.map((value, index) => ({ name: `${index + 1}`, value })),
    })

  test('from the lowest to the highest, with a dot at the last', () => {
    expect(of(1, 3, 2).marks).toEqual([
      {
        kind: 'line',
        points: [
          { x: 2, y: 18 },
          { x: 40, y: 2 },
          { x: 78, y: 10 },
        ],
      },
      { kind: 'dot', row: 2, at: { x: 78, y: 10 } },
    ])
  })

  test.each([
    { values: [5, 5], y: [10, 10] },
    { values: [5], y: [10] },
    { values: [null, null], y: [] },
    { values: [], y: [] },
  ])('$values', ({ values, y }) => {
    const [line] = ofKind(of(...values), 'line')
    const dots = ofKind(of(...values), 'dot').map(({ at }) => at)
    expect((line?.points ?? dots).map((point) => point.y)).toEqual(y)
  })

  test('a gap breaks it', () => {
    expect(of(1, 2, null, 3, 4, null).marks.map(({ kind }) => kind)).toEqual([
      'line',
      'line',
      'dot',
    ])
  })
})

describe('a heat map', () => {
  const picture = heatMap({
    width: 300,
    lettering,
    nameHead: 'Fence',
    measure: count,
    columns: ['9', '10', '11'],
    rows: [
      { name: '1', values: [0, 3, null] },
      { name: '2 abc', values: [12, 6, 5] },
    ],
  })

  test('shades between nice borders; what is not known has none', () => {
    expect(picture.legend).toEqual([
      { shade: 0, from: '0', to: '2' },
      { shade: 1, from: '2', to: '4' },
      { shade: 2, from: '4', to: '6' },
      { shade: 3, from: '6', to: '8' },
      { shade: 4, from: '8', to: '10' },
      { shade: 5, from: '10', to: '12' },
    ])
    expect(ofKind(picture, 'cell').map(({ shade }) => shade)).toEqual([0, 1, null, 5, 3, 2])
    expect(ofKind(picture, 'cell').map(({ label }) => label)).toEqual([
      '0',
      '3',
      null,
      '12',
      '6',
      '5',
    ])
  })

  test('cells lie side by side without a gap', () => {
    const cells = ofKind(picture, 'cell')
    for (const [index, { box, column }] of cells.entries()) {
      const next = cells[index + 1]
      if (column < 2) expect(box.x + box.width).toBeCloseTo(next?.box.x ?? 0, 6)
    }
  })

  test('the table has every value', () => {
    expect(picture.table.rows).toEqual([
      ['1', '0', '3', ''],
      ['2 abc', '12', '6', '5'],
    ])
  })

  test('differences are shaded by their size, to either side', () => {
    const differences = heatMap({
      width: 300,
      lettering,
      nameHead: 'Rider',
      measure: numbers({ name: 'More', print: (value) => `${value} more`, leastStep: 1 }),
      sizes: count,
      columns: ['C', 'E', 'M'],
      rows: [{ name: 'A', values: [-6, 0, 6] }],
    })
    expect(ofKind(differences, 'cell').map(({ shade }) => shade)).toEqual([5, 0, 5])
    expect(differences.legend[0]).toEqual({ shade: 0, from: '0', to: '1' })
  })

  test('nothing known: cells without shade, no legend', () => {
    const empty = heatMap({
      width: 300,
      lettering,
      nameHead: '',
      measure: count,
      columns: ['9'],
      rows: [{ name: '1', values: [null] }],
    })
    expect(empty.legend).toEqual([])
    expect(ofKind(empty, 'cell')).toMatchObject([{ shade: null, label: null }])
  })
})

describe('names that are too long', () => {
  test.each([
    { text: 'Anna', room: 100, short: 'Anna' },
    { text: 'Hohenstein-Ernstthal', room: 50, short: 'Hohenst…' },
    { text: 'Anna', room: 3, short: '' },
  ])('$text in $room', ({ text, room, short }) => {
    expect(shortened(text, room, lettering)).toBe(short)
    expect(textWidth(short, lettering)).toBeLessThanOrEqual(room)
  })
})

describe('whatever the values and the size', () => {
  const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }))
  const size = fc.record({
    width: fc.integer({ min: 40, max: 1200 }),
    height: fc.integer({ min: 40, max: 600 }),
  })
  const name = fc.string({ maxLength: 30 })
  const picture: fc.Arbitrary<Picture> = fc.oneof(
    fc
      .tuple(
        size,
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 30_000 }), value, fc.integer({ min: 0, max: 500 })),
        ),
      )
      .map(([own, steps]) =>
        lineWithBand({
          ...rating,
          size: own,
          steps: steps.map(([at, each, band]) => ({
            at,
            value: each,
            band: { from: (each ?? 0) - band, to: (each ?? 0) + band },
          })),
        }),
      ),
    fc
      .tuple(size, fc.array(fc.record({ name, values: fc.tuple(value, value) }), { maxLength: 20 }))
      .map(([{ width }, rows]) =>
        stackedBars({ width, lettering, nameHead: 'N', measure: points, series: ['a', 'b'], rows }),
      ),
    fc
      .tuple(
        size,
        fc.array(name, { maxLength: 30 }),
        fc.array(fc.record({ name, values: fc.array(value) }), { maxLength: 9 }),
      )
      .map(([{ width }, columns, rows]) =>
        heatMap({ width, lettering, nameHead: 'N', measure: points, columns, rows }),
      ),
    fc
      .tuple(size, fc.array(fc.tuple(fc.integer({ min: 0, max: 1e6 }), value)), fc.nat(1e6))
      .map(([own, values, limit]) =>
        lines({
          size: own,
          lettering,
          along: days('Day', (day) => day),
          up: points,
          series: ['a', 'b'],
          steps: values.map(([a, b], at) => ({ at, values: [a, b === null ? null : Math.abs(b)] })),
          limit: { name: 'Limit', value: limit },
        }),
      ),
    fc.tuple(size, fc.array(value)).map(([own, values]) =>
      sparkline({
        size: own,
        measure: points,
        nameHead: 'N',
        values: values.map((each, index) => ({ name: `${index}`, value: each })),
      }),
    ),
  )
  const runs = { numRuns: 400, seed: 2026 }

  test('labels of an axis neither touch nor stand out', () => {
    fc.assert(
      fc.property(picture, ({ axes, size: own }) => {
        for (const axis of axes) expectApart(axis, axis.side === 'left' ? own.height : own.width)
      }),
      runs,
    )
  })

  test('marks lie in the plot, and all lengths are numbers', () => {
    fc.assert(
      fc.property(picture, (each) => {
        expect(JSON.stringify(each.axes)).not.toContain('null')
        const { x, y, width, height } = each.plot
        for (const at of pointsOf(each.marks)) {
          expect(at.x).toBeGreaterThanOrEqual(x - 0.02)
          expect(at.x).toBeLessThanOrEqual(x + width + 0.02)
          expect(at.y).toBeGreaterThanOrEqual(y - 0.02)
          expect(at.y).toBeLessThanOrEqual(y + height + 0.02)
        }
      }),
      runs,
    )
  })

  test('every dot and bar has its row in the table', () => {
    fc.assert(
      fc.property(picture, ({ marks, table }) => {
        for (const row of table.rows) expect(row).toHaveLength(table.heads.length)
        for (const mark of marks) {
          if ('row' in mark) expect(table.rows[mark.row]).toBeDefined()
        }
      }),
      runs,
    )
  })
})

function expectApart({ side, ticks }: Axis, length: number): void {
  const extentOf = (label: string) =>
    side === 'left' ? lineHeight(lettering) : textWidth(label, lettering)
  const ends = ticks
    .map(({ label, labelAt }) => {
      return { from: labelAt - extentOf(label) / 2, to: labelAt + extentOf(label) / 2 }
    })
    .sort((a, b) => a.from - b.from)
  for (const [index, { from, to }] of ends.entries()) {
    expect(to).toBeLessThanOrEqual((ends[index + 1]?.from ?? Number.POSITIVE_INFINITY) + 0.02)
    // One label alone may be wider than a very narrow picture.
    if (to - from > length) continue
    expect(from).toBeGreaterThanOrEqual(-0.02)
    expect(to).toBeLessThanOrEqual(length + 0.02)
  }
}

function pointsOf(marks: readonly Mark[]) {
  return marks.flatMap((mark) => {
    if ('points' in mark) return mark.points
    if ('at' in mark) return [mark.at]
    if ('from' in mark) return [mark.from, mark.to]
    const { x, y, width, height } = mark.box
    return [
      { x, y },
      { x: x + width, y: y + height },
    ]
  })
}
