import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { nations, readNation } from '#domain/registry/nations.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { nationName } from './nation-name.ts'

/** A nation as its NOC code (GER, NED), found by code or by name in any of our languages. */
export function NationChoice(props: Omit<SelectProps, 'data'>) {
  const t = useMessages()
  const { locale } = t
  const data = useMemo(() => {
    const named = nations.map(({ noc }) => ({ value: noc, name: nationName(noc, locale) }))
    const collator = new Intl.Collator(locale)
    return named
      .toSorted((a, b) => collator.compare(a.name, b.name))
      .map(({ value, name }) => ({ value, label: `${name} (${value})` }))
  }, [locale])
  return (
    <Select
      {...props}
      data={data}
      searchable
      clearable
      limit={40}
      maxDropdownHeight={280}
      nothingFoundMessage={t('shows.field.nation.nothing')}
      filter={({ options, search, limit }) => {
        const text = search.trim().toLocaleLowerCase()
        const meant = readNation(search)?.noc
        const labelled = options.flatMap((option) => ('value' in option ? [option] : []))
        const fits = labelled.filter(
          ({ value, label }) => value === meant || label.toLocaleLowerCase().includes(text),
        )
        return fits
          .toSorted((a, b) => Number(b.value === meant) - Number(a.value === meant))
          .slice(0, limit)
      }}
    />
  )
}
