import { NativeSelect } from '@mantine/core'
import { isLocale, type Locale, locales } from '#locales/messages.ts'
import { loadMessages, useMessages } from '#web/i18n/messages.ts'
import { storeUserSettings } from '#web/settings/user-settings.ts'
import { notifyError } from './notify.tsx'

/** Each language in its own words, for whoever does not read the one that is set. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  sv: 'Svenska',
  es: 'Español',
}

export function LocaleChoice() {
  const t = useMessages()
  const choose = async (locale: string) => {
    if (!isLocale(locale)) return
    try {
      await loadMessages(locale)
      storeUserSettings({ locale })
    } catch {
      notifyError(t('errors.noConnection'), { id: 'locale' })
    }
  }
  return (
    <NativeSelect
      size="sm"
      aria-label={t('shell.locale')}
      value={t.locale}
      data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  )
}
