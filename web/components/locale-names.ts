import type { Locale } from '#locales/messages.ts'

/** Each language in its own words, for whoever does not read the one that is set. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  sv: 'Svenska',
  es: 'Español',
}
