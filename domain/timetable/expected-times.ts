import { inTurn, type Turn } from './in-turn.ts'
import type { TimetableRow } from './timetable.ts'

/** How the day really goes in one competition. Instants are epoch milliseconds. */
export interface Progress {
  now: number
  starts: readonly ActualStart[]
  /** Scratched, withdrawn, no-show: their time is given to those behind. */
  out: readonly string[]
  /** At the gate. */
  arrived?: readonly string[]
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
  /** It was their turn already: how late they come says nothing of the arena. */
  isPassedOver: boolean
}

/**
 * "You start at": the published times moved by what the arena is behind or ahead, in the order of
 * `inTurn`. Breaks keep their length. No starter is expected before the published time less `earlierSeconds`, whatever falls out.
 */
export function expectedTimes(
  rows: readonly TimetableRow[],
  progress: Progress,
  pace: Pace,
): ExpectedTimes {
  const starts: ExpectedStart[] = []
  let clock = Math.max(...progress.starts.map((start) => freeAfter(start, progress.now, pace)))
  const { ahead, passedOver } = rowsAhead(rows, progress)
  for (const row of ahead) {
    if (row.kind === 'break') {
      clock += row.minutes * 60_000
    } else {
      const { competitorId, startsAt: publishedAt } = row
      const expectedAt = Math.max(clock, progress.now, publishedAt - pace.earlierSeconds * 1000)
      const isPassedOver = passedOver.has(row)
      starts.push({ competitorId, publishedAt, expectedAt, isPassedOver })
      clock = expectedAt + pace.secondsPerStart * 1000
    }
  }
  if (!Number.isFinite(clock)) return { delaySeconds: 0, starts, endsAt: progress.now }
  const next = nextInTime(starts)
  const delay = next ? next.expectedAt - next.publishedAt : clock - plannedEnd(rows, pace)
  return { delaySeconds: Math.round(delay / 1000), starts, endsAt: clock }
}

/** By whom the delay of an arena is told. */
export function nextInTime<Start extends Pick<ExpectedStart, 'isPassedOver'>>(
  starts: readonly Start[],
): Start | undefined {
  return starts.find(({ isPassedOver }) => !isPassedOver)
}

/** When the arena is free for the next after this start. */
function freeAfter({ startedAt, finishedAt }: ActualStart, now: number, pace: Pace): number {
  if (finishedAt !== null) return finishedAt + pace.changeoverSeconds * 1000
  if (startedAt === null) return Number.NEGATIVE_INFINITY
  const rideSeconds = pace.secondsPerStart - pace.changeoverSeconds
  return Math.max(startedAt + rideSeconds * 1000, now) + pace.changeoverSeconds * 1000
}

/** The starts still to come, and the breaks from where it is ridden now until the last of them. */
function rowsAhead(
  rows: readonly TimetableRow[],
  { starts, out, arrived = [] }: Progress,
): { ahead: readonly TimetableRow[]; passedOver: ReadonlySet<TimetableRow> } {
  const ridden = new Set(
    starts
      .filter(({ startedAt, finishedAt }) => startedAt !== null || finishedAt !== null)
      .map(({ competitorId }) => competitorId),
  )
  const [gone, atGate] = [new Set(out), new Set(arrived)]
  const turnOf = (row: TimetableRow): Turn => {
    if (row.kind === 'break') return 'none'
    if (ridden.has(row.competitorId)) return 'begun'
    if (gone.has(row.competitorId)) return 'none'
    return atGate.has(row.competitorId) ? 'arrived' : 'waiting'
  }
  const { next, passedOver, from } = inTurn(rows, turnOf)
  const isInTime = (row: TimetableRow) => !passedOver.has(row)
  const [first, last] = [next.findIndex(isInTime), next.findLastIndex(isInTime)]
  const lastRow = next[last]
  if (lastRow === undefined) return { ahead: next, passedOver }
  const waiting = new Set(next)
  const listed = rows
    .slice(from, rows.indexOf(lastRow) + 1)
    .filter((row) => row.kind === 'break' || waiting.has(row))
  return { ahead: [...next.slice(0, first), ...listed, ...next.slice(last + 1)], passedOver }
}

function plannedEnd(rows: readonly TimetableRow[], pace: Pace): number {
  const last = rows.findLast((row) => row.kind === 'start')
  return last ? last.startsAt + pace.secondsPerStart * 1000 : 0
}
