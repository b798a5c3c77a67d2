import { SegmentedControl, Select } from '@mantine/core'
import { formatDay } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface DayChoiceProps {
  days: readonly string[]
  day: string
  onDay: (day: string) => void
}

/** More than these do not stand side by side on a phone. */
const fewDays = 4

export function DayChoice({ days, day, onDay }: DayChoiceProps) {
  const t = useMessages()
  const choices = days.map((each) => ({ value: each, label: formatDay(each, t.locale) }))
  if (days.length <= fewDays) {
    return (
      <SegmentedControl
        size="xs"
        aria-label={t('competitions.day')}
        value={day}
        data={choices}
        onChange={onDay}
      />
    )
  }
  return (
    <Select
      size="xs"
      w={160}
      aria-label={t('competitions.day')}
      allowDeselect={false}
      value={day}
      data={choices}
      onChange={(next) => next !== null && onDay(next)}
    />
  )
}
