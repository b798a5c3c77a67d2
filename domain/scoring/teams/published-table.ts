import { z } from 'zod'
import type { Unit } from '../discipline.ts'
import type { PublishedFigure, PublishedTable } from '../published.ts'
import { listOf, type PublishedSheet } from '../published-list.ts'
import { setUpOf, sheetOf } from './published-set-up.ts'
import { rankTeams, teamsGoingOn } from './rank-teams.ts'
import { formulaValues } from './team-formula.ts'
import { teamFormulaOf } from './team-formulas/all.ts'
import { misfitOf } from './team-problems.ts'
import type { TeamScore } from './team-score.ts'
import type { TeamValues } from './team-values.ts'
import { teamsOfList } from './teams-of-list.ts'

const unit = z.enum(['percent', 'points', 'penalties'])
const out = z.enum(['withdrawn', 'retired', 'eliminated', 'disqualified'])
const figure = z.number().nullable()

const publishedRider = z.strictObject({
  name: z.string(),
  scores: z.array(figure),
  status: out.optional(),
  total: z.number().optional(),
  counted: z.boolean().optional(),
})

const publishedTeam = z.strictObject({
  team: z.string(),
  total: figure.optional(),
  place: figure.optional(),
  columnTotals: z.array(figure).optional(),
  /** Empty where the source has team scores only. */
  riders: z.array(publishedRider).default([]),
  status: out.optional(),
  /** How many riders lack a score, where only team scores are known. */
  lacking: z.number().default(0),
  /** Time of the team in seconds, where it decided. */
  time: z.number().optional(),
  goesOn: z.boolean().optional(),
})

/** A team result as it was printed, with what its riders brought. */
const publishedTeams = z.strictObject({
  event: z.string(),
  source: z.string(),
  formula: z.string(),
  columns: z
    .array(z.strictObject({ key: z.string(), part: z.string().nullable(), unit }))
    .optional(),
  unit: unit.optional(),
  notes: z.string().optional(),
  /** The teams stand in the order of their places. */
  listedByPlace: z.boolean().default(false),
  /** The start order of the competition that follows, the first to start first. */
  nextStart: z.array(z.string()).optional(),
  /** What seven judges can give together, where points were reckoned back from percent. */
  pointsOfSeven: z.number().optional(),
  teams: z.array(publishedTeam),
})

export type PublishedTeams = z.infer<typeof publishedTeams>
export type PublishedTeam = z.infer<typeof publishedTeam>
export type PublishedRider = z.infer<typeof publishedRider>

/** The printed figures of a file in `published/`, beside what the formula makes of the list of the riders. */
export function teamTable(file: string, content: unknown): PublishedTable {
  const table = publishedTeams.parse(content)
  const hasRiders = table.teams.some(({ riders }) => riders.length > 0)
  return {
    file,
    source: table.source,
    ...(hasRiders ? {} : { madeUp: 'team scores only: one made-up rider has all of it' }),
    figures: () => figuresOf(table),
  }
}

/** How many of the smallest unit one printed unit is. */
const perUnit: Partial<Record<Unit, number>> = { percent: 1000, points: 10, penalties: 1000 }

function* figuresOf(table: PublishedTeams): Generator<PublishedFigure> {
  const formula = teamFormulaOf(table.formula)
  if (formula === undefined) throw new Error(`no team formula ${table.formula}`)
  const values = formulaValues(formula)
  const { list, line: lineOf } = listOf(setUpOf(formula, table), ridersOf(table, values))
  const misfit = misfitOf(values, list.columns)
  if (misfit !== null) throw new Error(`${table.event}: the list lacks ${JSON.stringify(misfit)}`)
  const { teams, field } = teamsOfList(list)
  const ranked = rankTeams(teams, field, values)
  const unitOfTotal = field.columns.find(({ key }) => key === values.columns[0]?.key)?.unit
  const printed = (value: number | null | undefined) =>
    value === null || value === undefined ? null : value / (perUnit[unitOfTotal ?? 'count'] ?? 1)
  for (const row of table.teams) {
    const line = ranked.find(({ score }) => score.team.id === row.team)
    const idOf = (rider: PublishedRider) => lineOf(rider)?.competitorId ?? ''
    const made = { row, score: line?.score, place: line?.place ?? null, printed, idOf }
    yield* teamFigures(made, table)
  }
  const order = (lines: typeof ranked) => lines.map(({ score }) => score.team.id).join(' ')
  if (table.listedByPlace) {
    const expected = table.teams.map(({ team }) => team).join(' ')
    yield { of: 'order of the list', expected, actual: order(ranked) }
  }
  const next = teamsGoingOn(ranked, values)
  if (table.nextStart) {
    const expected = table.nextStart.join(' ')
    yield { of: 'next start order', expected, actual: order(next) }
  }
  for (const { team, goesOn } of table.teams) {
    if (goesOn === undefined) continue
    const actual = String(next.some(({ score }) => score.team.id === team))
    yield { of: `${team}, goes on`, expected: String(goesOn), actual }
  }
}

