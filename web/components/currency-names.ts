import { currencies } from '#domain/money/currencies.ts'
import type { Locale } from '#locales/messages.ts'

/** "EUR – Euro", for every currency. */
export function currencyNames(locale: Locale): readonly { value: string; label: string }[] {
  const known = lists.get(locale)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const made = currencies.map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))
  lists.set(locale, made)
  return made
}

const lists = new Map<Locale, readonly { value: string; label: string }[]>()
