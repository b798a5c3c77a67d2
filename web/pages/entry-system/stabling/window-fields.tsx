import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type ArrivalWindow, mostWindows, nextWindow } from '#domain/stabling/arrival-windows.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { useListKeys } from '#web/components/entry-rules/use-list-keys.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { TimeInput } from '#web/components/time-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface WindowFieldsProps {
  value: readonly ArrivalWindow[]
  /** The day of the first window. */
  opens: string
  /** By its place and field: `windows.0.until`; `windows` of all. */
  errorOf: (path: string) => ReactNode
  onChange: (windows: ArrivalWindow[]) => void
}

/** When horses arrive, and for how many there is room; a window that is added follows the one before. */
export function WindowFields({ value, opens, errorOf, onChange }: WindowFieldsProps) {
  const t = useMessages()
  const keys = useListKeys(value.length)
  const change = (index: number, changed: Partial<ArrivalWindow>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...changed } : each)))
  return (
    <Fieldset legend={t('stabling.windows')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('stabling.windows.hint')}
        </Text>
        {value.map((each, index) => (
          <Group key={keys.keys[index]} gap="xs" align="flex-start" wrap="wrap">
            <DayInput
              label={t('stabling.day')}
              w={150}
              value={each.day}
              error={errorOf(`windows.${index}.day`)}
              onChange={(day) => change(index, { day })}
            />
            <TimeInput
              label={t('stabling.windows.from')}
              w={120}
              value={each.from}
              error={errorOf(`windows.${index}.from`)}
              onChange={(from) => change(index, { from })}
            />
            <TimeInput
              label={t('stabling.windows.until')}
              w={120}
              value={each.until}
              error={errorOf(`windows.${index}.until`)}
              onChange={(until) => change(index, { until })}
            />
            <DecimalInput
              label={t('stabling.windows.most')}
              w={75}
              decimals={0}
              minimum={1}
              maximum={2000}
              value={each.most}
              error={errorOf(`windows.${index}.most`)}
              onChange={(most) => change(index, { most: most ?? Number.NaN })}
            />
            <ActionIcon
              mt={26}
              size="lg"
              variant="subtle"
              color="red"
              aria-label={t('stabling.windows.remove', { from: each.from, until: each.until })}
              onClick={() => {
                keys.remove(index)
                onChange(value.toSpliced(index, 1))
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {errorOf('windows') && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorOf('windows')}
          </Text>
        )}
        <Button
          mr="auto"
          variant="default"
          disabled={value.length >= mostWindows}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            onChange([
              ...value,
              nextWindow(value, { firstDay: opens, dayAfter: (day) => addDays(day, 1) }),
            ])
          }
        >
          {t('stabling.windows.add')}
        </Button>
      </Stack>
    </Fieldset>
  )
}
