import { type ActualStart, expectedTimes, nextInTime, type Pace } from '../expected-times.ts'
import type { TimetableRow } from '../timetable.ts'
import type { Day, PlannedCompetition, Verdict } from './day.ts'
import { pairsOf } from './pairs.ts'
import { judgeDay } from './violations.ts'

/** How the day really goes, in all arenas. Instants are epoch milliseconds. */
export interface DayProgress {
  now: number
  starts: readonly ActualStart[]
  /** Scratched, withdrawn, no-show. */
  out: readonly string[]
  /** At the gate. */
  arrived?: readonly string[]
  /** When arenas are free of what is ridden there since the day before. */
  freeAt?: ReadonlyMap<string, number>
}

export interface ExpectedDay {
  arenas: readonly ArenaDelay[]
  /** Of the starts still to come, by rider, each rider's in the order of time. */
  riders: ReadonlyMap<string, readonly RiderStart[]>
  /** What the rules say to the expected times, those already ridden at their actual ones. */
  verdict: Verdict
}

export interface ArenaDelay {
  arenaId: string
  /** Of the next to start there; 0 where nobody is left. Negative is ahead. */
  delaySeconds: number
  endsAt: number
}

/** "You start at". */
export interface RiderStart {
  competitionId: string
  arenaId: string
  competitorId: string
  publishedAt: number
  expectedAt: number
  isPassedOver: boolean
}

interface Given {
  progress: DayProgress
  pace: Omit<Pace, 'secondsPerStart'>
}

/**
 * Expected times of everything behind what has happened so far. A competition waits for the one
 * before it in its arena and never begins before its published time; within one, those behind a
 * scratched start move up as `pace` allows. Arenas do not wait for each other: where a rider cannot
 * make it in time, the verdict says so.
 */
export function retimeDay(
  day: Day,
  planned: readonly PlannedCompetition[],
  given: Given,
): ExpectedDay {
  const byArena = Map.groupBy(planned, ({ arenaId }) => arenaId)
  const arenas = [...byArena].map(([arenaId, held]) =>
    retimeArena(day, held, { arenaId, ...given }),
  )
  const starts = arenas.flatMap((arena) => arena.starts)
  const expected = new Map(starts.map((start) => [start.competitorId, start.expectedAt]))
  for (const { competitorId, startedAt } of given.progress.starts)
    if (startedAt !== null) expected.set(competitorId, startedAt)
  const pairs = new Map(day.starters.map((each) => [each.id, pairsOf(each)]))
  const inTime = starts.toSorted((a, b) => a.expectedAt - b.expectedAt)
  const riding = inTime.flatMap((start) =>
    (pairs.get(start.competitorId) ?? []).map(({ riderId }) => ({ riderId, start })),
  )
  return {
    arenas: arenas.map(({ starts: _, ...delay }) => delay),
    riders: startsByRider(riding),
    verdict: judgeDay(day, atExpected(planned, expected, given.progress.out)),
  }
}

function startsByRider(
  riding: readonly { riderId: string; start: RiderStart }[],
): Map<string, RiderStart[]> {
  const byRider = Map.groupBy(riding, ({ riderId }) => riderId)
  return new Map([...byRider].map(([riderId, all]) => [riderId, all.map(({ start }) => start)]))
}

function retimeArena(
  day: Day,
  held: readonly PlannedCompetition[],
  { arenaId, progress, pace }: Given & { arenaId: string },
): ArenaDelay & { starts: RiderStart[] } {
  const actual = new Map(progress.starts.map((start) => [start.competitorId, start]))
  const starts: RiderStart[] = []
  let endsAt = Math.max(progress.now, progress.freeAt?.get(arenaId) ?? progress.now)
  for (const { competitionId, rows } of heldInTurn(held, actual, progress.now)) {
    const ridden = riddenOf(rows, actual)
    const hasBegun = ridden.length > 0
    const times = expectedTimes(
      rows,
      {
        now: hasBegun ? endsAt : endsAt + breakInFront(rows),
        starts: ridden,
        out: progress.out,
        arrived: progress.arrived ?? [],
      },
      {
        ...pace,
        secondsPerStart:
          day.competitions.find(({ id }) => id === competitionId)?.secondsPerStart ?? 0,
        earlierSeconds: hasBegun ? pace.earlierSeconds : 0,
      },
    )
    starts.push(...times.starts.map((start) => ({ ...start, competitionId, arenaId })))
    if (hasBegun || times.starts.length > 0) endsAt = Math.max(endsAt, times.endsAt)
  }
  const next = nextInTime(starts)
  const delay = next ? next.expectedAt - next.publishedAt : 0
  return { arenaId, delaySeconds: Math.round(delay / 1000), endsAt, starts }
}

/**
 * By their begin, but the one that is ridden comes first: who is left of those before it holds up nobody
 * any more and comes last, and one before it that was put off comes behind it.
 */
function heldInTurn(
  held: readonly PlannedCompetition[],
  actual: ReadonlyMap<string, ActualStart>,
  now: number,
): readonly PlannedCompetition[] {
  const sorted = held.toSorted((a, b) => beginOf(a) - beginOf(b))
  const lastRides = sorted.map(({ rows }) => lastRideOf(riddenOf(rows, actual), now))
  const latest = Math.max(...lastRides.flatMap((at) => at ?? []))
  const current = lastRides.lastIndexOf(latest)
  if (current <= 0) return sorted
  const isLeft = (index: number) => index < current && lastRides[index] !== null
  return [
    ...sorted.slice(current, current + 1),
    ...sorted.filter((_, index) => index !== current && !isLeft(index)),
    ...sorted.filter((_, index) => isLeft(index)),
  ]
}

/** Null where nobody has ridden. */
function lastRideOf(ridden: readonly ActualStart[], now: number): number | null {
  if (ridden.length === 0) return null
  return Math.max(...ridden.map(({ startedAt }) => Math.min(startedAt ?? 0, now)))
}

function riddenOf(
  rows: readonly TimetableRow[],
  actual: ReadonlyMap<string, ActualStart>,
): readonly ActualStart[] {
  return rows.flatMap((row) => (row.kind === 'start' ? (actual.get(row.competitorId) ?? []) : []))
}

function beginOf({ rows }: PlannedCompetition): number {
  return rows.find((row) => row.kind === 'start')?.startsAt ?? 0
}

/** A break of the judges before a competition keeps its length, however late it comes. */
function breakInFront(rows: readonly TimetableRow[]): number {
  const first = rows.findIndex((row) => row.kind === 'start')
  return rows
    .slice(0, Math.max(first, 0))
    .reduce((sum, row) => sum + (row.kind === 'break' ? row.minutes * 60_000 : 0), 0)
}

function atExpected(
  planned: readonly PlannedCompetition[],
  expected: ReadonlyMap<string, number>,
  out: readonly string[],
): PlannedCompetition[] {
  const gone = new Set(out)
  return planned.map((each) => ({
    ...each,
    rows: each.rows.flatMap((row): TimetableRow[] => {
      if (row.kind === 'break') return [row]
      if (gone.has(row.competitorId)) return []
      return [{ ...row, startsAt: expected.get(row.competitorId) ?? row.startsAt }]
    }),
  }))
}
