import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Criterion } from '#domain/scoring/criteria.ts'
import type { Ended } from '#domain/scoring/discipline.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { defineDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { buildResultList, standingsOf } from './build-result-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'
import type { CompetitorForResults } from './score-competitor.ts'

const separating: Criterion = {
  key: 'judge',
  part: 'C',
  unit: 'points',
  better: 'higher',
  tieBreak: { firstPlaces: null },
}

/** Two judges give one number each, the sum counts: everything the list does, nothing a sport adds. */
const sums = defineDiscipline({
  id: 'dressage',
  ruleSets: [],
  choice: z.object({ separates: z.boolean() }),
  rules: z.object({ separates: z.boolean() }),
  freeze: (rules) => ({ ok: true, rules }),
  frozenBy: {},
  settings: {},
  fixedOnceWritten: [],
  named: () => [],
  judges: () => [],
  parts: () => [],
  score: (sheet: Sheet) => {
    const given = ['C', 'E'].map((part) => Number(valueIn(partOf(sheet, part), 'points') ?? 0))
    const done = given.filter((each) => each > 0).length
    const total = done === 0 ? null : given.reduce((sum, each) => sum + each, 0)
    const isOut = valueIn(partOf(sheet, 'C'), 'errors') === 3
    const ended: Ended | null = isOut ? { status: 'eliminated', reason: 'errors_of_course' } : null
    return { total, given, progress: { done, expected: 2 }, ended }
  },
  ranking: ({ separates }) => [
    { key: 'points', part: null, unit: 'points', better: 'higher' },
    ...(separates ? [separating] : []),
  ],
  key: ({ total, given }) => [total, given[0] ?? null],
  explain: () => [],
  columns: () => [
    { key: 'judge', part: 'C', unit: 'points', total: false, better: 'higher' },
    { key: 'judge', part: 'E', unit: 'points', total: false, better: 'higher' },
    { key: 'points', part: null, unit: 'points', total: true },
  ],
  cells: ({ given, total }) =>
    [...given.map((each) => each || null), total].map((value) => ({ value, place: null })),
  findings: ({ finished }) =>
    finished ? [{ code: 'missing-mark', part: 'E', field: null, difference: null }] : [],
})

const competitor = (
  competitorId: string,
  given: Partial<CompetitorForResults> = {},
): CompetitorForResults =>
  madeUpCompetitor(competitorId, Number(competitorId), { headNumber: competitorId, ...given })

function listOf(
  rows: readonly [competitor: CompetitorForResults, c: number, e: number, errors?: number][],
  { separates = false } = {},
) {
  const opened = sums.open({ separates })
  if (!opened.ok) throw new Error('the rules of this test parse')
  const sheets = new Map(
    rows.map(([{ competitorId }, c, e, errors]) => [
      competitorId,
      { C: { points: c || null, errors: errors ?? null }, E: { points: e || null } },
    ]),
  )
  const competitors = rows.map(([each]) => each)
  return buildResultList({
    competitionId: '7',
    version: 3,
    status: 'running',
    discipline: opened,
    competitors,
    sheets,
  })
}

const places = (list: ReturnType<typeof listOf>) =>
  list.lines.map((line) => [line.competitorId, line.place])

test('equal totals share a place and the next one stays empty', () => {
  const list = listOf([
    [competitor('1'), 60, 70],
    [competitor('2'), 70, 70],
    [competitor('3'), 70, 60],
    [competitor('4'), 50, 50],
  ])
  expect(places(list)).toEqual([
    ['2', 1],
    ['1', 2],
    ['3', 2],
    ['4', 4],
  ])
})

test('a discipline that separates equals gives each a place', () => {
  const list = listOf(
    [
      [competitor('1'), 60, 70],
      [competitor('2'), 70, 60],
    ],
    { separates: true },
  )
  expect(places(list)).toEqual([
    ['2', 1],
    ['1', 2],
  ])
})

