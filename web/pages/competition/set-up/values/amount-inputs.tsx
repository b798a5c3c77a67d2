import { Group, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { NumberForm } from '#domain/scoring/value-form.ts'
import { formatFigure } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { readAmount, readAmounts } from './typed-amount.ts'
import { unitWords } from './unit-words.ts'

export interface AmountInputProps {
  form: NumberForm
  /** What the input is of, for who does not see what stands beside it. */
  name: string
  /** Above the input, where a value has several. */
  label?: string | undefined
  value: unknown
  error: ReactNode
  onChange: (value: unknown) => void
}

/**
 * A number as a person writes it, kept in its smallest unit. What cannot be read is kept as it was
 * typed: the rules then refuse it by its name.
 */
export function AmountInput({ form, name, label, value, error, onChange }: AmountInputProps) {
  const t = useMessages()
  const { decimals } = form
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'number' ? formatFigure(value, decimals, t.locale) : ''
  const unit = unitWords(form.unit, t)
  const isOutside =
    typeof value === 'string' ||
    (typeof value === 'number' && (value < form.minimum || value > form.maximum))
  const range = {
    minimum: formatFigure(form.minimum, decimals, t.locale),
    maximum: formatFigure(form.maximum, decimals, t.locale),
  }
  return (
    <TextInput
      label={label}
      aria-label={unit === '' ? name : `${name}, ${unit}`}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={typed ?? (typeof value === 'string' ? value : stored)}
      error={isOutside ? t('rules.range', range) : error}
      inputContainer={(input) => <WithUnit unit={unit}>{input}</WithUnit>}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readAmount(text, decimals) ?? text)
      }}
      onBlur={() => setTyped(null)}
      classNames={{ input: 'paddock-amount' }}
    />
  )
}

/** Several numbers one after the other, as a rule book lists them: "4 8". */
export function AmountsInput({ form, name, label, value, error, onChange }: AmountInputProps) {
  const t = useMessages()
  const { decimals } = form
  const [typed, setTyped] = useState<string | null>(null)
  const amounts = Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
  const stored = amounts.map((each) => formatFigure(each, decimals, t.locale)).join('  ')
  const unit = unitWords(form.unit, t)
  return (
    <TextInput
      label={label}
      aria-label={unit === '' ? name : `${name}, ${unit}`}
      description={t('rules.list.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="text"
      value={typed ?? (typeof value === 'string' ? value : stored)}
      error={typeof value === 'string' ? t('rules.unreadable') : error}
      inputContainer={(input) => <WithUnit unit={unit}>{input}</WithUnit>}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readAmounts(text, decimals) ?? text)
      }}
      onBlur={() => setTyped(null)}
      classNames={{ input: 'paddock-amounts' }}
    />
  )
}

function WithUnit({ unit, children }: { unit: string; children: ReactNode }) {
  if (unit === '') return children
  return (
    <Group gap={6} wrap="nowrap">
      {children}
      <Text size="sm" c="dimmed" aria-hidden>
        {unit}
      </Text>
    </Group>
  )
}