interface MadeTeam {
  row: PublishedTeam
  score: TeamScore | undefined
  place: number | null
  printed: (value: number | null | undefined) => number | null
  idOf: (rider: PublishedRider) => string
}

function* teamFigures(made: MadeTeam, table: PublishedTeams): Generator<PublishedFigure> {
  const { row, score, place, printed } = made
  if (row.total !== undefined && !isGiven(row)) {
    yield { of: `${row.team}, total`, expected: row.total, actual: printed(score?.total) }
  }
  if (row.place !== undefined) {
    yield { of: `${row.team}, place`, expected: expectedPlace(row, table), actual: place }
  }
  for (const [at, expected] of (row.columnTotals ?? []).entries()) {
    if (expected === null || row.riders.length === 0) continue
    const actual = printed(score?.columns[at]?.value)
    yield { of: `${row.team}, column ${at + 1}`, expected, actual }
  }
  for (const rider of row.riders) yield* riderFigures(rider, made)
}

/** A team score that is the input itself proves nothing. */
function isGiven({ riders, columnTotals }: PublishedTeam): boolean {
  return riders.length === 0 && columnTotals?.length === 1
}

function* riderFigures(
  rider: PublishedRider,
  { score, printed, idOf }: MadeTeam,
): Generator<PublishedFigure> {
  const { name, total, counted, status } = rider
  const id = idOf(rider)
  if (total !== undefined && status === undefined) {
    const actual = printed(score?.totals.find((each) => each.competitorId === id)?.value)
    yield { of: `${name}, total`, expected: total, actual }
  }
  if (counted !== undefined) {
    const use = score?.columns[0]?.members.find((each) => each.competitorId === id)?.use
    yield { of: `${name}, counts`, expected: counted ? 'counted' : 'dropped', actual: use ?? null }
  }
}

/** Where the source lacks the times that separated equal teams, the first place of their tie. */
function expectedPlace(row: PublishedTeam, table: PublishedTeams): number | null {
  const { place = null, total, lacking, time, riders } = row
  if (place === null || time !== undefined || riders.length > 0) return place
  const tie = table.teams.filter((other) => other.total === total && other.lacking === lacking)
  return Math.min(place, ...tie.flatMap((other) => other.place ?? []))
}

/** The riders of all teams with the sheets that their published figures make. */
function ridersOf(
  table: PublishedTeams,
  values: TeamValues,
): readonly PublishedSheet<PublishedRider>[] {
  return table.teams.flatMap((row) =>
    membersOf(row, values).map((rider) => ({
      row: rider,
      sheet: sheetOf(rider, row, table),
      team: row.team,
      ...(row.status === undefined ? {} : { teamOut: row.status }),
      ...(rider.status === undefined ? {} : { status: rider.status }),
    })),
  )
}

/**
 * Where only team scores are known, the first rider stands for all of it and the others bring 0. Made once:
 * rows are found again by what they are.
 */
function membersOf(row: PublishedTeam, { counting }: TeamValues): PublishedTeam['riders'] {
  const { riders, columnTotals = [], lacking } = row
  if (riders.length > 0) return riders
  return Array.from({ length: counting }, (_, at) => {
    const name = `rider ${at + 1}`
    if (at >= counting - lacking) {
      return { name, scores: columnTotals.map(() => null), status: 'eliminated' as const }
    }
    return { name, scores: at === 0 ? columnTotals : columnTotals.map((total) => total && 0) }
  })
}
