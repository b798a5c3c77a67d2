import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { foldName } from '#domain/registry/names.ts'
import { nations, readNation } from '#domain/registry/nations.ts'
import type { Locale } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { nationName } from './nation-name.ts'

/** A nation as its NOC code (GER, NED), found by code or by its name in any of our languages. */
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
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      nothingFoundMessage={t('shows.field.nation.nothing')}
      filter={({ options, search }) => {
        const text = foldName(search)
        const meant = readNation(search)?.noc
        const labelled = options.flatMap((option) => ('value' in option ? [option] : []))
        return labelled
          .filter(({ value }) => value === meant || namesOf(value).includes(text))
          .toSorted((a, b) => Number(b.value === meant) - Number(a.value === meant))
      }}
    />
  )
}

/** The names of a nation in all our languages, folded, as one text to search in. */
function namesOf(noc: string): string {
  const known = searched.get(noc)
  if (known !== undefined) return known
  const names = searchedLocales.map((locale) => foldName(nationName(noc, locale)))
  const made = [...new Set(names)].join('; ')
  searched.set(noc, made)
  return made
}

const searchedLocales: readonly Locale[] = ['en', 'de', 'fr', 'nl', 'sv', 'es']
const searched = new Map<string, string>()
