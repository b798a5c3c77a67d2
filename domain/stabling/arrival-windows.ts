import { z } from 'zod'
import { boundedList, day } from '#domain/forms/inputs.ts'

export const mostWindows = 300

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'forms.invalid')

/** A part of a day in which horses arrive, in local time of the show; `until` is the first minute after it. */
export const arrivalWindow = z
  .object({ day, from: time, until: time, most: z.int().min(1).max(2000) })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'stabling.problem.windowWrongWay',
  })

export type ArrivalWindow = z.output<typeof arrivalWindow>

/** Windows of one day do not overlap: each time is in one at most. */
export const arrivalWindows = boundedList(arrivalWindow, { maximum: mostWindows }).refine(
  (windows) =>
    windows.every((one, index) =>
      windows
        .slice(index + 1)
        .every(
          (other) => one.day !== other.day || one.until <= other.from || other.until <= one.from,
        ),
    ),
  'stabling.problem.windowsOverlap',
)

/** Horses that are expected at one time. */
export interface ExpectedArrival {
  day: string
  /** Null: no time was given, so they are in no window. */
  time: string | null
  horses: number
}

export interface WindowRoom extends ArrivalWindow {
  expected: number
  /** 0 also where more are expected than there is room for. */
  left: number
}

export function windowAt<W extends ArrivalWindow>(
  windows: readonly W[],
  { day: on, time: at }: Pick<ExpectedArrival, 'day' | 'time'>,
): W | undefined {
  if (at === null) return undefined
  return windows.find(({ day, from, until }) => day === on && from <= at && at < until)
}

/** Windows in the order of time, each with the horses that are expected in it. */
export function roomOfWindows(
  windows: readonly ArrivalWindow[],
  arrivals: readonly ExpectedArrival[],
): WindowRoom[] {
  const expected = new Map<ArrivalWindow, number>()
  for (const arrival of arrivals) {
    const window = windowAt(windows, arrival)
    if (window) expected.set(window, (expected.get(window) ?? 0) + arrival.horses)
  }
  return windows
    .toSorted((a, b) => `${a.day} ${a.from}`.localeCompare(`${b.day} ${b.from}`))
    .map((window) => {
      const count = expected.get(window) ?? 0
      return { ...window, expected: count, left: Math.max(0, window.most - count) }
    })
}

/**
 * The first of some orders that has no room, by its place in the list; null where all have. An order without a time has
 * room, and so has any order on a day without windows. A time beside the windows of its day has none.
 */
export function arrivalWithoutRoom(
  windows: readonly ArrivalWindow[],
  others: readonly ExpectedArrival[],
  orders: readonly ExpectedArrival[],
): number | null {
  const expected = [...others]
  for (const [index, order] of orders.entries()) {
    if (order.time === null || windows.every(({ day }) => day !== order.day)) continue
    const window = windowAt(roomOfWindows(windows, expected), order)
    if (!window || window.left < order.horses) return index
    expected.push(order)
  }
  return null
}

/** What an office adds most often: as long and as large as the last one, right after it or on the next morning. */
export function nextWindow(
  windows: readonly ArrivalWindow[],
  { firstDay, dayAfter }: { firstDay: string; dayAfter: (day: string) => string },
): ArrivalWindow {
  const last = windows.at(-1)
  if (!last) return { day: firstDay, from: '12:00', until: '13:00', most: 20 }
  const length = minutesOf(last.until) - minutesOf(last.from)
  const until = minutesOf(last.until) + length
  if (until <= lastMinute) return { ...last, from: last.until, until: clockOf(until) }
  const from = windows.find(({ day }) => day === last.day)?.from ?? last.from
  const next = Math.min(minutesOf(from) + length, lastMinute)
  return { ...last, day: dayAfter(last.day), from, until: clockOf(next) }
}

const lastMinute = 23 * 60 + 59

function minutesOf(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return 60 * hours + minutes
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
