export interface TimetablePlan {
  /** Epoch milliseconds. */
  firstStartAt: number
  /** From one start to the next. */
  secondsPerStart: number
  breaks: readonly PlannedBreak[]
}

/** A pause after the nth start. Before the first and after the last start there is none. */
export interface PlannedBreak {
  afterStart: number
  minutes: number
  label: string
}

export interface Timetable {
  rows: readonly TimetableRow[]
  /** When the last start is over; the first start of an empty list. Epoch milliseconds. */
  endsAt: number
}

export type TimetableRow =
  | { kind: 'start'; competitorId: string; startOrder: number; startsAt: number }
  | { kind: 'break'; startsAt: number; minutes: number; label: string }

/** A time for everyone. The rows are in riding order, each break between the starts it parts. */
export function planTimetable(order: readonly string[], plan: TimetablePlan): Timetable {
  const rows: TimetableRow[] = []
  let clock = plan.firstStartAt
  for (const [index, competitorId] of order.entries()) {
    const startOrder = index + 1
    rows.push({ kind: 'start', competitorId, startOrder, startsAt: clock })
    clock += plan.secondsPerStart * 1000
    if (startOrder === order.length) continue
    for (const { afterStart, minutes, label } of plan.breaks) {
      if (afterStart !== startOrder) continue
      rows.push({ kind: 'break', startsAt: clock, minutes, label })
      clock += minutes * 60_000
    }
  }
  return { rows, endsAt: clock }
}

/** When the nth start of a list is, counted from 1, as `planTimetable` has it. Epoch milliseconds. */
export function startAt(
  { firstStartAt, secondsPerStart, breaks }: TimetablePlan,
  startOrder: number,
): number {
  const before = breaks.filter(({ afterStart }) => afterStart > 0 && afterStart < startOrder)
  const paused = before.reduce((sum, { minutes }) => sum + minutes, 0)
  return firstStartAt + (startOrder - 1) * secondsPerStart * 1000 + paused * 60_000
}

export interface BreakHabits {
  /** About how many start between two breaks; null where only the hours count (jumping). */
  aboutStarts: number | null
  /** No longer than this without a break. */
  mostMinutes: number
  breakMinutes: number
  label: string
}

/** Nine starts lie in the middle of the usual eight to ten (common practice, two hours at most). */
export const dressageBreakHabits: Omit<BreakHabits, 'label'> = {
  aboutStarts: 9,
  mostMinutes: 120,
  breakMinutes: 15,
}

/** Breaks that part the list into equal lots; none where the list is short enough without. */
export function suggestBreaks(
  starters: number,
  secondsPerStart: number,
  habits: BreakHabits,
): PlannedBreak[] {
  if (starters < 2 || secondsPerStart <= 0) return []
  const byTime = Math.ceil((starters * secondsPerStart) / (habits.mostMinutes * 60))
  const byStarts = habits.aboutStarts === null ? 1 : Math.round(starters / habits.aboutStarts)
  const lots = Math.min(starters, Math.max(1, byTime, byStarts))
  return Array.from({ length: lots - 1 }, (_, index) => ({
    afterStart: Math.round(((index + 1) * starters) / lots),
    minutes: habits.breakMinutes,
    label: habits.label,
  }))
}

/** What dressage adds to the time of the test for the marks and the next pair coming in. */
export const dressageChangeoverSeconds = 120

/** Seconds per start of a dressage test given as on its sheet; null where that cannot be read. */
export function dressageSecondsPerStart(testTime: string): number | null {
  const seconds = parseDuration(testTime)
  return seconds === null ? null : seconds + dressageChangeoverSeconds
}

/**
 * Seconds of a time as test sheets give it: `6:30`, `6'30`, `6'30"`, `6` (minutes), and the longer
 * end of `5:30-6:00`. Null for anything else.
 */
export function parseDuration(text: string): number | null {
  const ends = text.split(/[-–]/).map(parseSingleDuration)
  const [first, second] = ends
  if (ends.length > 2 || first === undefined || first === null || second === null) return null
  return Math.max(first, second ?? 0)
}

function parseSingleDuration(text: string): number | null {
  const match = /^\s*(\d{1,3})(?:\s*[:'’′]\s*(?:([0-5]?\d)\s*(?:["”″]|''|’’|′′)?)?)?\s*$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 60 + Number(match[2] ?? 0)
}
