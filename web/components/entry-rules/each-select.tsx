import { Select } from '@mantine/core'
import { useState } from 'react'
import { type Kind, leadsToOne } from '#domain/entries/kinds.ts'
import { factWords } from '#locales/rule-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useRuleEditing } from './rule-editing.tsx'

interface EachSelectProps {
  per: Kind
  value: string | undefined
  onChange: (fact: string | undefined) => void
}

const usual = ['day', 'week', 'block'] as const

/** What has words of its own. */
export function isUsualEach(fact: string): fact is (typeof usual)[number] {
  return usual.some((each) => each === fact)
}

/** Every value of a fact is charged by itself: per horse and day. */
export function EachSelect({ per, value, onChange }: EachSelectProps) {
  const { vocabulary, words } = useRuleEditing()
  const t = useMessages()
  const [search, setSearch] = useState('')
  const own = vocabulary.facts.filter(
    ({ kind, type, fact }) =>
      (kind === 'competition' || leadsToOne(per, kind)) && type === 'text' && fact !== 'id',
  )
  const options = new Map([
    ['', t('rule-editor.each.none')],
    ...usual.map((each) => [each, t(`rule-editor.each.${each}`)] as const),
    ...own.map(({ kind, fact }) => [fact, factWords(`${kind}.${fact}`, 'bare', words)] as const),
  ])
  if (value !== undefined && !options.has(value)) options.set(value, value)
  const typed = search.trim()
  const isKnown = [...options.values()].includes(typed) || options.has(typed)
  if (!isKnown) options.set(typed, typed)
  return (
    <Select
      label={t('rule-editor.each')}
      description={t('rule-editor.each.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...options].map(([fact, label]) => ({ value: fact, label }))}
      value={value ?? ''}
      onChange={(next) => onChange(next === null || next === '' ? undefined : next)}
      onSearchChange={setSearch}
      maxLength={100}
      searchable
      openOnFocus={false}
      allowDeselect={false}
    />
  )
}
