/** A terminal sends Ctrl-C to every process of a command, and npm hands it on once more: that is one request, not two. */
const sameRequestMs = 1000

const patienceMs = 8000

/**
 * Runs `stop` once when the process is asked to end (Ctrl-C, SIGTERM, or the end of the process that
 * started it), then exits. A second request, or a stop that takes too long, ends it at once: what was
 * acknowledged is on the disk.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let firstAt: number | null = null
  const ask = () => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > sameRequestMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  process.on('SIGHUP', ask)
  process.on('disconnect', ask)
}
