import { Group, Kbd, Text } from '@mantine/core'

/** Keys, and what they do: `<KeyboardHint keys={['Enter']} does={t('…')} />`. */
export function KeyboardHint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <Group gap={6} wrap="nowrap" visibleFrom="md">
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
      <Text size="xs" c="dimmed">
        {does}
      </Text>
    </Group>
  )
}
