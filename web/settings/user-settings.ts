import { isLocale, type Locale } from '#locales/messages.ts'

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

/** Without a choice: the primary part of the browser's language (`de` of `de-AT`), or English. */
export function parseUserSettings(stored: string | null, browserLanguage: string): UserSettings {
  const chosen = chosenLocale(stored)
  if (chosen !== null && isLocale(chosen)) return { locale: chosen }
  const primary = browserLanguage.toLowerCase().split('-')[0] ?? ''
  return { locale: isLocale(primary) ? primary : 'en' }
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
