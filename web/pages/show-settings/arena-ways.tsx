import { Fieldset, Stack, Text } from '@mantine/core'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { SettingsShow } from './show-settings.tsx'

type Ways = readonly { arenaId: string; minutes: number }[]

interface ArenaWaysProps {
  others: SettingsShow['arenas']
  /** What holds where nothing is typed. */
  usualMinutes: number
  ways: Ways
  onChange: (ways: { arenaId: string; minutes: number }[]) => void
}

/** How long it takes to the other arenas; empty is the way of the show. */
export function ArenaWays({ others, usualMinutes, ways, onChange }: ArenaWaysProps) {
  const t = useMessages()
  if (others.length === 0) return null
  const change = (arenaId: string, minutes: number | null) => {
    const rest = ways.filter((way) => way.arenaId !== arenaId)
    onChange(minutes === null ? rest : [...rest, { arenaId, minutes }])
  }
  return (
    <Fieldset legend={t('shows.ways')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('shows.ways.text', { minutes: usualMinutes })}
        </Text>
        {others.map(({ id, name }) => (
          <DecimalInput
            key={id}
            label={t('shows.ways.to', { name })}
            placeholder={`${usualMinutes} ${t('shows.minutes')}`}
            unit={t('shows.minutes')}
            minimum={0}
            maximum={600}
            step={5}
            value={ways.find((way) => way.arenaId === id)?.minutes}
            onChange={(minutes) => change(id, minutes)}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
