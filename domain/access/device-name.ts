/**
 * What a device says it is (`User-Agent`), as a person would call it: "Safari, iPad". Only for people to
 * recognise a device by: anybody can send anything. Null where it says nothing known.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const first = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const words = [first(browsers), first(systems)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(', ') : null
}

/** Everybody claims to be Safari, most claim to be Chrome: the particular names stand first. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const

const systems = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const
