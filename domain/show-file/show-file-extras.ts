import { z } from 'zod'
import { formatValue } from '#domain/results/format-cell.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { prizeCharts } from '#domain/scoring/prize-money/charts.ts'
import { type PrizeMoney, payPrizes } from '#domain/scoring/prize-money/prize-money.ts'
import { beyondChart, prizeChart, prizeValues } from '#domain/scoring/prize-money/prize-values.ts'
import { prizeRuleSets } from '#domain/scoring/prize-money/rule-sets.ts'
import {
  contendersOf,
  type Qualification,
  qualify,
} from '#domain/scoring/qualification/qualification.ts'
import { qualificationValues } from '#domain/scoring/qualification/qualification-values.ts'
import { qualificationRuleSets } from '#domain/scoring/qualification/rule-sets.ts'
import { plainValues, type RuleSet } from '#domain/scoring/rule-set.ts'
import { explainTeam, type TeamStep } from '#domain/scoring/teams/explain-team.ts'
import { rankTeams } from '#domain/scoring/teams/rank-teams.ts'
import { teamFormulas } from '#domain/scoring/teams/team-formulas/all.ts'
import { misfitOf, type TeamMisfit, teamProblems } from '#domain/scoring/teams/team-problems.ts'
import { type ColumnName, teamValues } from '#domain/scoring/teams/team-values.ts'
import { teamsOfList } from '#domain/scoring/teams/teams-of-list.ts'
import type { FileProblem } from './file-problem.ts'

/** What a show file may ask for beside the places: team result, prize money, who goes on. */
export const showFileExtras = {
  teams: z
    .strictObject({
      /** Teams are made of the `team` of each competitor. */
      formula: z.string().min(1),
      values: teamValues.partial().optional(),
      substitutions: z
        .array(z.strictObject({ rider: z.string(), reserve: z.string(), from: z.int().min(0) }))
        .default([]),
    })
    .optional(),
  prizeMoney: z
    .strictObject({
      ruleSet: z.string().min(1),
      values: prizeValues.partial().optional(),
      /** In cents. */
      purse: z.int().min(0).max(100_000_000_000),
      /** The id of a chart, or weights from the first place down. */
      chart: z.union([z.string().min(1), prizeChart]),
      furtherPrize: z.int().min(0).nullable().default(null),
      /** Of a purse larger than the amounts of the chart. */
      beyondChart: beyondChart.default('shared'),
    })
    .optional(),
  qualification: z
    .strictObject({
      ruleSet: z.string().min(1),
      values: qualificationValues.partial().optional(),
      /** For lots between equals. */
      seed: z.string().max(100).default(''),
    })
    .optional(),
}

const extras = z.object(showFileExtras)

type Extras = z.output<typeof extras>

/** Each null where the file does not ask for it. */
export interface ExtraResults {
  teams: readonly FileTeam[] | null
  prizeMoney: PrizeMoney | null
  qualification: Qualification | null
}

interface FileTeam {
  team: string
  /** So far, while riders whose scores may count are still to come. */
  place: number | null
  underWay: boolean
  total: number | null
  printedTotal: string | null
  steps: readonly TeamStep[]
}

/** Reckons what the file asks for; `problems` say what of it does not fit. */
export function scoreExtras(
  asked: Extras,
  list: ResultList,
): { problems: readonly FileProblem[]; results: ExtraResults } {
  const teams = asked.teams && scoreTeams(asked.teams, list)
  const money = asked.prizeMoney && pay(asked.prizeMoney, list)
  const qualification = asked.qualification && whoGoesOn(asked.qualification, list)
  const all = [teams, money, qualification]
  return {
    problems: all.flatMap((each) => (each && !each.ok ? each.problems : [])),
    results: {
      teams: teams?.ok ? teams.result : null,
      prizeMoney: money?.ok ? money.result : null,
      qualification: qualification?.ok ? qualification.result : null,
    },
  }
}

type Reckoned<Result> =
  | { ok: true; result: Result }
  | { ok: false; problems: readonly FileProblem[] }

