import { isUnsent, type OutboxEntry } from './outbox-entry.ts'

/** How many entries one request carries. */
export const mostInBatch = 40

/**
 * What to send next: the oldest unsent entries of the account, in the order in which they were
 * entered, of one competition, as a request names one. Empty when there is nothing to send.
 */
export function nextBatch(
  entries: readonly OutboxEntry[],
  accountId: string,
  most: number = mostInBatch,
): readonly OutboxEntry[] {
  const waiting = entries
    .filter((entry) => isUnsent(entry) && entry.accountId === accountId)
    .toSorted((a, b) => a.deviceSequence - b.deviceSequence)
  const competitionId = waiting[0]?.competitionId
  return waiting.filter((entry) => entry.competitionId === competitionId).slice(0, most)
}

/** Milliseconds before the next attempt, after so many in a row that failed: 0.5 s to 10 s. */
export function waitAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(10_000, 500 * 2 ** (failures - 1))
}
