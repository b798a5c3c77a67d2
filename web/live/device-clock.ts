/**
 * The clock of this device without its leaps. A browser's time of day is set forward and back while a
 * page is open, by hand or once a network is there; its count of milliseconds is not, but stands while
 * the device sleeps: so the count is right, but for a device that may have slept.
 */

/** What two clocks of a device say at one moment, in milliseconds. */
export interface Reading {
  /** Since 1970. */
  wall: number
  /** Since the page was opened; goes on evenly. */
  steady: number
}

/** What is less is told by two readings that are not quite of one moment, or by a clock that is slowed. */
const leastSleep = 50

/** Milliseconds between two readings: by the even count, which stands while the device sleeps. */
export function passedBetween(
  before: Reading,
  after: Reading,
  { mayHaveSlept }: { mayHaveSlept: boolean },
): number {
  const steady = after.steady - before.steady
  const wall = after.wall - before.wall
  return mayHaveSlept && wall > steady + leastSleep ? wall : steady
}

/** Of this tab: what it started goes on when its page is loaded again. */
const key = 'paddock-leaps'

let last = read()
/** How far the time of day has leapt since this tab was opened. */
let leapt = readLeaps()
let now = last.wall - leapt
/** Since the last reading: a device in sight of somebody does not sleep. */
let wasHidden = false

if (typeof document !== 'undefined') {
  // Often enough to know of what happened in between, and at once when the page comes and goes.
  setInterval(deviceNow, 1000)
  addEventListener('pagehide', deviceNow)
  document.addEventListener('visibilitychange', () => {
    wasHidden ||= isHidden()
    deviceNow()
  })
}

/** Epoch milliseconds, as far apart as they were. */
export function deviceNow(): number {
  const reading = read()
  now += passedBetween(last, reading, { mayHaveSlept: wasHidden })
  last = reading
  wasHidden = isHidden()
  keepLeaps(Math.round(reading.wall - now))
  return Math.round(now)
}

/** What the time of day is ahead of `deviceNow`, as it was last read. */
export function leaps(): number {
  return leapt
}

function read(): Reading {
  return { wall: Date.now(), steady: performance.now() }
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

function keepLeaps(found: number): void {
  // The two are not read at quite one moment.
  if (Math.abs(found - leapt) < 2) return
  leapt = found
  try {
    sessionStorage.setItem(key, String(found))
  } catch {
    // Storage is switched off: until this page is left.
  }
}

function readLeaps(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}
