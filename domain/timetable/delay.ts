/** What a start may slip without anybody calling it late. */
const toleratedSeconds = 90

/** By how many minutes something counts as late; 0 while it is on time. */
export function minutesLate(seconds: number): number {
  return seconds < toleratedSeconds ? 0 : Math.round(seconds / 60)
}

/** Whether an expected time is told beside the published one; both in epoch milliseconds. */
export function isLate(expectedAt: number, publishedAt: number): boolean {
  return minutesLate((expectedAt - publishedAt) / 1000) > 0
}
