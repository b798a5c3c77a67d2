import { describe, expect, test } from 'vitest'
import { placeTeams, rankTeams, teamCriteria } from './rank-teams.ts'
import type { Team, TeamField } from './team.ts'
import { teamTieBreakValue } from './team-tie-break.ts'
import type { ColumnName, TeamValues } from './team-values.ts'
import { fieldOf, type Row, type Score, valuesOf } from './testing.ts'

const faults = (part: string): ColumnName => ({ key: 'faults', part })
const time = (part: string): ColumnName => ({ key: 'time', part })

const rows = (...scores: readonly (readonly Score[])[]): Row[] =>
  scores.map((each) => ({ scores: each }))

/** The places, and in how many columns a team is. */
function ranked(
  values: TeamValues,
  { field, teams }: { field: TeamField; teams: readonly Team[] },
) {
  return rankTeams(teams, field, values).map(
    ({ place, score: { team, columns, total } }) =>
      [team.id, place, columns.length, total] as const,
  )
}

/** The Nations Cup of FEI JR 264 with a second round of the best two. */
const nationsCup = valuesOf('jumping-nations-cup')
const bestTwo: TeamValues = {
  ...nationsCup,
  columns: nationsCup.columns.map((column, at) =>
    at === 1 ? { ...column, bestTeams: 2 } : column,
  ),
}
const names = [faults('round_1'), faults('round_2'), faults('jump_off_1'), time('jump_off_1')]

/** Three riders with so many faults each in round 1; what they did in round 2. */
const team = (first: number, second: readonly Score[] = [null, null, null]): Row[] =>
  rows(...second.map((score) => [first, score]))

describe('the second round of the best two teams', () => {
  test('who is in it before it begins, all that share the last place among them', () => {
    const nations = { A: team(0), B: team(4000), C: team(4000), D: team(8000) }
    expect(ranked(bestTwo, fieldOf(names, nations))).toEqual([
      ['A', 1, 2, 0],
      ['B', 2, 2, 12_000],
      ['C', 2, 2, 12_000],
      ['D', 4, 1, 24_000],
    ])
  })

  test('a team that is out does not go on, and the next one does not move up over a tie', () => {
    const nations = { A: team(0), B: team(4000), C: team(8000), D: team(12_000) }
    const { field, teams } = fieldOf(names, nations)
    const withdrawn = teams.map(
      (each): Team => (each.id === 'A' ? { ...each, out: 'withdrawn' } : each),
    )
    expect(ranked(bestTwo, { field, teams: withdrawn })).toEqual([
      ['B', 1, 2, 12_000],
      ['C', 2, 2, 24_000],
      ['D', 3, 1, 36_000],
      ['A', null, 1, 0],
    ])
  })

  test('whoever rode it all the same is in it', () => {
    const nations = { A: team(0), B: team(4000), C: team(8000, [0, null, null]) }
    expect(
      ranked(bestTwo, fieldOf(names, nations)).map(([id, , columns]) => [id, columns]),
    ).toEqual([
      ['A', 2],
      ['B', 2],
      ['C', 2],
    ])
  })

  test('a rider who was out before has not ridden it, whatever stands in', () => {
    const nations = {
      A: team(0, [4000, 0, 0]),
      B: team(4000, [0, 0, 0]),
      C: [...team(8000), { scores: ['eliminated'] as const }],
    }
    expect(ranked(bestTwo, fieldOf(names, nations))).toEqual([
      ['A', 1, 2, 4000],
      ['B', 2, 2, 12_000],
      ['C', 3, 1, 24_000],
    ])
  })
})

describe('a team without a score', () => {
  test('has no place before anybody has ridden', () => {
    const nations = { A: team(0), B: rows([null], [null], [null]) }
    expect(ranked(bestTwo, fieldOf(names, nations)).at(-1)).toEqual(['B', null, 1, null])
  })

  test('is listed behind those with one', () => {
    const { field, teams } = fieldOf(names, { B: rows([null], [null], [null]), A: team(0) })
    expect(placeTeams([], field, bestTwo)).toEqual([])
    expect(ranked(bestTwo, { field, teams }).map(([id]) => id)).toEqual(['A', 'B'])
  })
})

