import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { isNotRiding } from '#domain/competitions/status.ts'
import { type DayStart, gapLimitsOf } from '#domain/timetable/gaps.ts'
import type { StartsOfShowQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { horseIdsOf, type ListedLeg, type OtherStart, otherStarts } from './findings.ts'
import { type StartListCompetition, startsOfShowQuery } from './operations.ts'
import { closeWords, otherStartWords, pairName } from './order-words.ts'
import type { ListedStarter } from './starters.ts'
import type { StartList } from './use-start-list.ts'

/** What is wrong with a start, in words, by competitor: within this list, and against the rest of the show. */
export function useFindings(
  competition: StartListCompetition,
  list: StartList,
): ReadonlyMap<string, readonly string[]> {
  const t = useMessages()
  const { show, discipline } = competition
  const { data } = useQuery(startsOfShowQuery, { variables: { showId: show.id } })
  const { close, order, starters, rows, plan } = list
  const elsewhere = useMemo(
    () => findElsewhere(competition, { rows, plan, starters }, data?.show?.competitions ?? []),
    [competition, rows, plan, starters, data],
  )
  return useMemo(() => {
    const words = new Map<string, string[]>()
    const say = (id: string, text: string) => words.set(id, [...(words.get(id) ?? []), text])
    for (const finding of close) {
      const said = closeWords(finding, order.indexOf(finding.earlier) + 1, t)
      say(finding.later, inRelay(starters.get(finding.later), finding.leg, said))
    }
    for (const { finding, number } of elsewhere) {
      const { competitorId, own } = finding
      const said = otherStartWords(finding, { number, discipline, timeZone: show.timeZone }, t)
      const leg = { riderId: own.riderId, horseId: own.horseIds[0] ?? '' }
      say(competitorId, inRelay(starters.get(competitorId), leg, said))
    }
    return words
  }, [close, elsewhere, order, starters, discipline, show.timeZone, t])
}

/** Of a relay it is said who is meant: "Rath, Matthias – Totilas: …". */
function inRelay(starter: ListedStarter | undefined, leg: ListedLeg, words: string): string {
  if (!starter || starter.partners.length === 0) return words
  const partner = starter.partners.find(({ horseId }) => horseId === leg.horseId)
  const { rider, horse } = partner ? { rider: partner.athlete, horse: partner.horse.name } : starter
  return `${pairName({ rider, horse })}: ${words}`
}

type ShowCompetitions = NonNullable<StartsOfShowQuery['show']>['competitions']

function findElsewhere(
  competition: StartListCompetition,
  { rows, plan, starters }: Pick<StartList, 'rows' | 'plan' | 'starters'>,
  competitions: ShowCompetitions,
): { finding: OtherStart; number: string }[] {
  const { show, arena } = competition
  if (plan.firstStartAt === null) return []
  const own = rows.flatMap((row): DayStart[] => {
    const starter = row.kind === 'start' ? starters.get(row.competitorId) : undefined
    if (!starter || isNotRiding(starter)) return []
    return [starter, ...starter.partners].map((leg: ListedLeg) => ({
      competitionId: competition.id,
      arenaId: arena?.id ?? null,
      competitorId: starter.id,
      riderId: leg.riderId,
      horseIds: horseIdsOf(leg),
      startsAt: row.startsAt,
      rideSeconds: plan.secondsPerStart,
    }))
  })
  const others = competitions.filter((other) => other.id !== competition.id)
  const numberOf = new Map(others.map(({ id, number }) => [id, number]))
  return otherStarts(own, others.flatMap(startsIn), gapLimitsOf(show)).map((finding) => ({
    finding,
    number: numberOf.get(finding.other.competitionId) ?? '',
  }))
}

/** One for each rider of a relay: whoever starts elsewhere is found, whichever leg it is. */
function startsIn({
  id,
  arena,
  secondsPerStart,
  competitors,
}: ShowCompetitions[number]): DayStart[] {
  return competitors.flatMap((competitor) => {
    const { startsAt, status, partners, furtherHorses } = competitor
    if (!startsAt || isNotRiding({ status })) return []
    return [competitor, ...partners].map(({ person, horse }, leg) => ({
      competitionId: id,
      arenaId: arena?.id ?? null,
      competitorId: competitor.id,
      riderId: person.id,
      horseIds: [horse, ...(leg === 0 ? furtherHorses : [])].map((each) => each.id),
      startsAt: Date.parse(startsAt),
      rideSeconds: secondsPerStart,
    }))
  })
}
