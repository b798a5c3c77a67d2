import type { RuleValues, TimePenalty } from './rules.ts'

/** What the clock of a round says; whole seconds, a commenced second counts (ÖTO 2026 § 314). */
export interface Clock {
  /** Time ridden, less holds, with corrections. */
  counted: number
  allowed: number
  over: number
  /** How far from the allowed time, to either side: what ties are broken by. */
  off: number
  /** Hundredths of a second, not rounded up. */
  exact: number
}

/**
 * Whole seconds that a course takes: 6650 m at 570 m/min are 700 s (Badminton 2025). Metres and
 * metres per minute are whole numbers, so that nothing is rounded twice.
 */
export function secondsFor(
  { distance, speed }: { distance: number; speed: number },
  rounding: RuleValues['optimumRounding'],
): number {
  const rest = (distance * 60) % speed
  const whole = (distance * 60 - rest) / speed
  return (rounding === 'up' ? rest > 0 : 2 * rest >= speed) ? whole + 1 : whole
}

/** `exact` in hundredths of a second, `allowed` in seconds. */
export function readClock(exact: number, allowed: number): Clock {
  const counted = Math.ceil(exact / 100)
  const off = Math.abs(counted - allowed)
  return { counted, allowed, over: counted > allowed ? off : 0, off, exact }
}

/** Thousandths of a penalty for the seconds over; an interval commenced costs as much as a whole one. */
export function timePenalties(over: number, { penalty, seconds }: TimePenalty): number {
  return Math.ceil(over / seconds) * penalty
}

/** Thousandths of a penalty for `counted` seconds where less than `fastest` is too fast. */
export function tooFastPenalties(
  counted: number,
  fastest: number | null,
  tooFast: RuleValues['tooFast'],
): number {
  if (fastest === null || tooFast === null || counted >= fastest) return 0
  return tooFast.once ? tooFast.penalty : (fastest - counted) * tooFast.penalty
}

/** Whole seconds; null where there is no time or no limit. */
export function percentOf(seconds: number | null, percent: number | null): number | null {
  return seconds === null || percent === null ? null : Math.floor((seconds * percent) / 100)
}
