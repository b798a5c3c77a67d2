import { useTopic } from '#web/live/use-topic.ts'

/**
 * Reads the money of a show again when something was booked, on this page or anywhere else. No version is given:
 * an answer has sums of several queries, and one of them may be older than the version beside it.
 */
export function useFollowedMoney(showId: string, query: { refetch: () => Promise<unknown> }): void {
  // A failure shows above what is there.
  useTopic(`inbox:${showId}`, () => query.refetch())
}
