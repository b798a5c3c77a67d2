import { describe, expect, test } from 'vitest'
import { explainTeam } from './explain-team.ts'
import { rankTeams, teamsGoingOn } from './rank-teams.ts'
import type { Team } from './team.ts'
import { formulaValues } from './team-formula.ts'
import { teamFormulas } from './team-formulas/all.ts'
import { misfitOf, teamProblems } from './team-problems.ts'
import { teamValues } from './team-values.ts'
import { fieldOf, valuesOf } from './testing.ts'

describe('the list of formulas', () => {
  test('every id is there once', () => {
    const ids = teamFormulas.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(teamFormulas)('$id: values parse, and no more count than may ride', (formula) => {
    const values = formulaValues(formula)
    expect(teamValues.parse(values)).toEqual(values)
    expect(values.counting).toBeLessThanOrEqual(values.riders.most)
    expect(formula.until === null || formula.from <= formula.until).toBe(true)
  })
})

describe('how a total came about', () => {
  test('column by column, with a reserve', () => {
    const values = valuesOf('eventing-olympic-2020')
    const names = values.columns.map(({ key, part }) => ({ key, part }))
    const { field, teams } = fieldOf(names, {
      GER: [
        { scores: [28_000, 0, 0] },
        { scores: [30_000, 'eliminated', null] },
        { scores: [31_000, 4000, 8000] },
      ],
      reserves: [{ scores: [null, null, 4000] }],
    })
    const substitutions = [{ rider: 'GER 2', reserve: 'reserves 1', from: 2 }]
    const germany = teams.slice(0, 1).map((team): Team => ({ ...team, substitutions }))
    const [line] = rankTeams(germany, field, values)
    if (line === undefined) throw new Error('no team')
    const steps = explainTeam(line.score, values, field.columns)
    expect(
      steps.map(({ key, column, how, value }) => [key, column?.key ?? null, how, value]),
    ).toEqual([
      ['column', 'dressage', 'sum', 89_000],
      ['column', 'crossCountry', 'sum', 204_000],
      ['column', 'jumping', 'sum', 12_000],
      ['substitution', null, null, 20_000],
      ['total', null, 'sum', 325_000],
    ])
    expect(steps[1]?.riders[1]).toEqual({
      competitorId: 'GER 2',
      value: 200_000,
      use: 'counted',
      missing: 'eliminated',
    })
    expect(steps[2]?.riders[1]).toEqual({
      competitorId: 'reserves 1',
      value: 4000,
      use: 'counted',
      missing: null,
    })
  })

  test('by the totals of the riders: the fourth is dropped, and counts in a phase', () => {
    const values = valuesOf('eventing-championship')
    const names = values.columns.map(({ key, part }) => ({ key, part }))
    const { field, teams } = fieldOf(names, {
      // United States 1984: Davidson's 49.0 counts in dressage, his 75.2 does not in the total.
      USA: [
        { scores: [49_200, 0, 5000] },
        { scores: [57_600, 2800, 0] },
        { scores: [61_200, 5200, 5000] },
        { scores: [49_000, 21_200, 5000] },
      ],
    })
    const [line] = rankTeams(teams, field, values)
    if (line === undefined) throw new Error('no team')
    const [dressage, , , riders, total] = explainTeam(line.score, values, field.columns)
    expect(dressage).toMatchObject({ key: 'column', value: 155_800 })
    expect(dressage?.riders.map(({ use }) => use)).toEqual([
      'counted',
      'counted',
      'dropped',
      'counted',
    ])
    expect(riders).toMatchObject({ key: 'riders', how: 'sum', value: 186_000 })
    expect(riders?.riders.map(({ use }) => use)).toEqual([
      'counted',
      'counted',
      'counted',
      'dropped',
    ])
    expect(total).toMatchObject({ key: 'total', how: null, value: 186_000 })
  })
})

describe('what does not fit', () => {
  const team = (changes: Partial<Team> = {}): Team => ({
    id: 'GER',
    riders: ['a', 'b', 'c'],
    substitutions: [],
    out: null,
    ...changes,
  })
  const here = new Set(['a', 'b', 'c', 'd', 'e'])
  const substitution = { rider: 'a', reserve: 'd', from: 1 }

  test.each([
    { what: 'nothing', teams: [team()], codes: [] },
    { what: 'a reserve', teams: [team({ substitutions: [substitution] })], codes: [] },
    { what: 'two riders', teams: [team({ riders: ['a', 'b'] })], codes: ['too_few_riders'] },
    {
      what: 'four riders',
      teams: [team({ riders: ['a', 'b', 'c', 'd'] })],
      codes: ['too_many_riders'],
    },
    {
      what: 'one rider in two teams',
      teams: [team(), team({ id: 'SUI', riders: ['c', 'd', 'e'] })],
      codes: ['rider_twice', 'rider_twice'],
    },
    {
      what: 'a reserve who rides for the team',
      teams: [team({ substitutions: [{ ...substitution, reserve: 'b' }] })],
      codes: ['rider_twice'],
    },
    {
      what: 'somebody from elsewhere',
      teams: [team({ riders: ['a', 'b', 'x'] })],
      codes: ['rider_not_in_competition'],
    },
    {
      what: 'two reserves',
      teams: [team({ substitutions: [substitution, { rider: 'b', reserve: 'e', from: 2 }] })],
      codes: ['too_many_substitutions'],
    },
    {
      what: 'a reserve for nobody of the team',
      teams: [team({ substitutions: [{ ...substitution, rider: 'e' }] })],
      codes: ['not_of_the_team'],
    },
  ])('$what', ({ teams, codes }) => {
    const found = teamProblems(teams, valuesOf('eventing-olympic-2020'), here)
    expect(found.map(({ code }) => code)).toEqual(codes)
  })

  test('a formula without reserves', () => {
    const teams = [team({ substitutions: [substitution] })]
    expect(teamProblems(teams, valuesOf('jumping-nations-cup'), here)).toEqual([
      { code: 'no_substitution', team: 'GER' },
    ])
  })

  test('columns that the competition does not have', () => {
    const values = valuesOf('dressage-olympic-2016')
    const columns = [{ key: 'test', part: '1', unit: 'percent', total: true }] as const
    expect(misfitOf(values, columns)).toEqual({
      lacks: [{ key: 'test', part: '2' }],
      total: { key: 'test', part: '1' },
    })
  })
})

test('all teams that share the last place that goes on go on, the best starts last', () => {
  const names = [{ key: 'faults', part: 'round_1' }]
  const team = (last: number) => [0, 0, last].map((score) => ({ scores: [score] }))
  const { field, teams } = fieldOf(names, { A: team(0), B: team(4), C: team(4), D: team(8) })
  const values = { ...valuesOf('jumping-olympic-qualifier-2020'), goOn: 2 }
  const next = teamsGoingOn(rankTeams(teams, field, values), values)
  expect(next.map(({ score }) => score.team.id)).toEqual(['C', 'B', 'A'])
  expect(teamsGoingOn(rankTeams(teams, field, values), { goOn: null })).toEqual([])
})