test('places within a group are counted apart from those of the whole list', () => {
  const list = listOf([
    [competitor('1', { group: 'A' }), 60, 60],
    [competitor('2', { group: 'B' }), 70, 70],
    [competitor('3', { group: 'A' }), 50, 50],
    [competitor('4'), 40, 40],
  ])
  expect(list.lines.map((line) => [line.competitorId, line.place, line.groupPlace])).toEqual([
    ['2', 1, 1],
    ['1', 2, 1],
    ['3', 3, 2],
    ['4', 4, null],
  ])
})

test('the list reads: ranked, under way, hors concours, to come, out', () => {
  const list = listOf([
    [competitor('1', { status: 'disqualified' }), 99, 99],
    [competitor('2', { status: 'no_show' }), 0, 0],
    [competitor('3', { status: 'withdrawn' }), 0, 0],
    [competitor('4', { status: 'retired' }), 60, 0],
    [competitor('5', { status: 'eliminated', statusReason: 'lame' }), 60, 0],
    [competitor('6', { status: 'ready' }), 0, 0],
    [competitor('7', { horsConcours: true }), 80, 80],
    [competitor('8', { status: 'on_course' }), 65, 0],
    [competitor('9'), 60, 60],
    [competitor('10', { status: 'scratched' }), 0, 0],
  ])
  expect(places(list)).toEqual([
    ['9', 1],
    ['8', null],
    ['7', null],
    ['6', null],
    ['5', null],
    ['4', null],
    ['3', null],
    ['2', null],
    ['1', null],
  ])
})

test('whoever is out shows no figures, whoever rides hors concours shows them without places', () => {
  const list = listOf([
    [competitor('1', { status: 'retired' }), 60, 60],
    [competitor('2', { horsConcours: true }), 80, 80],
  ])
  expect(list.lines.map((line) => [line.competitorId, line.total, line.cells])).toEqual([
    ['2', 160, [80, 80, 160].map((value) => ({ value, place: null }))],
    ['1', null, [null, null, null].map((value) => ({ value, place: null }))],
  ])
})

test('a rider on course has the place that the score so far would take', () => {
  const list = listOf([
    [competitor('1'), 60, 60],
    [competitor('2'), 40, 40],
    [competitor('3', { status: 'on_course' }), 90, 0],
  ])
  const riding = list.lines.find((line) => line.competitorId === '3')
  expect(riding).toMatchObject({ place: null, provisionalPlace: 2, total: 90 })
  expect(list.lines[0]).not.toHaveProperty('provisionalPlace')
})

test('a whole sheet is ranked before anybody says that the ride is over', () => {
  const list = listOf([[competitor('1', { status: 'on_course' }), 60, 60]])
  expect(places(list)).toEqual([['1', 1]])
})

test('a finished ride is ranked with what there is, and what is missing is a finding', () => {
  const list = listOf([[competitor('1'), 60, 0]])
  expect(list.lines[0]).toMatchObject({ place: 1, findings: [{ code: 'missing-mark', part: 'E' }] })
})

test('who is not there and was marked all the same is a finding, and takes no place', () => {
  const list = listOf([
    [competitor('1', { status: 'withdrawn' }), 60, 60],
    [competitor('2', { status: 'no_show' }), 60, 0],
    [competitor('3', { status: 'withdrawn' }), 0, 0],
    [competitor('4', { status: 'retired' }), 60, 0],
  ])
  const found = list.lines
    .filter(({ findings }) => findings.some(({ code }) => code === 'marked-though-absent'))
    .map(({ competitorId, place }) => [competitorId, place])
  expect(found).toEqual([
    ['1', null],
    ['2', null],
  ])
})

