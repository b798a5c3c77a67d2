import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { mostCollectives, mostMovements } from '#domain/competitions/own-test.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CoefficientsInput } from './coefficients-input.tsx'
import { TestChoice } from './test-choice.tsx'

/** The dressage test inside a competition of several phases: what of it scores. */
export interface TypedTest {
  /** Of the library; null where the coefficients were typed. */
  test: string | null
  movements: number[]
  /** Collective marks, or the general impression. */
  general: number[]
  maxPoints?: number | undefined
}

interface TestInputsProps {
  tests: readonly LibraryTestFragment[]
  value: TypedTest
  generalLabel: string
  locked: boolean
  errorOf: (field: keyof TypedTest) => ReactNode
  onTest: (id: string) => void
  /** Typed by hand: it is then no test of the library any more. */
  onChange: (changed: TypedTest) => void
}

export function TestInputs(props: TestInputsProps) {
  const { tests, value, generalLabel, locked, errorOf, onTest, onChange } = props
  const t = useMessages()
  const change = (changed: Partial<TypedTest>) =>
    onChange({ ...value, test: null, maxPoints: undefined, ...changed })
  return (
    <>
      <TestChoice
        tests={tests.filter(({ kind }) => kind === 'standard')}
        value={value.test ?? ''}
        isRequired={false}
        error={errorOf('test')}
        disabled={locked}
        onChange={onTest}
      />
      {value.test === null && (
        <Text size="sm" c="dimmed">
          {t('course.test.own')}
        </Text>
      )}
      <CoefficientsInput
        label={t('course.coefficients')}
        description={t('course.coefficients.hint')}
        value={value.movements}
        most={mostMovements}
        disabled={locked}
        error={errorOf('movements')}
        onChange={(movements) => change({ movements })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
        <CoefficientsInput
          label={generalLabel}
          value={value.general}
          most={mostCollectives}
          disabled={locked}
          error={errorOf('general')}
          onChange={(general) => change({ general })}
        />
        <DecimalInput
          label={t('course.maxPoints')}
          disabled={locked || value.movements.length > 0}
          placeholder={value.movements.length > 0 ? t('course.maxPoints.follows') : ''}
          minimum={1}
          value={value.maxPoints}
          error={errorOf('maxPoints')}
          onChange={(points) => change({ maxPoints: points ?? undefined })}
        />
      </SimpleGrid>
    </>
  )
}
