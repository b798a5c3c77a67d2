import { isLocale, type Locale, localeOf } from '#locales/messages.ts'

/** What a person chose for this browser, signed in or not. */
export interface UserSettings {
  locale: Locale
}

const key = 'user-settings'

export function readUserSettings(): UserSettings {
  return parseUserSettings(localStorage.getItem(key), navigator.language)
}

export function storeUserSettings(settings: UserSettings): void {
  localStorage.setItem(key, JSON.stringify(settings))
}

/** Without a choice: the locale of the browser's language. */
export function parseUserSettings(stored: string | null, browserLanguage: string): UserSettings {
  const chosen = chosenLocale(stored)
  if (chosen !== null && isLocale(chosen)) return { locale: chosen }
  return { locale: localeOf(browserLanguage) }
}

function chosenLocale(stored: string | null): string | null {
  try {
    const settings: unknown = JSON.parse(stored ?? 'null')
    if (typeof settings !== 'object' || settings === null || !('locale' in settings)) return null
    return typeof settings.locale === 'string' ? settings.locale : null
  } catch {
    return null
  }
}
