import type { FillForecast } from '#domain/entries/places-over-time.ts'
import { formatAmount, formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'

/** When the show will be full, with the rate that it is computed from. */
export function forecastWords(
  forecast: FillForecast | null,
  capacity: number | null,
  t: Translate,
): string {
  if (capacity === null || forecast === null) return t('entry-system.filling.noLimit')
  switch (forecast.kind) {
    case 'full':
      return t('entry-system.filling.full')
    case 'not-in-sight':
      return t('entry-system.filling.notInSight')
    case 'on':
      return t('entry-system.filling.forecast', {
        day: formatDay(forecast.day, t.locale),
        perDay: formatAmount(Math.round(forecast.perDay * 10), t.locale, 1),
      })
  }
}
