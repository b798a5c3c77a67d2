import { silenceOf } from './ringside-contact.ts'

/** What is known of a device that writes in a competition; moments in epoch milliseconds. */
export interface HeardDevice {
  lastContactAt: number
  /** As it said then; null when it never said. */
  unsentWrites: number | null
  /** It writes nothing there any more: it signed out, or the office ended it. */
  isEnded: boolean
}

export interface ClosedCompetition {
  firstWriteAt: number
  /** When it became provisional. */
  closedAt: number
  now: number
}

/** One that was opened the evening before may mark without network; one that was gone longer marked nothing. */
const openedBefore = 12 * 3_600_000

/**
 * Whether a device may hold marks of the competition that nobody else has: it said so when it was last
 * heard, or it is silent and was last heard before the competition was closed. One that was heard after
 * that with everything sent was put away.
 */
export function mayHoldMarks(
  { lastContactAt, unsentWrites, isEnded }: HeardDevice,
  { firstWriteAt, closedAt, now }: ClosedCompetition,
): boolean {
  if (lastContactAt < firstWriteAt - openedBefore) return false
  if (unsentWrites !== null && unsentWrites > 0) return true
  const { isSilent } = silenceOf((now - lastContactAt) / 1000)
  return !isEnded && isSilent && lastContactAt < closedAt
}