describe('whose score counts', () => {
  const olympic = valuesOf('eventing-olympic-2020')
  const phases = olympic.columns.map(({ key, part }) => ({ key, part }))

  test('a reserve takes over from one rider and from no other', () => {
    const { field, teams } = fieldOf(phases, {
      GER: rows([28_000, 0, 0], [30_000, 'eliminated', null], [31_000, 4000, 8000]),
      reserves: rows([null, null, 4000]),
    })
    const [germany] = teams
    if (germany === undefined) throw new Error('no team')
    const substitutions = [{ rider: 'GER 2', reserve: 'reserves 1', from: 2 }]
    const [line] = rankTeams([{ ...germany, substitutions }], field, olympic)
    expect(
      line?.score.columns.map(({ members }) => members.map((each) => each.competitorId)),
    ).toEqual([
      ['GER 1', 'GER 2', 'GER 3'],
      ['GER 1', 'GER 2', 'GER 3'],
      ['GER 1', 'reserves 1', 'GER 3'],
    ])
  })

  test('a rider disqualified in the second round has no score in the first either', () => {
    const nations = { A: rows([0, 'disqualified'], [4000, 0], [8000, 0], [12_000, 0]) }
    // 4 + 8 + 12, and nothing in the second.
    expect(ranked(nationsCup, fieldOf(names, nations))).toEqual([['A', 1, 2, 24_000]])
  })

  test('nothing stands in for a disqualified rider whose round had ended before', () => {
    const nations = { A: rows(['eliminated', null], [4000, 0], [8000, 0]), B: rows([20_000, 0]) }
    const { field, teams } = fieldOf(names, nations)
    const asDisqualified = (id: string) => {
      const line = field.lines.get(id)
      return line ? [[id, { ...line, status: 'disqualified' as const }] as const] : []
    }
    const lines = new Map([...field.lines, ...asDisqualified('A 1')])
    const first = { ...nationsCup, columns: nationsCup.columns.slice(0, 1) }
    const [line] = rankTeams(teams.slice(0, 1), { ...field, lines }, first)
    expect(line?.score).toMatchObject({ total: 12_000, lacking: 1 })
    const [eliminated] = rankTeams(teams.slice(0, 1), field, first)
    expect(eliminated?.score).toMatchObject({ total: 52_000, lacking: 0 })
  })

  test('a disqualified rider decides no jump-off between teams', () => {
    const own = (status: 'finished' | 'disqualified') => {
      const nations = { A: rows([0, 0, 0, 3000], [0, 0, null, null], [0, 0, null, null]) }
      const { field, teams } = fieldOf(names, nations)
      const lines = new Map([...field.lines].map(([id, line]) => [id, { ...line, status }]))
      const [tieBreak] = nationsCup.tieBreaks
      const [line] = rankTeams(teams, { ...field, lines }, nationsCup)
      return tieBreak && line && teamTieBreakValue(tieBreak, line.score, { ...field, lines })
    }
    expect([own('finished'), own('disqualified')]).toEqual([0, null])
  })

  test('where percent count, the worst of the field is the lowest', () => {
    const values: TeamValues = {
      ...valuesOf('dressage-nations-cup'),
      columns: [
        {
          key: 'percent',
          part: null,
          missing: { give: 'worst-plus', value: -1000, to: ['eliminated'] },
          time: null,
          bestTeams: null,
        },
      ],
    }
    const { field, teams } = fieldOf([{ key: 'percent', part: null }], {
      GER: rows([80_000], [70_000], ['eliminated']),
      SUI: rows([75_000], [65_000], [60_000]),
    })
    // 80 + 70 and a point less than the 60 of the last.
    expect(ranked(values, { field, teams })[0]).toEqual(['GER', 1, 1, 209_000])
  })

  test('of the best totals, one that lacks a phase is still to come and counts nothing yet', () => {
    const { field, teams } = fieldOf(phases, {
      GER: rows([30_000, 0, 0], [31_000, 0, 0], [20_000, 0, null]),
    })
    const [line] = rankTeams(teams, field, valuesOf('eventing-championship'))
    expect(line?.score).toMatchObject({ total: 61_000, underWay: true, lacking: 0 })
    expect(line?.score.totals.map(({ value, use }) => [value, use])).toEqual([
      [30_000, 'counted'],
      [31_000, 'counted'],
      [null, 'to_come'],
    ])
  })
})

test('criteria are in the unit of what they compare', () => {
  const columns = [
    { ...faults('round_1'), unit: 'penalties', total: false },
    { ...time('round_1'), unit: 'seconds', total: false },
    { ...faults('jump_off_1'), unit: 'penalties', total: false },
    { ...time('jump_off_1'), unit: 'seconds', total: false },
  ] as const
  const units = (id: string) =>
    teamCriteria(valuesOf(id), columns).map(({ key, unit }) => [key, unit])
  expect(units('jumping-olympic-2020')).toEqual([
    ['team_columns', 'count'],
    ['team_lacking', 'count'],
    ['team_total', 'penalties'],
    ['team_jump_off_faults', 'penalties'],
    ['team_jump_off_time', 'seconds'],
    ['team_round_times', 'seconds'],
  ])
  expect(units('eventing-oeto-2026').at(-1)).toEqual(['team_sum_of_places', 'count'])
})
