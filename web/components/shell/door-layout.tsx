import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { LocaleChoice } from '../locale-choice.tsx'
import { Mark } from './mark.tsx'
import { useTrail } from './trail.ts'

/** The page before anybody is signed in. */
export function DoorLayout({ title, children }: { title: string; children: ReactNode }) {
  useTrail(title, [])
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: '1rem' }}>
      <Stack w="100%" maw={400}>
        <Group justify="space-between">
          <Group gap="sm">
            <Mark size={36} />
            <Text fw={700} size="xl">
              Paddock
            </Text>
          </Group>
          <LocaleChoice />
        </Group>
        <Paper withBorder p="lg">
          <Stack>
            <Title order={1}>{title}</Title>
            {children}
          </Stack>
        </Paper>
      </Stack>
    </main>
  )
}
