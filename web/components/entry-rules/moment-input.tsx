import { Group } from '@mantine/core'
import { DayInput } from '#web/components/day-input.tsx'
import { TimeInput } from '#web/components/time-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Naming } from './naming.ts'

interface MomentInputProps extends Naming {
  /** `2026-05-01` or `2026-05-01T18:00`, on the show's clocks; empty when none is chosen. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A day, with a time where the time matters. */
export function MomentInput({ value, onChange, label, isHidden, error }: MomentInputProps) {
  const t = useMessages()
  const [day = '', time = ''] = value.split('T')
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' || nextTime === '' ? nextDay : `${nextDay}T${nextTime}`)
  const of = (part: string) => (isHidden ? `${label}: ${part}` : part)
  return (
    <Group gap="xs" align={isHidden ? 'flex-start' : 'flex-end'} wrap="nowrap">
      <DayInput
        {...(isHidden ? { 'aria-label': of(t('rule-editor.day')) } : { label })}
        value={day}
        error={error}
        onChange={(next) => change(next, time)}
      />
      <TimeInput
        {...(isHidden
          ? { 'aria-label': of(t('rule-editor.time')) }
          : { label: t('rule-editor.time') })}
        value={time.slice(0, 5)}
        disabled={day === ''}
        onChange={(next) => change(day, next)}
      />
    </Group>
  )
}
