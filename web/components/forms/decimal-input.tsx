import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type ReadDecimal, readDecimal } from '#domain/forms/decimal.ts'
import { formatFigure, groupSeparator } from '#locales/formatting.ts'
import type { Locale, Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'

type TextProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'step'>

export interface DecimalInputProps extends TextProps {
  /**
   * In the smallest unit; null where nothing is typed. NaN while what is typed cannot be taken: no schema
   * accepts it, so that nothing is saved in its place.
   */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  /** How many decimals the smallest unit stands for; a whole number without. */
  decimals?: number
  /** In the smallest unit. */
  minimum?: number
  maximum?: number
  /** Stands behind the number, and may be typed with it. */
  unit?: string | undefined
  /** Other units that may be typed with the number. */
  units?: readonly string[]
  /** By how much the arrow keys change it, in the smallest unit; one whole without. */
  step?: number
  /** As the number is written when nobody types. */
  write?: (value: number, locale: Locale) => string
  /** Reads what no number with a unit is, before it is read as one; null for the rest. */
  readFirst?: (typed: string) => number | null
}

/**
 * Every number that is typed. What is typed stays as it is until the field is left, and for good where
 * it cannot be taken: the field then says why.
 */
export function DecimalInput(props: DecimalInputProps) {
  const { value = null, onChange, decimals = 0, minimum, maximum, unit, units, step } = props
  const { write, readFirst, error, onBlur, onKeyDown, ...rest } = withoutOwn(props)
  const t = useMessages()
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null)
  const [isLeft, setLeft] = useState(true)
  const known = unit === undefined ? (units ?? []) : [unit, ...(units ?? [])]
  const spec = { decimals, group: groupSeparator(t.locale), units: known }
  const isOwn = typed !== null && Object.is(typed.value, value)
  const written =
    value === null || Number.isNaN(value)
      ? ''
      : (write?.(value, t.locale) ?? formatFigure(value, decimals, t.locale))
  const text = isOwn ? typed.text : written
  const readText = (each: string): ReadDecimal => {
    const first = readFirst?.(each) ?? null
    return first === null ? readDecimal(each, spec) : { ok: true, value: first }
  }
  const range = { minimum, maximum, decimals }
  const problem = isOwn ? problemOf(readText(text), range, { t, units: known }) : null
  const change = (next: string) => {
    const read = readText(next)
    const taken = problemOf(read, range, { t, units: known }) === null && read.ok
    const changed = taken ? read.value : Number.NaN
    setTyped({ text: next, value: changed })
    onChange?.(changed)
  }
  const hearKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') setLeft(true)
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0 || event.altKey || rest.readOnly || Number.isNaN(value)) return
    event.preventDefault()
    const wanted = (value ?? 0) + by * (step ?? 10 ** decimals)
    const within = Math.min(Math.max(wanted, minimum ?? -Infinity), maximum ?? Infinity)
    change(write?.(within, t.locale) ?? formatFigure(within, decimals, t.locale))
  }
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      {...(unit !== undefined && {
        rightSection: (
          <Text size="sm" c="dimmed" aria-hidden>
            {unit}
          </Text>
        ),
        rightSectionWidth: `calc(${unit.length}ch + 1.25rem)`,
        rightSectionPointerEvents: 'none' as const,
      })}
      value={text}
      // Said more exactly, so `FormProblems` need not say it again.
      data-said={problem !== null && typeof error === 'string' ? error : undefined}
      error={(problem !== null && (isLeft || Boolean(error)) && problem) || error}
      onChange={(event) => {
        setLeft(false)
        change(event.currentTarget.value)
      }}
      onKeyDown={hearKey}
      onBlur={(event) => {
        setLeft(true)
        if (problem === null) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** What `TextInput` is not to have. */
function withoutOwn(props: DecimalInputProps) {
  const { value: _v, onChange: _c, decimals: _d, minimum: _min, maximum: _max, ...others } = props
  const { unit: _u, units: _us, step: _s, ...rest } = others
  return rest
}

interface Range {
  minimum: number | undefined
  maximum: number | undefined
  decimals: number
}

/** Why what is typed is not taken; null where it is. */
function problemOf(
  read: ReadDecimal,
  { minimum, maximum, decimals }: Range,
  { t, units }: { t: Translate; units: readonly string[] },
): string | null {
  if (!read.ok) {
    switch (read.code) {
      case 'not-a-number':
        return t('forms.notANumber')
      case 'not-whole':
        return t('forms.notWhole')
      case 'too-many-decimals':
        return t('forms.tooManyDecimals', { maximum: decimals })
      case 'other-unit':
        return t('forms.otherUnit', { unit: units[0] ?? '' })
    }
  }
  const { value } = read
  if (value === null) return null
  if (minimum !== undefined && value < minimum) {
    return t('forms.tooSmall', { minimum: formatFigure(minimum, decimals, t.locale) })
  }
  if (maximum !== undefined && value > maximum) {
    return t('forms.tooLarge', { maximum: formatFigure(maximum, decimals, t.locale) })
  }
  return null
}
