import { Group, Select, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#locales/messages.ts'
import { findChoices } from '#web/components/find-by-words.ts'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface TestChoiceProps {
  tests: readonly LibraryTestFragment[]
  value: string
  error: ReactNode
  disabled: boolean
  /** A competition may also be set up without one: its coefficients are then typed. */
  isRequired?: boolean
  /** "Test" where nothing is said. */
  label?: string
  onChange: (testId: string) => void
}

/** Search in the library by name, level, body or year; every word typed must fit. */
export function TestChoice(props: TestChoiceProps) {
  const { tests, value, error, disabled, isRequired = true, onChange } = props
  const t = useMessages()
  const { label = t('results.test') } = props
  const chosen = tests.find(({ id }) => id === value)
  const bodies = [...new Set(tests.map(({ body }) => body))]
  return (
    <Stack gap={4}>
      <Select
        label={label}
        required={isRequired}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        disabled={disabled}
        error={error}
        value={value === '' ? null : value}
        placeholder={t('setUp.test.search')}
        nothingFoundMessage={t('setUp.test.nothing')}
        maxDropdownHeight={360}
        data={bodies.map((body) => ({
          group: body,
          items: tests
            .filter((test) => test.body === body)
            .map((test) => ({ value: test.id, label: `${test.name} ${test.year}` })),
        }))}
        filter={({ options, search }) => {
          const textOf = ({ value }: { value: string }) => {
            const test = tests.find(({ id }) => id === value)
            return `${test?.body} ${test?.name} ${test?.year}`
          }
          return findChoices(options, search, textOf)
        }}
        renderOption={({ option }) => {
          const test = tests.find(({ id }) => id === option.value)
          return (
            <div>
              <Text size="sm">{option.label}</Text>
              {test && (
                <Text size="xs" c="dimmed">
                  {testFacts(test, t)}
                </Text>
              )}
            </div>
          )
        }}
        onChange={(testId) => testId !== null && onChange(testId)}
      />
      {chosen && (
        <Text size="sm" c="dimmed">
          {testFacts(chosen, t)}
        </Text>
      )}
      {chosen && !chosen.sure && (
        <Group gap={6} wrap="nowrap" align="start">
          <IconAlertTriangle size={16} color="var(--mantine-color-ochre-6)" aria-hidden />
          <Text size="sm">{t('setUp.test.unsure', { source: chosen.source })}</Text>
        </Group>
      )}
    </Stack>
  )
}

/** "33 marks, 460 points, 6:30 min, horses from 8 years". */
export function testFacts(test: LibraryTestFragment, t: Translate): string {
  const { movements, maximumPoints, minutes, minimumHorseAge, kind } = test
  return [
    kind === 'standard' ? null : t(kindWords(kind)),
    movements > 0 ? t('setUp.test.movements', { count: movements }) : null,
    t('setUp.test.points', { points: maximumPoints }),
    minutes ? t('setUp.test.minutes', { minutes }) : null,
    minimumHorseAge ? t('setUp.test.horseAge', { years: minimumHorseAge }) : null,
  ]
    .filter((text) => text !== null)
    .join(' · ')
}

function kindWords(kind: string) {
  return kind === 'freestyle' ? 'setUp.test.freestyle' : 'setUp.test.youngHorses'
}
