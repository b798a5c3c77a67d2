import { Text } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import type { CourseSeen } from '#domain/results/course-seen.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { heldWords, passedWords, seenWords } from './seen-words.ts'

interface WhereOnCourseProps {
  course: CourseSeen
  /** Whom the pair has passed on the course. */
  passed?: readonly Pick<ResultLine, 'headNumber' | 'athlete'>[]
  size?: 'sm' | 'lg'
}

/** The last that is known of a pair on the course, whether it stands, whom it has passed. */
export function WhereOnCourse({ course, passed = [], size = 'sm' }: WhereOnCourseProps) {
  const t = useMessages()
  const held = heldWords(course, t)
  const seen = [seenWords(course, t), passedWords(passed, t)].filter(Boolean).join(' · ')
  return (
    <>
      {seen !== '' && (
        <Text size={size} c="dimmed">
          {seen}
        </Text>
      )}
      {held !== null && (
        <Text size={size} fw={700}>
          <IconHandStop size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {held}
        </Text>
      )}
    </>
  )
}
