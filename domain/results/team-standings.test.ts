import { describe, expect, test } from 'vitest'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import type { Sheet, SheetPart } from '#domain/scoring/sheet.ts'
import { valuesOf } from '#domain/scoring/teams/testing.ts'
import { figuresWords } from '#locales/line-figure.ts'
import { buildResultList } from './build-result-list.ts'
import { teamJumpOff, teamRoundOrder, teamStandings, teamsInJumpOff } from './team-standings.ts'

const nationsCup = valuesOf('jumping-nations-cup')
const final = valuesOf('jumping-olympic-2020')

/** Faults of a round, or how it ended. */
type Round = number | 'eliminated' | 'retired' | 'withdrawn'

/** Of each rider: first round, second round, jump-off. */
type Rows = Readonly<Record<string, readonly (readonly Round[])[]>>

const parts = ['round_1', 'round_2', 'jump_off_1'] as const

/** Drawn one rider of each team after the other: "A1" is the first rider of A. */
function listOf(rows: Rows, time = 4000) {
  const frozen = jumping.freeze({
    ruleSet: 'fei-2026',
    format: 'nations-cup',
    entry: 'totals',
    courses: Object.fromEntries(parts.map((part) => [part, { timeAllowed: 7000 }])),
  })
  const discipline = frozen.ok ? jumping.open(frozen.rules) : frozen
  if (!discipline.ok) throw new Error(discipline.code)
  const teams = Object.keys(rows)
  const riders = teams.flatMap((team, at) =>
    (rows[team] ?? []).map((rounds, rider) => ({
      id: `${team}${rider + 1}`,
      team,
      order: rider * teams.length + at + 1,
      rounds,
    })),
  )
  return buildResultList({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline,
    competitors: riders.map(({ id, team, order, rounds }) => ({
      competitorId: id,
      group: null,
      team,
      status: rounds.includes('withdrawn') ? 'withdrawn' : 'finished',
      statusReason: null,
      horsConcours: false,
      startOrder: order,
      startsAt: null,
      headNumber: null,
      athlete: { firstName: '', familyName: id, nation: null },
      horse: { name: '' },
    })),
    sheets: new Map(
      riders.map(({ id, order, rounds }): [string, Sheet] => [
        id,
        Object.fromEntries(
          rounds.flatMap((round, at): [string, SheetPart][] =>
            round === 'withdrawn' ? [] : [[parts[at] ?? '', sheetPart(round, time + order)]],
          ),
        ),
      ]),
    ),
    called: [
      {
        part: 'jump_off_1',
        competitorIds: riders.flatMap(({ id, rounds }) => (rounds.length > 2 ? id : [])),
        arenaId: null,
        secondsPerStart: null,
        startsAt: null,
      },
    ],
  })
}

function sheetPart(round: Exclude<Round, 'withdrawn'>, time: number): SheetPart {
  return typeof round === 'number' ? { faults: 1000 * round, time } : { outcome: round }
}

const afterOne: Rows = {
  // 0 + 4 + 4, 12 dropped.
  A: [[0], [4], [4], [12]],
  // 8, 8 and 8, drawn behind A.
  B: [[0], [0], [8], [12]],
  C: [[4], [4], [4], [4]],
  // Worst of the round 12 and 20 for the one that is out and counts.
  D: [[0], [0], ['eliminated'], ['retired']],
}

describe('the second round starts in reverse order of the teams', () => {
  const all = Object.keys(afterOne).flatMap((team) => [1, 2, 3, 4].map((at) => `${team}${at}`))
  const order = (rows: Rows, values = nationsCup, competitorIds: readonly string[] = all) =>
    teamRoundOrder(listOf(rows), values, { part: 'round_2', competitorIds })

  test('32, 12, and the two on 8 as they were drawn; rider by rider', () => {
    expect(order(afterOne)?.slice(0, 8)).toEqual(['D1', 'C1', 'A1', 'B1', 'D2', 'C2', 'A2', 'B2'])
    expect(order(afterOne)).toHaveLength(16)
  })

  test('only the best teams, all that share the last place among them', () => {
    const [first, second] = nationsCup.columns
    if (first === undefined || second === undefined) throw new Error('two rounds')
    const best = (bestTeams: number) => ({
      ...nationsCup,
      columns: [first, { ...second, bestTeams }],
    })
    expect(order(afterOne, best(3))?.slice(0, 3)).toEqual(['C1', 'A1', 'B1'])
    expect(order(afterOne, best(1))?.slice(0, 2)).toEqual(['A1', 'B1'])
  })

  test('who does not start any more is left out, who rides alone goes first', () => {
    const left = ['X1', ...all.filter((id) => id !== 'C1')]
    expect(order(afterOne, nationsCup, left)?.slice(0, 4)).toEqual(['X1', 'D1', 'C2', 'A1'])
  })

  test('a formula that does not know the round says nothing', () => {
    expect(order(afterOne, valuesOf('jumping-nations-cup-one-round'))).toBeNull()
  })
})

/** A and B on 8 after both rounds, C on 12. */
const equal: Rows = {
  A: [
    [0, 0],
    [4, 0],
    [4, 0],
  ],
  B: [
    [0, 0],
    [0, 0],
    [8, 0],
  ],
  C: [
    [4, 0],
    [4, 0],
    [4, 0],
  ],
}

