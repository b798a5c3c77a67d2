import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompetitionStatus, CompetitorStatus } from '#domain/competitions/status.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type ResultListInput, standingsOf } from './build-result-list.ts'
import { listAt } from './judge-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'

const positions = ['C', 'E', 'M'] as const

function opened() {
  const test = dressageTestOf('fei-grand-prix-2026')
  if (test === undefined) throw new Error('the library has the Grand Prix')
  const frozen = freezeRules({ ruleSetId: 'fei-2016', test, positions, entryMode: 'judge-points' })
  const discipline = frozen.ok ? dressage.open(frozen.rules) : frozen
  if (!discipline.ok) throw new Error('the rules of this test parse')
  return discipline
}

const discipline = opened()

interface Wanted {
  sheet: Sheet
  status?: CompetitionStatus
  ride?: CompetitorStatus
}

/** Between one ride with 60 percent and one with 70, whose sheets are signed. */
function listOf({ sheet, status = 'running', ride = 'on_course' }: Wanted, seats = ['C']) {
  const signed = (points: number) =>
    Object.fromEntries(positions.map((part) => [part, { points, signed: true }]))
  const input: ResultListInput = {
    competitionId: '1',
    version: 1,
    status,
    discipline,
    competitors: [
      madeUpCompetitor('70', 1),
      madeUpCompetitor('now', 2, { status: ride }),
      madeUpCompetitor('60', 3),
    ],
    sheets: new Map([
      ['70', signed(3220)],
      ['now', sheet],
      ['60', signed(2760)],
    ]),
  }
  return listAt({ input, standings: standingsOf(input) }, seats)
}

const lineOf = (...asked: Parameters<typeof listOf>) =>
  listOf(...asked).lines.find(({ competitorId }) => competitorId === 'now')

/** In half points. */
const points = fc.integer({ min: 368, max: 800 }).map((halves) => 5 * halves)

test('whatever the others write, a judge who has not signed reads the same', () => {
  fc.assert(
    fc.property(points, points, fc.constantFrom('on_course', 'finished' as const), (e, m, ride) => {
      const sheet = (atE: number, atM: number) => ({
        C: { points: 3000 },
        E: { points: atE, signed: true },
        M: { points: atM, signed: true },
      })
      const seen = listOf({ sheet: sheet(e, m), ride })
      expect(seen).toEqual(listOf({ sheet: sheet(2500, 2500), ride }))
      expect(seen.lines.map(({ place }) => place)).toEqual([1, 2, null])
    }),
  )
})

const marked = { E: { points: 3000 }, M: { points: 3000 } }

test.each<[string, Wanted, string[], number | null]>([
  ['the own sheet is empty', { sheet: marked }, ['C'], null],
  ['it is filled in', { sheet: { ...marked, C: { points: 3000 } } }, ['C'], null],
  ['it is signed', { sheet: { ...marked, C: { points: 3000, signed: true } } }, ['C'], 2],
  ['one of two own sheets is', { sheet: { ...marked, C: { signed: true } } }, ['C', 'E'], null],
  ['nothing is signed there', { sheet: marked }, ['fence.1'], 2],
  ['the results are official', { sheet: marked, status: 'official', ride: 'finished' }, ['C'], 2],
])('when %s, the place so far is told or not', (_, wanted, seats, place) => {
  const line = lineOf(wanted, seats)
  expect(line?.place ?? line?.provisionalPlace ?? null).toBe(place)
  expect(line?.total === null).toBe(place === null)
})

test('how a hidden ride ended is told, what it was worth is not', () => {
  const sheet = { C: { outcome: 'eliminated', reason: 'fall' }, E: { points: 3000 } }
  const line = lineOf({ sheet }, ['E'])
  expect(line).toMatchObject({ status: 'eliminated', statusReason: 'fall', total: null })
  expect(line?.cells.map(({ value }) => value)).toEqual(line?.cells.map(() => null))
})
