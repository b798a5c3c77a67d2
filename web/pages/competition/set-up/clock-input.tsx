import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatClock } from '#locales/formatting.ts'
import { readTime } from '#web/components/scoring/typed-time.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { labelFirst } from './label-first.ts'

interface ClockInputProps {
  label: string
  description?: string
  /** Hundredths of a second; null where none is given. */
  value: number | null
  placeholder?: string | undefined
  disabled?: boolean
  error?: ReactNode
  onChange: (hundredths: number | null) => void
}

/** A duration as minutes and seconds, or as seconds alone. */
export function ClockInput(props: ClockInputProps) {
  const { label, description, value, placeholder, disabled = false, error, onChange } = props
  const t = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && typed.trim() !== '' && readTime(typed) === null
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={labelFirst}
      inputMode="text"
      placeholder={placeholder}
      disabled={disabled}
      error={isUnread || error}
      value={typed ?? (value === null ? '' : formatClock(value, t.locale))}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const read = readTime(text)
        if (read !== null && read > 0) onChange(read)
        else if (text.trim() === '') onChange(null)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
