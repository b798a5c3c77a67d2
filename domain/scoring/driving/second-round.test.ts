import { describe, expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { rank } from '../ranking.ts'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'

/** Cones with a second round, by hand: three penalties for a ball, two drivers in the winning round. */
interface Driver {
  sheet: Sheet
  status?: CompetitorStatus
  horsConcours?: boolean
}

const winning = { kind: 'winning-round', timeAllowed: null, size: 2, counts: 'alone' }
const driveOff = { kind: 'drive-off', timeAllowed: null }

function drive(secondRound: object, drivers: Readonly<Record<string, Driver>>) {
  const phases = [{ kind: 'cones', timeAllowed: 18_000, secondRound }]
  const frozen = driving.freeze({ ruleSet: 'fei-2026', phases })
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  const ids = Object.keys(drivers)
  const field = Object.values(drivers).map(
    ({ sheet, status = 'finished' as const, horsConcours = false }) => {
      return { score: opened.score(sheet), status, horsConcours }
    },
  )
  const scored = opened.settle(field).map((score, at) => ({ score, id: ids[at] ?? '' }))
  const ranked = rank(scored, { compare: (a, b) => opened.compare(a.score, b.score) })
  const next = opened.nextRound(
    scored.map(({ score, id }, at) => {
      const isIn = ['finished', 'ready'].includes(field[at]?.status ?? '')
      return { competitorId: id, startOrder: at + 1, out: !isIn, score }
    }),
  )
  return {
    places: ranked.map(({ item, place }) => `${item.id}${place}`).join(' '),
    keeps: scored.flatMap(({ score, id }) => (score.keepsPlace === true ? id : [])).join(''),
    next: next?.competitorIds.join('') ?? null,
    scored,
  }
}

const first = (balls: number, time = 17_000): Sheet => ({ cones: { time, balls } })
const both = (balls: number, again: Sheet[string]): Sheet => ({ ...first(balls), 'cones.2': again })

describe('who leaves before the winning round', () => {
  test.each(['withdrawn', 'retired', 'no_show'] as const)(
    '%s by the office: behind who drove it',
    (status) => {
      const driven = drive(winning, {
        a: { sheet: both(0, { time: 9000, balls: 2 }) },
        b: { sheet: first(1), status },
        c: { sheet: first(2) },
      })
      expect(driven.places).toBe('a1 b2 c3')
      expect(driven.keeps).toBe('b')
      expect(driven.scored[1]?.score).toMatchObject({
        total: 3000,
        progress: { done: 2, expected: 2 },
      })
    },
  )

  test.each(['eliminated', 'disqualified'] as const)('%s by the office keeps nothing', (status) => {
    const drivers = {
      a: { sheet: first(0) },
      b: { sheet: first(1), status },
      c: { sheet: first(2) },
    }
    expect(drive(winning, drivers).keeps).toBe('')
  })

  test('nor who would not have been in it, who did not drive, or who drives hors concours', () => {
    const status = 'withdrawn'
    const others = { a: { sheet: first(0) }, b: { sheet: first(1) } }
    expect(drive(winning, { ...others, c: { sheet: first(2), status } }).keeps).toBe('')
    expect(drive(winning, { ...others, c: { sheet: {}, status } }).keeps).toBe('')
    const guest = { sheet: first(0), status, horsConcours: true } as const
    expect(drive(winning, { ...others, c: guest }).keeps).toBe('')
  })

  test('what was driven in it stays', () => {
    const driven = drive(winning, {
      a: { sheet: both(0, { time: 9000, balls: 1 }) },
      b: { sheet: both(1, { time: 9000, balls: 0 }), status: 'retired' },
    })
    expect(driven.keeps).toBe('')
    expect(driven.scored[1]?.score.total).toBe(0)
  })
})

describe('who starts in it', () => {
  test('the best two, the best last; who was stopped in the first round is out', () => {
    const drivers = {
      a: { sheet: first(0) },
      b: { sheet: first(1) },
      c: { sheet: first(2) },
      d: { sheet: { cones: { outcome: 'eliminated' } } },
    }
    expect(drive(winning, drivers).next).toBe('ba')
  })

  test('nobody before all have driven, and nobody alone', () => {
    const drivers = { a: { sheet: first(0) }, b: { sheet: first(1) } }
    expect(drive(winning, { ...drivers, c: { sheet: {}, status: 'ready' } }).next).toBeNull()
    expect(drive(winning, { a: { sheet: first(0) } }).next).toBeNull()
  })

  test('a drive-off is for those who share the first place, in the order of the first round', () => {
    const drivers = {
      a: { sheet: first(0) },
      b: { sheet: first(0, 17_500) },
      c: { sheet: first(1) },
    }
    expect(drive(driveOff, drivers).next).toBe('ab')
    expect(drive(driveOff, { a: drivers.a, c: drivers.c }).next).toBeNull()
  })
})

test('who is in the second round stands ahead of who was not, also before its time is there', () => {
  const drivers = { c: { sheet: first(0) }, a: { sheet: both(1, { balls: 1 }) } }
  expect(drive(winning, drivers).places).toBe('a1 c2')
})

describe('a phase without its end', () => {
  const opened = (() => {
    const phases = [
      { kind: 'dressage', entry: 'points', positions: ['C'], maxPoints: 200 },
      { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 150_000 }], obstacles: 1 },
      { kind: 'cones', entry: 'penalties' },
    ]
    const frozen = driving.freeze({ ruleSet: 'fei-2026', phases })
    const made = frozen.ok ? driving.open(frozen.rules) : frozen
    if (!made.ok) throw new Error(made.code)
    return made
  })()
  const values = (sheet: Sheet) => opened.score(sheet).phases.map(({ value }) => value)

  test('has no value for a team', () => {
    expect(values({})).toEqual([null, null, null])
    // 160 less 140 of 200 in proportion; an error of course alone is no dressage.
    expect(values({ C: { points: 1400 }, dressage: { errors: 1 } })).toEqual([53_000, null, null])
    expect(values({ dressage: { errors: 1 } })[0]).toBeNull()
    // Five minutes in an obstacle and a hundredth.
    expect(values({ 'section.B': { time: 150_000 }, 1: { time: 30_001 } })[1]).toBeNull()
    expect(values({ 'section.B': { time: 150_000 }, 1: { time: 30_000 } })[1]).toBe(75_000)
    expect(values({ cones: { penalties: 6000 } })[2]).toBe(6000)
    expect(values({ cones: { penalties: 6000, outcome: 'retired' } })[2]).toBeNull()
  })
})
