import { timeOfDay } from '#domain/timetable/time-of-day.ts'
import { closeLeaps, deviceNow, leaps, openLeaps, subscribeToLeaps } from './device-clock.ts'

/**
 * Times of the course are taken on several devices, and one of two may be wrong: all of them go by the
 * server's clock. Every answer says when it left the server, which this device knows to lie between
 * asking and hearing.
 */

/** The header of an answer: epoch milliseconds. */
const header = 'server-time'

/** Milliseconds an answer may have been on its way, both ways, to say anything of a clock. */
const longestWay = 10_000

const key = 'paddock-clock'

export interface HeardTime {
  /** By this device's clock without its leaps, epoch milliseconds. */
  asked: number
  heard: number
  /** By the server's. */
  told: number
}

/** What this device knows of its clock. */
export interface Believed {
  /** How many milliseconds the server's clock is ahead; null where it was never heard. */
  ahead: number | null
  /** How many it may have slept since the server was last heard. */
  doubt: number
}

/**
 * How far the server's clock is ahead, and how long this device slept unnoticed. What is believed so far
 * stays while it can be true, so that two times taken by one device are as far apart as they were. Null
 * where the answer says nothing.
 */
export function heardTime(
  { ahead, doubt }: Believed,
  { asked, heard, told }: HeardTime,
): { ahead: number; slept: number } | null {
  const [least, most] = [told - heard, told - asked]
  if (most < least || most - least > longestWay) return null
  const canBe = (each: number) => each >= least && each <= most
  const middle = Math.round((least + most) / 2)
  if (ahead === null) return { ahead: canBe(0) ? 0 : middle, slept: 0 }
  if (canBe(ahead)) return { ahead, slept: 0 }
  if (canBe(ahead + doubt)) return { ahead: ahead + doubt, slept: doubt }
  return { ahead: middle, slept: Math.min(doubt, Math.max(0, middle - ahead)) }
}

let ahead = readAhead()

/** As `fetch`; whatever is answered may set this device's clock right. */
export const listeningFetch: typeof fetch = async (input, init) => {
  const asked = deviceNow()
  const open = openLeaps()
  const answer = await fetch(input, init)
  const heard = deviceNow()
  const told = Number(answer.headers.get(header) ?? Number.NaN)
  // Of a device that slept meanwhile nobody knows whether it was told before or after.
  if (Number.isFinite(told) && open === openLeaps()) hear({ asked, heard, told })
  return answer
}

/** Epoch milliseconds by the server's clock. */
export function serverNow(): number {
  return deviceNow() + (ahead ?? 0)
}

/** Hundredths of a second since midnight at the show by the server's clock. */
export function showTime(timeZone: string): number {
  return timeOfDay(serverNow(), timeZone)
}

function hear(time: HeardTime): void {
  const doubt = openLeaps().reduce((sum, { by }) => sum + by, 0)
  const found = heardTime({ ahead, doubt }, time)
  if (found === null) return
  ahead = found.ahead
  keepAhead(String(ahead - leaps()))
  closeLeaps(found.slept)
}

let asking: ReturnType<typeof setTimeout> | undefined

subscribeToLeaps(() => void askWhileInDoubt())

/** A device that woke asks at once, and again until it is answered. */
async function askWhileInDoubt(): Promise<void> {
  clearTimeout(asking)
  if (openLeaps().length === 0) return
  asking = setTimeout(() => void askWhileInDoubt(), 3000)
  await listeningFetch('/health', { cache: 'no-store' }).catch(() => undefined)
}

function keepAhead(found: string): void {
  try {
    if (localStorage.getItem(key) !== found) localStorage.setItem(key, found)
  } catch {
    // Storage is switched off: until this page is left.
  }
}

/** Known from before, for a page that is opened without network; of the time of day that all tabs have. */
function readAhead(): number | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : (Number(kept) || 0) + leaps()
  } catch {
    return null
  }
}
