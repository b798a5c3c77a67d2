const aDay = 8_640_000

/** Hundredths of a second since midnight on the show's clocks; `now` in epoch milliseconds. */
export function timeOfDay(now: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(
    clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  )
  const { hour = 0, minute = 0, second = 0 } = parts
  return 100 * (3600 * hour + 60 * minute + second) + Math.floor((now % 1000) / 10)
}

/** Hundredths of a second from one time of day to the next other one, over midnight too. */
export function between(from: number, until: number): number {
  return until >= from ? until - from : until + aDay - from
}
