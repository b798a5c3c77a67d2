import type { TimetableRow } from './timetable.ts'

/** How the day really goes in one competition. Instants are epoch milliseconds. */
export interface Progress {
  now: number
  starts: readonly ActualStart[]
  /** Scratched, withdrawn, no-show: their time is given to those behind. */
  out: readonly string[]
}

export interface ActualStart {
  competitorId: string
  startedAt: number | null
  finishedAt: number | null
}

export interface Pace {
  secondsPerStart: number
  /** From the end of one ride to the next start. */
  changeoverSeconds: number
  /** How much before the published time somebody may be asked to start; 0 is never earlier. */
  earlierSeconds: number
}

export interface ExpectedTimes {
  /** Of the next to start against the published time, in seconds; negative is ahead. */
  delaySeconds: number
  /** Those still to start, in riding order. */
  starts: readonly ExpectedStart[]
  endsAt: number
}

export interface ExpectedStart {
  competitorId: string
  publishedAt: number
  expectedAt: number
}

/**
 * "You start at": the published times moved by what the arena is behind or ahead. Breaks keep their
 * length. Nobody is expected before the published time less `earlierSeconds`, whatever falls out.
 */
export function expectedTimes(
  rows: readonly TimetableRow[],
  progress: Progress,
  pace: Pace,
): ExpectedTimes {
  const starts: ExpectedStart[] = []
  let clock = Math.max(...progress.starts.map((start) => freeAfter(start, progress.now, pace)))
  for (const row of rowsAhead(rows, progress)) {
    if (row.kind === 'break') {
      clock += row.minutes * 60_000
    } else {
      const expectedAt = Math.max(clock, progress.now, row.startsAt - pace.earlierSeconds * 1000)
      starts.push({ competitorId: row.competitorId, publishedAt: row.startsAt, expectedAt })
      clock = expectedAt + pace.secondsPerStart * 1000
    }
  }
  if (!Number.isFinite(clock)) return { delaySeconds: 0, starts, endsAt: progress.now }
  const [next] = starts
  const delay = next ? next.expectedAt - next.publishedAt : clock - plannedEnd(rows, pace)
  return { delaySeconds: Math.round(delay / 1000), starts, endsAt: clock }
}

/** When the arena is free for the next after this start. */
function freeAfter({ startedAt, finishedAt }: ActualStart, now: number, pace: Pace): number {
  if (finishedAt !== null) return finishedAt + pace.changeoverSeconds * 1000
  if (startedAt === null) return Number.NEGATIVE_INFINITY
  const rideSeconds = pace.secondsPerStart - pace.changeoverSeconds
  return Math.max(startedAt + rideSeconds * 1000, now) + pace.changeoverSeconds * 1000
}

/** The starts still to come, and the breaks with somebody waiting in front or nobody through behind. */
function rowsAhead(rows: readonly TimetableRow[], progress: Progress): readonly TimetableRow[] {
  const ridden = new Set(
    progress.starts
      .filter((start) => start.startedAt !== null || start.finishedAt !== null)
      .map((start) => start.competitorId),
  )
  const out = new Set(progress.out)
  const isWaiting = (row: TimetableRow) =>
    row.kind === 'start' && !ridden.has(row.competitorId) && !out.has(row.competitorId)
  const firstWaiting = rows.findIndex(isWaiting)
  const lastRidden = rows.findLastIndex(
    (row) => row.kind === 'start' && ridden.has(row.competitorId),
  )
  const lastWaiting = rows.findLastIndex(isWaiting)
  return rows.filter((row, index) => {
    if (row.kind === 'start') return isWaiting(row)
    return index > Math.min(firstWaiting, lastRidden) && index < lastWaiting
  })
}

function plannedEnd(rows: readonly TimetableRow[], pace: Pace): number {
  const last = rows.findLast((row) => row.kind === 'start')
  return last ? last.startsAt + pace.secondsPerStart * 1000 : 0
}
