import { Select, SimpleGrid, Stack } from '@mantine/core'
import type { CoursePhase, SecondRound } from '#domain/scoring/driving/phases.ts'
import { formatClock } from '#locales/formatting.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ClockInput } from '../clock-input.tsx'
import { CourseTimes } from '../course-times.tsx'
import { labelFirst } from '../label-first.ts'
import { CourseEntry, timesOf } from './course-entry.tsx'
import type { TypedCones, TypedIndoor } from './typed-choice.ts'

interface ConesInputsProps {
  phase: TypedCones
  frozen: CoursePhase | null
  /** Nothing else is driven: it may be decided in seconds or have a second round. */
  isAlone: boolean
  locked: boolean
  onChange: (changed: Partial<TypedCones>) => void
}

export function ConesInputs({ phase, frozen, isAlone, locked, onChange }: ConesInputsProps) {
  const t = useMessages()
  const times = frozen?.kind === 'cones' ? frozen : null
  const metres = (field: 'distance' | 'speed', unit: string) => (
    <DecimalInput
      label={`${t(`course.${field}`)} (${unit})`}
      inputWrapperOrder={labelFirst}
      minimum={1}
      value={phase[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CourseEntry
          entry={phase.entry}
          locked={locked}
          onChange={(entry) => onChange({ entry })}
        />
        {isAlone && (
          <Select
            label={t('driving.judged')}
            allowDeselect={false}
            disabled={locked}
            data={[
              { value: 'faults', label: t('driving.judged.faults') },
              { value: 'time', label: t('driving.judged.time') },
            ]}
            value={phase.judged}
            onChange={(judged) => onChange({ judged: judged === 'time' ? 'time' : 'faults' })}
          />
        )}
      </SimpleGrid>
      {phase.entry === 'sheets' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            {metres('distance', t('course.metres'))}
            {metres('speed', t('course.metresPerMinute'))}
            <ClockInput
              label={t('course.timeAllowed')}
              value={phase.timeAllowed ?? null}
              placeholder={
                times?.timeAllowed == null ? undefined : formatClock(times.timeAllowed, t.locale)
              }
              onChange={(time) => onChange({ timeAllowed: time ?? undefined })}
            />
          </SimpleGrid>
          <CourseTimes course={phase} times={timesOf(times, t)} />
          {isAlone && (
            <SecondRoundInputs
              round={phase.secondRound}
              locked={locked}
              onChange={(secondRound) => onChange({ secondRound })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

interface IndoorInputsProps {
  phase: TypedIndoor
  locked: boolean
  onChange: (changed: Partial<TypedIndoor>) => void
}

export function IndoorInputs({ phase, locked, onChange }: IndoorInputsProps) {
  const t = useMessages()
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <ClockInput
          label={t('driving.timeLimit')}
          value={phase.timeLimit}
          onChange={(timeLimit) => onChange({ timeLimit })}
        />
      </SimpleGrid>
      <SecondRoundInputs
        round={phase.secondRound}
        locked={locked}
        onChange={(secondRound) => onChange({ secondRound })}
      />
    </Stack>
  )
}

interface SecondRoundInputsProps {
  round: SecondRound | null
  locked: boolean
  onChange: (round: SecondRound | null) => void
}

const kinds = ['none', 'drive-off', 'winning-round'] as const

/** A drive-off for equal firsts, or a winning round for the best, alone or added up. */
function SecondRoundInputs({ round, locked, onChange }: SecondRoundInputsProps) {
  const t = useMessages()
  return (
    <SimpleGrid cols={{ base: 1, xs: round === null ? 1 : 2 }} spacing="sm">
      <Select
        label={t('driving.secondRound')}
        allowDeselect={false}
        disabled={locked}
        data={kinds.map((kind) => ({ value: kind, label: t(`driving.secondRound.${kind}`) }))}
        value={round?.kind ?? 'none'}
        onChange={(kind) => onChange(roundOf(kind, round?.timeAllowed ?? null))}
      />
      {round !== null && (
        <ClockInput
          label={t('course.timeAllowed')}
          value={round.timeAllowed}
          onChange={(timeAllowed) => onChange({ ...round, timeAllowed })}
        />
      )}
      {round?.kind === 'winning-round' && (
        <>
          <DecimalInput
            label={t('driving.secondRound.size')}
            minimum={2}
            maximum={20}
            disabled={locked}
            value={round.size}
            onChange={(size) => onChange({ ...round, size: size ?? Number.NaN })}
          />
          <Select
            label={t('driving.secondRound.counts')}
            allowDeselect={false}
            disabled={locked}
            data={[
              { value: 'alone', label: t('driving.secondRound.alone') },
              { value: 'sum', label: t('driving.secondRound.sum') },
            ]}
            value={round.counts}
            onChange={(counts) =>
              onChange({ ...round, counts: counts === 'sum' ? 'sum' : 'alone' })
            }
          />
        </>
      )}
    </SimpleGrid>
  )
}

function roundOf(kind: string | null, timeAllowed: number | null): SecondRound | null {
  if (kind === 'drive-off') return { kind, timeAllowed }
  if (kind === 'winning-round') return { kind, timeAllowed, size: 3, counts: 'alone' }
  return null
}
