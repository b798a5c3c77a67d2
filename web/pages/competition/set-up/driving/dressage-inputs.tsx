import { Select, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { judgePosition } from '#domain/scoring/driving/phases.ts'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PositionChips } from '../position-chips.tsx'
import { SpareSwitch } from '../spare-switch.tsx'
import { TestInputs } from '../test-inputs.tsx'
import type { TypedDressage } from './typed-choice.ts'

const entries = ['marks', 'points', 'penalties'] as const

interface DressageInputsProps {
  phase: TypedDressage
  tests: readonly LibraryTestFragment[]
  locked: boolean
  judged: readonly string[]
  errorOf: (field: string) => ReactNode
  onChange: (changed: Partial<TypedDressage>) => void
}

/** The driven test, what of it is typed, and where judges sit. */
export function DressageInputs(props: DressageInputsProps) {
  const { phase, tests, locked, judged, errorOf, onChange } = props
  const t = useMessages()
  return (
    <Stack gap="sm">
      <Select
        label={t('course.entry')}
        allowDeselect={false}
        disabled={locked}
        data={entries.map((entry) => ({
          value: entry,
          label: t(`driving.dressageEntry.${entry}`),
        }))}
        value={phase.entry}
        error={errorOf('entry')}
        onChange={(wanted) => {
          const entry = entries.find((each) => each === wanted)
          if (entry !== undefined) onChange({ entry })
        }}
      />
      {phase.entry !== 'penalties' && (
        <TestInputs
          tests={tests}
          value={{ ...phase, general: phase.generalMarks }}
          generalLabel={t('driving.generalMarks')}
          locked={locked}
          errorOf={(field) => errorOf(field === 'general' ? 'generalMarks' : field)}
          onTest={(id) => onChange(ofTest(id))}
          onChange={({ general, ...changed }) => onChange({ ...changed, generalMarks: general })}
        />
      )}
      {phase.entry !== 'penalties' && (
        <>
          <PositionChips
            all={judgePosition.options}
            chosen={phase.positions}
            judged={judged}
            error={errorOf('positions')}
            onChange={(positions) => onChange({ positions })}
          />
          <SpareSwitch
            judged={judged}
            checked={phase.spare ?? false}
            onChange={(spare) => onChange({ spare })}
          />
        </>
      )}
    </Stack>
  )
}

/** The coefficients of a test; of one that is known by its maximum only, that. */
export function ofTest(id: string): Partial<TypedDressage> {
  const test = dressageTestOf(id)
  if (test === undefined) return {}
  const { movements, collectives, maxPoints } = test
  const isOnlyMaximum = movements.length === 0
  return {
    test: id,
    movements: [...movements],
    generalMarks: collectives.map(({ coefficient }) => coefficient),
    maxPoints: isOnlyMaximum ? maxPoints : undefined,
    ...(isOnlyMaximum && { entry: 'points' as const }),
  }
}
