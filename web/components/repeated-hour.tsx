import { Radio, Stack } from '@mantine/core'
import {
  isRepeated,
  type LocalTime,
  localDay,
  localTime,
  toInstant,
} from '#domain/timetable/local-time.ts'
import { formatZone } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface RepeatedHourProps extends Pick<LocalTime, 'day' | 'time' | 'timeZone'> {
  isSecond: boolean
  onChange: (isSecond: boolean) => void
}

/** Beside a time that is typed: in the night in which clocks are put back, which of the two it is. */
export function RepeatedHour({ day, time, timeZone, isSecond, onChange }: RepeatedHourProps) {
  const t = useMessages()
  const isTime = localDay.safeParse(day).success && localTime.safeParse(time).success
  if (!(isTime && isRepeated({ day, time, timeZone }))) return null
  const zoneOf = (isSecond: boolean) =>
    formatZone(toInstant({ day, time, timeZone, isSecond }), timeZone, t.locale)
  return (
    <Radio.Group
      label={t('forms.repeatedHour', { time })}
      value={isSecond ? 'second' : 'first'}
      onChange={(chosen) => onChange(chosen === 'second')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="first" label={t('forms.repeatedHour.first', { zone: zoneOf(false) })} />
        <Radio value="second" label={t('forms.repeatedHour.second', { zone: zoneOf(true) })} />
      </Stack>
    </Radio.Group>
  )
}
