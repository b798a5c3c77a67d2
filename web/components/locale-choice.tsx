import { NativeSelect } from '@mantine/core'
import { isLocale, locales } from '#locales/messages.ts'
import { loadMessages, useMessages } from '#web/i18n/messages.ts'
import { storeUserSettings } from '#web/settings/user-settings.ts'
import { localeNames } from './locale-names.ts'
import { notifyError } from './notify.tsx'

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
