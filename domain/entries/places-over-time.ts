import { addDays, daysBetween } from '#domain/timetable/local-time.ts'
import type { PlaceStatus } from './place-status.ts'

/** By how many the places in a status became more or fewer on a day. */
export interface PlaceMove {
  /** Of the show, ISO 8601. */
  day: string
  status: PlaceStatus
  by: number
}

/** What there was at the end of a day. */
export interface PlacesOfDay {
  day: string
  asked: number
  /** Confirmed or offered: what counts against a limit. */
  taken: number
  waiting: number
}

/** As much as one looks at. */
const mostDays = 400

/** Day by day from the first move to `today`, at most the last 400. */
export function placesByDay(moves: readonly PlaceMove[], today: string): readonly PlacesOfDay[] {
  const byDay = Map.groupBy(moves, ({ day }) => day)
  const first = [...byDay.keys()].toSorted()[0]
  if (first === undefined) return []
  const before: PlacesOfDay = { day: first, asked: 0, taken: 0, waiting: 0 }
  const days: PlacesOfDay[] = []
  for (let back = daysBetween(first, today); back >= 0; back -= 1) {
    const day = addDays(today, -back)
    days.push(after(days.at(-1) ?? before, day, byDay.get(day) ?? []))
  }
  return days.slice(-mostDays)
}

function after(before: PlacesOfDay, day: string, moves: readonly PlaceMove[]): PlacesOfDay {
  const sum = (...statuses: readonly PlaceStatus[]) =>
    moves.reduce((total, { status, by }) => total + (statuses.includes(status) ? by : 0), 0)
  return {
    day,
    asked: before.asked + sum('asked'),
    taken: before.taken + sum('confirmed', 'offered'),
    waiting: before.waiting + sum('waiting'),
  }
}

/** When the places will be full, if they go on as in the last days. */
export type FillForecast =
  | { kind: 'full' }
  | { kind: 'on'; day: string; perDay: number }
  /** None were taken lately, or it takes longer than a year. */
  | { kind: 'not-in-sight' }

const daysOfRate = 7
const horizon = 366

/** By the mean of the last seven days; null before the first place. */
export function fillForecast(days: readonly PlacesOfDay[], capacity: number): FillForecast | null {
  const last = days.at(-1)
  if (last === undefined) return null
  if (last.taken >= capacity) return { kind: 'full' }
  const before = days.at(-1 - daysOfRate)?.taken ?? 0
  const perDay = (last.taken - before) / daysOfRate
  const needed = perDay > 0 ? Math.ceil((capacity - last.taken) / perDay) : horizon + 1
  if (needed > horizon) return { kind: 'not-in-sight' }
  return { kind: 'on', day: addDays(last.day, needed), perDay }
}
