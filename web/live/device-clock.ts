/**
 * The clock of this device without its leaps. A browser's time of day is set forward and back while a
 * page is open, by hand or once a network is there; its count of milliseconds is not, but stands while
 * the device sleeps. Out of sight a leap was sleep. In sight it may have been either, and only the server
 * knows (`server-clock.ts`): until then the count goes on, and what it says is in doubt.
 */

/** What two clocks of a device say at one moment, in milliseconds. */
export interface Reading {
  /** Since 1970. */
  wall: number
  /** Since the page was opened; goes on evenly. */
  steady: number
}

/** The time of day went ahead of the count. */
export interface Leap {
  /** By `deviceNow`, when it was noticed. */
  at: number
  /** Milliseconds. */
  by: number
}

/** What is less is told by two readings that are not quite of one moment, or by a clock that is slowed. */
const leastSleep = 50

/** What is less is a clock that was set right by little: nobody takes up a device that slept so short. */
const leastDoubt = 1000

/** What passed between two readings, and what may have passed besides. */
export function passedBetween(
  before: Reading,
  after: Reading,
  { isOutOfSight }: { isOutOfSight: boolean },
): { passed: number; doubt: number } {
  const steady = after.steady - before.steady
  const more = after.wall - before.wall - steady
  if (isOutOfSight && more > leastSleep) return { passed: steady + more, doubt: 0 }
  return { passed: steady, doubt: more >= leastDoubt ? more : 0 }
}

/** What the device slept besides what its clock counted between two moments. */
export function sleptBetween(
  slept: readonly Leap[],
  { start, end }: { start: number; end: number },
): number {
  const within = slept.filter(({ at }) => start < at && at <= end)
  return within.reduce((sum, { by }) => sum + by, 0)
}

/** Of this tab: what it started goes on when its page is loaded again. */
const key = 'paddock-leaps'

interface Kept {
  /** How far the time of day has leapt since this tab was opened. */
  leapt: number
  /** Of which it is not known whether the device slept. */
  open: readonly Leap[]
  /** Of which it is known. */
  slept: readonly Leap[]
}

const none: readonly Leap[] = []
const nothing: Kept = { leapt: 0, open: none, slept: none }

let last = read()
let kept = readKept()
let now = last.wall - kept.leapt
/** Since the last reading. */
let wasHidden = false
let settled = 0
const listeners = new Set<() => void>()

if (typeof document !== 'undefined') {
  // Often enough to know of what happened in between, and at once when the page comes and goes.
  setInterval(deviceNow, 1000)
  addEventListener('pagehide', deviceNow)
  document.addEventListener('resume', deviceNow)
  document.addEventListener('visibilitychange', () => {
    wasHidden ||= isHidden()
    deviceNow()
  })
}

/** Epoch milliseconds, as far apart as they were but for what the device slept in sight. */
export function deviceNow(): number {
  const reading = read()
  const { passed, doubt } = passedBetween(last, reading, { isOutOfSight: wasHidden })
  now += passed
  last = reading
  wasHidden = isHidden()
  const leapt = Math.round(reading.wall - now)
  const open =
    doubt > 0 ? [...kept.open, { at: Math.round(now), by: Math.round(doubt) }] : kept.open
  // The two are not read at quite one moment.
  if (Math.abs(leapt - kept.leapt) >= 2) keep({ ...kept, leapt, open })
  return Math.round(now)
}

/** Milliseconds since a moment that `deviceNow` told, with what the device is known to have slept. */
export function passedSince(start: number): number {
  const end = deviceNow()
  return end - start + sleptBetween(kept.slept, { start, end })
}

/** What the time of day is ahead of `deviceNow`, as it was last read. */
export function leaps(): number {
  return kept.leapt
}

/** Another list with every leap, and none once the server was heard. */
export function openLeaps(): readonly Leap[] {
  return kept.open
}

/** The server was heard: so long the device slept in the leaps that are open. */
export function closeLeaps(slept: number): void {
  const last = kept.open.at(-1)
  if (last === undefined) return
  settled = slept
  const found = slept === 0 ? [] : [{ at: last.at, by: slept }]
  keep({ ...kept, open: none, slept: [...kept.slept, ...found].slice(-20) })
}

/** How long the device slept in the leaps that were open last; 0 where it was set. */
export function lastSleep(): number {
  return settled
}

/** Of leaps that open and close. */
export function subscribeToLeaps(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Reading {
  return { wall: Date.now(), steady: performance.now() }
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

function keep(next: Kept): void {
  const isTold = next.open !== kept.open
  kept = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is switched off: until this page is left.
  }
  // The caller that reads the clock may be drawing: what hears of it draws afterwards.
  if (isTold) queueMicrotask(tellListeners)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function readKept(): Kept {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return nothing
  }
}
