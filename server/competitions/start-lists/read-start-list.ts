import { withdrawalReasonOf } from '#domain/competitions/withdrawal-reasons.ts'
import { buildStartList } from '#domain/results/build-start-list.ts'
import { membersIn } from '#domain/results/members-in.ts'
import type { StartList } from '#domain/results/start-list.ts'
import { turnoutName } from '#domain/results/turnout-name.ts'
import type { Context } from '#server/graphql/context.ts'
import { type CompetitionRow, loadCompetition } from '../competitions.sql.ts'
import { loadNamedCompetitors, type NamedCompetitorRow } from '../competitors/competitors.sql.ts'
import { plannedEnd, startTime } from './start-times.ts'

/** What prints, exports and public pages show as the start list; null without such a competition. */
export async function readStartList(
  { kysely }: Pick<Context['database'], 'kysely'>,
  competitionId: string,
): Promise<StartList | null> {
  const competition = await loadCompetition(kysely, competitionId)
  if (!competition) return null
  const competitors = await loadNamedCompetitors(kysely, [competitionId])
  return startListOf(competition, competitors.get(competitionId) ?? [])
}

export function startListOf(
  competition: CompetitionRow,
  competitors: readonly NamedCompetitorRow[],
): StartList {
  return buildStartList({
    competitionId: competition.id,
    version: Number(competition.version),
    competitors: competitors.map((competitor) => ({
      competitorId: competitor.id,
      startOrder: competitor.startOrder,
      startsAt: startTime(competition, competitor)?.toISOString() ?? null,
      headNumber: competitor.headNumber,
      status: competitor.status,
      ...reasonOf(competitor),
      horsConcours: competitor.horsConcours,
      group: competitor.startGroup,
      team: competitor.team,
      athlete: {
        firstName: competitor.firstName,
        familyName: competitor.familyName,
        nation: competitor.nation,
        club: competitor.club,
      },
      horse: { name: turnoutName(competitor.horse, competitor.furtherHorses) },
      ...(competitor.partners && { partners: competitor.partners }),
      ...membersIn('start-list', competitor.members),
    })),
    // A break begins when the start in front of it is over.
    breaks: competition.breaks.map((pause) => ({
      ...pause,
      startsAt: plannedEnd(competition, pause.afterStart)?.toISOString() ?? null,
    })),
  })
}

function reasonOf(competitor: NamedCompetitorRow) {
  const statusReason = withdrawalReasonOf(competitor)
  return statusReason === null ? {} : { statusReason }
}
