import type { SelectProps } from '@mantine/core'
import { foldName } from '#domain/registry/names.ts'
import { SearchSelect } from '#web/components/forms/search-select.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Federations } from './show-settings.tsx'

interface FederationChoiceProps extends Omit<SelectProps, 'data'> {
  federations: Federations
}

/** A federation of the registry, found by its letters or its name. */
export function FederationChoice({ federations, ...props }: FederationChoiceProps) {
  const t = useMessages()
  return (
    <SearchSelect
      {...props}
      meaning={(typed) => meant(typed, federations)}
      explain={(typed) => t('shows.field.federation.unmatched', { typed })}
      data={federations.map(({ id, code, name }) => ({ value: id, label: `${code} – ${name}` }))}
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

/** By its letters or its name, whole, or by a part that no other one has. */
function meant(typed: string, federations: Federations): string | null {
  const text = foldName(typed)
  const exact = federations.find(
    ({ code, name }) => foldName(code) === text || foldName(name) === text,
  )
  const found = federations.filter(({ code, name }) => foldName(`${code} ${name}`).includes(text))
  return exact?.id ?? (found.length === 1 ? (found[0]?.id ?? null) : null)
}
