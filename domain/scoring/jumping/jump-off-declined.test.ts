import { describe, expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { placesOf } from '../published.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { openCompetition } from './open-competition.ts'

/**
 * Riders equal for first place may decline the jump-off. Where all of them do and the organiser
 * agrees, they are equal first and share the money (ÖTO 2026 § 217; FEI JR 247 in substance). Without
 * the organiser's consent all of them take the last of their places.
 */

const f = (faults: number, time: number): SheetPart => ({ faults: 1000 * faults, time: 100 * time })

/** Three clear in different times, and two with a pole down. */
const before: Readonly<Record<string, Sheet>> = {
  a: { round_1: f(0, 60) },
  b: { round_1: f(0, 61) },
  c: { round_1: f(0, 62) },
  d: { round_1: f(4, 50) },
  e: { round_1: f(4, 51) },
}

type Declines = 'on the sheet' | 'by the office'

interface Field {
  choice: Pick<JumpingChoice, 'ruleSet' | 'format'> & Partial<Pick<JumpingChoice, 'values'>>
  declining: string
  how: Declines
  ridden?: Readonly<Record<string, Sheet>>
}

function standing({ choice, declining, how, ridden = {} }: Field) {
  const opened = openCompetition({ entry: 'totals', ...choice })
  const entrants = Object.entries(before).map(([id, sheet]) => {
    const isDeclining = declining.includes(id)
    const jump_off_1 = { outcome: 'withdrawn' }
    const written = isDeclining && how === 'on the sheet' ? { ...sheet, jump_off_1 } : sheet
    const status: CompetitorStatus =
      isDeclining && how === 'by the office' ? 'withdrawn' : 'finished'
    const score = opened.score({ ...written, ...ridden[id] })
    return { id, entrant: { score, status, horsConcours: false } }
  })
  const settled = opened.settle(entrants.map(({ entrant }) => entrant))
  const rows = entrants.map(({ id }, index) => {
    const score = settled[index] ?? opened.score({})
    return { row: id, score }
  })
  const places = placesOf(opened, rows)
  const next = opened.nextRound(
    rows.map(({ row, score }, index) => {
      return { competitorId: row, startOrder: index + 1, out: score.ended !== null, score }
    }),
  )
  return {
    places: rows.map(({ row }) => `${row}${places.get(row)}`).join(' '),
    due: rows.flatMap(({ row, score }) => (score.due === null ? [] : row)).join(''),
    out: rows.flatMap(({ row, score }) => (score.ended === null ? [] : row)).join(''),
    next: next?.competitorIds.join('') ?? null,
  }
}

// Behind the jump-off the faults decide, and where the first round is against the clock its time.
const cases = [
  { ruleSet: 'fei-2026', format: 'grand-prix', behind: 'd4 e5' },
  { ruleSet: 'fei-2026', format: 'a-not-against-clock-jump-off', behind: 'd4 e4' },
  { ruleSet: 'fei-2026', format: 'grand-prix-two-jump-offs', behind: 'd4 e5' },
  { ruleSet: 'oeto-2026', format: 'a-against-clock-jump-off', behind: 'd4 e5' },
  { ruleSet: 'oeto-2026', format: 'a-not-against-clock-jump-off', behind: 'd4 e4' },
  { ruleSet: 'oeto-2026', format: 'puissance', behind: 'd4 e4' },
] as const

describe.each(['on the sheet', 'by the office'] as const)('%s', (how) => {
  test.each(cases)(
    '$ruleSet, $format: all decline, and are equal first',
    ({ behind, ...choice }) => {
      expect(standing({ choice, declining: 'abc', how })).toEqual({
        places: `a1 b1 c1 ${behind}`,
        due: '',
        out: '',
        next: null,
      })
    },
  )

  test.each(cases)('$ruleSet, $format: two decline, the third has to ride', (each) => {
    const { behind, ...choice } = each
    const { due, next, places } = standing({ choice, declining: 'ab', how })
    expect({ due, next }).toEqual({ due: 'c', next: 'abc' })
    expect(places).toBe(`a2 b2 c1 ${behind}`)
    // However many faults it takes.
    const ridden = { c: { jump_off_1: f(12, 60) } }
    const after = standing({ choice, declining: 'ab', how, ridden })
    expect(after).toMatchObject({ places: `a2 b2 c1 ${behind}`, due: '', next: null })
  })

  test.each(cases)('$ruleSet, $format: who is stopped in it goes before who declines', (each) => {
    const { behind, ...choice } = each
    const ridden = { b: { jump_off_1: { outcome: 'eliminated', reason: 'fall' } } }
    const { places } = standing({ choice, declining: 'ac', how, ridden })
    expect(places).toBe(`a2 b1 c2 ${behind}`)
  })
})

describe('without the consent of the organiser', () => {
  const values = { declinedJumpOff: 'last-place' } as const

  test.each(cases)('$ruleSet, $format: all decline, and are third', ({ behind, ...choice }) => {
    for (const how of ['on the sheet', 'by the office'] as const) {
      const { places, next } = standing({ choice: { ...choice, values }, declining: 'abc', how })
      expect({ places, next }).toEqual({ places: `a3 b3 c3 ${behind}`, next: null })
    }
  })

  test.each(cases)('$ruleSet, $format: one rides or is to ride it', ({ behind, ...choice }) => {
    const field = { choice: { ...choice, values }, declining: 'ab', how: 'by the office' } as const
    expect(standing(field).places).toBe(`a2 b2 c1 ${behind}`)
    const eliminated = { c: { jump_off_1: { outcome: 'eliminated', reason: 'fall' } } }
    expect(standing({ ...field, ridden: eliminated }).places).toBe(`a2 b2 c1 ${behind}`)
  })

  test('a second jump-off that both decline is for the places of these two', () => {
    const choice = { ruleSet: 'oeto-2026', format: 'grand-prix-two-jump-offs', values } as const
    const twice = { jump_off_1: f(0, 40), jump_off_2: { outcome: 'withdrawn' } }
    const ridden = { a: twice, b: twice, c: { jump_off_1: f(4, 39) } }
    const { places } = standing({ choice, declining: '', how: 'on the sheet', ridden })
    expect(places).toBe('a2 b2 c3 d4 e5')
  })

  test('equal in the jump-off itself stays equal first', () => {
    const choice = { ruleSet: 'oeto-2026', format: 'grand-prix', values } as const
    const ridden = { a: { jump_off_1: f(0, 40) }, b: { jump_off_1: f(0, 40) } }
    const { places } = standing({ choice, declining: 'c', how: 'on the sheet', ridden })
    expect(places).toBe('a1 b1 c3 d4 e5')
  })
})

test('before anybody declines all three are to ride', () => {
  const choice = { ruleSet: 'oeto-2026', format: 'a-against-clock-jump-off' } as const
  const { due, next } = standing({ choice, declining: '', how: 'on the sheet' })
  expect({ due, next }).toEqual({ due: 'abc', next: 'abc' })
})
