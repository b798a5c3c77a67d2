/** Names of products, the same in all languages; null where the browser does not say. */
export interface DeviceWords {
  browser: string | null
  system: string | null
}

/**
 * In this order: each browser also names those that it wants to be taken for, and a tablet or phone also
 * the system that its own was made of.
 */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [string, RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** What a person calls the device that sent this User-Agent header. For reading only: anybody can send any. */
export function deviceWords(userAgent: string | null): DeviceWords {
  const named = (names: readonly [string, RegExp][]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}
