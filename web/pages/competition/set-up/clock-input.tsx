import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatClock } from '#locales/formatting.ts'
import { readTime } from '#web/components/scoring/typed-time.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { labelFirst } from './label-first.ts'

interface ClockInputProps {
  label: string
  description?: string
  /** Hundredths of a second; null where none is given, NaN while what is typed is no time: no schema accepts it. */
  value: number | null
  placeholder?: string | undefined
  disabled?: boolean
  error?: ReactNode
  onChange: (hundredths: number | null) => void
}

/** A duration as minutes and seconds, or as seconds alone. What is no time stays as it was typed, and is explained. */
export function ClockInput(props: ClockInputProps) {
  const { label, description, value, placeholder, disabled = false, error, onChange } = props
  const t = useMessages()
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null)
  const isOwn = typed !== null && isSame(typed.value, value)
  const isUnread = isOwn && Number.isNaN(typed.value)
  const written = value === null || Number.isNaN(value) ? '' : formatClock(value, t.locale)
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={labelFirst}
      inputMode="text"
      placeholder={placeholder}
      disabled={disabled}
      data-said={isUnread && typeof error === 'string' ? error : undefined}
      error={isUnread ? t('course.time.unreadable') : error}
      value={isOwn ? typed.text : written}
      onChange={(event) => {
        const text = event.currentTarget.value
        const read = readTime(text)
        const taken = read !== null && read > 0 ? read : Number.NaN
        const changed = text.trim() === '' ? null : taken
        setTyped({ text, value: changed })
        onChange(changed)
      }}
      onBlur={() => {
        if (!isUnread) setTyped(null)
      }}
    />
  )
}

/** Courses keep whole seconds of what is typed. */
function isSame(typed: number | null, stored: number | null): boolean {
  if (typed === null || stored === null) return typed === stored
  return Object.is(typed, stored) || Math.abs(typed - stored) <= 50
}
