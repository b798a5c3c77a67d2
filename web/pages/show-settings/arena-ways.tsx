import { Fieldset, NumberInput, Stack, Text } from '@mantine/core'
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
  const change = (arenaId: string, typed: number | string) => {
    const rest = ways.filter((way) => way.arenaId !== arenaId)
    onChange(typeof typed === 'number' ? [...rest, { arenaId, minutes: typed }] : [...rest])
  }
  return (
    <Fieldset legend={t('shows.ways')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('shows.ways.text', { minutes: usualMinutes })}
        </Text>
        {others.map(({ id, name }) => (
          <NumberInput
            key={id}
            label={t('shows.ways.to', { name })}
            placeholder={`${usualMinutes} ${t('shows.minutes')}`}
            suffix={` ${t('shows.minutes')}`}
            min={0}
            max={600}
            step={5}
            allowDecimal={false}
            allowNegative={false}
            value={ways.find((way) => way.arenaId === id)?.minutes ?? ''}
            onChange={(typed) => change(id, typed)}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
