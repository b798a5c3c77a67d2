import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { formatClock } from '#locales/formatting.ts'
import { readTime } from '#web/components/scoring/typed-time.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface ClockFieldProps {
  label: string
  /** Hundredths of a second; null where nothing stands. */
  value: number | null
  maximum: number
  closed: boolean
  /** The label is told to readers only. */
  isBare?: boolean
  onTime: (time: number | null) => void
}

/** A time as minutes and seconds or in seconds: taken over by Enter or when it is left. */
export function ClockField(props: ClockFieldProps) {
  const { label, value, maximum, closed, isBare = false, onTime } = props
  const t = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : formatClock(value, t.locale))
  const read = shown.trim() === '' ? null : readTime(shown)
  const isWrong = shown.trim() !== '' && (read === null || read > maximum)
  const take = () => {
    if (typed === null || isWrong) return
    setTyped(null)
    if (read !== value) onTime(read)
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      {...(isBare ? { 'aria-label': label } : { label })}
      size="lg"
      w="9rem"
      autoComplete="off"
      readOnly={closed}
      value={shown}
      error={isWrong && t('courseRide.notATime')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={hear}
    />
  )
}
