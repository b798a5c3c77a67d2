import { Select, Text } from '@mantine/core'
import { formatClock } from '#locales/formatting.ts'
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

interface CourseTimesProps {
  times: {
    timeAllowed: number | null
    minimumTime?: number | null
    timeLimit: number | null
  } | null
}

/** "Gives time allowed 24:00, minimum 22:00, time limit 48:00". */
export function CourseTimes({ times }: CourseTimesProps) {
  const t = useMessages()
  const words = (
    [
      ['course.time.allowed', times?.timeAllowed],
      ['course.time.minimum', times?.minimumTime],
      ['course.time.limit', times?.timeLimit],
    ] as const
  ).flatMap(([id, time]) => (time == null ? [] : t(id, { time: formatClock(time, t.locale) })))
  return (
    <Text size="sm" role="status">
      {words.length === 0
        ? t('course.time.unknown')
        : t('course.time.gives', { time: words.join(', ') })}
    </Text>
  )
}
