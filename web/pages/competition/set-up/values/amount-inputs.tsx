import { Group, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { readDecimals } from '#domain/forms/decimal.ts'
import type { NumberForm } from '#domain/scoring/value-form.ts'
import { formatFigure, groupSeparator } from '#locales/formatting.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
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

/** A number of the rules. */
export function AmountInput({ form, name, value, onChange, ...props }: AmountInputProps) {
  const t = useMessages()
  const unit = unitWords(form.unit, t)
  return (
    <DecimalInput
      {...props}
      aria-label={unit === '' ? name : `${name}, ${unit}`}
      decimals={form.decimals}
      minimum={form.minimum}
      maximum={form.maximum}
      units={[unit].filter(Boolean)}
      value={typeof value === 'number' ? value : null}
      inputContainer={(input) => <WithUnit unit={unit}>{input}</WithUnit>}
      onChange={(amount) => onChange(amount ?? '')}
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
  const spec = { decimals, group: groupSeparator(t.locale), units: [unit].filter(Boolean) }
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
        onChange(readDecimals(text, spec) ?? text)
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
