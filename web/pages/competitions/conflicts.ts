import { type DayStart, findGapConflicts, type GapLimits } from '#domain/timetable/gaps.ts'
import type { PlannedCompetition } from '#web/components/day-ground/planned-competition.ts'
import { competitionIdOf, isMovable } from './plan.ts'

/** Two competitions that get in each other's way. */
export type PlanConflict =
  | { kind: 'arena'; between: Between }
  | { kind: 'judge'; between: Between; name: string }
  /** Judges in the first and starts in the second, which may be the same one. */
  | { kind: 'rides'; between: Between; name: string }
  | {
      kind: 'rider'
      between: Between
      name: string
      /** Minutes from start to start, and how many there should be. */
      minutes: number
      wanted: number
      /** Epoch milliseconds. */
      earlierAt: number
      laterAt: number
    }

/** The earlier and the later competition or round: ids of blocks of the plan. */
export type Between = readonly [string, string]

/** As far as the plan tells: an arena or a judge needed twice, a judge who rides, a rider or horse with too little time between. */
export function findConflicts(
  plan: readonly PlannedCompetition[],
  limits: GapLimits,
): readonly PlanConflict[] {
  const ahead = plan.filter(isMovable)
  return [...overlaps(ahead), ...ridingJudges(ahead), ...riderConflicts(ahead, limits)]
}

/** What is between a competition, with its later rounds, and others. */
export function conflictsOf(
  conflicts: readonly PlanConflict[],
  competitionId: string,
): readonly PlanConflict[] {
  return conflicts.filter(({ between }) => between.map(competitionIdOf).includes(competitionId))
}

/** What is between a competition or one later round, and others. */
export function conflictsOfBlock(
  conflicts: readonly PlanConflict[],
  blockId: string,
): readonly PlanConflict[] {
  return conflicts.filter(({ between }) => between.includes(blockId))
}

function overlaps(plan: readonly PlannedCompetition[]): PlanConflict[] {
  const timed = plan
    .filter(({ startsAt }) => startsAt !== null)
    .toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0))
  return timed.flatMap((first, index) =>
    timed
      .slice(index + 1)
      .filter((second) => isAtSameTime(first, second))
      // The rounds of one competition wait for each other.
      .filter(({ id }) => competitionIdOf(id) !== competitionIdOf(first.id))
      .flatMap((second) => sharedNeeds(first, second)),
  )
}

function sharedNeeds(first: PlannedCompetition, second: PlannedCompetition): PlanConflict[] {
  const between = [first.id, second.id] as const
  if (first.arenaId !== null && first.arenaId === second.arenaId) {
    return [{ kind: 'arena', between }]
  }
  const alsoIn = new Set(
    second.officials.filter(({ isBoundToArena }) => isBoundToArena).map(({ id }) => id),
  )
  return first.officials
    .filter(({ id, isBoundToArena }) => isBoundToArena && alsoIn.has(id))
    .map(({ name }) => ({ kind: 'judge', between, name }))
}

/** By name: an official of a show is nobody of the registry. */
function ridingJudges(plan: readonly PlannedCompetition[]): PlanConflict[] {
  return plan.flatMap((judged) =>
    [...new Set(judged.officials.map(({ name }) => name))].flatMap((name) =>
      plan
        .filter((ridden) =>
          ridden.starts.some(
            ({ rider, startsAt }) =>
              rider === name && (ridden.id === judged.id || isDuring(judged, startsAt)),
          ),
        )
        .map((ridden): PlanConflict => ({ kind: 'rides', between: [judged.id, ridden.id], name })),
    ),
  )
}

function isDuring({ startsAt, endsAt }: PlannedCompetition, moment: number): boolean {
  return startsAt !== null && startsAt <= moment && moment < (endsAt ?? startsAt)
}

function isAtSameTime(first: PlannedCompetition, second: PlannedCompetition): boolean {
  if (first.startsAt === null || second.startsAt === null) return false
  if (first.startsAt === second.startsAt) return true
  return second.startsAt < (first.endsAt ?? first.startsAt)
}

/** Within one competition the start list itself keeps riders apart. */
function riderConflicts(plan: readonly PlannedCompetition[], limits: GapLimits): PlanConflict[] {
  const names = new Map(
    plan.flatMap(({ starts }) => starts.map((start) => [start.riderId, start.rider])),
  )
  const starts = plan.flatMap(({ id, arenaId, secondsPerStart, starts }) =>
    starts.map(
      ({ competitorId, riderId, horseIds, startsAt }): DayStart => ({
        competitionId: id,
        arenaId,
        competitorId,
        riderId,
        horseIds,
        startsAt,
        rideSeconds: secondsPerStart,
      }),
    ),
  )
  return findGapConflicts(starts, limits)
    .filter(({ earlier, later }) => earlier.competitionId !== later.competitionId)
    .map(({ earlier, later, gapSeconds, wantedSeconds }) => ({
      kind: 'rider',
      between: [earlier.competitionId, later.competitionId],
      name: names.get(earlier.riderId) ?? '',
      minutes: Math.floor(gapSeconds / 60),
      wanted: Math.round(wantedSeconds / 60),
      earlierAt: earlier.startsAt,
      laterAt: later.startsAt,
    }))
}
