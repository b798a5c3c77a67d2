/** Looks at the clock every millisecond; what comes later than that was waited for. */
export function watchThread(): () => number {
  const everyMs = 1
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - everyMs)
    last = now
  }
  const ticking = setInterval(look, everyMs)
  return () => {
    look()
    clearInterval(ticking)
    return longest
  }
}
