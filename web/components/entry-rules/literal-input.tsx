import { MultiSelect, NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'
import type { Scalar } from '#domain/entries/condition.ts'
import { isMoment } from '#domain/entries/moments.ts'
import { largestAmount } from '#domain/money/cents.ts'
import { readMetres } from '#domain/scoring/jumping/height.ts'
import { heightWords, numberWords } from '#locales/rule-grammar.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { scalarOf, useOptions } from './literal-options.ts'
import { MomentInput } from './moment-input.tsx'
import { type Naming, named } from './naming.ts'
import type { LiteralKind } from './offered-facts.ts'
import { useRuleEditing } from './rule-editing.tsx'

interface LiteralInputProps extends Naming {
  kind: LiteralKind
  /** An empty text where nothing is filled in. */
  value: Scalar
  onChange: (value: Scalar) => void
  error?: string | undefined
  /** Of the fee, where that is not the price list's. */
  currency?: string | undefined
}

/** One value that is written out in a rule: an amount, a height, a day, a text. */
export function LiteralInput(props: LiteralInputProps) {
  const { kind, value, onChange, error } = props
  const t = useMessages()
  const naming = { label: props.label, isHidden: props.isHidden }
  switch (typeOfInput(kind, value)) {
    case 'yes-no':
      return (
        <NativeSelect
          {...named(naming)}
          error={error}
          value={String(value)}
          data={[
            ...(value === '' ? [{ value: '', label: '' }] : []),
            { value: 'true', label: t('entry-rules.yes') },
            { value: 'false', label: t('entry-rules.no') },
          ]}
          onChange={(event) => onChange(event.currentTarget.value === 'true')}
        />
      )
    case 'date':
      return <MomentInput {...naming} value={String(value)} onChange={onChange} error={error} />
    case 'text':
    case 'stage':
      return <TextChoice {...props} />
    default:
      return <NumberInput {...props} />
  }
}

/** A value that is stored in another type than the fact has is shown as it is. */
function typeOfInput({ type }: LiteralKind, value: Scalar): LiteralKind['type'] {
  if (typeof value === 'boolean') return 'yes-no'
  if (typeof value === 'number') return type === 'money' ? 'money' : 'number'
  if (value === '') return type
  if (isMoment(value) || (type === 'date' && /^\d{4}-\d\d-\d\d/.test(value))) return 'date'
  return type === 'stage' ? 'stage' : 'text'
}

function NumberInput({ kind, value, onChange, error, currency, ...naming }: LiteralInputProps) {
  const { vocabulary } = useRuleEditing()
  const typed = typeof value === 'number' ? value : null
  const given = (next: number | null) => onChange(next ?? '')
  const shared = { ...named(naming), error }
  if (kind.type === 'money') {
    return (
      <MoneyInput
        {...shared}
        currency={currency ?? vocabulary.currency}
        minimum={-largestAmount}
        maximum={largestAmount}
        value={typed}
        onChange={given}
      />
    )
  }
  if (kind.unit === 'centimetre') {
    return (
      <DecimalInput
        {...shared}
        minimum={1}
        maximum={300}
        step={5}
        units={['cm']}
        readFirst={readMetres}
        write={(each, locale) => heightWords(each, locale).replace(/\s/g, ' ')}
        value={typed}
        onChange={given}
      />
    )
  }
  // Facts are whole numbers or fractions; the input counts in its smallest unit.
  const decimals = decimalsIn(typed ?? 0)
  const scale = 10 ** decimals
  return (
    <DecimalInput
      {...shared}
      decimals={decimals}
      write={(each, locale) => numberWords(each / scale, locale)}
      value={typed === null ? null : Math.round(typed * scale)}
      onChange={(next) => given(next === null ? null : next / scale)}
    />
  )
}

function decimalsIn(value: number): number {
  const [, fraction = ''] = String(value).split('.')
  return Math.min(Math.max(2, fraction.length), 6)
}

/** A text from those that are known, or another one that is typed. */
function TextChoice({ kind, value, onChange, error, ...naming }: LiteralInputProps) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const options = useOptions(kind, value === '' ? [] : [value], search)
  return (
    <Select
      {...named(naming)}
      error={error}
      data={[...options]}
      value={value === '' ? null : JSON.stringify(value)}
      onChange={(next) => next !== null && onChange(scalarOf(next))}
      onSearchChange={setSearch}
      nothingFoundMessage={t('rule-editor.nothingFound')}
      searchable
      openOnFocus={false}
      allowDeselect={false}
    />
  )
}

interface ListInputProps extends Naming {
  kind: LiteralKind
  value: readonly Scalar[]
  onChange: (value: readonly Scalar[]) => void
  error?: string | undefined
}

/** Several values: chosen by name, or typed. */
export function ListInput({ kind, value, onChange, error, ...naming }: ListInputProps) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const options = useOptions(kind, value, search)
  return (
    <MultiSelect
      {...named(naming)}
      error={error}
      data={[...options]}
      value={value.map((each) => JSON.stringify(each))}
      onChange={(next) => onChange(next.map(scalarOf))}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t('rule-editor.nothingFound')}
      searchable
      openOnFocus={false}
      hidePickedOptions
    />
  )
}
