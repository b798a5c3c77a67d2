import { describe, expect, test } from 'vitest'
import { formatValue } from '#domain/results/format-cell.ts'
import { partOf } from '../journal.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import { rank } from '../ranking.ts'
import type { Sheet } from '../sheet.ts'
import { dressage } from './dressage.ts'
import { type DressageSetUp, freezeRules } from './freeze-rules.ts'
import freestyles from './published/freestyle-sheets-2021-2022.json' with { type: 'json' }
import neumuenster from './published/neumuenster-2023-grand-prix.json' with { type: 'json' }
import atlanta from './published/olympic-games-1996-grand-prix.json' with { type: 'json' }
import sydney from './published/olympic-games-2000-grand-prix.json' with { type: 'json' }
import paris from './published/olympic-games-2024-grand-prix.json' with { type: 'json' }
import sevenYearOlds from './published/seven-year-old-sheets-2022.json' with { type: 'json' }
import terranova from './published/terranova-2024-grand-prix.json' with { type: 'json' }
import usSheets from './published/us-sheets-2004-2009.json' with { type: 'json' }
import youngHorses from './published/us-young-horse-championships-2002-2024.json' with {
  type: 'json',
}
import type { DressageScore } from './score.ts'
import { dressageTestOf } from './tests.ts'

/** Result lists and sheets that were published, reproduced from what the judges gave. */

const fiveJudges = ['E', 'H', 'C', 'M', 'B'] as const

type Choice = Omit<DressageSetUp, 'test'> & { testId: string }

function open({ testId, ...choice }: Choice): OpenDiscipline<DressageScore> {
  const found = dressageTestOf(testId)
  if (found === undefined) throw new Error(`no dressage test ${testId}`)
  const frozen = freezeRules({ ...choice, test: found })
  if (!frozen.ok) throw new Error(frozen.code)
  const opened = dressage.open(frozen.rules)
  if (!opened.ok) throw new Error(opened.paths.join())
  return opened
}

const percent = (value: number | null, decimals = 3) =>
  value === null ? null : formatValue(value, 'percent', { decimals })

const pointsSheet = (positions: readonly string[], points: readonly number[]): Sheet =>
  Object.fromEntries(positions.map((part, index) => [part, { points: 10 * (points[index] ?? 0) }]))

const totalSheet = (published: string): Sheet => ({
  total: { percent: Math.round(Number(published) * 1000) },
})

/** The fields `movement.1`, `movement.2` … of one judge, from marks as printed. */
const marks = (kind: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, index) => [`${kind}.${index + 1}`, Math.round(value * 10)]))

function placesOf<Row>(
  opened: OpenDiscipline<DressageScore>,
  rows: readonly { row: Row; sheet: Sheet }[],
): readonly { row: Row; place: number }[] {
  const scored = rows.map(({ row, sheet }) => ({ row, score: opened.score(sheet) }))
  return rank(scored, {
    compare: (a, b) => opened.compare(a.score, b.score),
    breakTie: (a, b, place) => opened.breakTie(a.score, b.score, place),
  }).map(({ item, place }) => ({ row: item.row, place }))
}

test('TerraNova 2024: equal points, and the rounding of each judge decides the class', () => {
  const opened = open({
    testId: 'fei-grand-prix-2026',
    ruleSetId: 'fei-2016',
    positions: fiveJudges,
    entryMode: 'judge-points',
  })
  const rows = terranova.rows.map((row) => ({ row, sheet: pointsSheet(fiveJudges, row.points) }))
  for (const { row, sheet } of rows) {
    const score = opened.score(sheet)
    expect(score.points).toBe(16110)
    expect(score.judges.map((judge) => percent(judge.percent))).toEqual(row.judges)
    expect(percent(score.total)).toBe(row.percent)
  }
  for (const { row, place } of placesOf(opened, rows)) expect(place).toBe(row.place)
})

test('TerraNova 2024, typed as percent of each judge', () => {
  const opened = open({
    testId: 'fei-grand-prix-2026',
    ruleSetId: 'fei-2016',
    positions: fiveJudges,
    entryMode: 'judge-percent',
  })
  for (const row of terranova.rows) {
    const given = fiveJudges.map((part, index) => {
      return [part, { percent: Math.round(Number(row.judges[index]) * 1000) }]
    })
    expect(percent(opened.score(Object.fromEntries(given)).total)).toBe(row.percent)
  }
})

const oldOlympics = open({
  testId: 'fei-grand-prix-1996',
  ruleSetId: 'sum-points-1996',
  positions: fiveJudges,
  entryMode: 'judge-points',
})

test('Olympic Games 1996: points to percent with two decimals, places 15, 15, 17', () => {
  const faults = Object.keys(atlanta.faults)
  const rows = atlanta.rows.map((row) => {
    // Only the sum of the five judges was published, and only the sum counts.
    const most = Math.floor(row.points / 5)
    const points = [row.points - 4 * most, most, most, most, most]
    return { row, sheet: pointsSheet(fiveJudges, points) }
  })
  for (const { row, sheet } of rows) {
    if (faults.includes(row.rider)) continue
    expect(percent(oldOlympics.score(sheet).total, 2)).toBe(row.percent)
  }
  const places = placesOf(oldOlympics, rows)
  for (const { row, place } of places) expect([row.rider, place]).toEqual([row.rider, row.place])
  expect(places.slice(-3).map(({ place }) => place)).toEqual([15, 15, 17])
})

