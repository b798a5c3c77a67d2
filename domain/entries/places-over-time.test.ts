import { describe, expect, test } from 'vitest'
import type { PlaceStatus } from './place-status.ts'
import { fillForecast, type PlaceMove, placesByDay } from './places-over-time.ts'

const move = (day: number, status: PlaceStatus, by: number): PlaceMove => {
  return { day: `2026-03-${String(day).padStart(2, '0')}`, status, by }
}

describe('places by day', () => {
  test('each day has what there was at its end; offers count as taken', () => {
    const moves = [
      move(1, 'asked', 3),
      move(3, 'asked', -2),
      move(3, 'confirmed', 1),
      move(3, 'offered', 1),
      move(4, 'offered', -1),
      move(4, 'declined', 1),
      move(4, 'waiting', 2),
    ]
    expect(placesByDay(moves.toReversed(), '2026-03-05')).toEqual([
      { day: '2026-03-01', asked: 3, taken: 0, waiting: 0 },
      { day: '2026-03-02', asked: 3, taken: 0, waiting: 0 },
      { day: '2026-03-03', asked: 1, taken: 2, waiting: 0 },
      { day: '2026-03-04', asked: 1, taken: 1, waiting: 2 },
      { day: '2026-03-05', asked: 1, taken: 1, waiting: 2 },
    ])
  })

  test('none before the first, and no more than the last 400', () => {
    expect(placesByDay([], '2026-03-05')).toEqual([])
    const days = placesByDay([move(1, 'confirmed', 2)], '2028-03-01')
    expect(days).toHaveLength(400)
    expect(days[0]?.taken).toBe(2)
  })
})

describe('when places will be full', () => {
  /** So many taken at the end of each day. */
  const daysOf = (...taken: readonly number[]) =>
    placesByDay(
      taken.map((each, index) => move(index + 1, 'confirmed', each - (taken[index - 1] ?? 0))),
      `2026-03-${String(taken.length).padStart(2, '0')}`,
    )

  test.each([
    ['before the first place', [], 10, null],
    ['full', [4, 10], 10, { kind: 'full' }],
    ['over it', [4, 12], 10, { kind: 'full' }],
    [
      'seven in seven days',
      [3, 4, 5, 6, 7, 8, 9, 10],
      20,
      { kind: 'on', day: '2026-03-18', perDay: 1 },
    ],
    ['all on the first day', [7], 10, { kind: 'on', day: '2026-03-04', perDay: 1 }],
    ['nothing for a week', [7, 7, 7, 7, 7, 7, 7, 7], 10, { kind: 'not-in-sight' }],
    ['fewer than a week ago', [7, 7, 7, 7, 7, 7, 7, 5], 10, { kind: 'not-in-sight' }],
    ['too slow', [0, 0, 0, 0, 0, 0, 0, 1], 500, { kind: 'not-in-sight' }],
  ] as const)('%s', (_, taken, capacity, forecast) => {
    expect(fillForecast(daysOf(...taken), capacity)).toEqual(forecast)
  })
})
