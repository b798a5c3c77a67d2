import { List, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Page } from './page.tsx'
import type { Crumb } from './shell/trail.ts'

interface ComingProps {
  title: string
  crumbs?: readonly Crumb[]
  /** What will be there, a line each. */
  parts: readonly string[]
  /** How the same is done for the time being, and where. */
  meanwhile?: ReactNode
}

/** A page whose work cannot be done here yet: says so, and what it will do. */
export function Coming({ title, crumbs = [], parts, meanwhile }: ComingProps) {
  const t = useMessages()
  return (
    <Page title={title} crumbs={crumbs}>
      <Paper withBorder p="lg" maw={720}>
        <Stack gap="sm">
          <Text fw={550}>{t('coming.notYet')}</Text>
          <List spacing="xs">
            {parts.map((part) => (
              <List.Item key={part}>{part}</List.Item>
            ))}
          </List>
          {meanwhile}
        </Stack>
      </Paper>
    </Page>
  )
}
