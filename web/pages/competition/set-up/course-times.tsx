import { Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

interface CourseTimesProps {
  course: { distance: number | null; speed: number | null }
  /** "time allowed 24:00"; none while something is missing. */
  times: readonly string[]
}

/** "Gives time allowed 24:00, time limit 48:00", or what is missing for a time. */
export function CourseTimes({ course, times }: CourseTimesProps) {
  const t = useMessages()
  return (
    <Text size="sm" role="status">
      {times.length > 0
        ? t('course.time.gives', { time: times.join(', ') })
        : t(`course.time.unknown.${missingOf(course)}`)}
    </Text>
  )
}

function missingOf({ distance, speed }: CourseTimesProps['course']) {
  if (!distance) return speed ? 'distance' : 'both'
  return speed ? 'rules' : 'speed'
}
