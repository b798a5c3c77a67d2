import { type DayStart, findGapConflicts, type GapLimits } from '#domain/timetable/gaps.ts'
import { type CompetitionStatus, type CompetitorStatus, isNotRiding } from './status.ts'

/** A start of the show, as far as somebody who comes back can collide with it. */
export interface ShowStart {
  id: string
  name: string
  headNumber: string | null
  status: CompetitorStatus
  /** Epoch milliseconds; null without a time. */
  startsAt: number | null
  /** One; of a relay one for each rider. */
  legs: readonly { riderId: string; horseIds: readonly string[] }[]
}

export interface ShowCompetition {
  id: string
  number: string
  status: CompetitionStatus
  maximumStarters: number | null
  arenaId: string | null
  secondsPerStart: number
  starts: readonly ShowStart[]
}

/** What has happened since somebody withdrew that stands against the start. */
export type Collision =
  | { code: 'head-number'; number: string; name: string }
  | { code: 'start-time'; name: string }
  /** No place in the start list is left: the start goes behind all others. */
  | { code: 'starts-last' }
  /** The rider or a horse starts too near, here or in another competition. */
  | {
      code: 'too-near'
      isHorse: boolean
      number: string
      startsAt: number
      minutes: number
      wanted: number
    }
  | { code: 'full'; count: number; most: number }
  | { code: 'signed' }

/** By competitor of one competition who shall start again; those whom nothing stands against are left out. */
export function collisionsOf(
  competitorIds: readonly string[],
  { competitions, limits }: { competitions: readonly ShowCompetition[]; limits: GapLimits },
): ReadonlyMap<string, readonly Collision[]> {
  const own = competitions.find(({ starts }) => starts.some(({ id }) => competitorIds.includes(id)))
  if (own === undefined) return new Map()
  const back = own.starts.filter(({ id }) => competitorIds.includes(id))
  const others = own.starts.filter((each) => !isNotRiding(each) && !competitorIds.includes(each.id))
  const near = nearStarts(back, own, { competitions, limits })
  const general = ofAll(own, others.length + back.length)
  const found = back.map(
    (start) =>
      [
        start.id,
        [...inList(start, others), ...near.filter(({ id }) => id === start.id).map(of), ...general],
      ] as const,
  )
  return new Map(found.filter(([, collisions]) => collisions.length > 0))
}

function of({ collision }: { collision: Collision }): Collision {
  return collision
}

function ofAll({ status, maximumStarters }: ShowCompetition, count: number): Collision[] {
  return [
    ...(maximumStarters !== null && count > maximumStarters
      ? [{ code: 'full', count, most: maximumStarters } as const]
      : []),
    ...(status === 'official' ? [{ code: 'signed' } as const] : []),
  ]
}

function inList(start: ShowStart, others: readonly ShowStart[]): Collision[] {
  const numbered = others.find(
    ({ headNumber, legs }) =>
      // A horse may have one number under several riders.
      headNumber !== null && headNumber === start.headNumber && !sharesHorse(legs, start.legs),
  )
  const there = others.find(({ startsAt }) => startsAt !== null && startsAt === start.startsAt)
  const isDrawn = others.some(({ startsAt }) => startsAt !== null)
  return [
    ...(numbered?.headNumber
      ? [{ code: 'head-number', number: numbered.headNumber, name: numbered.name } as const]
      : []),
    ...(there ? [{ code: 'start-time', name: there.name } as const] : []),
    ...(start.startsAt === null && isDrawn ? [{ code: 'starts-last' } as const] : []),
  ]
}

function sharesHorse(one: ShowStart['legs'], other: ShowStart['legs']): boolean {
  const horses = one.flatMap(({ horseIds }) => horseIds)
  return other.some(({ horseIds }) => horseIds.some((id) => horses.includes(id)))
}

function nearStarts(
  back: readonly ShowStart[],
  own: ShowCompetition,
  { competitions, limits }: { competitions: readonly ShowCompetition[]; limits: GapLimits },
): { id: string; collision: Collision }[] {
  const ids = new Set(back.map(({ id }) => id))
  const numbers = new Map(competitions.map(({ id, number }) => [id, number]))
  const starts = competitions.flatMap((competition) =>
    competition.starts
      .filter((each) => ids.has(each.id) || !isNotRiding(each))
      .flatMap((start) => dayStarts(start, competition)),
  )
  return findGapConflicts(starts, limits).flatMap(({ earlier, later, gapSeconds, wantedSeconds }) =>
    [[earlier, later] as const, [later, earlier] as const].flatMap(([mine, other]) => {
      if (mine.competitionId !== own.id || !ids.has(mine.competitorId)) return []
      return [
        {
          id: mine.competitorId,
          collision: {
            code: 'too-near' as const,
            isHorse: mine.horseIds.some((id) => other.horseIds.includes(id)),
            number: numbers.get(other.competitionId) ?? '',
            startsAt: other.startsAt,
            minutes: Math.round(gapSeconds / 60),
            wanted: Math.round(wantedSeconds / 60),
          },
        },
      ]
    }),
  )
}

function dayStarts(
  { id, startsAt, legs }: ShowStart,
  { id: competitionId, arenaId, secondsPerStart }: ShowCompetition,
): DayStart[] {
  if (startsAt === null) return []
  return legs.map((leg) => ({
    competitionId,
    arenaId,
    competitorId: id,
    ...leg,
    startsAt,
    rideSeconds: secondsPerStart,
  }))
}
