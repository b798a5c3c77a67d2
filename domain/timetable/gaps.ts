import { type DayRules, type Travel, usualDayRules } from './day/day.ts'
import { travelSeconds } from './day/price.ts'

/** A start of the day, of whichever competition. `startsAt` in epoch milliseconds. */
export interface DayStart {
  competitionId: string
  /** Null where nobody knows yet: it may be the same as any other. */
  arenaId: string | null
  competitorId: string
  riderId: string
  /** One; in driving up to five. */
  horseIds: readonly string[]
  startsAt: number
  /** How long it takes. */
  rideSeconds: number
}

/** In seconds, the same as the timetable of the day keeps. Zero asks for no gap. */
export interface GapLimits {
  /** From start to start. */
  sameHorse: number
  /** Of another horse, from start to start. */
  sameRider: number
  /** From the end of a ride to a start in another arena. */
  travel: DayRules['travel']
}

/** What a show says of gaps and ways, in minutes. */
export interface GapsOfShow {
  sameHorseMinutes: number
  minimumGapMinutes: number
  travelMinutes: number
  arenas: readonly { id: string; ways: readonly { arenaId: string; minutes: number }[] }[]
}

export function gapLimitsOf(show: GapsOfShow): GapLimits {
  const between = show.arenas.flatMap(({ id, ways }) =>
    ways.map(
      ({ arenaId, minutes }): Travel => ({ arenaIds: [id, arenaId], seconds: minutes * 60 }),
    ),
  )
  return {
    sameHorse: show.sameHorseMinutes * 60,
    sameRider: show.minimumGapMinutes * 60,
    travel: { ...usualDayRules.travel, seconds: show.travelMinutes * 60, between },
  }
}

export interface GapConflict {
  kind: keyof GapLimits
  earlier: DayStart
  later: DayStart
  gapSeconds: number
  wantedSeconds: number
}

/**
 * Every two starts of a day that one horse or one rider cannot make, the earliest first. Two starts
 * are one conflict: where several limits are broken, the one that is broken by most.
 */
export function findGapConflicts(starts: readonly DayStart[], limits: GapLimits): GapConflict[] {
  const { sameHorse, sameRider, travel } = limits
  const longestWay = Math.max(travel.seconds, ...travel.between.map(({ seconds }) => seconds))
  const longestRide = Math.max(0, ...starts.map(({ rideSeconds }) => rideSeconds))
  const widest = Math.max(sameHorse, sameRider, longestRide + longestWay)
  const sorted = starts.toSorted((a, b) => a.startsAt - b.startsAt)
  return sorted.flatMap((earlier, index) => {
    const conflicts: GapConflict[] = []
    for (let other = index + 1; other < sorted.length; other += 1) {
      const later = sorted[other]
      if (!later || later.startsAt - earlier.startsAt >= widest * 1000) break
      conflicts.push(...conflictOf(earlier, later, limits))
    }
    return conflicts
  })
}

function conflictOf(earlier: DayStart, later: DayStart, limits: GapLimits): GapConflict[] {
  const gapSeconds = Math.round((later.startsAt - earlier.startsAt) / 1000)
  const [worst] = wantedGaps(earlier, later, limits)
    .map((wanted) => ({ ...wanted, earlier, later, gapSeconds }))
    .filter((conflict) => conflict.gapSeconds < conflict.wantedSeconds)
    .toSorted((a, b) => b.wantedSeconds - a.wantedSeconds)
  return worst ? [worst] : []
}

function wantedGaps(
  earlier: DayStart,
  later: DayStart,
  limits: GapLimits,
): Pick<GapConflict, 'kind' | 'wantedSeconds'>[] {
  const sameHorse = earlier.horseIds.some((horseId) => later.horseIds.includes(horseId))
  const sameRider = earlier.riderId === later.riderId
  if (!sameHorse && !sameRider) return []
  const near = sameHorse ? 'sameHorse' : 'sameRider'
  const way = travelSeconds(limits.travel, placeOf(earlier), placeOf(later))
  // At the same instant neither is the earlier one: the longer must be over first.
  const isTogether = earlier.startsAt === later.startsAt
  const ride = isTogether ? Math.max(earlier.rideSeconds, later.rideSeconds) : earlier.rideSeconds
  return [
    { kind: near, wantedSeconds: limits[near] },
    ...(way === null ? [] : [{ kind: 'travel' as const, wantedSeconds: ride + way }]),
  ]
}

function placeOf({ arenaId }: DayStart) {
  return { arenaId: arenaId ?? '', isUnplaced: arenaId === null }
}
