import { NativeSelect } from '@mantine/core'
import { isLocale, type Locale, locales } from '#locales/messages.ts'
import { localeNames } from '../locale-names.ts'

interface LanguageChoiceProps {
  label: string
  description?: string
  value: Locale
  onChange: (locale: Locale) => void
  disabled?: boolean
}

/** The language of a file, which need not be the one on the screen. */
export function LanguageChoice({ value, onChange, ...field }: LanguageChoiceProps) {
  return (
    <NativeSelect
      {...field}
      value={value}
      data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      onChange={({ currentTarget }) => {
        if (isLocale(currentTarget.value)) onChange(currentTarget.value)
      }}
    />
  )
}
