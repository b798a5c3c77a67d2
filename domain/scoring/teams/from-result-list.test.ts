import { describe, expect, test } from 'vitest'
import { buildResultList, type CompetitorForResults } from '#domain/results/build-result-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { dressage } from '../dressage/dressage.ts'
import { driving } from '../driving/driving.ts'
import type { Discipline } from '../open-discipline.ts'
import type { Sheet } from '../sheet.ts'
import paris from './published/dressage-2024.json' with { type: 'json' }
import drivers from './published/driving-invented.json' with { type: 'json' }
import { rankTeams } from './rank-teams.ts'
import { missingColumns } from './team-problems.ts'
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
    expect(missingColumns(values, list.columns)).toEqual([])
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
    expect(missingColumns(valuesOf('dressage-olympic-2020'), list.columns)).toEqual([])
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
  expect(missingColumns(values, list.columns)).toEqual([])
  const { teams, field } = teamsOfList(list)
  const ranked = rankTeams(teams, field, values)
  expect(
    ranked.map(({ place, score }) => [score.team.id, (score.total ?? 0) / 1000, place]).toSorted(),
  ).toEqual(drivers.teams.map(({ team, total, place }) => [team, total, place]).toSorted())
})
