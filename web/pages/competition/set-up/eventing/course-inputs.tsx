import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Course, courseEntry } from '#domain/scoring/eventing/rules.ts'
import { formatClock } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ClockInput } from '../clock-input.tsx'
import { CourseTimes } from '../course-times.tsx'
import { labelFirst } from '../label-first.ts'
import type { CourseName, TypedCourse } from './typed-choice.ts'

interface CourseInputsProps {
  name: CourseName
  course: TypedCourse
  /** As saving would freeze it; null while the rules are not chosen. */
  frozen: Course | null
  /** The rule set has penalties for who is faster than a time that the course sets. */
  hasFastest: boolean
  locked: boolean
  errorOf: (field: string) => ReactNode
  onChange: (changed: Partial<TypedCourse>) => void
}

/** A course as its builder hands it in, and the times that follow from it. */
export function CourseInputs(props: CourseInputsProps) {
  const { name, course, frozen, hasFastest, locked, errorOf, onChange } = props
  const t = useMessages()
  const isCrossCountry = name === 'crossCountry'
  const number = (field: 'distance' | 'speed' | 'fences', label: string) => (
    <DecimalInput
      label={label}
      inputWrapperOrder={labelFirst}
      minimum={0}
      value={course[field]}
      error={errorOf(field)}
      disabled={locked && field === 'fences'}
      onChange={(value) => onChange({ [field]: field === 'fences' ? (value ?? 0) : value })}
    />
  )
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: isCrossCountry ? 2 : 1 }} spacing="sm">
        <Select
          label={t('course.entry')}
          allowDeselect={false}
          disabled={locked}
          data={courseEntry.options.map((entry) => ({
            value: entry,
            label: t(`eventing.courseEntry.${entry}`),
          }))}
          value={course.entry}
          error={errorOf('entry')}
          onChange={(entry) => entry !== null && onChange({ entry: courseEntry.parse(entry) })}
        />
        {isCrossCountry && number('fences', t('eventing.fences'))}
      </SimpleGrid>
      {isCrossCountry && (
        <Text size="xs" c="dimmed">
          {t('eventing.fences.hint')}
        </Text>
      )}
      {course.entry !== 'faults' && <AllowedTime {...props} />}
      {course.entry === 'faults' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            {number('distance', `${t('course.distance')} (${t('course.metres')})`)}
            {number('speed', `${t('course.speed')} (${t('course.metresPerMinute')})`)}
            <AllowedTime {...props} />
          </SimpleGrid>
          {isCrossCountry && hasFastest && (
            <ClockInput
              label={t('eventing.fastest')}
              description={t('eventing.fastest.hint')}
              value={course.fastest === null ? null : 100 * course.fastest}
              error={errorOf('fastest')}
              onChange={(time) =>
                onChange({ fastest: time === null ? null : Math.round(time / 100) })
              }
            />
          )}
          <CourseTimes course={course} times={timesOf(frozen, isCrossCountry, t)} />
        </>
      )}
    </Stack>
  )
}

/** Of typed penalties too: how near to it somebody came breaks ties. */
function AllowedTime({ name, course, frozen, errorOf, onChange }: CourseInputsProps) {
  const t = useMessages()
  return (
    <ClockInput
      label={t(name === 'crossCountry' ? 'course.optimumTime' : 'course.timeAllowed')}
      value={course.allowed === null ? null : 100 * course.allowed}
      placeholder={
        frozen?.allowed == null ? undefined : formatClock(100 * frozen.allowed, t.locale)
      }
      error={errorOf('allowed')}
      onChange={(time) => onChange({ allowed: time === null ? null : Math.round(time / 100) })}
    />
  )
}

/** "optimum time 11:40", "time limit 23:20"; none while something is missing. */
function timesOf(frozen: Course | null, isCrossCountry: boolean, t: Translate): readonly string[] {
  const words = [
    [isCrossCountry ? 'course.time.optimum' : 'course.time.allowed', frozen?.allowed],
    ['course.time.limit', frozen?.limit],
    ['course.time.fastest', frozen?.fastest],
  ] as const
  return words.flatMap(([id, seconds]) =>
    seconds == null ? [] : t(id, { time: formatClock(100 * seconds, t.locale) }),
  )
}
