import { describe, expect, test } from 'vitest'
import { type Check, check, compareChecks } from './check.ts'
import { elo, quickElo } from './elo.ts'
import type { Formula } from './formula.ts'
import { glicko, measured } from './glicko.ts'
import { ratePool } from './rate-pool.ts'
import { competition, plackettLuce, playWorld } from './testing.ts'

const world = playWorld({ seed: 'check', pairs: 400, competitions: 1000 })

function checkOf<Rating>(formula: Formula<Rating>): Check {
  return check(ratePool(world, formula), formula)
}

const current = checkOf(glicko())

describe('the formula in use foretells more than others', () => {
  test.each([
    ['Plackett–Luce', checkOf(plackettLuce)],
    ['Elo with a constant 32', checkOf(elo('Elo, 32', () => 32))],
    ['Elo that starts quickly', checkOf(quickElo)],
    ['every duel in full', checkOf(glicko({ ...measured, duelsPerStart: 1000 }))],
  ])('than %s', (_, other) => {
    expect(other.logLoss ?? 0).toBeGreaterThan(current.logLoss ?? 1)
    expect(compareChecks(current, other)).toMatchObject({ beats: true, competitions: 400 })
    expect(compareChecks(other, current).beats).toBe(false)
  })

  test('but not than itself', () => {
    expect(compareChecks(current, current)).toMatchObject({ difference: 0, beats: false })
  })

  test('what it gives a chance happens as often', () => {
    for (const { duels, foretold, happened } of current.calibration) {
      if (duels < 1000) continue
      expect(Math.abs((foretold ?? 0) - (happened ?? 0))).toBeLessThan(0.04)
    }
  })

  test('more than a coin', () => {
    expect(current.logLoss).toBeLessThan(Math.log(2) - 0.05)
    expect(current.accuracy).toBeGreaterThan(0.6)
  })
})

describe('what is counted', () => {
  const formula = glicko()
  const days = ['2026-05-01', '2026-05-02', '2026-05-03']
  const three = days.map((day, index) => competition(`${index}`, day, 'A/H B/J =C/K'))
  const options = { leastStarts: 0, learnedFrom: 0 }

  test('a coin costs ln 2, and a tie is no duel', () => {
    const pool = ratePool(three.slice(0, 1), formula)
    const answer = check(pool, formula, options)
    expect(answer).toMatchObject({ competitions: 1, duels: 2, accuracy: 0.5 })
    expect(answer.logLoss).toBeCloseTo(Math.log(2), 12)
  })

  test('only pairs with enough starts, only after what is learned from', () => {
    const pool = ratePool(three, formula)
    expect(check(pool, formula, { ...options, leastStarts: 2 }).competitions).toBe(1)
    expect(check(pool, formula, { ...options, learnedFrom: 0.6 }).competitions).toBe(2)
  })

  test('nothing to foretell is no log loss', () => {
    const answer = check(ratePool([], formula), formula, options)
    expect(answer).toMatchObject({ competitions: 0, duels: 0, logLoss: null, accuracy: null })
    expect(compareChecks(answer, answer)).toMatchObject({ competitions: 0, beats: false })
  })
})
