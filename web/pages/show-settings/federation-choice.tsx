import { Select, type SelectProps } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import type { Federations } from './show-settings.tsx'

interface FederationChoiceProps extends Omit<SelectProps, 'data'> {
  federations: Federations
}

/** A federation of the registry, found by its letters or its name. */
export function FederationChoice({ federations, ...props }: FederationChoiceProps) {
  const t = useMessages()
  return (
    <Select
      {...props}
      data={federations.map(({ id, code, name }) => ({ value: id, label: `${code} – ${name}` }))}
      searchable
      selectFirstOptionOnChange
      clearable
      nothingFoundMessage={
        federations.length === 0
          ? t('shows.field.federation.empty')
          : t('shows.field.federation.nothing')
      }
    />
  )
}
