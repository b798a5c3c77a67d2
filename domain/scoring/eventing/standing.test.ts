import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { formats } from './formats.ts'
import { sheetAfter } from './standing-after.ts'
import { type Choice, openChoice, typedDressage } from './testing.ts'

const typed: Partial<Choice> = {
  dressage: typedDressage,
  crossCountry: { entry: 'total' },
  jumping: { entry: 'total' },
  finalJumping: { entry: 'total' },
}

const sheet = (dressage: number, crossCountry: number | null, jumping: number | null): Sheet => ({
  dressage: { penalties: 1000 * dressage },
  ...(crossCountry === null ? {} : { cross_country: { penalties: 1000 * crossCountry } }),
  ...(jumping === null ? {} : { jumping: { penalties: 1000 * jumping } }),
})

describe('the order of the phases', () => {
  test.each<{ format: Choice['format']; after: readonly (number | null)[] }>([
    { format: 'long', after: [30_000, 35_000, 39_000] },
    { format: 'short', after: [30_000, 34_000, 39_000] },
    { format: 'short_cross_country_second', after: [30_000, 35_000, 39_000] },
    { format: 'one_day', after: [30_000, 34_000, 39_000] },
    { format: 'combined_training', after: [30_000, 34_000] },
    { format: 'olympic', after: [30_000, 35_000, 39_000, null] },
  ])('$format', ({ format, after }) => {
    const { opened, rules } = openChoice({ ...typed, format })
    const score = opened.score(sheet(30, 5, 4))
    expect(score.phases.map((phase) => phase.after)).toEqual(after)
    expect(score.total).toBe(after.findLast((sum) => sum !== null))
    expect(rules.phases).toEqual(formats[format].phases)
  })

  test('the sum after a phase has a column of its own between the first and the last', () => {
    const keys = (format: Choice['format']) =>
      openChoice({ ...typed, format }).opened.columns.map(({ key }) => key)
    expect(keys('long')).toEqual([
      'dressage',
      'crossCountry',
      'afterCrossCountry',
      'jumping',
      'penalties',
    ])
    expect(keys('one_day')).toEqual([
      'dressage',
      'jumping',
      'afterJumping',
      'crossCountry',
      'penalties',
    ])
  })

  test('the standing after a phase knows nothing of what came later', () => {
    const { opened, rules } = openChoice({ ...typed, format: 'short' })
    const score = opened.score(sheetAfter('jumping', sheet(30, 5, 4), rules))
    expect(score).toMatchObject({ total: 34_000, ended: null })
  })
})

describe('who is out', () => {
  test.each<{ of: string; part: string; written: Record<string, string>; ended: object }>([
    {
      of: 'rider fall',
      part: 'cross_country',
      written: { outcome: 'eliminated', reason: 'rider_fall' },
      ended: { status: 'eliminated', reason: 'rider_fall' },
    },
    {
      of: 'not accepted at the inspection',
      part: 'inspection',
      written: { outcome: 'eliminated' },
      ended: { status: 'eliminated', reason: 'horse_inspection' },
    },
    {
      of: 'withdrawn before the inspection',
      part: 'inspection',
      written: { outcome: 'withdrawn' },
      ended: { status: 'withdrawn', reason: null },
    },
    {
      of: 'retired in the dressage',
      part: 'dressage',
      written: { outcome: 'retired' },
      ended: { status: 'retired', reason: null },
    },
  ])('$of', ({ part, written, ended }) => {
    const { opened } = openChoice({ ...typed, format: 'long' })
    expect(opened.score({ ...sheet(30, null, null), [part]: written }).ended).toEqual(ended)
  })

  test('a phase that was not finished has no penalties, whatever was recorded before the end', () => {
    const { opened } = openChoice({ ...typed, format: 'long' })
    const score = opened.score({
      ...sheet(34, null, 4),
      cross_country: { penalties: 105_000, outcome: 'retired' },
    })
    expect(score.phases.map(({ penalties }) => penalties)).toEqual([34_000, null, 4000])
    expect(score.phases[1]?.ended).toEqual({ status: 'retired', reason: null })
  })
})

