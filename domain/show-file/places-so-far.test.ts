import { describe, expect, test } from 'vitest'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { f, placesIn, score, totalsIn } from './testing.ts'

/** Jumping competitions that are not over, or that the office took somebody out of. */

const jumping = (format: string, courses: unknown = {}) =>
  ({
    discipline: 'jumping',
    rules: { ruleSet: 'fei-2026', format, entry: 'totals', courses },
  }) as const
const round_1 = f(0, 60)
const gone = (outcome: string): Sheet[string] => ({ outcome })

describe('a jump-off under way', () => {
  test('who has it still to come stands ahead of who was stopped in it, and behind who finished it', () => {
    const result = score({
      ...jumping('grand-prix'),
      sheets: {
        a: { round_1, jump_off_1: gone('eliminated') },
        b: { round_1: f(0, 62) },
        c: { round_1: f(0, 61) },
        d: { round_1, jump_off_1: f(8, 45) },
        e: { round_1: f(4, 50) },
      },
    })
    expect(placesIn(result)).toEqual({ d: 1, c: 2, b: 3, a: 4, e: 5 })
    expect(result.nextRound).toEqual({ part: 'jump_off_1', competitorIds: ['a', 'b', 'c', 'd'] })
  })

  test('who does not go into the second round stays behind who was stopped in it', () => {
    const result = score({
      ...jumping('two-rounds-sum-of-times', { round_2: { starters: 2 } }),
      sheets: {
        a: { round_1: f(0, 60), round_2: gone('eliminated') },
        b: { round_1: f(0, 61) },
        c: { round_1: f(4, 50) },
      },
    })
    expect(placesIn(result)).toEqual({ b: 1, a: 2, c: 3 })
  })
})

describe('a status that the office gives', () => {
  const field = {
    a: { round_1: f(0, 60), jump_off_1: f(4, 40) },
    b: { round_1: f(0, 62) },
    c: { round_1: f(0, 61), jump_off_1: { time: 100 } },
    d: { round_1: f(4, 50) },
    e: {},
  }

  test('in a jump-off says what the sheet would say, and the place is kept', () => {
    const competitors = {
      b: { status: 'withdrawn' },
      c: { status: 'retired' },
      e: { status: 'withdrawn' },
    }
    const byStatus = score({ ...jumping('grand-prix'), sheets: field, competitors })
    const bySheet = score({
      ...jumping('grand-prix'),
      sheets: {
        ...field,
        b: { ...field.b, jump_off_1: gone('withdrawn') },
        c: { ...field.c, jump_off_1: gone('retired') },
      },
      competitors: { e: { status: 'withdrawn' } },
    })
    const expected = { a: 1, c: 2, b: 3, d: 4, e: 'withdrawn' }
    expect(placesIn(bySheet)).toEqual(expected)
    expect(placesIn(byStatus)).toEqual(expected)
    expect(byStatus.nextRound).toEqual(bySheet.nextRound)
    const jumpOff = byStatus.columns.findIndex(
      ({ key, part }) => key === 'faults' && part === 'jump_off_1',
    )
    const line = byStatus.lines.find(({ id }) => id === 'b')
    expect(line?.cells[jumpOff]?.value).toBeNull()
  })

  test('takes the place of who has nothing more to ride, and of the disqualified', () => {
    const competitors = { b: { status: 'disqualified' }, d: { status: 'withdrawn' } }
    const result = score({ ...jumping('grand-prix'), sheets: field, competitors })
    expect(placesIn(result)).toMatchObject({ a: 1, b: 'disqualified', d: 'withdrawn' })
  })

  test('in the second of two phases says what the sheet would say', () => {
    const sheets = {
      a: { phase_1: f(0, 40), phase_2: f(0, 30) },
      b: { phase_1: f(0, 39) },
      c: { phase_1: f(4, 39) },
    }
    const competitors = { b: { status: 'retired' } }
    const result = score({ ...jumping('two-phases-2'), sheets, competitors })
    expect(placesIn(result)).toEqual({ a: 1, b: 2, c: 3 })
  })
})

test('who rides a speed leg hors concours is measured by the fastest of the others', () => {
  const leg = (seconds: number) => ({
    speed_leg: { knockdowns: 0, time: Math.round(100 * seconds) },
  })
  const result = score({
    ...jumping('championship'),
    sheets: { a: leg(60), b: leg(61.84), c: leg(62), d: leg(50) },
    competitors: { c: { horsConcours: true }, d: { horsConcours: true } },
  })
  // Half of 0, 1.84 and 2.00 s; nobody is ahead of the fastest.
  expect(totalsIn(result)).toEqual({ a: '0.00', b: '0.92', c: '1.00', d: '0.00' })
})

describe('a ride that goes on', () => {
  test.each([
    [
      'two-phases-special',
      {
        a: { phase_1: f(0), phase_2: f(4, 30) },
        b: { phase_1: f(0) },
        c: { phase_1: f(8), phase_2: f(0, 30) },
      },
    ],
    [
      'relay-a-2',
      {
        a: { leg_1: f(0), leg_2: f(4, 100) },
        b: { leg_1: f(0) },
        c: { leg_1: f(8), leg_2: f(0, 100) },
      },
    ],
    [
      'relay-c-3',
      {
        a: { leg_1: down(0), leg_2: down(0), leg_3: c(120) },
        b: { leg_1: down(1), leg_2: down(1) },
        c: { leg_1: down(0), leg_2: down(0), leg_3: c(150) },
      },
    ],
    [
      'a-against-clock',
      {
        a: { round_1: f(0, 60) },
        b: { round_1: f(4) },
        c: { round_1: f(8, 60) },
      },
    ],
  ])('%s: has no place before it rode to the end', (format, sheets) => {
    const { b, ...others } = placesIn(score({ ...jumping(format), sheets }))
    expect(others).toEqual({ a: 1, c: 2 })
    expect(b).toBe('entered')
  })
})

function down(knockdowns: number) {
  return { knockdowns }
}

function c(seconds: number) {
  return { time: 100 * seconds, knockdowns: 0 }
}