test('Olympic Games 2000: the points of five judges to total and percent', () => {
  const faults = Object.keys(sydney.faults)
  const rows = sydney.rows.map((row) => ({ row, sheet: pointsSheet(fiveJudges, row.judges) }))
  for (const { row, sheet } of rows) {
    if (faults.includes(row.rider)) continue
    const score = oldOlympics.score(sheet)
    expect(score.points).toBe(row.points * 10)
    expect(percent(score.total, 2)).toBe(row.percent)
  }
  for (const { row, place } of placesOf(oldOlympics, rows)) expect(place).toBe(row.place)
})

const published = open({
  testId: 'fei-grand-prix-2026',
  ruleSetId: 'fei-2016',
  positions: ['C'],
  entryMode: 'total-percent',
})

describe('Olympic Games 2024', () => {
  const groups = Map.groupBy(paris.rows, (row) => row.group)

  test.each([...groups.keys()])('places of group %s', (group) => {
    const rows = (groups.get(group) ?? []).flatMap((row) =>
      row.percent === null ? [] : [{ row, sheet: totalSheet(row.percent) }],
    )
    const faults = Object.keys(paris.faults)
    for (const { row, place } of placesOf(published, rows)) {
      if (!faults.includes(row.rider))
        expect([row.rider, place]).toEqual([row.rider, row.groupPlace])
    }
  })

  test('one other fault takes half a percentage point off: 2056.0 of 3220 points is 63.351', () => {
    const positions = ['K', 'E', 'H', 'C', 'M', 'B', 'F'] as const
    const opened = open({
      testId: 'fei-grand-prix-2026',
      ruleSetId: 'fei-2016',
      positions,
      entryMode: 'judge-points',
    })
    const sheet = pointsSheet(positions, [293.5, 293.5, 293.5, 295, 293.5, 293.5, 293.5])
    const score = opened.score({ ...sheet, C: { ...partOf(sheet, 'C'), otherFaults: 1 } })
    expect(score.points).toBe(20560)
    const chew = paris.rows.find((row) => row.rider === 'CHEW Caroline')
    expect(percent(score.total)).toBe(chew?.percent)
  })
})

test('Neumünster 2023: places by percent', () => {
  const rows = neumuenster.rows.map((row) => ({ row, sheet: totalSheet(row.percent) }))
  for (const { row, place } of placesOf(published, rows)) expect(place).toBe(row.place)
})

test.each(usSheets.sheets)('US sheet $ride ($test): every mark to $points points', (sheet) => {
  const opened = open({
    testId: sheet.test,
    ruleSetId: 'usef-2023',
    positions: ['C'],
    entryMode: 'marks',
  })
  const score = opened.score({
    C: {
      ...marks('movement', sheet.movements),
      ...marks('collective', sheet.collectives),
      errors: sheet.errors,
    },
  })
  expect(score.progress.done).toBe(score.progress.expected)
  expect(score.points).toBe(sheet.points * 10)
})

test.each(freestyles.sheets)('freestyle sheet $sheet: both halves of five judges', (sheet) => {
  const opened = open({
    testId: freestyles.test,
    ruleSetId: 'fei-2016',
    positions: fiveJudges,
    entryMode: 'marks',
  })
  const given = fiveJudges.map((part, judge) => {
    const column = (rows: readonly (readonly number[])[]) => rows.map((row) => row[judge] ?? 0)
    const halves = {
      ...marks('movement', column(sheet.movements)),
      ...marks('artistic', column(sheet.artistic)),
    }
    return [part, halves]
  })
  const score = opened.score(Object.fromEntries(given))
  const halves = score.judges.map(({ sections }) => sections)
  expect(halves.map((each) => (each.technical?.points ?? 0) / 10)).toEqual(sheet.technicalPoints)
  expect(halves.map((each) => (each.artistic?.points ?? 0) / 10)).toEqual(sheet.artisticPoints)
  expect(score.judges.map((judge) => percent(judge.percent))).toEqual(sheet.judges)
  expect(percent(score.technical)).toBe(sheet.technicalPercent)
  expect(percent(score.artistic)).toBe(sheet.artisticPercent)
  expect(percent(score.total)).toBe(sheet.percent)
})

test.each(sevenYearOlds.sheets)('7-year-old $horse: the technical sheet', (sheet) => {
  const opened = open({
    testId: sevenYearOlds.test,
    ruleSetId: 'fei-2016-youth',
    positions: ['C', 'B'],
    entryMode: 'marks',
  })
  const technical = {
    ...marks('movement', sheet.movements),
    ...marks('collective', sheet.collectives),
  }
  const score = opened.score({ C: technical })
  expect(score.points).toBe(sheet.points * 10)
  expect(percent(score.technical)).toBe(sheet.percent)
})

const faultyDivisions = Object.keys(youngHorses.faults)

test.each(youngHorses.divisions.filter(({ division }) => !faultyDivisions.includes(division)))(
  'US young horses $division: ties share a place',
  ({ scores, places }) => {
    const rows = scores.map((score, index) => {
      // Young horses have marks from 0 to 10, developing horses percent.
      const value = score > 10 ? score : score * 10
      return { row: places[index], sheet: totalSheet(value.toFixed(3)) }
    })
    for (const { row, place } of placesOf(published, rows)) expect(place).toBe(row)
  },
)