describe('the second jumping of an Olympic format', () => {
  const { opened } = openChoice({ ...typed, format: 'olympic', values: { finalists: 2 } })
  const final = (penalties: number) => ({ final_jumping: { penalties: 1000 * penalties } })
  const finished = opened.score({ ...sheet(30, 0, 0), ...final(20) })
  const stopped = opened.score({ ...sheet(20, 0, 0), final_jumping: { outcome: 'retired' } })
  const outside = opened.score(sheet(25, 0, 0))

  test('finalists go before all others, those who finish it first', () => {
    const order = [outside, stopped, finished].toSorted(opened.compare)
    expect(order).toEqual([finished, stopped, outside])
  })

  test('who does not finish it keeps the total of before and is not out', () => {
    expect(stopped).toMatchObject({ total: 20_000, ended: null, stage: 1 })
  })

  test('the best ride it in reverse order; a tie for the last place rides too', () => {
    const field = [26, 25, 30, 26].map((dressage, index) => ({
      competitorId: String(index),
      startOrder: null,
      out: false,
      score: opened.score(sheet(dressage, 0, 0)),
    }))
    const next = opened.nextRound(field)
    expect(next?.part).toBe('final_jumping')
    expect(next?.competitorIds.at(-1)).toBe('1')
    expect(next?.competitorIds.toSorted()).toEqual(['0', '1', '3'])
  })

  test('no other format has one', () => {
    expect(openChoice({ ...typed, format: 'long' }).opened.nextRound([])).toBeNull()
  })
})

describe('equal totals', () => {
  const timed: Partial<Choice> = {
    ...typed,
    crossCountry: { entry: 'faults', fences: 0, allowed: 600 },
    jumping: { entry: 'faults', allowed: 80 },
  }
  const ridden = (dressage: number, crossCountry: number, knockDowns: number, jumping = 80) => ({
    dressage: { penalties: 1000 * dressage },
    cross_country: { time: 100 * crossCountry },
    jumping: { knockDowns, refusals: 0, time: 100 * jumping },
  })

  test.each<{ of: string; ruleSet: string; better: Sheet; worse: Sheet; decided: boolean }>([
    {
      of: 'better cross-country',
      ruleSet: 'fei-2026',
      better: ridden(34, 600, 0),
      worse: ridden(30, 610, 0),
      decided: true,
    },
    {
      of: 'nearer the optimum time',
      ruleSet: 'fei-2026',
      better: ridden(30, 595, 0),
      worse: ridden(30, 590, 0),
      decided: true,
    },
    {
      of: 'better jumping',
      ruleSet: 'fei-2026',
      better: ridden(34, 600, 0),
      worse: ridden(30, 600, 1),
      decided: true,
    },
    {
      of: 'better dressage in Austria',
      ruleSet: 'oeto-2026',
      better: ridden(30, 600, 1),
      worse: ridden(34, 600, 0),
      decided: true,
    },
    {
      of: 'faster jumping',
      ruleSet: 'fei-2026',
      better: ridden(30, 600, 0, 70),
      worse: ridden(30, 600, 0, 71),
      decided: true,
    },
    {
      of: 'all the same in Austria',
      ruleSet: 'oeto-2026',
      better: ridden(30, 600, 0, 70),
      worse: ridden(30, 600, 0, 71),
      decided: false,
    },
  ])('$of', ({ ruleSet, better, worse, decided }) => {
    const { opened } = openChoice({ ...timed, ruleSet })
    const [a, b] = [opened.score(better), opened.score(worse)]
    expect(opened.compare(a, b)).toBe(0)
    expect(Math.sign(opened.breakTie(a, b, 1))).toBe(decided ? -1 : 0)
  })
})

test('a phase that was not finished shows how it ended, and no penalties of it', () => {
  const { opened } = openChoice({
    dressage: typedDressage,
    crossCountry: { entry: 'faults', fences: 3, allowed: 600 },
  })
  const cells = opened.cells(
    opened.score({
      dressage: { penalties: 30_000 },
      'fence.1': { refusals: 0, outcome: 'eliminated', reason: 'rider_fall' },
    }),
  )
  const shown = opened.columns.flatMap(({ key }, index) => {
    const { value, status } = cells[index] ?? {}
    return value != null || status ? [`${key} ${status ?? value}`] : []
  })
  expect(shown).toEqual(['dressage 30000', 'crossCountry eliminated', 'penalties 30000'])
})