function withJumpOff(a: Round, b: Round): Rows {
  const [first, ...others] = equal['A'] ?? []
  const [firstB, ...othersB] = equal['B'] ?? []
  return {
    ...equal,
    A: [[...(first ?? []), a], ...others],
    B: [[...(firstB ?? []), b], ...othersB],
  }
}

describe('the jump-off between teams', () => {
  test.each([
    { of: 'equal for the first place', rows: equal, teams: ['A', 'B'] },
    { of: 'still those after it was ridden', rows: withJumpOff(0, 4), teams: ['A', 'B'] },
    {
      of: 'nobody is equal',
      rows: {
        ...equal,
        A: [
          [4, 4],
          [4, 0],
          [4, 0],
        ],
      },
      teams: [],
    },
    {
      of: 'equal behind the first',
      rows: {
        ...equal,
        A: [
          [4, 0],
          [4, 0],
          [4, 0],
        ],
      },
      teams: [],
    },
  ])('$of', ({ rows, teams }) => {
    const inIt = teamsInJumpOff(listOf(rows), nationsCup, 'jump_off_1')
    expect(inIt.map(({ name }) => name)).toEqual(teams)
  })

  test('how many riders of a team, and for which places', () => {
    expect(teamJumpOff(nationsCup, 'jump_off_1')).toEqual({ riders: 1, firstPlaces: 1 })
    expect(teamJumpOff(final, 'jump_off_1')).toEqual({ riders: 3, firstPlaces: 1 })
    expect(teamJumpOff(nationsCup, 'round_2')).toBeNull()
  })

  test.each([
    { rows: equal, teams: ['1 A 8 []', '1 B 8 []', '3 C 12 []'] },
    { rows: withJumpOff(4, 0), teams: ['1 B 8 [0 / 40.02]', '2 A 8 [4 / 40.01]', '3 C 12 []'] },
    { rows: withJumpOff(0, 0), teams: ['1 A 8 [0 / 40.01]', '2 B 8 [0 / 40.02]', '3 C 12 []'] },
    { rows: withJumpOff('eliminated', 8), teams: ['1 B 8 [8 / 40.02]', '2 A 8 [EL]', '3 C 12 []'] },
  ])('the standings say what a team made of it: $teams', ({ rows, teams }) => {
    const { standings } = teamStandings(listOf(rows), nationsCup)
    expect(
      standings.map(
        ({ place, name, total, jumpOff }) =>
          `${place} ${name} ${(total ?? 0) / 1000} [${figuresWords(jumpOff, 'en')}]`,
      ),
    ).toEqual(teams)
  })
})

test('a team that lacks a score says so beside its total', () => {
  const rows: Rows = { ...equal, C: [[0, 0], [0, 0], ['withdrawn']] }
  const { standings } = teamStandings(listOf(rows), nationsCup)
  expect(standings.map(({ name, total, lacking }) => [name, total, lacking])).toEqual([
    ['A', 8000, 0],
    ['B', 8000, 0],
    ['C', 0, 2],
  ])
})

test('a formula that reads a total that the result does not have is told what counts instead', () => {
  const list = {
    lines: [],
    columns: [
      { key: 'faults', part: 'phase_1', unit: 'penalties', total: false },
      { key: 'seconds', part: 'phase_2', unit: 'seconds', total: true },
    ],
  } as const
  const [column] = nationsCup.columns
  if (column === undefined) throw new Error('no column')
  const own = { ...nationsCup, columns: [{ ...column, key: 'total', part: null }] }
  expect(teamStandings(list, own)).toMatchObject({
    misfit: {
      lacks: [{ key: 'total', part: null }],
      total: { key: 'seconds', part: 'phase_2' },
    },
    standings: [],
  })
})

describe('a team that is disqualified', () => {
  const rows = {
    A: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    B: [
      [4, 4],
      [4, 4],
      [4, 4],
    ],
    C: [
      [8, 8],
      [8, 8],
      [8, 8],
    ],
  }
  const list = listOf(rows)
  const marked = {
    ...list,
    lines: list.lines.map((line) =>
      line.team === 'A' ? { ...line, teamOut: 'disqualified' as const } : line,
    ),
  }

  test('has no place, stands last, and the next move up; its riders keep theirs', () => {
    const { standings } = teamStandings(marked, nationsCup)
    expect(standings.map(({ name, place, out }) => [name, place, out])).toEqual([
      ['B', 1, null],
      ['C', 2, null],
      ['A', null, 'disqualified'],
    ])
    expect(marked.lines[0]).toMatchObject({ team: 'A', place: 1 })
  })

  test('starts in no later round, though all teams do', () => {
    const values = {
      ...nationsCup,
      columns: nationsCup.columns.map((column) => ({ ...column, bestTeams: null })),
    }
    const ids = marked.lines.map(({ competitorId }) => competitorId)
    const order = teamRoundOrder(marked, values, { part: 'round_2', competitorIds: ids })
    expect(order).toEqual(['C1', 'B1', 'C2', 'B2', 'C3', 'B3'])
  })
})
