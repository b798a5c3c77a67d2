import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Why nothing is here. */
  title: string
  /** What to do next. */
  text?: string
  /** The button that does it. */
  action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs" ta="center">
        <Text fw={550}>{title}</Text>
        {text && (
          <Text c="dimmed" maw={480} style={{ textWrap: 'balance' }}>
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Paper>
  )
}
