import { describe, expect, test } from 'vitest'
import { stackedBars } from '#domain/pictures/bars.ts'
import { lineWithBand } from '#domain/pictures/line-with-band.ts'
import { lines } from '#domain/pictures/lines.ts'
import { numbers } from '#domain/pictures/measure.ts'
import { stopAfter, stopAt, stopsOf } from './picture-stops.ts'

const lettering = { size: 12 }
const count = numbers({ name: 'Faults', print: (value) => `${value}`, leastStep: 1 })

const stacked = stopsOf(
  stackedBars({
    width: 400,
    lettering,
    nameHead: 'Fence',
    measure: count,
    series: ['Knocked down', 'Refused', 'Eliminated'],
    rows: [
      { name: '1', values: [1, 2, 3] },
      { name: '2', values: [null, null, null] },
      { name: '3', values: [4, null, 5] },
    ],
  }),
)

const line = stopsOf(
  lineWithBand({
    size: { width: 400, height: 200 },
    lettering,
    along: count,
    up: count,
    steps: [
      { at: 2, value: 5 },
      { at: 0, value: 1 },
      { at: 1, value: null },
    ],
  }),
)

const named = (index: number | null) => {
  const stop = index === null ? undefined : stacked[index]
  return stop && [stop.row, stop.column]
}

describe('where arrow keys stop', () => {
  test('at each known value, in the order of the table', () => {
    expect(stacked.map(({ row, column }) => [row, column])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [2, 1],
      [2, 3],
    ])
    expect(line.map(({ row, column }) => [row, column])).toEqual([
      [0, null],
      [2, null],
    ])
  })

  test.each([
    { from: 2, key: 'ArrowRight', to: [2, 1] },
    { from: 4, key: 'ArrowRight', to: [2, 3] },
    { from: 0, key: 'ArrowLeft', to: [0, 1] },
    { from: 2, key: 'ArrowDown', to: [2, 3] },
    { from: 1, key: 'ArrowDown', to: [2, 1] },
    { from: 3, key: 'ArrowDown', to: [2, 1] },
    { from: 4, key: 'ArrowUp', to: [0, 3] },
    { from: 3, key: 'Home', to: [0, 1] },
    { from: 0, key: 'End', to: [2, 3] },
    { from: 0, key: 'a', to: undefined },
  ])('$key from $from', ({ from, key, to }) => {
    expect(named(stopAfter(stacked, from, key))).toEqual(to)
  })

  test('a day of several lines is one stop', () => {
    const days = stopsOf(
      lines({
        size: { width: 400, height: 200 },
        lettering,
        along: count,
        up: count,
        series: ['Taken', 'Waiting'],
        steps: [
          { at: 0, values: [1, 0] },
          { at: 1, values: [2, 5] },
        ],
      }),
    )
    expect(days.map(({ row, column }) => [row, column])).toEqual([
      [0, null],
      [1, null],
    ])
  })

  test('a pointer means what it is on, or the nearest', () => {
    for (const [index, { box }] of stacked.entries()) {
      expect(stopAt(stacked, box.x + box.width / 2, box.y + box.height / 2)).toBe(index)
    }
    expect(stopAt(line, (line[1]?.box.x ?? 0) - 3, 0)).toBe(1)
    expect(stopAt([], 1, 1)).toBeNull()
  })
})
