import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { overallTotal } from '#domain/scoring/dressage/rules.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TestChoice } from '../test-choice.tsx'
import { type TypedOverall, testIdOf } from './typed-choice.ts'

interface LaterTestsProps {
  tests: readonly LibraryTestFragment[]
  overall: TypedOverall | undefined
  locked: boolean
  errorAt: (path: string) => React.ReactNode
  /** Undefined for one test alone. */
  onChange: (overall: TypedOverall | undefined) => void
}

const mostLaterTests = 3

/** The tests that follow the first one, how much each counts, and how they make the result. */
export function LaterTests({ tests, overall, locked, errorAt, onChange }: LaterTestsProps) {
  const t = useMessages()
  const { tests: later, weights, total } = overall ?? { tests: [], weights: [1], total: 'mean' }
  const change = (changed: Partial<TypedOverall>) =>
    onChange({ tests: later, weights, total, ...changed })
  const remove = (index: number) => {
    const left = later.filter((_, at) => at !== index)
    const weightsLeft = weights.filter((_, at) => at !== index + 1)
    onChange(left.length === 0 ? undefined : { tests: left, weights: weightsLeft, total })
  }
  return (
    <Stack gap="sm">
      {later.map((test, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same test may be ridden twice
        <Group key={index} gap="xs" align="start" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <TestChoice
              {...{ tests }}
              label={t('parts.test', { number: `${index + 2}` })}
              value={testIdOf({ test })}
              error={errorAt(`overall.tests.${index}`)}
              disabled={locked}
              onChange={(id) => change({ tests: later.with(index, id) })}
            />
          </div>
          {!locked && (
            <Button
              variant="subtle"
              color="gray"
              mt={26}
              px="xs"
              aria-label={t('setUp.laterTests.remove', { number: `${index + 2}` })}
              onClick={() => remove(index)}
            >
              <IconX size={16} aria-hidden />
            </Button>
          )}
        </Group>
      ))}
      {later.length > 0 && (
        <>
          <Group gap="sm" align="end">
            {weights.map((weight, index) => (
              <DecimalInput
                // biome-ignore lint/suspicious/noArrayIndexKey: one weight for each test in its order
                key={index}
                w={130}
                label={t('setUp.laterTests.weight', { number: `${index + 1}` })}
                value={weight}
                minimum={1}
                maximum={100}
                disabled={locked}
                onChange={(value) => change({ weights: weights.with(index, value ?? Number.NaN) })}
              />
            ))}
          </Group>
          <Radio.Group
            label={t('setUp.laterTests.total')}
            value={total}
            onChange={(value) => change({ total: overallTotal.parse(value) })}
          >
            <Group gap="md" mt="xs">
              {overallTotal.options.map((option) => (
                <Radio
                  key={option}
                  value={option}
                  disabled={locked}
                  label={t(`setUp.laterTests.${option}`)}
                />
              ))}
            </Group>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            {t('setUp.laterTests.starts')}
          </Text>
        </>
      )}
      {!locked && later.length < mostLaterTests && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => change({ tests: [...later, ''], weights: [...weights, 1] })}
        >
          {t('setUp.laterTests.add')}
        </Button>
      )}
    </Stack>
  )
}
