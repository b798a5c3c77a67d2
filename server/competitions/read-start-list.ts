import { buildStartList } from '#domain/results/build-start-list.ts'
import type { StartList } from '#domain/results/start-list.ts'
import { turnoutName } from '#domain/results/turnout-name.ts'
import { planTimetable } from '#domain/timetable/timetable.ts'
import type { Context } from '#server/graphql/context.ts'
import {
  type CompetitionRow,
  loadBreaks,
  loadCompetition,
  type StartBreakRow,
} from './competitions.sql.ts'
import { loadNamedCompetitors, type NamedCompetitorRow } from './competitors.sql.ts'

/** What prints, exports and public pages show as the start list; null without such a competition. */
export async function readStartList(
  { kysely }: Pick<Context['database'], 'kysely'>,
  competitionId: string,
): Promise<StartList | null> {
  const competition = await loadCompetition(kysely, competitionId)
  if (!competition) return null
  const competitors = await loadNamedCompetitors(kysely, [competitionId])
  const breaks = await loadBreaks(kysely, [competitionId])
  return startListOf(
    competition,
    competitors.get(competitionId) ?? [],
    breaks.get(competitionId) ?? [],
  )
}

export function startListOf(
  competition: CompetitionRow,
  competitors: readonly NamedCompetitorRow[],
  breaks: readonly StartBreakRow[],
): StartList {
  return buildStartList({
    competitionId: competition.id,
    version: Number(competition.version),
    competitors: competitors.map((competitor) => ({
      competitorId: competitor.id,
      startOrder: competitor.startOrder,
      startsAt: competitor.startsAt?.toISOString() ?? null,
      headNumber: competitor.headNumber,
      status: competitor.status,
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
    })),
    breaks: breaks.map((pause) => ({
      afterStart: pause.afterStart,
      startsAt: breakStart(competition, pause, breaks),
      minutes: pause.minutes,
      label: pause.label,
    })),
  })
}

/** A break begins when the start in front of it is over. */
function breakStart(
  { startsAt, secondsPerStart }: CompetitionRow,
  pause: StartBreakRow,
  breaks: readonly StartBreakRow[],
): string | null {
  if (!startsAt) return null
  const inFront = Array.from({ length: pause.afterStart }, (_, index) => String(index))
  const plan = { firstStartAt: startsAt.getTime(), secondsPerStart, breaks }
  return new Date(planTimetable(inFront, plan).endsAt).toISOString()
}
