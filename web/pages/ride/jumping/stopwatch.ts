import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { deviceNow, passedSince } from '#web/live/device-clock.ts'

/**
 * The clock of one round on this device, in milliseconds. It only measures how long something takes:
 * no instant of it is ever written. Kept for the tab, so that another page and back loses nothing.
 */
export interface Stopwatch {
  /** What ran before the last stop. */
  elapsed: number
  /** When it was last started, by the clock of the page; null while it stands. */
  since: number | null
  /** As it ran before it was stopped, in case that was a mistake; absent unless it stands since then. */
  ran?: { elapsed: number; since: number }
}

export const standing: Stopwatch = { elapsed: 0, since: null }

/** What a clock tells that a watch is started and stopped by. */
export interface Clock {
  now: () => number
  passedSince: (start: number) => number
}

const deviceClock: Clock = { now: deviceNow, passedSince }

export function elapsedOn({ elapsed, since }: Stopwatch, clock: Clock = deviceClock): number {
  return since === null ? elapsed : elapsed + Math.max(0, clock.passedSince(since))
}

/** Starts, stops for a rebuilt obstacle, or goes on. */
export function toggled(watch: Stopwatch, clock: Clock = deviceClock): Stopwatch {
  const { elapsed, since } = watch
  return since === null
    ? { elapsed, since: clock.now() }
    : { elapsed: elapsedOn(watch, clock), since: null, ran: { elapsed, since } }
}

/** Whole hundredths of a second: a commenced one does not count. */
export function hundredths(milliseconds: number): number {
  return Math.floor(milliseconds / 10)
}

export interface RoundClock {
  key: string
  watch: Stopwatch
  toggle: () => void
  /** Stops it and says what it measured, in hundredths. */
  stop: () => number
  reset: () => void
  /** Starts that of another round at this moment: the finish of one phase is the start of the next. */
  startOther: (key: string) => void
}

export function useStopwatch(key: string): RoundClock {
  const watch = useSyncExternalStore(subscribe, () => watchOf(key))
  return {
    key,
    watch,
    toggle: () => setWatch(key, toggled(watchOf(key))),
    stop: () => {
      const stopped = { elapsed: elapsedOn(watchOf(key)), since: null }
      setWatch(key, stopped)
      return hundredths(stopped.elapsed)
    },
    reset: () => setWatch(key, standing),
    startOther: (other) => setWatch(other, { elapsed: 0, since: deviceNow() }),
  }
}

/** What it shows now, about twenty times a second while it runs. */
export function useElapsed(watch: Stopwatch): number {
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  useEffect(() => {
    if (watch.since === null) return undefined
    const ticking = setInterval(draw, 47)
    return () => clearInterval(ticking)
  }, [watch])
  return elapsedOn(watch)
}

const watches = new Map<string, Stopwatch>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function watchOf(key: string): Stopwatch {
  const known = watches.get(key)
  if (known) return known
  const kept = parseWatch(sessionStorage.getItem(storageKey(key)))
  watches.set(key, kept)
  return kept
}

/** As it was, or was elsewhere: one that ran goes on as if it had never stopped. */
export function setWatch(key: string, watch: Stopwatch): void {
  watches.set(key, watch)
  sessionStorage.setItem(storageKey(key), printWatch(watch))
  for (const listener of listeners) listener()
}

/** Whether one other than this runs on this device. */
export function otherRuns(key: string): boolean {
  return Object.keys(sessionStorage)
    .filter((stored) => stored.startsWith(storageKey('')) && stored !== storageKey(key))
    .some((stored) => parseWatch(sessionStorage.getItem(stored)).since !== null)
}

function storageKey(key: string): string {
  return `paddock-clock ${key}`
}

export function printWatch({ elapsed, since, ran }: Stopwatch): string {
  return [elapsed, since ?? '', ...(ran ? [ran.elapsed, ran.since] : [])].join(' ')
}

export function parseWatch(kept: string | null): Stopwatch {
  const [elapsed = '', since = '', ...ran] = (kept ?? '').split(' ')
  if (!(Number(elapsed) >= 0) || kept === null) return standing
  const [ranElapsed, ranSince] = ran.map(Number)
  return {
    elapsed: Number(elapsed),
    since: since === '' ? null : Number(since),
    ...(ranElapsed !== undefined &&
      ranSince !== undefined && { ran: { elapsed: ranElapsed, since: ranSince } }),
  }
}
