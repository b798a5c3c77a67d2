import { type Measure, numbers } from '#domain/pictures/measure.ts'
import type { Locale, Translate } from '#locales/messages.ts'

/** Points in tenths, as whole points: "1,612". */
export function pointsOf(tenths: number, locale: Locale): string {
  return Math.round(tenths / 10).toLocaleString(locale)
}

/** "1,480–1,744". */
export function bandOf({ from, to }: { from: number; to: number }, t: Translate): string {
  return t('ratings.fromTo', { from: pointsOf(from, t.locale), to: pointsOf(to, t.locale) })
}

/** Tenths with their sign, one decimal: "+5.3". */
export function changeOf(tenths: number, locale: Locale): string {
  return (tenths / 10).toLocaleString(locale, {
    ...oneDecimal,
    signDisplay: 'exceptZero',
  })
}

/** Tenths with one decimal: "1.5". */
export function decimalOf(tenths: number, locale: Locale): string {
  return (tenths / 10).toLocaleString(locale, oneDecimal)
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** Thousandths as percent: "62.5%". */
export function shareOf(thousandths: number, locale: Locale): string {
  const style = { style: 'percent', maximumFractionDigits: 1 } as const
  return (thousandths / 1000).toLocaleString(locale, style)
}

/** A log loss in ten-thousandths: "0.6063". */
export function lossOf(parts: number, locale: Locale): string {
  return (parts / 10_000).toLocaleString(locale, {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
}

/** Points in tenths on an axis. */
export function pointsMeasure(t: Translate): Measure {
  return numbers({
    name: t('ratings.rating'),
    print: (tenths) => pointsOf(tenths, t.locale),
    leastStep: 10,
  })
}
