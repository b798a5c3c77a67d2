import { Select } from '@mantine/core'
import { formatClock } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface CourseEntryProps {
  entry: 'sheets' | 'penalties'
  locked: boolean
  onChange: (entry: 'sheets' | 'penalties') => void
}

/** Whether a course is judged with the sheets here, or only its penalties are typed. */
export function CourseEntry({ entry, locked, onChange }: CourseEntryProps) {
  const t = useMessages()
  return (
    <Select
      label={t('course.entry')}
      allowDeselect={false}
      disabled={locked}
      data={[
        { value: 'sheets', label: t('driving.entry.sheets') },
        { value: 'penalties', label: t('driving.entry.penalties') },
      ]}
      value={entry}
      onChange={(chosen) => onChange(chosen === 'penalties' ? 'penalties' : 'sheets')}
    />
  )
}

interface FrozenTimes {
  timeAllowed: number | null
  minimumTime?: number | null
  timeLimit: number | null
}

/** "time allowed 24:00", "minimum 22:00", "time limit 48:00"; none while something is missing. */
export function timesOf(frozen: FrozenTimes | null, t: Translate): readonly string[] {
  const words = [
    ['course.time.allowed', frozen?.timeAllowed],
    ['course.time.minimum', frozen?.minimumTime],
    ['course.time.limit', frozen?.timeLimit],
  ] as const
  return words.flatMap(([id, time]) =>
    time == null ? [] : t(id, { time: formatClock(time, t.locale) }),
  )
}
