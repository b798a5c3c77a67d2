import { decimalsOf, isCurrency } from '#domain/money/currencies.ts'
import { unitDecimals } from '#domain/results/format-cell.ts'
import type { Unit } from '#domain/scoring/discipline.ts'
import { repeatAt } from '#domain/timetable/local-time.ts'
import type { Locale } from './messages.ts'

/**
 * Numbers, days and times as a reader of a locale writes them. Figures carry no unit and no
 * thousands separator: the unit stands in the head of the column, and lists are read down.
 */

/** 70044 thousandths with 2 decimals is "70.04", in German "70,04". Halves go up. */
export function formatPercent(
  thousandths: number,
  decimals: 0 | 1 | 2 | 3,
  locale: Locale,
): string {
  const dropped = 10 ** (3 - decimals)
  return figure(Math.round(thousandths / dropped) / 10 ** decimals, decimals, locale)
}

/** 75 tenths is "7.5", in German "7,5"; 70 is "7.0". */
export function formatMark(tenths: number, locale: Locale): string {
  return figure(tenths / 10, 1, locale)
}

/** A value in its smallest unit, with the decimals that its column prints or else the unit has. Halves go up. */
export function formatValue(
  value: number,
  { unit, decimals: printed }: { unit: Unit; decimals?: number | undefined },
  locale: Locale,
): string {
  if (unit === 'clock') return formatClock(value, locale)
  const own = unitDecimals[unit]
  const decimals = Math.min(printed ?? own, own)
  return figure(Math.round(value / 10 ** (own - decimals)) / 10 ** decimals, decimals, locale)
}

/** "6:45" of hundredths of a second; hundredths only where there are any: "6:45.25", in German "6:45,25". */
export function formatClock(hundredths: number, locale: Locale): string {
  if (hundredths < 0) return `-${formatClock(-hundredths, locale)}`
  const seconds = Math.floor(hundredths / 100)
  const fraction = hundredths % 100
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  return fraction === 0 ? clock : `${clock}${decimalSeparator(locale)}${two(fraction)}`
}

/** "12 mins", from an hour on "1 hr 5 mins", in German "1 Std. 5 Min.". */
export function formatMinutes(minutes: number, locale: Locale): string {
  const parts = [['hour', Math.floor(minutes / 60)] as const, ['minute', minutes % 60] as const]
  return parts
    .filter(([unit, value]) => value > 0 || (unit === 'minute' && minutes === 0))
    .map(([unit, value]) => unitFormat(unit, locale).format(value))
    .join(' ')
}

/** What stands between units and tenths: "." or ",". Typed figures are read with either, in every language. */
export function decimalSeparator(locale: Locale): '.' | ',' {
  return figure(0.5, 1, locale).includes(',') ? ',' : '.'
}

/** What sets thousands apart where that is a point or comma: "," in English, "." in German; null in French. */
export function groupSeparator(locale: Locale): '.' | ',' | null {
  const parts = new Intl.NumberFormat(regional(locale)).formatToParts(1_000_000)
  const mark = parts.find(({ type }) => type === 'group')?.value
  return mark === '.' || mark === ',' ? mark : null
}

