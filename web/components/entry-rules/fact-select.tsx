import { Select, type SelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readPath } from '#domain/entries/kinds.ts'
import { factWords } from '#locales/rule-facts.ts'
import { asSentence } from '#locales/rule-grammar.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Naming, named } from './naming.ts'
import { type Around, type OfferedFact, offeredFacts, ownFacts } from './offered-facts.ts'
import { useRuleEditing } from './rule-editing.tsx'

export interface Choices {
  group: string
  items: readonly { value: string; label: string }[]
}

interface FactSelectProps extends Naming, Pick<SelectProps, 'ref' | 'autoFocus' | 'error'> {
  around: Around
  /** A path, or the value of one of the further choices; empty where nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** Only these facts. */
  only?: ((fact: OfferedFact) => boolean) | undefined
  /** What can be chosen besides facts. */
  further?: readonly Choices[]
  /** Whether a name that is typed can become a fact of the schedule's own: "stabling" of the horse. */
  canName?: boolean
}

/** Finds a fact by any words of its name, those of the thing that is asked about first. */
export function FactSelect(props: FactSelectProps) {
  const { around, value, onChange, only, further = [], canName, label, isHidden, ...rest } = props
  const { about, outer } = around
  const { vocabulary, words } = useRuleEditing()
  const t = useMessages()
  const [search, setSearch] = useState('')
  const offered = useMemo(
    () => offeredFacts(vocabulary, { about, outer }),
    [vocabulary, about, outer],
  )
  const facts = only === undefined ? offered : offered.filter(only)
  const groups = Map.groupBy(facts, ({ kind, outer: isOuter }) =>
    isOuter
      ? t('rule-editor.group.outer')
      : asSentence(t(`entry-rules.kind.one.${kind}`), t.locale),
  )
  const choices: Choices[] = [...groups].map(([group, items]) => ({
    group,
    items: items.map(({ path }) => ({ value: path, label: factWords(path, 'bare', words) })),
  }))
  const known = [...choices, ...further]
  const typed = search.trim()
  const isKnown = known.some(({ items }) => items.some((each) => each.label === typed))
  const stored = readPath(value) === null ? value : factWords(value, 'bare', words)
  const own: Choices = {
    group: t('rule-editor.group.own'),
    items: (canName && !isKnown && typed !== stored ? ownFacts(typed, around) : [])
      .filter((path) => offered.every((each) => each.path !== path))
      .map((path) => ({ value: path, label: factWords(path, 'bare', words) })),
  }
  const all = own.items.length === 0 ? known : [...known, own]
  const isOffered = all.some(({ items }) => items.some((each) => each.value === value))
  // What is stored stays to be seen, also where it cannot be read from here.
  const data = [
    ...(isOffered || value === '' ? [] : [{ value, label: stored }]),
    ...all.map(({ group, items }) => ({ group, items: [...items] })),
  ]
  return (
    <Select
      {...named({ label, isHidden })}
      {...rest}
      data={data}
      value={value === '' ? null : value}
      onChange={(next) => next !== null && onChange(next)}
      placeholder={t('rule-editor.what.placeholder')}
      onSearchChange={setSearch}
      nothingFoundMessage={t('rule-editor.nothingFound')}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      maxDropdownHeight={320}
      withScrollArea={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      styles={{ dropdown: { maxHeight: 320, overflowY: 'auto' } }}
    />
  )
}
