import { decimalSeparator } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'

/** Hundredths of a second of "6:45", "1:02:03.5" or plain seconds ("405.25"); null where it is no time. */
export function readTime(typed: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return null
  const [, hours, minutes, seconds = '', fraction = ''] = match
  if (minutes !== undefined && Number(seconds) > 59) return null
  const whole = 3600 * Number(hours ?? 0) + 60 * Number(minutes ?? 0) + Number(seconds)
  return 100 * whole + Number(fraction.padEnd(2, '0'))
}

/** "6:45" of hundredths of a second; hundredths only where there are any: "6:45.25", in German "6:45,25". */
export function formatClock(hundredths: number, locale: Locale): string {
  const seconds = Math.floor(hundredths / 100)
  const fraction = hundredths % 100
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  return fraction === 0 ? clock : `${clock}${decimalSeparator(locale)}${two(fraction)}`
}
