import { Select, type SelectProps } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { currencyNames } from './currency-names.ts'

/** A currency as its ISO 4217 code, found by code or by its name in the reader's language. */
export function CurrencyChoice(props: Omit<SelectProps, 'data'>) {
  const { locale } = useMessages()
  return (
    <Select
      {...props}
      data={[...currencyNames(locale)]}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
    />
  )
}