/** How a currency may be written beside an amount: `EUR`, `€`; of Swedish crowns also `kr`. */
export function currencySigns(currency: string, locale: Locale): readonly string[] {
  if (!isCurrency(currency)) return []
  const signs = (['narrowSymbol', 'symbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(regional(locale), { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value,
  )
  return [...new Set([currency, ...signs.filter((sign) => sign !== undefined)])]
}

/** 120000 cents is "1200.00", where the currency is said elsewhere: a column or a field. */
export function formatAmount(amount: number, locale: Locale, decimals = 2): string {
  return figure(amount / 10 ** decimals, decimals, locale)
}

/**
 * 120000 cents is "€1,200.00", in German "1.200,00 €", and 1500 yen are "¥1,500": money is read across, so
 * thousands are set apart.
 */
export function formatSmallestUnits(amount: number, currency: string, locale: Locale): string {
  const decimals = decimalsOf(currency)
  return moneyFormat(currency, decimals, locale).format(amount / 10 ** decimals)
}

/** A value in its smallest unit, without decimals that say nothing: 4000 of three is 4, 4500 is 4.5. */
export function formatFigure(value: number, decimals: number, locale: Locale): string {
  const needed = /0*$/.exec(String(value))?.[0].length ?? 0
  return figure(value / 10 ** decimals, value === 0 ? 0 : Math.max(0, decimals - needed), locale)
}

/** "Sat 21 Nov". `day` is an ISO 8601 day. */
export function formatDay(day: string, locale: Locale): string {
  return dayFormat(locale, dayOptions).format(Date.parse(day))
}

/** The day on which an instant falls in a time zone, "Sat 21 Nov". */
export function formatDayOf(instantIso: string, timeZone: string, locale: Locale): string {
  return dayFormat(locale, { ...dayOptions, timeZone }).format(Date.parse(instantIso))
}

/** "21–23 November 2026". Both are ISO 8601 days and belong to the range. */
export function formatDays(firstDay: string, lastDay: string, locale: Locale): string {
  const format = dayFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return format.formatRange(Date.parse(firstDay), Date.parse(lastDay))
}

/** "14:05" on the clocks of a time zone; "02:30 CEST" in the hour that comes twice. */
export function formatTime(instantIso: string, timeZone: string, locale: Locale): string {
  const instant = Date.parse(instantIso)
  const options = { ...timeOptions, timeZone, ...zoneWhereRepeated(instant, timeZone) }
  return dayFormat(locale, options).format(instant)
}

/** "21 Nov 2026, 14:05" on the clocks of a time zone. */
export function formatMoment(instantIso: string, timeZone: string, locale: Locale): string {
  const instant = Date.parse(instantIso)
  const options = { day: 'numeric', month: 'short', year: 'numeric', ...timeOptions } as const
  const zone = zoneWhereRepeated(instant, timeZone)
  return dayFormat(locale, { ...options, timeZone, ...zone }).format(instant)
}

/** "CEST", "GMT+2": what tells the two apart in the hour that comes twice. */
export function formatZone(instant: number, timeZone: string, locale: Locale): string {
  const format = dayFormat(locale, { timeZone, timeZoneName: 'short' })
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function zoneWhereRepeated(instant: number, timeZone: string): { timeZoneName?: 'short' } {
  return repeatAt(instant, timeZone) === null ? {} : { timeZoneName: 'short' }
}

/** "2026-11-21 14:05" on the clocks of a time zone: what every spreadsheet takes for a moment. */
export function formatSortableMoment(instantIso: string, timeZone: string): string {
  // Swedish is the locale whose ordinary date is the ISO 8601 one.
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', ...timeOptions } as const
  return dayFormat('sv', { ...options, timeZone }).format(Date.parse(instantIso))
}

const dayOptions = { weekday: 'short', day: 'numeric', month: 'short' } as const

// All six locales write the hours of a show as 14:05; h23 keeps Intl from choosing 2:05 pm.
const timeOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const numberFormats = new Map<string, Intl.NumberFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function figure(value: number, decimals: number, locale: Locale): string {
  const key = `${locale} ${decimals}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known.format(value)
  const made = new Intl.NumberFormat(regional(locale), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  })
  numberFormats.set(key, made)
  return made.format(value)
}

function moneyFormat(
  currency: string,
  decimals: number | undefined,
  locale: Locale,
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(regional(locale), {
    style: 'currency',
    currency,
    ...(decimals === undefined
      ? {}
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  })
  numberFormats.set(key, made)
  return made
}

function unitFormat(unit: 'hour' | 'minute', locale: Locale): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(regional(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  })
  numberFormats.set(key, made)
  return made
}

/** Building a format costs far more than using it, and a list of 100 rows formats 1,000 values. */
function dayFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const withZone = { timeZone: 'UTC', ...options }
  const key = `${locale} ${JSON.stringify(withZone)}`
  const known = dayFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(regional(locale), withZone)
  dayFormats.set(key, made)
  return made
}

// Plain "en" is American to Intl: month before day.
function regional(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}
