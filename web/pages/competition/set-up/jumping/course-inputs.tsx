import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Round } from '#domain/scoring/jumping/format.ts'
import type { Course, JumpingRules } from '#domain/scoring/jumping/rules.ts'
import { timeAllowedOf } from '#domain/scoring/jumping/time.ts'
import { formatFigure } from '#locales/formatting.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { labelFirst } from '../label-first.ts'
import { formatObstacles, parseObstacles, type TypedObstacles } from './obstacles.ts'
import { StarterInputs } from './starter-inputs.tsx'

interface CourseInputsProps {
  round: Round
  course: Course
  entry: JumpingRules['entry']
  errors: Readonly<Record<string, ReactNode>>
  onChange: (course: Course) => void
}

/** What the course designer hands in for one round. */
export function CourseInputs({ round, course, entry, errors, onChange }: CourseInputsProps) {
  const t = useMessages()
  const change = (changed: Partial<Course>) => onChange({ ...course, ...changed })
  const errorOf = (field: keyof Course) => errors[`choice.courses.${round.part}.${field}`]
  // Nothing follows from a number that cannot be taken.
  const reckoned = timeAllowedOf({ ...course, timeAllowed: null }) || null
  const hasTimeAllowed = round.timeFaults !== 'none' || round.clock === 'ideal' || round.timeLimit
  const title = partWords(round.part, t)
  return (
    <Fieldset legend={title}>
      <Stack gap="xs">
        <ObstacleInput
          round={round}
          course={course}
          isNeeded={entry === 'obstacles' && round.points?.kind !== 'fences'}
          error={errorOf('obstacles')}
          onChange={change}
        />
        {round.clock !== 'runs-on' && (
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" style={{ alignItems: 'start' }}>
            <Whole
              label={t('jumping.length')}
              value={course.length}
              error={errorOf('length')}
              onChange={(length) => change({ length })}
            />
            <Whole
              label={t('jumping.speed')}
              value={course.speed}
              error={errorOf('speed')}
              onChange={(speed) => change({ speed })}
            />
            {hasTimeAllowed && (
              <Seconds
                label={t('jumping.timeAllowed')}
                description={
                  reckoned === null
                    ? t('jumping.timeAllowed.unknown')
                    : t('jumping.timeAllowed.reckoned', {
                        seconds: formatFigure(reckoned, 2, t.locale),
                      })
                }
                placeholder={reckoned === null ? '' : formatFigure(reckoned, 2, t.locale)}
                value={course.timeAllowed}
                error={errorOf('timeAllowed')}
                onChange={(timeAllowed) => change({ timeAllowed })}
              />
            )}
            <Seconds
              label={t('jumping.timeLimit')}
              placeholder={round.timeLimit ? '' : t('jumping.timeLimit.none')}
              value={course.timeLimit}
              error={errorOf('timeLimit')}
              onChange={(timeLimit) => change({ timeLimit })}
            />
          </SimpleGrid>
        )}
        {round.riders === 'finishers' && (
          <StarterInputs starters={course.starters} onChange={(starters) => change({ starters })} />
        )}
      </Stack>
    </Fieldset>
  )
}

interface ObstacleInputProps {
  round: Round
  course: Course
  isNeeded: boolean
  error: ReactNode
  onChange: (changed: Partial<Course>) => void
}

/** Typed as a list; what cannot be read stays in the box and is not taken over. */
function ObstacleInput({ round, course, isNeeded, error, onChange }: ObstacleInputProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(formatObstacles(course.obstacles))
  const [worth, setWorth] = useState((course.worth ?? []).map((each) => each / 1000).join(' '))
  const parsed = parseObstacles(typed)
  const problem = parsed.ok ? undefined : problemOf(parsed, t)
  const isMissing = isNeeded && parsed.ok && parsed.obstacles.length === 0
  return (
    <>
      <TextInput
        label={t('jumping.obstacles')}
        description={t('jumping.obstacles.hint')}
        value={typed}
        error={problem ?? error}
        inputContainer={(input) => (
          <>
            {input}
            {parsed.ok && (
              <Text size="xs" c="dimmed" mt={4}>
                {t('jumping.efforts', { count: parsed.obstacles.length })}
              </Text>
            )}
          </>
        )}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          const read = parseObstacles(event.currentTarget.value)
          if (read.ok) onChange({ obstacles: [...read.obstacles] })
        }}
      />
      {isMissing && <Text size="sm">{t('jumping.obstacles.missing')}</Text>}
      {(round.points?.kind === 'course' || round.points?.kind === 'free') && (
        <TextInput
          label={t('jumping.worth')}
          description={t('jumping.worth.hint')}
          value={worth}
          error={parseWorth(worth) === undefined && t('jumping.unreadable', { typed: worth })}
          onChange={(event) => {
            setWorth(event.currentTarget.value)
            const read = parseWorth(event.currentTarget.value)
            if (read !== undefined) onChange({ worth: read })
          }}
        />
      )}
    </>
  )
}

function problemOf(
  { code, label }: Exclude<TypedObstacles, { ok: true }>,
  t: ReturnType<typeof useMessages>,
): string {
  return code === 'twice'
    ? t('jumping.obstacles.twice', { label })
    : t('jumping.unreadable', { typed: label })
}

/** Thousandths of a point; null where nothing is typed, undefined where it cannot be read. */
function parseWorth(typed: string): number[] | null | undefined {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return words.every((word) => /^\d{1,3}$/.test(word))
    ? words.map((word) => Number(word) * 1000)
    : undefined
}

interface FigureProps {
  label: string
  description?: string
  placeholder?: string
  value: number | null
  error: ReactNode
  onChange: (value: number | null) => void
}

function Whole(props: FigureProps) {
  return <DecimalInput {...props} minimum={1} />
}

/** Typed in seconds, kept in hundredths. */
function Seconds(props: FigureProps) {
  return <DecimalInput {...props} inputWrapperOrder={labelFirst} decimals={2} minimum={1} />
}
