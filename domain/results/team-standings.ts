import type { Column, OutStatus } from '#domain/scoring/discipline.ts'
import { cellIn } from '#domain/scoring/teams/member-scores.ts'
import { rankTeams, type TeamLineOfList } from '#domain/scoring/teams/rank-teams.ts'
import type { TeamField } from '#domain/scoring/teams/team.ts'
import { misfitOf, type TeamMisfit } from '#domain/scoring/teams/team-problems.ts'
import type { TeamScore } from '#domain/scoring/teams/team-score.ts'
import { teamTieBreakValue } from '#domain/scoring/teams/team-tie-break.ts'
import type { ColumnName, TeamTieBreak, TeamValues } from '#domain/scoring/teams/team-values.ts'
import { teamsOfList } from '#domain/scoring/teams/teams-of-list.ts'
import type { ReadOut } from './read-out.ts'
import type { ResultLine, ResultList } from './result-list.ts'

export interface TeamStandings {
  misfit: TeamMisfit | null
  /** What the totals are written as. */
  column: Column | null
  /** Best first, those without a place last. */
  standings: readonly TeamStanding[]
}

export interface TeamStanding {
  name: string
  place: number | null
  /** Set where the team as a whole is out, by a decision of the office. */
  out: OutStatus | null
  /** In the smallest unit of the column. */
  total: number | null
  /** Scores that the total should have and that no longer come: why it stands behind, or without a place. */
  lacking: number
  /** What it made of the jump-off between equal teams; empty where it was not in one. */
  jumpOff: readonly ReadOut[]
  /** In start order. */
  riders: readonly ResultLine[]
}

type TeamList = Pick<ResultList, 'columns' | 'lines'>

/** The teams in places as they stand now, by the formula of the set-up. */
export function teamStandings(list: TeamList, values: TeamValues): TeamStandings {
  const [first] = values.columns
  const column =
    list.columns.find(({ key, part }) => key === first?.key && part === first.part) ?? null
  const misfit = misfitOf(values, list.columns)
  if (misfit !== null) return { misfit, column, standings: [] }
  const { teams, field } = teamsOfList(list)
  const lines = new Map(list.lines.map((line) => [line.competitorId, line]))
  const standings = rankTeams(teams, field, values).map(
    ({ place, score }): TeamStanding => ({
      name: score.team.id,
      place,
      out: score.team.out,
      total: score.total,
      lacking: score.lacking,
      jumpOff: jumpOffOf(score, field, values),
      riders: score.team.riders.flatMap((id) => lines.get(id) ?? []),
    }),
  )
  return { misfit: null, column, standings }
}

/** A round in which teams that are equal send riders: it decides between teams and for nobody alone. */
export interface TeamJumpOff {
  /** So many riders of each team. */
  riders: number
  /** Between teams that share one of so many first places. */
  firstPlaces: number
}

/** Null where the formula does not ask about this round. */
export function teamJumpOff({ tieBreaks }: TeamValues, part: string): TeamJumpOff | null {
  const [asked] = tieBreaks.filter((each) => readsColumn(each) && each.of.part === part)
  if (asked === undefined) return null
  return { riders: asked.count, firstPlaces: asked.firstPlaces ?? Number.MAX_SAFE_INTEGER }
}

/**
 * What boards say in place of the riders' ranking while teams jump off: a rider's place says nothing of
 * it. Null in every other round.
 */
export function teamsOnBoard(
  list: TeamList,
  round: { part: string } | null,
  values: TeamValues | null,
): TeamStandings | null {
  if (values === null || round === null || teamJumpOff(values, round.part) === null) return null
  const teams = teamStandings(list, values)
  return teams.standings.length === 0 ? null : teams
}

/** The teams between which the jump-off of this part is, by all that was ridden before it; best first. */
export function teamsInJumpOff(
  list: TeamList,
  values: TeamValues,
  part: string,
): readonly TeamStanding[] {
  const jumpOff = teamJumpOff(values, part)
  if (jumpOff === null) return []
  const asked = values.tieBreaks.findIndex((each) => readsColumn(each) && each.of.part === part)
  const before = { ...values, tieBreaks: values.tieBreaks.slice(0, asked) }
  const { standings } = teamStandings(list, before)
  const sharing = Map.groupBy(standings, ({ place }) => place)
  return standings.filter(
    ({ place }) =>
      place !== null && place <= jumpOff.firstPlaces && (sharing.get(place)?.length ?? 0) > 1,
  )
}

/**
 * Who starts in a later round of a team competition: the riders of the teams that go on, in reverse
 * order of the teams' standing before it, equal teams as they were drawn; the first riders of all teams,
 * then the second, and so on (FEI JR 264 as schedules and reports tell it). Riders without a team go
 * first. Null where the formula does not know the round.
 */
export function teamRoundOrder(
  list: TeamList,
  values: TeamValues,
  { part, competitorIds }: { part: string; competitorIds: readonly string[] },
): readonly string[] | null {
  const at = values.columns.findIndex((column) => column.part === part)
  const bestTeams = values.columns[at]?.bestTeams ?? null
  if (at < 1) return null
  const { teams, field } = teamsOfList(list)
  if (teams.length === 0) return null
  const before = { ...values, columns: values.columns.slice(0, at), tieBreaks: [] }
  const goingOn = rankTeams(teams, field, before).filter(
    ({ place, score: { team } }) =>
      team.out === null && (bestTeams === null || (place !== null && place <= bestTeams)),
  )
  const riders = goingOn
    .toSorted((a, b) => placeOf(b) - placeOf(a))
    .map(({ score: { team } }) => team.riders.filter((id) => competitorIds.includes(id)))
  const alone = competitorIds.filter((id) => !teams.some((team) => team.riders.includes(id)))
  return [...alone, ...interleaved(riders)]
}

function placeOf({ place }: TeamLineOfList): number {
  return place ?? Number.MAX_SAFE_INTEGER
}

/** The first of each, then the second of each. */
function interleaved(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

function jumpOffOf(
  score: TeamLineOfList['score'],
  field: TeamField,
  values: TeamValues,
): readonly ReadOut[] {
  const riders = field.columns.length === 0 ? [] : score.team.riders
  const asked = values.tieBreaks.filter(readsColumn)
  const [first] = asked
  const ended = first && endedIn(first.of, riders, field)
  return asked.flatMap((tieBreak): ReadOut[] => {
    const column = field.columns.find(
      ({ key, part }) => key === tieBreak.of.key && part === tieBreak.of.part,
    )
    const value = teamTieBreakValue(tieBreak, score, field)
    if (column === undefined) return []
    if (value !== null) return [{ column, cell: { value, place: null } }]
    return tieBreak === first && ended
      ? [{ column, cell: { value: null, place: null, status: ended } }]
      : []
  })
}

/** How the jump-off ended for the first of the team that did not come home. */
function endedIn(of: ColumnName, riders: TeamScore['team']['riders'], field: TeamField) {
  return riders
    .flatMap((id) => field.lines.get(id) ?? [])
    .map((line) => cellIn(line, field, of)?.status)
    .find((status) => status !== undefined)
}

function readsColumn(tieBreak: TeamTieBreak): tieBreak is TeamTieBreak & { of: ColumnName } {
  return typeof tieBreak.of !== 'string' && tieBreak.key.startsWith('jump_off')
}
