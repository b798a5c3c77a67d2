import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutStatus } from '../discipline.ts'
import { explainTeam } from './explain-team.ts'
import { rankTeams } from './rank-teams.ts'
import type { Team, TeamField, TeamLine } from './team.ts'
import { formulaValues } from './team-formula.ts'
import { teamFormulas } from './team-formulas/all.ts'
import type { TeamValues } from './team-values.ts'

const outStatuses: readonly OutStatus[] = [
  'withdrawn',
  'no_show',
  'retired',
  'eliminated',
  'disqualified',
]

interface Meeting {
  values: TeamValues
  teams: readonly Team[]
  field: TeamField
}

/** Up to eight teams of one to four riders by any formula, with rides to come and riders out. */
const meeting: fc.Arbitrary<Meeting> = fc
  .constantFrom(...teamFormulas)
  .map(formulaValues)
  .chain((values) => {
    const columns = values.columns.map(({ key, part }) => ({
      key,
      part,
      unit: 'penalties' as const,
      total: false,
    }))
    const rider = fc.record({
      status: fc.constantFrom<TeamLine['status']>('finished', 'finished', 'ready', ...outStatuses),
      place: fc.option(fc.integer({ min: 1, max: 30 })),
      horsConcours: fc.boolean(),
      values: fc.array(fc.option(fc.integer({ min: 0, max: 100_000 })), {
        minLength: columns.length,
        maxLength: columns.length,
      }),
    })
    return fc
      .array(fc.array(rider, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
      .map((nations): Meeting => {
        const lines = nations.flatMap((riders, team) =>
          riders.map(
            ({ values: scores, ...line }, at): TeamLine => ({
              ...line,
              competitorId: `${team} ${at}`,
              cells: scores.map((value) => ({ value, place: null })),
            }),
          ),
        )
        const teams = nations.map(
          (riders, team): Team => ({
            id: `${team}`,
            riders: riders.map((_, at) => `${team} ${at}`),
            substitutions: [],
            out: null,
          }),
        )
        const field = { columns, lines: new Map(lines.map((line) => [line.competitorId, line])) }
        return { values, teams, field }
      })
  })

const placesOf = ({ teams, field, values }: Meeting) =>
  new Map(rankTeams(teams, field, values).map(({ place, score }) => [score.team.id, place]))

describe('for every formula and field', () => {
  test('the order of the teams and of the lines does not matter', () => {
    fc.assert(
      fc.property(
        meeting.chain((all) =>
          fc.record({
            all: fc.constant(all),
            teams: fc.shuffledSubarray([...all.teams], { minLength: all.teams.length }),
            lines: fc.shuffledSubarray([...all.field.lines], { minLength: all.field.lines.size }),
          }),
        ),
        ({ all, teams, lines }) => {
          const shuffled = { ...all, teams, field: { ...all.field, lines: new Map(lines) } }
          expect(placesOf(shuffled)).toEqual(placesOf(all))
        },
      ),
    )
  })

  test('every team is in the list once, and no more riders count than count', () => {
    fc.assert(
      fc.property(meeting, ({ teams, field, values }) => {
        const ranked = rankTeams(teams, field, values)
        expect(ranked.map(({ score }) => score.team.id).toSorted()).toEqual(
          teams.map(({ id }) => id).toSorted(),
        )
        for (const { score } of ranked) {
          for (const { members } of score.columns) {
            const counted = members.filter(({ use }) => use === 'counted')
            expect(counted.length).toBeLessThanOrEqual(values.counting)
          }
        }
      }),
    )
  })

  test('sums: what counts in the explanation makes the total', () => {
    fc.assert(
      fc.property(meeting, ({ teams, field, values: any }) => {
        const values: TeamValues = { ...any, riderScores: 'sum', columnScores: 'sum' }
        for (const { score } of rankTeams(teams, field, values)) {
          const steps = explainTeam(score, values, field.columns)
          const key = values.choose === 'total' ? 'riders' : 'column'
          const counted = steps
            .filter((step) => step.key === key)
            .flatMap(({ riders }) => riders)
            .flatMap(({ use, value }) => (use === 'counted' ? (value ?? []) : []))
          const sum = counted.reduce((all, value) => all + value, 0)
          expect(score.total).toBe(counted.length === 0 ? null : sum)
          expect(steps.at(-1)?.value).toBe(score.total)
        }
      }),
    )
  })

  test('a better score of one rider never costs the team places', () => {
    // Of one column only: a better score also moves who rides the next one. And without the worst of
    // the round, which stands in for others, who then may gain more than this team does.
    const oneColumn = meeting
      .filter(({ values }) => values.columns.every(({ missing }) => missing.give !== 'worst-plus'))
      .map((all): Meeting => {
        const values = { ...all.values, columns: all.values.columns.slice(0, 1), tieBreaks: [] }
        return { ...all, values }
      })
    fc.assert(
      fc.property(oneColumn, fc.nat(), fc.integer({ min: 1, max: 50_000 }), (all, pick, by) => {
        const ids = [...all.field.lines.keys()]
        const id = ids[pick % ids.length] ?? ''
        const [team = ''] = id.split(' ')
        const before = placesOf(all).get(team) ?? 0
        const after = placesOf({ ...all, field: withBetter(all, id, by) }).get(team) ?? 0
        expect(after).toBeLessThanOrEqual(before)
      }),
    )
  })
})

function withBetter({ field, values }: Meeting, id: string, by: number): TeamField {
  const line = field.lines.get(id)
  const value = line?.cells[0]?.value
  if (line === undefined || value === undefined || value === null) return field
  const better = values.better === 'higher' ? value + by : value - by
  const cells = [{ value: better, place: null }]
  return { ...field, lines: new Map(field.lines).set(id, { ...line, cells }) }
}
