import type { Conditions } from '#domain/competitions/stored-conditions.ts'
import { type PrizeMoney, payPrizes } from '#domain/scoring/prize-money/prize-money.ts'
import {
  contendersOf,
  type Qualification,
  qualify,
} from '#domain/scoring/qualification/qualification.ts'
import type { ResultList } from './result-list.ts'
import { type TeamStandings, teamStandings } from './team-standings.ts'

/** What the places of a result list bring; null where the conditions say nothing of it. */
export interface Awards {
  prizeMoney: (PrizeMoney & { currency: string }) | null
  goingOn: (Qualification & { isByGroup: boolean }) | null
  teams: TeamStandings | null
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
      ...qualify(contendersOf(list), qualification.values, `go on ${list.competitionId}`),
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
