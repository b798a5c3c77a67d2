import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface ClosingInputProps {
  /** UTC, ISO 8601. */
  standing?: string
  error: ReactNode
  /** The same; null where nothing is typed. */
  onChange: (closesAt: string | null) => void
}

/** When a class closes, on the clocks of who types it. */
export function ClosingInput({ standing, error, onChange }: ClosingInputProps) {
  const t = useMessages()
  const timeZone = browserTimeZone()
  const [typed, setTyped] = useState(() => {
    if (standing === undefined) return ''
    const { day, time } = toLocal(Date.parse(standing), timeZone)
    return `${day}T${time}`
  })
  return (
    <TextInput
      label={t('video.class.closesAt')}
      description={t('video.class.closesAt.text', { timeZone })}
      type="datetime-local"
      required
      value={typed}
      error={error}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        const [day = '', time = ''] = value.split('T')
        const isWhole = day !== '' && time !== ''
        onChange(isWhole ? new Date(toInstant({ day, time, timeZone })).toISOString() : null)
      }}
    />
  )
}
