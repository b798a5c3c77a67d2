import { Group, Kbd, Text } from '@mantine/core'

/** Keys, and what they do: `<KeyboardHint keys={['Enter']} does={t('…')} />`. */
export function KeyboardHint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <Group gap={6} wrap="nowrap" visibleFrom="md">
      {keys.map((key) => (
        // Mono fonts lack arrows here and there; the font of the pages has them.
        <Kbd key={key} size="xs" ff="text">
          {key}
        </Kbd>
      ))}
      <Text size="xs" c="dimmed">
        {does}
      </Text>
    </Group>
  )
}
