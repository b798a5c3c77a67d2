import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A part of a page with its heading. */
export function Part({ title, action, children }: PartProps) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  )
}
