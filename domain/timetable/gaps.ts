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
}

/**
 * From start to start, in seconds. Usual: ten minutes for the same horse (in another arena, or with
 * another rider), 45 minutes for another horse of the same rider. Zero asks for no gap.
 */
export interface GapLimits {
  sameHorse: number
  sameRider: number
  sameRiderOtherArena: number
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
  const widest = Math.max(limits.sameHorse, limits.sameRider, limits.sameRiderOtherArena)
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
  const [worst] = kindsOf(earlier, later)
    .map((kind) => ({ kind, earlier, later, gapSeconds, wantedSeconds: limits[kind] }))
    .filter((conflict) => conflict.gapSeconds < conflict.wantedSeconds)
    .toSorted((a, b) => b.wantedSeconds - a.wantedSeconds)
  return worst ? [worst] : []
}

function kindsOf(earlier: DayStart, later: DayStart): (keyof GapLimits)[] {
  const kinds: (keyof GapLimits)[] = []
  const sameHorse = earlier.horseIds.some((horseId) => later.horseIds.includes(horseId))
  const sameRider = earlier.riderId === later.riderId
  if (sameHorse) kinds.push('sameHorse')
  if (sameRider && !sameHorse) kinds.push('sameRider')
  if (sameRider && isOtherArena(earlier.arenaId, later.arenaId)) kinds.push('sameRiderOtherArena')
  return kinds
}

function isOtherArena(from: string | null, to: string | null): boolean {
  return from !== null && to !== null && from !== to
}
