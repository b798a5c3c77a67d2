import { Group, Input, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type LocalTime, repeatAt, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { RepeatedHour } from '#web/components/repeated-hour.tsx'
import { TimeInput } from '#web/components/time-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** As it is typed, on the show's clocks; without a day no moment is set. */
export type TypedMoment = Required<Omit<LocalTime, 'timeZone'>>

export function typedMoment(instant: string | null | undefined, timeZone: string): TypedMoment {
  if (!instant) return { day: '', time: '', isSecond: false }
  const at = Date.parse(instant)
  return { ...toLocal(at, timeZone), isSecond: repeatAt(at, timeZone) === 'second' }
}

/** Null without a day. Day and time are whole. */
export function instantOf({ day, ...moment }: TypedMoment, timeZone: string): string | null {
  return day === '' ? null : new Date(toInstant({ day, ...moment, timeZone })).toISOString()
}

interface MomentFieldProps {
  /** Of the form. */
  path: string
  label: string
  description: ReactNode
  value: TypedMoment
  onChange: (value: TypedMoment) => void
  /** Stands beside a day that is chosen without a time. */
  usualTime: string
  timeZone: string
  error: ReactNode
}

export function MomentField(props: MomentFieldProps) {
  const { path, label, description, value, onChange, usualTime, timeZone, error } = props
  const t = useMessages()
  const id = useId()
  const { day, time, isSecond } = value
  const change = (next: Partial<TypedMoment>) => onChange({ ...value, isSecond: false, ...next })
  return (
    <Stack gap="xs">
      <Input.Wrapper
        label={label}
        labelElement="div"
        description={description}
        error={error}
        errorProps={{ id: `${id}-error` }}
      >
        <Group gap="xs" mt={4}>
          <DayInput
            aria-label={t('entry-system.dayOf', { moment: label })}
            data-path={path}
            aria-describedby={error ? `${id}-error` : undefined}
            error={Boolean(error)}
            value={day}
            onChange={(next) => change({ day: next, time: time === '' ? usualTime : time })}
          />
          <TimeInput
            aria-label={t('entry-system.timeOf', { moment: label })}
            error={Boolean(error)}
            value={time}
            disabled={day === ''}
            onChange={(next) => change({ time: next })}
          />
        </Group>
      </Input.Wrapper>
      <RepeatedHour
        {...{ day, time, timeZone, isSecond }}
        onChange={(next) => onChange({ ...value, isSecond: next })}
      />
    </Stack>
  )
}
