import { NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { dressageEntry, judgePosition } from '#domain/scoring/eventing/rules.ts'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CoefficientsInput } from '../coefficients-input.tsx'
import { PositionChips } from '../position-chips.tsx'
import { TestChoice } from '../test-choice.tsx'
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
        <>
          <TestChoice
            tests={tests.filter(({ kind }) => kind === 'standard')}
            value={dressage.test ?? ''}
            isRequired={false}
            error={errorOf('test')}
            disabled={locked}
            onChange={(id) => onChange(ofTest(id))}
          />
          {dressage.test === null && (
            <Text size="sm" c="dimmed">
              {t('course.test.own')}
            </Text>
          )}
          <CoefficientsInput
            label={t('course.coefficients')}
            description={t('course.coefficients.hint')}
            value={dressage.movements}
            disabled={locked}
            error={errorOf('movements')}
            onChange={(movements) => onChange({ movements, test: null, maxPoints: undefined })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <CoefficientsInput
              label={t('course.collectives')}
              value={dressage.collectives.map(({ coefficient }) => coefficient)}
              disabled={locked}
              error={errorOf('collectives')}
              onChange={(coefficients) =>
                onChange({
                  test: null,
                  maxPoints: undefined,
                  collectives: coefficients.map((coefficient, index) => ({
                    label: dressage.collectives[index]?.label ?? String(index + 1),
                    coefficient,
                  })),
                })
              }
            />
            <NumberInput
              label={t('course.maxPoints')}
              disabled={locked || dressage.movements.length > 0}
              placeholder={t('course.maxPoints.follows')}
              min={1}
              allowDecimal={false}
              allowNegative={false}
              value={dressage.maxPoints ?? ''}
              error={errorOf('maxPoints')}
              onChange={(points) =>
                onChange({ maxPoints: typeof points === 'number' ? points : undefined })
              }
            />
          </SimpleGrid>
        </>
      )}
      <PositionChips
        all={judgePosition.options}
        chosen={dressage.positions}
        judged={judged}
        error={errorOf('positions')}
        onChange={(positions) => onChange({ positions })}
      />
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