test('a sheet that ends the ride says so in the list; the office has the last word', () => {
  const list = listOf([
    [competitor('1'), 60, 60, 3],
    [competitor('2', { status: 'disqualified', statusReason: 'bit' }), 60, 60, 3],
  ])
  expect(list.lines.map((line) => [line.status, line.statusReason, line.place])).toEqual([
    ['eliminated', 'errors_of_course', null],
    ['disqualified', 'bit', null],
  ])
})

test('every judge has places of their own, among those who are ranked', () => {
  const list = listOf([
    [competitor('1'), 60, 70],
    [competitor('2'), 80, 70],
    [competitor('3'), 70, 50],
    [competitor('4', { horsConcours: true }), 99, 99],
  ])
  const own = list.lines.map((line) => [line.competitorId, line.cells.map((each) => each.place)])
  expect(own).toEqual([
    ['2', [1, 1, null]],
    ['1', [3, 1, null]],
    ['3', [2, 3, null]],
    ['4', [null, null, null]],
  ])
})

test('TerraNova 2024 as a list: places, percent and the places that each judge alone would give', () => {
  const positions = ['E', 'H', 'C', 'M', 'B'] as const
  const grandPrix = dressageTestOf('fei-grand-prix-2026')
  if (grandPrix === undefined) throw new Error('the library has the Grand Prix')
  const frozen = freezeRules({
    ruleSetId: 'fei-2016',
    test: grandPrix,
    positions,
    entryMode: 'judge-points',
  })
  const opened = frozen.ok ? dressage.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error('the rules of this test parse')
  const sheet = (points: readonly number[]) =>
    Object.fromEntries(positions.map((part, index) => [part, { points: points[index] ?? null }]))
  const list = buildResultList({
    competitionId: '7',
    version: 1,
    status: 'official',
    discipline: opened,
    competitors: [competitor('1'), competitor('2')],
    sheets: new Map([
      ['1', sheet([3255, 3140, 3170, 3230, 3315])],
      ['2', sheet([3190, 3210, 3245, 3145, 3320])],
    ]),
  })
  expect(list.lines.map((line) => [line.competitorId, line.place, line.total])).toEqual([
    ['2', 1, 70044],
    ['1', 2, 70043],
  ])
  expect(list.lines[0]?.cells).toEqual([
    { value: 69348, place: 2 },
    { value: 69783, place: 1 },
    { value: 70543, place: 1 },
    { value: 68370, place: 2 },
    { value: 72174, place: 1 },
    { value: 16110, place: null },
    { value: 70044, place: null },
  ])
})

test('made of the list before it, only the lines that say something else are new', () => {
  const opened = sums.open({ separates: false })
  if (!opened.ok) throw new Error('the rules of this test parse')
  const marked = (c: number, e: number) => ({ C: { points: c }, E: { points: e } })
  const input = {
    competitionId: '7',
    version: 3,
    status: 'running',
    discipline: opened,
    competitors: ['1', '2', '3', '4'].map((id) => competitor(id)),
  } as const
  const first = new Map([
    ['1', marked(70, 70)],
    ['2', marked(60, 60)],
    ['3', marked(55, 50)],
    ['4', marked(40, 45)],
  ])
  // As read anew from a database: other objects that say the same. The third overtakes the second at
  // C and in all, and stays behind at E; the first and the last keep every place.
  const second = new Map(
    [...first].map(([id, { C, E }]) => [
      id,
      id === '3' ? marked(69, 55) : { C: { ...C }, E: { ...E } },
    ]),
  )
  const competitors = input.competitors.map((each) => ({ ...each, horse: { ...each.horse } }))
  const before = standingsOf({ ...input, sheets: first })
  const { list } = standingsOf({ ...input, competitors, sheets: second }, before)
  expect(list.lines.map(({ competitorId, place }) => [competitorId, place])).toEqual([
    ['1', 1],
    ['3', 2],
    ['2', 3],
    ['4', 4],
  ])
  const kept = list.lines.map((line) => before.list.lines.includes(line))
  expect(kept).toEqual([true, false, false, true])
})
