/** Hundredths of a second of "6:45", "1:02:03.5" or plain seconds ("405.25"); null where it is no time. */
export function readTime(typed: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return null
  const [, hours, minutes, seconds = '', fraction = ''] = match
  if (minutes !== undefined && Number(seconds) > 59) return null
  const whole = 3600 * Number(hours ?? 0) + 60 * Number(minutes ?? 0) + Number(seconds)
  return 100 * whole + Number(fraction.padEnd(2, '0'))
}
