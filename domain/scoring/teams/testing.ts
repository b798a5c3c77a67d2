import type { OutStatus } from '../discipline.ts'
import type { Team, TeamField, TeamLine } from './team.ts'
import { formulaValues } from './team-formula.ts'
import { teamFormulaOf } from './team-formulas/all.ts'
import type { ColumnName, TeamValues } from './team-values.ts'

export function valuesOf(id: string): TeamValues {
  const formula = teamFormulaOf(id)
  if (formula === undefined) throw new Error(`no team formula ${id}`)
  return formulaValues(formula)
}

/** Faults, times, percent in whole smallest units; a word is how the round ended. */
export type Score = number | OutStatus | null

export interface Row {
  scores: readonly Score[]
  place?: number
}

/** Riders are "GER 1", "GER 2" …; a rider whose last score is a word is out. */
export function fieldOf(names: readonly ColumnName[], teams: Record<string, readonly Row[]>) {
  const lines = Object.entries(teams).flatMap(([team, rows]) =>
    rows.map(({ scores, place = null }, at): TeamLine => {
      const last = scores.findLast((score) => typeof score === 'string')
      return {
        competitorId: `${team} ${at + 1}`,
        place,
        status: typeof last === 'string' ? last : 'finished',
        horsConcours: false,
        cells: scores.map((score) => ({
          value: typeof score === 'number' ? score : null,
          place: null,
          ...(typeof score === 'string' ? { status: score } : {}),
        })),
      }
    }),
  )
  const columns = names.map((name) => ({ ...name, unit: 'penalties', total: false }) as const)
  const field: TeamField = {
    columns,
    lines: new Map(lines.map((line) => [line.competitorId, line])),
  }
  const list = Object.entries(teams).map(
    ([id, rows]): Team => ({
      id,
      riders: rows.map((_, at) => `${id} ${at + 1}`),
      substitutions: [],
      out: null,
    }),
  )
  return { field, teams: list }
}
