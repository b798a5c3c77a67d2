import type { Conditions } from '#domain/competitions/stored-conditions.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import { type PrizeMoney, payPrizes } from '#domain/scoring/prize-money/prize-money.ts'
import { type Qualification, qualify } from '#domain/scoring/qualification/qualification.ts'
import { rankTeams } from '#domain/scoring/teams/rank-teams.ts'
import { missingColumns } from '#domain/scoring/teams/team-problems.ts'
import { teamsOfList } from '#domain/scoring/teams/teams-of-list.ts'
import type { ResultLine, ResultList } from './result-list.ts'

/** What the places of a result list bring; null where the conditions say nothing of it. */
export interface Awards {
  prizeMoney: (PrizeMoney & { currency: string }) | null
  goingOn: (Qualification & { isByGroup: boolean }) | null
  teams: TeamStandings | null
}

export interface TeamStandings {
  /** The formula reads columns that this result does not have. */
  doesNotFit: boolean
  /** What the totals are written as. */
  column: Column | null
  /** Best first, those without a place last. */
  standings: readonly TeamStanding[]
}

export interface TeamStanding {
  name: string
  place: number | null
  /** In the smallest unit of the column. */
  total: number | null
  /** In start order. */
  riders: readonly ResultLine[]
}

export const noAwards: Awards = { prizeMoney: null, goingOn: null, teams: null }

/** As the places stand now, whatever is still to be ridden. */
export function awardsOf(
  list: ResultList,
  { prizeMoney, qualification, team }: Pick<Conditions, 'prizeMoney' | 'qualification' | 'team'>,
): Awards {
  return {
    prizeMoney: prizeMoney && {
      ...payPrizes({ ...prizeMoney, lines: list.lines, stopped: null }),
      currency: prizeMoney.currency,
    },
    goingOn: qualification && {
      // The same lots for everybody who looks, today and later.
      ...qualify(contenders(list), qualification.values, `go on ${list.competitionId}`),
      isByGroup: qualification.values.firstOfGroup > 0,
    },
    teams: team && teamStandings(list, team.values),
  }
}

/**
 * What of it leaves the office, on paper, in files and on public pages: nobody reads of money or of
 * going on before the last has ridden.
 */
export function settledAwards(list: ResultList, conditions: Conditions): Awards {
  const awards = awardsOf(list, conditions)
  const isRidden = list.status === 'provisional' || list.status === 'official'
  return isRidden ? awards : { ...noAwards, teams: awards.teams }
}

function contenders({ lines }: ResultList) {
  return lines.map((line) => ({ ...line, nation: line.athlete.nation }))
}

function teamStandings(
  list: ResultList,
  values: NonNullable<Conditions['team']>['values'],
): TeamStandings {
  const [first] = values.columns
  const column =
    list.columns.find(({ key, part }) => key === first?.key && part === first.part) ?? null
  if (missingColumns(values, list.columns).length > 0) {
    return { doesNotFit: true, column, standings: [] }
  }
  const { teams, field } = teamsOfList(list)
  const lines = new Map(list.lines.map((line) => [line.competitorId, line]))
  const standings = rankTeams(teams, field, values).map(
    ({ place, score: { team, total } }): TeamStanding => ({
      name: team.id,
      place,
      total,
      riders: team.riders.flatMap((id) => lines.get(id) ?? []),
    }),
  )
  return { doesNotFit: false, column, standings }
}
