import { describe, expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { buildResultList, standingsOf } from './build-result-list.ts'
import { explainList } from './explain-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'

function open(id: string, choice: object): OpenDiscipline {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  if (frozen?.ok !== true) throw new Error(JSON.stringify(frozen))
  const opened = discipline?.open(frozen.rules)
  if (opened?.ok !== true) throw new Error(id)
  return opened
}

const input = (discipline: OpenDiscipline, sheets: readonly Sheet[]) => ({
  competitionId: '1',
  version: 1,
  status: 'provisional' as const,
  discipline,
  competitors: sheets.map((_, index) => madeUpCompetitor(`${index + 1}`, index + 1)),
  sheets: new Map(sheets.map((sheet, index) => [`${index + 1}`, sheet])),
})

/** Places in the order of the sheets, and of whom it is said that a tie stays open. */
function shown(discipline: OpenDiscipline, sheets: readonly Sheet[]) {
  const lines = buildResultList(input(discipline, sheets)).lines.toSorted(
    (a, b) => Number(a.competitorId) - Number(b.competitorId),
  )
  return {
    places: lines.map(({ place }) => place),
    open: lines.map(({ findings }) => {
      const finding = findings.find(({ code }) => code === 'tie-open')
      return finding ? (finding.part ?? 'all judges') : null
    }),
  }
}

const typed = open('eventing', {
  ruleSet: 'usef-2016',
  format: 'short_cross_country_second',
  dressage: { entry: 'penalties' },
  crossCountry: { entry: 'penalties', allowed: 300 },
  jumping: { entry: 'penalties' },
})

/** Penalties of dressage, cross-country and jumping, and the time of the cross-country. */
const ridden = ([first, second, third, time]: readonly number[]): Sheet => ({
  dressage: { penalties: 1000 * (first ?? 0) },
  cross_country: {
    jumpingPenalties: 1000 * (second ?? 0),
    timePenalties: 0,
    ...(time !== undefined && { time: 100 * time }),
  },
  jumping: { jumpingPenalties: 1000 * (third ?? 0), timePenalties: 0 },
})

describe('eventing with typed penalties', () => {
  const nobody = [null, null]

  test('the cross-country score still decides', () => {
    const sheets = [ridden([30, 4, 0]), ridden([34, 0, 0])]
    expect(shown(typed, sheets)).toEqual({ places: [2, 1], open: nobody })
  })

  test('where a time is needed and not known, nothing after it decides', () => {
    const sheets = [ridden([34, 0, 0]), ridden([30, 0, 4])]
    expect(shown(typed, sheets)).toEqual({
      places: [1, 1],
      open: ['cross_country', 'cross_country'],
    })
  })

  test('nor where it is known of one of them only', () => {
    const sheets = [ridden([34, 0, 0, 290]), ridden([30, 0, 4])]
    expect(shown(typed, sheets).places).toEqual([1, 1])
  })

  test('the time can be typed: nearest to the optimum goes first', () => {
    const sheets = [ridden([34, 0, 0, 290]), ridden([30, 0, 4, 299])]
    expect(shown(typed, sheets)).toEqual({ places: [2, 1], open: nobody })
  })

  test('of three, what is known separates those of whom it is known', () => {
    const sheets = [ridden([30, 4, 0, 290]), ridden([34, 0, 0]), ridden([30, 4, 0, 299])]
    expect(shown(typed, sheets)).toEqual({ places: [3, 1, 2], open: [null, null, null] })
  })

  test('no order of the riders changes it', () => {
    const sheets = [ridden([34, 0, 0, 299]), ridden([30, 0, 4]), ridden([32, 0, 2, 290])]
    expect(shown(typed, sheets).places).toEqual([1, 1, 1])
    expect(shown(typed, sheets.toReversed()).places).toEqual([1, 1, 1])
  })

  test('a phase that is not ridden breaks no tie and leaves none open', () => {
    const training = open('eventing', {
      ruleSet: 'usef-2016',
      format: 'combined_training',
      dressage: { entry: 'penalties' },
      jumping: { entry: 'penalties' },
    })
    const sheet = (first: number, second: number): Sheet => ({
      dressage: { penalties: 1000 * first },
      jumping: { jumpingPenalties: 1000 * second, timePenalties: 0 },
    })
    const sheets = [sheet(30, 4), sheet(34, 0)]
    expect(shown(training, sheets)).toEqual({ places: [2, 1], open: nobody })
  })

  test('the explanation says what could not be looked at', () => {
    const sheets = [ridden([34, 0, 0]), ridden([30, 0, 4]), ridden([40, 0, 4])]
    const told = explainList(standingsOf(input(typed, sheets)))
    const openOf = (id: string) => told.get(id)?.standing?.open?.key ?? null
    expect(['1', '2', '3'].map(openOf)).toEqual(['nearOptimum', 'nearOptimum', null])
  })

  test('a list that is made of the one before says the same', () => {
    const before = standingsOf(input(typed, [ridden([34, 0, 0]), ridden([30, 0, 8])]))
    const sheets = [ridden([34, 0, 0]), ridden([30, 0, 4])]
    const after = standingsOf(input(typed, sheets), before).list
    expect(after).toEqual(buildResultList(input(typed, sheets)))
    const again = standingsOf(
      input(typed, [ridden([34, 0, 0]), ridden([30, 0, 8])]),
      standingsOf(input(typed, sheets)),
    )
    expect(again.list).toEqual(before.list)
  })
})

// Grade B of the judge at C after the collective marks, which typed sums do not hold.
test('dressage with typed sums of the judges leaves a tie of the collective marks open', () => {
  const choice = (entryMode: string) => ({
    ruleSet: 'usef-2023',
    test: 'fei-prix-st-georges-2026',
    positions: ['C', 'E'],
    entryMode,
    values: { tieBreak: { by: ['collectives', 'judge-c'], firstPlaces: null } },
  })
  const sheet = (c: number, e: number): Sheet => ({ C: { percent: c }, E: { percent: e } })
  const sheets = [sheet(70_000, 68_000), sheet(68_000, 70_000)]
  expect(shown(open('dressage', choice('judge-percent')), sheets)).toEqual({
    places: [1, 1],
    open: ['all judges', 'all judges'],
  })
})

test('driving with typed dressage penalties cannot ask the judge at C', () => {
  const driving = open('driving', {
    ruleSet: 'fei-2026',
    values: { dressageTieBreak: ['judge-c'] },
    phases: [
      { kind: 'dressage', entry: 'penalties', positions: ['C'], movements: [], maxPoints: 200 },
    ],
  })
  const sheets = [50_000, 50_000].map((penalties): Sheet => ({ dressage: { penalties } }))
  expect(shown(driving, sheets)).toEqual({ places: [1, 1], open: ['C', 'C'] })
})
