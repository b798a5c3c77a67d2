import { describe, expect, test } from 'vitest'
import { fieldStrength } from './field-strength.ts'
import { glicko } from './glicko.ts'
import type { RatedPair } from './rate-pool.ts'
import { horsesOf, ridersOf, shownRating } from './shown-rating.ts'

function rated(
  words: string,
  points: number,
  deviation: number,
  more: { starts?: number; lastDay?: string } = {},
): RatedPair<{ points: number; deviation: number }> {
  const [rider = '', horse = ''] = words.split('/')
  return {
    pair: { rider, horse },
    rating: { points, deviation },
    starts: more.starts ?? 8,
    lastDay: more.lastDay ?? '2026-05-01',
  }
}

const today = '2026-05-02'

describe('a rating as it is shown', () => {
  test('points and band in tenths', () => {
    expect(shownRating(rated('A/H', 1523.46, 60), today)).toEqual({
      points: 15_235,
      from: 14_035,
      to: 16_435,
      starts: 8,
      established: true,
    })
  })

  test.each([
    { starts: 5, deviation: 120, established: true },
    { starts: 4, deviation: 120, established: false },
    { starts: 5, deviation: 121, established: false },
  ])('$starts starts, deviation $deviation', ({ starts, deviation, established }) => {
    const shown = shownRating(rated('A/H', 1500, deviation, { starts }), today)
    expect(shown.established).toBe(established)
  })

  test('a year later the band is wider', () => {
    const shown = shownRating(rated('A/H', 1500, 60), '2027-05-01')
    expect(shown).toMatchObject({ points: 15_000, from: 13_614, to: 16_386 })
  })
})

describe("a rider's rating and a horse's, of their pairs", () => {
  const pools = (pairs: readonly ReturnType<typeof rated>[]) => ({ pairs, meetings: [] })

  test('with one horse it is that of the pair', () => {
    const pair = rated('A/H', 1600, 60)
    expect(ridersOf(pools([pair]), today)).toEqual([{ id: 'A', rating: shownRating(pair, today) }])
    expect(horsesOf(pools([pair]), today)).toEqual([{ id: 'H', rating: shownRating(pair, today) }])
  })

  test('two horses alike: the starts of both, no surer than one', () => {
    const [rider] = ridersOf(pools([rated('A/H', 1600, 60), rated('A/J', 1600, 60)]), today)
    expect(rider?.rating).toMatchObject({ points: 16_000, from: 14_800, to: 17_200, starts: 16 })
  })

  test('two horses apart: the band covers both', () => {
    const [rider] = ridersOf(pools([rated('A/H', 1700, 60), rated('A/J', 1300, 60)]), today)
    expect(rider?.rating).toMatchObject({ points: 15_000, established: true })
    expect(rider?.rating.from).toBeLessThan(13_000)
    expect(rider?.rating.to).toBeGreaterThan(17_000)
  })

  test('a new horse, of which nothing is known, hardly moves the rider', () => {
    const [rider] = ridersOf(
      pools([rated('A/H', 1700, 50), rated('A/J', 1500, 350, { starts: 1 })]),
      today,
    )
    expect(rider?.rating.points).toBeGreaterThan(16_950)
  })

  test('a horse with two riders', () => {
    const pairs = [rated('A/H', 1600, 60), rated('B/H', 1400, 60), rated('B/J', 1500, 60)]
    expect(horsesOf(pools(pairs), today).map(({ id, rating }) => [id, rating.points])).toEqual([
      ['H', 15_000],
      ['J', 15_000],
    ])
  })
})

describe('the strength of a field', () => {
  const formula = glicko()
  const starting = (points: number, deviation = 50, starts = 9) => ({
    pair: { rider: `${points}`, horse: 'H' },
    place: 1,
    rating: { points, deviation },
    starts,
    days: 0,
  })

  test('of those whose rating is established', () => {
    const field = [starting(1500), starting(1700), starting(1600), starting(1500, 350, 0)]
    expect(fieldStrength(field, formula)).toMatchObject({
      starters: 4,
      established: 3,
      lowest: 15_000,
      median: 16_000,
      highest: 17_000,
    })
  })

  test.each([
    { points: [1500, 1500], foreseeable: 500 },
    { points: [1500], foreseeable: null },
    { points: [], foreseeable: null },
  ])('$points', ({ points, foreseeable }) => {
    expect(
      fieldStrength(
        points.map((each) => starting(each)),
        formula,
      ),
    ).toMatchObject({
      foreseeable,
    })
  })

  test('splitting makes it less foreseeable', () => {
    const of = (...points: number[]) =>
      fieldStrength(
        points.map((each) => starting(each)),
        formula,
      ).foreseeable ?? 0
    const whole = of(1300, 1350, 1650, 1700)
    expect(Math.max(of(1300, 1350), of(1650, 1700))).toBeLessThan(whole)
  })
})
