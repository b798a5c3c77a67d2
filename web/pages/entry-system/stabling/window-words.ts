import type { ArrivalWindow } from '#domain/stabling/arrival-windows.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'

/** `Thu 14 May, 14:00–16:00: 20 horses at most`. */
export function windowWords({ day, from, until, most }: ArrivalWindow, t: Translate): string {
  return t('stabling.windows.one', { day: formatDay(day, t.locale), from, until, most })
}