function refuse(
  path: FileProblem['path'],
  message: string,
): { ok: false; problems: FileProblem[] } {
  return { ok: false, problems: [{ path, message }] }
}

function scoreTeams(
  { formula: id, values: changed, substitutions }: NonNullable<Extras['teams']>,
  list: ResultList,
): Reckoned<readonly FileTeam[]> {
  const formula = teamFormulas.find((each) => each.id === id)
  if (formula === undefined) return refuse(['teams', 'formula'], unknown(id, teamFormulas))
  const parsed = teamValues.safeParse({ ...plainValues(formula.values), ...changed })
  if (!parsed.success) return refuse(['teams', 'values'], 'do not fit together')
  const values = parsed.data
  const misfit = misfitOf(values, list.columns)
  if (misfit !== null) return refuse(['teams', 'formula'], misfitWords(misfit))
  const { teams, field } = teamsOfList(list, substitutions)
  const problems = teamProblems(teams, values, new Set(field.lines.keys()))
  if (problems.length > 0) {
    return {
      ok: false,
      problems: problems.map(({ code, team }) => ({
        path: ['teams'],
        message: `${team}: ${code.replaceAll('_', ' ')}`,
      })),
    }
  }
  const unit = list.columns.find(
    ({ key, part }) => key === values.columns[0]?.key && part === values.columns[0].part,
  )
  const result = rankTeams(teams, field, values).map(({ place, score }) => ({
    team: score.team.id,
    place,
    underWay: score.underWay,
    total: score.total,
    printedTotal:
      score.total === null || unit === undefined
        ? null
        : formatValue(score.total, unit.unit, unit.decimals === undefined ? {} : unit),
    steps: explainTeam(score, values, list.columns),
  }))
  return { ok: true, result }
}

function misfitWords({ lacks, total }: TeamMisfit): string {
  const named = ({ key, part }: ColumnName) => (part === null ? key : `${key} of ${part}`)
  const instead = total === null ? '' : `; its total is ${named(total)}: write that instead`
  return `this competition has no ${lacks.map(named).join(', ')}${instead}`
}

function pay(
  {
    ruleSet: id,
    values: changed,
    purse,
    chart: chosen,
    furtherPrize,
    beyondChart,
  }: NonNullable<Extras['prizeMoney']>,
  { lines }: ResultList,
): Reckoned<PrizeMoney> {
  const ruleSet = prizeRuleSets.find((each) => each.id === id)
  if (ruleSet === undefined) return refuse(['prizeMoney', 'ruleSet'], unknown(id, prizeRuleSets))
  const values = prizeValues.safeParse({ ...plainValues(ruleSet.values), ...changed })
  if (!values.success) return refuse(['prizeMoney', 'values'], 'do not fit together')
  const known = prizeCharts.find((each) => each.id === chosen)
  const chart = typeof chosen === 'string' ? known?.shares.value : chosen
  if (chart === undefined) return refuse(['prizeMoney', 'chart'], unknown(`${chosen}`, prizeCharts))
  // A competitor with a score has started, also where the file does not say that the round is over.
  const started = lines.map((line) =>
    line.total === null ? line : { ...line, status: 'finished' as const },
  )
  const given = { purse, chart, furtherPrize, beyondChart, stopped: null }
  const input = { ...given, values: values.data, lines: started }
  return { ok: true, result: payPrizes(input) }
}

function whoGoesOn(
  { ruleSet: id, values: changed, seed }: NonNullable<Extras['qualification']>,
  list: ResultList,
): Reckoned<Qualification> {
  const ruleSet = qualificationRuleSets.find((each) => each.id === id)
  if (ruleSet === undefined) {
    return refuse(['qualification', 'ruleSet'], unknown(id, qualificationRuleSets))
  }
  const values = qualificationValues.safeParse({ ...plainValues(ruleSet.values), ...changed })
  if (!values.success) return refuse(['qualification', 'values'], 'do not fit together')
  return { ok: true, result: qualify(contendersOf(list), values.data, seed) }
}

function unknown(id: string, known: readonly Pick<RuleSet, 'id'>[]): string {
  return `there is no "${id}"; there are: ${known.map((each) => each.id).join(', ')}`
}
