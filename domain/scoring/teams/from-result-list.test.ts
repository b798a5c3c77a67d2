import { describe, expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { CompetitorForResults } from '#domain/results/score-competitor.ts'
import { dressage } from '../dressage/dressage.ts'
import { driving } from '../driving/driving.ts'
import { eventing } from '../eventing/eventing.ts'
import { jumping } from '../jumping/jumping.ts'
import type { Discipline } from '../open-discipline.ts'
import type { Sheet } from '../sheet.ts'
import paris from './published/dressage-2024.json' with { type: 'json' }
import drivers from './published/driving-invented.json' with { type: 'json' }
import { rankTeams } from './rank-teams.ts'
import { misfitOf } from './team-problems.ts'
import { teamsOfList } from './teams-of-list.ts'
import { valuesOf } from './testing.ts'

/** From sheets to the team result, through the result list that everything else reads too. */

interface Row {
  team: string
  name: string
  status?: string | undefined
  sheet: Sheet
}

function listOf(discipline: Discipline, choice: unknown, rows: readonly Row[]): ResultList {
  const frozen = discipline.freeze(choice)
  const opened = frozen.ok ? discipline.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  const competitors = rows.map(
    ({ team, name, status }, at): CompetitorForResults => ({
      competitorId: name,
      group: null,
      team,
      status: status === 'retired' || status === 'eliminated' ? status : 'finished',
      statusReason: null,
      horsConcours: false,
      startOrder: rows.length - at,
      startsAt: null,
      headNumber: null,
      athlete: { firstName: '', familyName: name, nation: team },
      horse: { name: '' },
    }),
  )
  return buildResultList({
    competitionId: '1',
    version: 1,
    status: 'provisional',
    discipline: opened,
    competitors,
    sheets: new Map(rows.map(({ name, sheet }) => [name, sheet])),
  })
}

const thousandths = (value: number | null | undefined) =>
  value === null || value === undefined ? {} : { penalties: Math.round(value * 1000) }

describe('dressage', () => {
  const choice = {
    ruleSet: 'fei-2016',
    test: 'fei-grand-prix-2026',
    positions: ['C'],
    entryMode: 'total-percent',
  }
  const rows = paris.teams.flatMap(({ team, riders }) =>
    riders.map(
      ({ name, scores: [percent = 0] }): Row => ({
        team,
        name,
        sheet: { total: { percent: Math.round(percent * 1000) } },
      }),
    ),
  )

  test('the team final of Paris 2024', () => {
    const list = listOf(dressage, choice, rows)
    const values = valuesOf('dressage-olympic-2024')
    expect(misfitOf(values, list.columns)).toBeNull()
    const { teams, field } = teamsOfList(list)
    expect(teams.map(({ id, riders }) => [id, riders.length])).toEqual([
      ['DEN', 3],
      ['GER', 3],
    ])
    const ranked = rankTeams(teams, field, values)
    expect(ranked.map(({ place, score }) => [place, score.team.id, score.total])).toEqual([
      [1, 'GER', 235_790],
      [2, 'DEN', 235_669],
    ])
  })

  test('with marks there are points for the formulas that add them up', () => {
    const list = listOf(dressage, { ...choice, entryMode: 'marks' }, [])
    expect(misfitOf(valuesOf('dressage-olympic-2020'), list.columns)).toBeNull()
  })

  test('a reserve is no rider of the team until a substitution names it', () => {
    const list = listOf(dressage, choice, rows)
    const [rider = '', reserve = ''] = rows.map(({ name }) => name)
    const { teams } = teamsOfList(list, [{ rider, reserve, from: 0 }])
    const germany = teams.find(({ id }) => id === 'GER')
    expect(germany?.riders).not.toContain(reserve)
    expect(germany?.substitutions).toEqual([{ rider, reserve, from: 0 }])
  })
})

test('driving: six teams of a combined competition', () => {
  const phases = ['dressage', 'marathon', 'cones'] as const
  const rows = drivers.teams.flatMap(({ team, riders }) =>
    riders.map(
      ({ name, scores, ...rider }): Row => ({
        team,
        name,
        status: 'status' in rider ? rider.status : undefined,
        sheet: Object.fromEntries(phases.map((phase, at) => [phase, thousandths(scores[at])])),
      }),
    ),
  )
  const choice = {
    ruleSet: 'fei-2010',
    phases: phases.map((kind) => ({ kind, entry: 'penalties' })),
  }
  const list = listOf(driving, choice, rows)
  const values = valuesOf('driving-best-two-any')
  expect(misfitOf(values, list.columns)).toBeNull()
  const { teams, field } = teamsOfList(list)
  const ranked = rankTeams(teams, field, values)
  expect(
    ranked.map(({ place, score }) => [score.team.id, (score.total ?? 0) / 1000, place]).toSorted(),
  ).toEqual(drivers.teams.map(({ team, total, place }) => [team, total, place]).toSorted())
})

describe('jumping', () => {
  const choice = (format: string) => ({ ruleSet: 'fei-until-1999', format, entry: 'totals' })
  const round = (faults: number) => ({ faults: 1000 * faults, time: 7000 })
  const eliminated = { outcome: 'eliminated' }
  const row = (team: string, number: number, ...rounds: readonly object[]): Row => ({
    team,
    name: `${team} ${number}`,
    sheet: Object.fromEntries(rounds.map((each, at) => [`round_${at + 1}`, { ...each }])),
  })

  test('Nations Cup: who is eliminated in the first round rides the second, his 60.25 is dropped', () => {
    const rows = [
      row('GER', 1, round(8), round(0)),
      row('GER', 2, round(16), round(4)),
      row('GER', 3, eliminated, round(0)),
      row('GER', 4, round(12.25), round(8)),
      row('SUI', 1, round(40.25), round(0)),
      row('SUI', 2, round(0), round(0)),
      row('SUI', 3, eliminated, eliminated),
    ]
    const list = listOf(jumping, choice('nations-cup'), rows)
    const values = valuesOf('jumping-nations-cup')
    expect(misfitOf(values, list.columns)).toBeNull()
    const { teams, field } = teamsOfList(list)
    const ranked = rankTeams(teams, field, values)
    expect(
      ranked.map(({ place, score }) => [
        place,
        score.team.id,
        score.columns.map(({ value }) => value),
        score.total,
      ]),
    ).toEqual([
      [1, 'GER', [36_250, 4000], 40_250],
      // 40.25 + 0 + (40.25 + 20), then 0 + 0 + (8 + 20)
      [2, 'SUI', [100_500, 28_000], 128_500],
    ])
  })

  test.each([
    ['team-round', 'jumping-nations-cup-one-round'],
    ['team-round', 'jumping-olympic-qualifier-2020'],
    ['team-round', 'jumping-olympic-2020'],
  ])('%s has the columns of %s', (format, formula) => {
    const list = listOf(jumping, choice(format), [])
    expect(misfitOf(valuesOf(formula), list.columns)).toBeNull()
  })
})

test('eventing: 200 for the cross-country of who is eliminated and jumps all the same', () => {
  const sheet = (dressagePenalties: number, crossCountry: object, jumpingPenalties: number) => ({
    dressage: { penalties: 1000 * dressagePenalties },
    cross_country: { ...crossCountry },
    jumping: { penalties: 1000 * jumpingPenalties },
  })
  const rows: Row[] = [
    { team: 'GER', name: 'first', sheet: sheet(28, { penalties: 0 }, 0) },
    { team: 'GER', name: 'second', sheet: sheet(30, { outcome: 'eliminated' }, 4) },
    { team: 'GER', name: 'third', sheet: sheet(31, { penalties: 4000 }, 8) },
  ]
  const choice = {
    ruleSet: 'fei-2019',
    format: 'long',
    dressage: {
      entry: 'penalties',
      positions: ['C'],
      maxPoints: 200,
      movements: [],
      collectives: [],
    },
    crossCountry: { entry: 'total' },
    jumping: { entry: 'total' },
  }
  const list = listOf(eventing, choice, rows)
  for (const id of ['eventing-olympic-2020', 'eventing-championship', 'eventing-oeto-2026']) {
    expect(misfitOf(valuesOf(id), list.columns)).toBeNull()
  }
  const { teams, field } = teamsOfList(list)
  const [line] = rankTeams(teams, field, valuesOf('eventing-olympic-2020'))
  expect(line?.score).toMatchObject({ total: 305_000, lacking: 0, underWay: false })
})
