import { isSameSheet, isUnsent, type OutboxEntry } from './outbox-entry.ts'

/** How many entries one request carries. */
export const mostInBatch = 40

/**
 * What to send next: the oldest unsent entries of the account, in the order in which they were
 * entered, of one competition, as a request names one. Empty when there is nothing to send.
 *
 * What the server fails at (`failing`, ids) is not in the way of other sheets: it goes by itself once
 * nothing else is left, one after the other. Its own sheet waits behind it: neither a later value of
 * the field nor the signature may come before it.
 */
export function nextBatch(
  entries: readonly OutboxEntry[],
  accountId: string,
  { most = mostInBatch, failing = [] }: { most?: number; failing?: readonly string[] } = {},
): readonly OutboxEntry[] {
  const waiting = entries
    .filter((entry) => isUnsent(entry) && entry.accountId === accountId)
    .toSorted((a, b) => a.deviceSequence - b.deviceSequence)
  const inTheWay = waiting.filter(({ id }) => failing.includes(id))
  const first = waiting.filter(
    (entry) =>
      !inTheWay.some(
        (each) => isSameSheet(each, entry) && each.deviceSequence < entry.deviceSequence,
      ),
  )
  const free = first.filter(({ id }) => !failing.includes(id))
  const competitionId = free[0]?.competitionId
  if (competitionId === undefined) {
    return first.toSorted((a, b) => failing.indexOf(a.id) - failing.indexOf(b.id)).slice(0, 1)
  }
  return free.filter((entry) => entry.competitionId === competitionId).slice(0, most)
}

/** Milliseconds before the next attempt, after so many in a row that failed: 0.5 s to 10 s. */
export function waitAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(10_000, 500 * 2 ** (failures - 1))
}
