import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { changedOwnTest, mostCollectives, mostMovements } from '#domain/competitions/own-test.ts'
import type { DressageTest } from '#domain/scoring/dressage/test.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { CoefficientsInput } from '../coefficients-input.tsx'

interface OwnTestInputsProps {
  test: DressageTest
  locked: boolean
  error: ReactNode
  onChange: (test: DressageTest) => void
  /** Takes a test of the library instead. */
  onLeave: () => void
}

/** A test that the library does not have: its name, and as much of its sheet as is to be entered. */
export function OwnTestInputs({ test, locked, error, onChange, onLeave }: OwnTestInputsProps) {
  const t = useMessages()
  const [typedName, setTypedName] = useState<string | null>(null)
  const change = (changed: Parameters<typeof changedOwnTest>[1]) =>
    onChange(changedOwnTest(test, changed))
  const follows = test.movements.length > 0
  return (
    <Stack gap="sm">
      <TextInput
        label={t('setUp.ownTest.name')}
        required
        maxLength={120}
        disabled={locked}
        error={error}
        value={typedName ?? test.name}
        onChange={(event) => {
          setTypedName(event.currentTarget.value)
          change({ name: event.currentTarget.value })
        }}
        onBlur={() => setTypedName(null)}
      />
      <CoefficientsInput
        label={t('course.coefficients')}
        description={t('course.coefficients.hint')}
        value={test.movements}
        most={mostMovements}
        disabled={locked}
        error={null}
        onChange={(movements) => change({ movements })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
        <CoefficientsInput
          label={t('setUp.ownTest.collectives')}
          value={test.collectives.map(({ coefficient }) => coefficient)}
          most={mostCollectives}
          disabled={locked}
          error={null}
          onChange={(collectives) => change({ collectives })}
        />
        <DecimalInput
          label={t('course.maxPoints')}
          disabled={locked || follows}
          minimum={1}
          maximum={2000}
          value={test.maxPoints}
          onChange={(points) => change({ maxPoints: points ?? Number.NaN })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t(follows ? 'course.maxPoints.follows' : 'setUp.ownTest.hint')}
      </Text>
      {!locked && (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'start' }} onClick={onLeave}>
          {t('setUp.ownTest.library')}
        </Button>
      )}
    </Stack>
  )
}
