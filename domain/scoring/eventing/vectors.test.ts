import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import { placesOf } from '../published.ts'
import type { Sheet } from '../sheet.ts'
import { rankTeams } from '../teams/rank-teams.ts'
import { teamsOfList } from '../teams/teams-of-list.ts'
import { valuesOf } from '../teams/testing.ts'
import { secondsFor } from './course-time.ts'
import vectors from './published/vectors.json' with { type: 'json' }
import { openChoice, shortEvent, typedDressage } from './testing.ts'

/** Cases that were constructed from the rules by hand. */
function vectorOf(id: string) {
  const found = vectors.vectors.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

describe('time faults', () => {
  const schema = z.object({
    input: z.object({ time: z.number(), time_allowed: z.number() }),
    expected: z.object({ until_1999_and_oeto: z.number(), eventing_2019: z.number() }),
  })
  const cases = vectors.vectors.filter(({ id }) => id.startsWith('timefaults'))

  test('all six are there', () => expect(cases).toHaveLength(6))

  test.each(cases)('$id', (vector) => {
    const { input, expected } = schema.parse(vector)
    const faults = (ruleSet: string) => {
      const jumping = { entry: 'faults', allowed: input.time_allowed } as const
      const sheet = { jumping: { time: Math.round(100 * input.time) } }
      const { courses } = openChoice({ ruleSet, jumping }).opened.score(sheet)
      return (courses.find(({ phase }) => phase === 'jumping')?.time ?? Number.NaN) / 1000
    }
    expect(faults('fei-2026')).toBe(expected.eventing_2019)
    expect(faults('fei-1976')).toBe(expected.until_1999_and_oeto)
  })
})

test('time allowed', () => {
  const { input, expected } = z
    .object({
      input: z.object({ length_m: z.number(), speed: z.number() }),
      expected: z.object({ time_allowed: z.number() }),
    })
    .parse(vectorOf('time-allowed'))
  const seconds = secondsFor({ distance: input.length_m, speed: input.speed }, 'up')
  expect(seconds).toBe(expected.time_allowed)
})

test('dressage points', () => {
  const { input, expected } = z
    .object({
      input: z.object({ points: z.number(), max_points: z.number() }),
      expected: z.object({ penalties: z.number() }),
    })
    .parse(vectorOf('ev-dressage'))
  const { opened } = openChoice({
    dressage: { ...typedDressage, entry: 'points', maxPoints: input.max_points },
  })
  const { dressage } = opened.score({ dressage: { points: 10 * input.points } })
  expect(dressage.penalties).toBe(1000 * expected.penalties)
})

test('dressage percent while the coefficient was 1.5', () => {
  const { input, expected } = z
    .object({
      input: z.object({ percent: z.number() }),
      expected: z.object({ penalties: z.number() }),
    })
    .parse(vectorOf('ev-dressage-old'))
  const { opened } = openChoice({
    ruleSet: 'fei-2010',
    dressage: { ...typedDressage, entry: 'percent' },
  })
  const { dressage } = opened.score({ dressage: { percent: 1000 * input.percent } })
  expect(dressage.penalties).toBe(1000 * expected.penalties)
})

describe('cross-country', () => {
  /** "refusal@5" at its fence, anything without a fence at one of its own. */
  const sheetOf = (incidents: readonly string[], time: number): Sheet => {
    const fences = new Map<string, Record<string, number>>()
    for (const [index, incident] of incidents.entries()) {
      const [kind = '', fence = String(index + 1)] = incident.split('@')
      const field = kind === 'refusal' ? 'refusals' : 'frangibles'
      const part = fences.get(`fence.${fence}`) ?? {}
      fences.set(`fence.${fence}`, { ...part, [field]: (part[field] ?? 0) + 1 })
    }
    return { ...Object.fromEntries(fences), cross_country: { time: 100 * time } }
  }
  const incidents = z.array(z.string())

  test('a refusal and a frangible fence, twelve seconds over', () => {
    const { input, expected } = z
      .object({
        input: z.object({ optimum_s: z.number(), time_s: z.number(), incidents }),
        expected: z.object({ xc_jump: z.number(), xc_time: z.number() }),
      })
      .parse(vectorOf('ev-xc'))
    const crossCountry = { entry: 'faults', fences: 12, allowed: input.optimum_s } as const
    const { opened } = openChoice({ crossCountry })
    const [course] = opened.score(sheetOf(input.incidents, input.time_s)).courses
    expect(course?.jumping).toBe(1000 * expected.xc_jump)
    expect(course?.time).toBe(1000 * expected.xc_time)
  })

  test('the third refusal in total', () => {
    const { input, expected } = z
      .object({ input: z.object({ incidents }), expected: z.object({ status: z.literal('EL') }) })
      .parse(vectorOf('ev-xc-refusals'))
    const { ended } = openChoice().opened.score(sheetOf(input.incidents, 700))
    expect(expected.status).toBe('EL')
    expect(ended).toEqual({ status: 'eliminated', reason: 'refusals' })
  })
})

test('equal totals: cross-country score, then the time nearest the optimum', () => {
  const { input, expected } = z
    .object({
      input: z.object({ rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])) }),
      expected: z.object({ ranks: z.record(z.string(), z.number()) }),
    })
    .parse(vectorOf('ev-tie'))
  const { opened } = openChoice({
    format: 'short_cross_country_second',
    dressage: typedDressage,
    crossCountry: { ...shortEvent.crossCountry, entry: 'faults', fences: 0, allowed: 700 },
    jumping: { entry: 'total' },
  })
  const rows = input.rows.map(([id, total, crossCountry, off]) => {
    const sheet = {
      dressage: { penalties: 1000 * (total - crossCountry) },
      cross_country: { time: 100 * (700 + off) },
      jumping: { penalties: 0 },
    }
    return { row: id, score: opened.score(sheet) }
  })
  expect(Object.fromEntries(placesOf(opened, rows))).toEqual(expected.ranks)
})

test('an Olympic team reads phases and ends of its three riders in the result list', () => {
  const cell = z.union([z.number(), z.literal('EL')])
  const { input, expected } = z
    .object({
      input: z.object({ dressage: z.array(cell), xc: z.array(cell), sj: z.array(cell) }),
      expected: z.object({ total: z.number() }),
    })
    .parse(vectorOf('ev-olympic-team'))
  const { opened } = openChoice({
    format: 'olympic',
    dressage: typedDressage,
    crossCountry: { entry: 'total' },
    jumping: { entry: 'total' },
    finalJumping: { entry: 'total' },
  })
  const part = (value: number | 'EL' | undefined) =>
    value === 'EL' ? { outcome: 'eliminated' } : { penalties: 1000 * (value ?? Number.NaN) }
  const sheets = input.dressage.map((dressage, index): [string, Sheet] => [
    `${index}`,
    {
      dressage: part(dressage),
      cross_country: part(input.xc[index]),
      jumping: part(input.sj[index]),
    },
  ])
  const list = buildResultList({
    competitionId: '1',
    version: 1,
    status: 'official',
    discipline: opened,
    sheets: new Map(sheets),
    competitors: sheets.map(([competitorId], index) =>
      madeUpCompetitor(competitorId, index, { team: 'GER' }),
    ),
  })
  const { teams, field } = teamsOfList(list)
  const [team] = rankTeams(teams, field, valuesOf('eventing-olympic-2020'))
  expect(team).toMatchObject({ place: 1, score: { total: 1000 * expected.total } })
})
