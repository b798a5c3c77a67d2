import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { foldName } from '#domain/registry/names.ts'
import { nations, readNation } from '#domain/registry/nations.ts'
import type { Locale } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { SearchSelect } from './forms/search-select.tsx'
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
    <SearchSelect
      {...props}
      data={data}
      meaning={(typed) => meant(typed, locale)}
      explain={(typed) => t('shows.field.nation.unmatched', { typed })}
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

/** By its code, by its name in any of our languages, or by the beginning of one alone. */
function meant(typed: string, locale: Locale): string | null {
  const read = readNation(typed)?.noc
  if (read !== undefined) return read
  const text = foldName(typed)
  const found = nations.filter(({ noc }) => foldName(nationName(noc, locale)).startsWith(text))
  return found.length === 1 ? (found[0]?.noc ?? null) : null
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
