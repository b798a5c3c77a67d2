import { timeOfDay } from '#domain/timetable/time-of-day.ts'
import { deviceNow, leaps } from './device-clock.ts'

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

/**
 * How many milliseconds the server's clock is ahead of this device's. What is believed so far stays
 * while it can be true, so that two times taken by one device are as far apart as they were.
 */
export function aheadBy(believed: number, { asked, heard, told }: HeardTime): number {
  const [least, most] = [told - heard, told - asked]
  if (most < least || most - least > longestWay) return believed
  if (believed >= least && believed <= most) return believed
  return Math.round((least + most) / 2)
}

let ahead = readAhead()

/** As `fetch`; whatever is answered may set this device's clock right. */
export const listeningFetch: typeof fetch = async (input, init) => {
  const asked = deviceNow()
  const answer = await fetch(input, init)
  const heard = deviceNow()
  const told = Number(answer.headers.get(header) ?? Number.NaN)
  if (Number.isFinite(told)) keepAhead(aheadBy(ahead, { asked, heard, told }))
  return answer
}

/** Hundredths of a second since midnight at the show by the server's clock. */
export function showTime(timeZone: string): number {
  return timeOfDay(deviceNow() + ahead, timeZone)
}

function keepAhead(found: number): void {
  if (found === ahead) return
  ahead = found
  try {
    localStorage.setItem(key, String(found - leaps()))
  } catch {
    // Storage is switched off: until this page is left.
  }
}

/** Known from before, for a page that is opened without network; of the time of day that all tabs have. */
function readAhead(): number {
  try {
    return (Number(localStorage.getItem(key)) || 0) + leaps()
  } catch {
    return 0
  }
}
