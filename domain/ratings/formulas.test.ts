import { describe, expect, test } from 'vitest'
import { elo } from './elo.ts'
import type { Duel } from './formula.ts'
import { deviationAfter, type GlickoRating, glicko, measured } from './glicko.ts'
import { behindAll } from './outcome.ts'
import { fieldOf, plackettLuce } from './testing.ts'

const constant = elo('Elo, 32', () => 32)

describe('Elo for a ranked field', () => {
  const field = fieldOf(
    [1500, 1500, 1600, 1400].map((points) => ({ points })),
    [1, 2, 3, 4],
  )

  test('the worked example', () => {
    const after = constant.after(field).map(({ points }) => points.toFixed(6))
    expect(after).toEqual(['1516.000000', '1505.333333', '1588.907979', '1389.758687'])
  })

  test('what one gains others lose', () => {
    const sum = constant.after(field).reduce((total, { points }) => total + points, 0)
    expect(sum).toBeCloseTo(6000, 9)
  })
})

describe('Plackett–Luce, which others use', () => {
  test.each([
    {
      places: [1, 2, 3, 4],
      mu: [27.795252673, 26.552918151, 24.68941637, 20.962412806],
      sigma: [8.263571791, 8.179617988, 8.08412788, 8.08412788],
    },
    {
      places: [1, 2, 2, 4],
      mu: [27.795252673, 24.68941637, 24.68941637, 22.825914588],
      sigma: [8.263571791, 8.179617988, 8.179617988, 8.179617988],
    },
    { places: [1, 2], mu: [27.635389493, 22.364610507], sigma: [8.065901414, 8.065901414] },
  ])('four newcomers, places $places', ({ places, mu, sigma }) => {
    const after = plackettLuce.after(
      fieldOf(
        places.map(() => plackettLuce.newcomer),
        places,
      ),
    )
    for (const [index, { points, sigma: unsure }] of after.entries()) {
      expect(points).toBeCloseTo(mu[index] ?? 0, 8)
      expect(unsure).toBeCloseTo(sigma[index] ?? 0, 8)
    }
  })
})

const rating = (points: number, deviation: number): GlickoRating => ({ points, deviation })

describe('Glicko-1', () => {
  test("Glickman's own example, every duel in full", () => {
    const full = glicko({ ...measured, duelsPerStart: 100, growth: 0, least: 0 })
    const [own] = full.after(
      // A win against 1400, losses against 1550 and 1700.
      fieldOf(
        [rating(1500, 200), rating(1400, 30), rating(1550, 100), rating(1700, 300)],
        [2, 3, 1, 1],
      ),
    )
    expect(own?.points).toBeCloseTo(1464.1, 1)
    expect(own?.deviation).toBeCloseTo(151.4, 1)
  })

  test('two starters are one duel, at full weight', () => {
    const both = fieldOf([rating(1500, 200), rating(1500, 200)], [1, 2])
    const once = glicko({ ...measured, duelsPerStart: 1 })
    expect(glicko().after(both)).toEqual(once.after(both))
  })

  test('a large field moves a rating little further than a small one', () => {
    const won = (size: number) => {
      const places = Array.from({ length: size }, (_, index) => index + 1)
      const [winner] = glicko().after(
        fieldOf(
          places.map(() => rating(1500, 60)),
          places,
        ),
      )
      return (winner?.points ?? 0) - 1500
    }
    expect(won(60) / won(5)).toBeCloseTo(1, 2)
  })

  test('those without a place lose to all who have one and are level with each other', () => {
    const newcomers = Array.from({ length: 4 }, () => rating(1500, 350))
    const after = glicko().after(fieldOf(newcomers, [1, 2, behindAll, behindAll]))
    const last = glicko().after(fieldOf(newcomers, [1, 2, 3, 3]))
    expect(after).toEqual(last)
    expect(after[2]).toEqual(after[3])
  })

  test('no result at all: nobody finished, and everybody stays where they were', () => {
    const after = glicko().after(
      fieldOf([rating(1500, 100), rating(1500, 100)], [behindAll, behindAll]),
    )
    expect(after.map(({ points }) => points)).toEqual([1500, 1500])
  })

  test('the deviation stays between its ends', () => {
    const sure = fieldOf([rating(1500, 40), rating(1500, 40), rating(1500, 40)], [1, 2, 3])
    for (const { deviation } of glicko().after(sure)) expect(deviation).toBeGreaterThanOrEqual(40)
    expect(deviationAfter(340, 40_000)).toBe(350)
  })

  test.each([
    { days: 0, deviation: 60 },
    { days: 30, deviation: 60 },
    { days: 365.25, deviation: Math.sqrt(3600 + 12 * 100) },
  ])('after $days days without a start', ({ days, deviation }) => {
    expect(deviationAfter(60, days)).toBeCloseTo(deviation, 9)
  })

  test('the chance of one to be ahead and that of the other make one', () => {
    const [a, b] = fieldOf([rating(1700, 80), rating(1500, 200)], [1, 2])
    if (a === undefined || b === undefined) throw new Error('no field')
    expect(glicko().chance(a, b) + glicko().chance(b, a)).toBeCloseTo(1, 12)
    expect(glicko().chance(a, b)).toBeGreaterThan(0.6)
  })
})

describe('the parts of a change add up to it', () => {
  const places = [1, 2, 2, 4, behindAll, behindAll]
  const points = [1480, 1720, 1500, 1390, 1605, 1500]

  test('Glicko-1', () => {
    const field = fieldOf(
      points.map((each, index) => rating(each, 350 - 50 * index)),
      places,
    )
    for (const [index, after] of glicko().after(field).entries()) {
      const change = after.points - (points[index] ?? 0)
      expect(total(glicko().duels(field, index))).toBeCloseTo(change, 9)
    }
  })

  test('Elo', () => {
    const field = fieldOf(
      points.map((each) => ({ points: each })),
      places,
    )
    for (const [index, after] of constant.after(field).entries()) {
      const change = after.points - (points[index] ?? 0)
      expect(total(constant.duels(field, index))).toBeCloseTo(change, 9)
    }
  })
})

function total(duels: readonly (Duel | null)[]): number {
  return duels.reduce((sum, duel) => sum + (duel?.points ?? 0), 0)
}
