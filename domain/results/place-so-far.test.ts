import { expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { standingsOf } from './build-result-list.ts'
import { bestPlace } from './place-so-far.ts'

/** The places that riders without one can still take at best. */
function best(id: string, choice: object, sheets: Readonly<Record<string, Sheet>>) {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  const opened = frozen?.ok ? discipline?.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error(`${id} does not open`)
  const names = Object.keys(sheets)
  const standings = standingsOf({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline: opened,
    competitors: names.map((competitorId, index) => ({
      competitorId,
      group: null,
      team: null,
      status: 'entered',
      statusReason: null,
      horsConcours: false,
      startOrder: index + 1,
      startsAt: null,
      headNumber: null,
      athlete: { firstName: '', familyName: competitorId, nation: null },
      horse: { name: competitorId },
    })),
    sheets: new Map(Object.entries(sheets)),
  })
  return Object.fromEntries(names.map((name) => [name, bestPlace(standings, name)]))
}

const faults = (count: number, time?: number) => ({
  round_1: { faults: 1000 * count, ...(time !== undefined && { time: 100 * time }) },
})

test('jumping: with four faults so far nobody gets ahead of those who came home with fewer', () => {
  const field = {
    a: faults(0, 60),
    b: faults(0, 62),
    c: faults(1, 70),
    d: faults(4, 61),
    e: faults(8, 60),
    riding: faults(4),
  }
  const rules = { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals', courses: {} }
  expect(best('jumping', rules, field)).toMatchObject({ riding: 4, a: null, e: null })
})

test('eventing: a phase to come only adds; marks to come can make a score better', () => {
  const typed = { entry: 'total' }
  const rules = {
    ruleSet: 'fei-2026',
    format: 'long',
    dressage: { entry: 'marks', positions: ['C'], movements: [1, 1] },
    crossCountry: typed,
    jumping: typed,
  }
  const marks = (first: number, second?: number): Sheet => ({
    C: { 'movement.1': first, ...(second !== undefined && { 'movement.2': second }) },
  })
  const over = { cross_country: { penalties: 0 }, jumping: { penalties: 0 } }
  const field = {
    home: { ...marks(70, 70), ...over },
    behind: { ...marks(60, 60), ...over },
    waits: marks(65, 65),
    ridesTheTest: marks(65),
  }
  expect(best('eventing', rules, field)).toEqual({
    home: null,
    behind: null,
    waits: 2,
    ridesTheTest: null,
  })
})
