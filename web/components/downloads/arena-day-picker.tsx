import './competition-picker.css'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import type { Desk } from './use-desk.ts'

/** The days of the arenas of a show, to tick. */
export function ArenaDayPicker({ desk: { subjects, chosen, choose } }: { desk: Desk }) {
  const t = useMessages()
  const chosenIds = chosen.map(({ id }) => id)
  const toggle = (id: string) =>
    choose(
      subjects.flatMap((each) =>
        chosenIds.includes(each.id) !== (each.id === id) ? [each.id] : [],
      ),
    )
  return (
    <Stack gap="xs" role="group" aria-label={t('printing.arenaDays')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {t('printing.arenaDays')}
        </Text>
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => choose(subjects.map(({ id }) => id))}
          >
            {t('printing.chooseAll')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => choose([])}>
            {t('printing.chooseNone')}
          </Button>
        </Group>
      </Group>
      <ul className="paddock-picker">
        {subjects.map(({ id, label }) => (
          <li key={id}>
            <Checkbox
              checked={chosenIds.includes(id)}
              onChange={() => toggle(id)}
              label={<span className="paddock-picker-line">{label}</span>}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
