import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { driving } from '#domain/scoring/driving/driving.ts'
import { aecField, placeIn } from '#domain/scoring/eventing/published/aec.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { buildResultList } from './build-result-list.ts'
import type { ResultList } from './result-list.ts'
import type { CompetitorForResults } from './score-competitor.ts'

const competitor = (
  competitorId: string,
  given: Partial<CompetitorForResults> = {},
): CompetitorForResults => ({
  competitorId,
  group: null,
  team: null,
  status: 'ready',
  statusReason: null,
  horsConcours: false,
  startOrder: Number(competitorId),
  startsAt: null,
  headNumber: competitorId,
  athlete: { firstName: 'A', familyName: competitorId, nation: null },
  horse: { name: 'H' },
  ...given,
})

function listOf(
  discipline: OpenDiscipline,
  field: readonly { competitor: CompetitorForResults; sheet: Sheet }[],
): ResultList {
  return buildResultList({
    competitionId: '7',
    version: 1,
    status: 'running',
    discipline,
    competitors: field.map((each) => each.competitor),
    sheets: new Map(field.map((each) => [each.competitor.competitorId, each.sheet])),
  })
}

function placesIn({ columns, lines }: ResultList, key: string): ReadonlyMap<string, number | null> {
  const index = columns.findIndex((column) => column.key === key)
  return new Map(
    lines.map(({ competitorId, cells }) => [competitorId, cells[index]?.place ?? null]),
  )
}

/**
 * American Eventing Championships 2016 and 2018: 257 places after the dressage and 235 after the
 * cross-country are printed, 28 of them of somebody who is out in the end. Were only those placed
 * who have a place in the end, 193 of the 492 would differ from what was printed.
 */
describe('phase places of published lists', () => {
  const folder = new URL('../scoring/eventing/published/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.startsWith('aec-20'))

  test.each(files)('%s', (file) => {
    const table: object = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const { opened, sheets } = aecField(table)
    const field = sheets.map(({ sheet }, index) => ({ competitor: competitor(`${index}`), sheet }))
    const list = listOf(opened, field)
    const afterDressage = placesIn(list, 'dressage')
    const afterCrossCountry = placesIn(list, 'afterCrossCountry')
    for (const [index, { row }] of sheets.entries()) {
      expect(afterDressage.get(`${index}`)).toBe(placeIn(row, 'placeAfterDressage'))
      // Out there the list prints how; equal sums are separated by a time that was not published.
      const printed = placeIn(row, 'placeAfterCrossCountry')
      const place = afterCrossCountry.get(`${index}`) ?? Number.NaN
      const equal = [...afterCrossCountry.values()].filter((each) => each === place).length
      if (Number.isNaN(printed)) expect(place).toBeNaN()
      else expect(printed - place).toBeOneOf(Array.from({ length: equal }, (_, more) => more))
    }
  })
})

describe('phases of a driving competition', () => {
  const frozen = driving.freeze({
    ruleSet: 'fei-2026',
    phases: [
      {
        kind: 'dressage',
        entry: 'penalties',
        positions: ['C'],
        movements: [],
        generalMarks: [],
        maxPoints: 100,
      },
      { kind: 'marathon', entry: 'penalties', sections: [], obstacles: 0 },
      { kind: 'cones', timeAllowed: 10_000 },
    ],
  })
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(JSON.stringify(opened))

  interface Driver {
    of: string
    dressage?: number
    marathon?: number | 'eliminated' | 'retired'
    /** Balls, all in the time allowed. */
    cones?: number | 'on-course'
    given?: Partial<CompetitorForResults>
    /** In the dressage, the marathon, the cones and in the end. */
    places: readonly (number | null)[]
  }

  const drivers: readonly Driver[] = [
    { of: 'through', dressage: 50, marathon: 90, cones: 1, places: [3, 2, 2, 1] },
    { of: 'through, too', dressage: 55, marathon: 95, cones: 2, places: [5, 3, 4, 2] },
    {
      of: 'out in the marathon, clear in the cones',
      dressage: 45,
      marathon: 'eliminated',
      cones: 0,
      places: [1, null, 1, null],
    },
    {
      of: 'withdrawn by the office after the dressage',
      dressage: 48,
      given: { status: 'withdrawn' },
      places: [2, null, null, null],
    },
    {
      of: 'retired in the marathon, a ball in the cones',
      dressage: 50,
      marathon: 'retired',
      cones: 1,
      places: [3, null, 2, null],
    },
    {
      of: 'disqualified',
      dressage: 40,
      marathon: 80,
      cones: 0,
      given: { status: 'disqualified' },
      places: [null, null, null, null],
    },
    {
      of: 'hors concours',
      dressage: 41,
      marathon: 81,
      cones: 0,
      given: { horsConcours: true },
      places: [null, null, null, null],
    },
    {
      of: 'on the course of the cones, clear so far',
      dressage: 60,
      marathon: 70,
      cones: 'on-course',
      places: [6, 1, null, null],
    },
    { of: 'still to drive', places: [null, null, null, null] },
  ]

  const sheetOf = ({ dressage, marathon, cones }: Driver): Sheet => ({
    ...(dressage !== undefined && { dressage: { penalties: 1000 * dressage } }),
    ...(typeof marathon === 'number' && { marathon: { penalties: 1000 * marathon } }),
    ...(typeof marathon === 'string' && { marathon: { outcome: marathon } }),
    ...(typeof cones === 'number' && { cones: { time: 9000, balls: cones } }),
    ...(cones === 'on-course' && { cones: { balls: 0 } }),
  })

  const field = drivers.map((driver, index) => ({
    competitor: competitor(`${index}`, driver.given),
    sheet: sheetOf(driver),
  }))
  const list = listOf(opened, field)
  const inPhase = ['dressage', 'marathon', 'cones'].map((kind) => placesIn(list, kind))

  test.each(drivers.map((driver, index) => ({ ...driver, index })))('$of', ({ index, places }) => {
    const id = `${index}`
    const place = list.lines.find((line) => line.competitorId === id)?.place ?? null
    expect([...inPhase.map((column) => column.get(id) ?? null), place]).toEqual(places)
  })
})
