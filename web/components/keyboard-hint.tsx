import { Group, Kbd, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Keys, and what they do: `<KeyboardHint keys={['Enter']} does={t('…')} />`. */
export function KeyboardHint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <Group gap={6} wrap="nowrap" visibleFrom="md">
      {keys.map((key) => (
        // Mono fonts lack arrows here and there; the font of the pages has those up and down.
        <Kbd key={key} size="xs" ff="text">
          {pictures[key] ?? key}
        </Kbd>
      ))}
      <Text size="xs" c="dimmed">
        {does}
      </Text>
    </Group>
  )
}

const pictures: Readonly<Record<string, ReactNode>> = {
  '←': <IconArrowLeft size={10} role="img" aria-label="←" />,
  '→': <IconArrowRight size={10} role="img" aria-label="→" />,
}
