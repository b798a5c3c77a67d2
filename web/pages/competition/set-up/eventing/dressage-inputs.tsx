import { Select, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { dressageEntry, judgePosition } from '#domain/scoring/eventing/rules.ts'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PositionChips } from '../position-chips.tsx'
import { SpareSwitch } from '../spare-switch.tsx'
import { TestInputs } from '../test-inputs.tsx'
import type { TypedDressage } from './typed-choice.ts'

interface DressageInputsProps {
  dressage: TypedDressage
  tests: readonly LibraryTestFragment[]
  locked: boolean
  judged: readonly string[]
  errorOf: (field: string) => ReactNode
  onChange: (changed: Partial<TypedDressage>) => void
}

/** The test that is ridden first, what of it is typed, and where judges sit. */
export function DressageInputs(props: DressageInputsProps) {
  const { dressage, tests, locked, judged, errorOf, onChange } = props
  const t = useMessages()
  const takesMarks = dressage.entry === 'marks'
  const needsPoints = dressage.entry === 'judge-points' || dressage.entry === 'points'
  return (
    <Stack gap="sm">
      <Select
        label={t('course.entry')}
        allowDeselect={false}
        disabled={locked}
        data={dressageEntry.options.map((entry) => ({
          value: entry,
          label: t(`eventing.dressageEntry.${entry}`),
        }))}
        value={dressage.entry}
        error={errorOf('entry')}
        onChange={(entry) => entry !== null && onChange({ entry: dressageEntry.parse(entry) })}
      />
      {(takesMarks || needsPoints) && (
        <TestInputs
          tests={tests}
          value={{ ...dressage, general: dressage.collectives.map(coefficientOf) }}
          generalLabel={t('course.collectives')}
          locked={locked}
          errorOf={(field) => errorOf(field === 'general' ? 'collectives' : field)}
          onTest={(id) => onChange(ofTest(id))}
          onChange={({ test, movements, general, maxPoints }) =>
            onChange({
              test,
              movements,
              maxPoints,
              collectives: general.map((coefficient, index) => ({
                label: dressage.collectives[index]?.label ?? String(index + 1),
                coefficient,
              })),
            })
          }
        />
      )}
      <PositionChips
        all={judgePosition.options}
        chosen={dressage.positions}
        judged={judged}
        error={errorOf('positions')}
        onChange={(positions) => onChange({ positions })}
      />
      {(takesMarks || dressage.entry === 'judge-points') && (
        <SpareSwitch
          judged={judged}
          checked={dressage.spare ?? false}
          onChange={(spare) => onChange({ spare })}
        />
      )}
    </Stack>
  )
}

/** The coefficients of a test; of one that is known by its maximum only, that. */
export function ofTest(id: string): Partial<TypedDressage> {
  const test = dressageTestOf(id)
  if (test === undefined) return {}
  const { movements, collectives, maxPoints } = test
  if (movements.length === 0) {
    return { test: id, entry: 'judge-points', movements: [], collectives: [], maxPoints }
  }
  return {
    test: id,
    movements: [...movements],
    collectives: [...collectives],
    maxPoints: undefined,
  }
}

function coefficientOf({ coefficient }: { coefficient: number }): number {
  return coefficient
}
