export interface Rereading {
  /** Something changed. */
  soon: () => void
  stop: () => void
}

/** Milliseconds: changes that come together are one; and the least time between two readings. */
const together = 100
const rest = 1000

/**
 * Reads again soon after a change, at most once a second. What changes while it is being read is read once more
 * afterwards: the answer that is under way may be older, and the client joins equal questions.
 */
export function readAgain(read: () => Promise<unknown>): Rereading {
  let readAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isStale = false
  let isStopped = false
  const start = async () => {
    waiting = undefined
    readAt = performance.now()
    isReading = true
    isStale = false
    // The page says that it failed, above what is there.
    await read().catch(() => undefined)
    isReading = false
    if (isStale) soon()
  }
  const soon = () => {
    isStale = true
    if (isReading || isStopped) return
    waiting ??= setTimeout(start, Math.max(together, readAt + rest - performance.now()))
  }
  return {
    soon,
    stop() {
      isStopped = true
      clearTimeout(waiting)
    },
  }
}
