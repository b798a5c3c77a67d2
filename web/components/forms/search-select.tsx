import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'

type Options = readonly { value: string; label: string }[]

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'searchValue' | 'defaultValue'> {
  data: Options
  /** What a text means that is left without choosing; null where it means nothing. */
  meaning: (typed: string) => string | null
  /** Why a text that means nothing is not taken. */
  explain: (typed: string) => string
}

/** The value while what is typed is no choice: no schema accepts it, so that nothing is saved in its place. */
const unmatched = '?'

/** A choice found by typing. What matches nothing stays as it was typed, and the field says why. */
export function SearchSelect({ meaning, explain, ...props }: SearchSelectProps) {
  const { data, value = null, error, onChange, onBlur, onKeyDown, ...rest } = props
  const [search, setSearch] = useState('')
  /** What the field was left with. */
  const [left, setLeft] = useState<string | null>(null)
  const isWrong = value === unmatched && left !== null
  const change = (next: string | null) => {
    if (next !== value) onChange?.(next, data.find((option) => option.value === next) ?? null)
  }
  const type = (typed: string) => {
    setLeft(null)
    if (typed.trim() === '') change(null)
    else if (typed !== data.find((option) => option.value === value)?.label) change(unmatched)
  }
  const leave = (typed: string) => {
    if (value !== unmatched) return
    const text = typed.trim()
    const meant = data.find(({ label }) => label === text)?.value ?? meaning(text)
    if (meant !== null) return change(meant)
    // The list has emptied it.
    setSearch(typed)
    setLeft(text)
  }
  return (
    <Select
      {...rest}
      data={[...data]}
      searchable
      value={value}
      onChange={(next) => change(next)}
      searchValue={search}
      onSearchChange={setSearch}
      data-said={isWrong && typeof error === 'string' ? error : undefined}
      error={isWrong ? explain(left) : error}
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Sends the form, unless it takes the choice that is marked.
        const { currentTarget: input, key } = event
        if (key === 'Enter' && !input.hasAttribute('aria-activedescendant')) leave(input.value)
      }}
      onBlur={(event) => {
        leave(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}
