import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { InPage } from './in-page.ts'
import { type Crumb, useTrail } from './shell/trail.ts'

interface PageProps {
  title: string
  /** The steps between the show and this page. */
  crumbs?: readonly Crumb[]
  /** Beside the title: a `StatusBadge`. */
  status?: ReactNode
  /** The one filled button, and quiet ones before it. */
  action?: ReactNode
  /** Search, chips, count: the line above the content. */
  filters?: ReactNode
  children: ReactNode
}

/** The anatomy of every page: title with status, primary action, filter line, content. */
export function Page({ title, crumbs = [], status, action, filters, children }: PageProps) {
  useTrail(title, crumbs)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        {/* Grows beside a small action; a large one goes below it. */}
        <Group gap="sm" flex="1 1 14rem" miw={0}>
          <Title order={1}>{title}</Title>
          {status}
        </Group>
        {action && <Group gap="xs">{action}</Group>}
      </Group>
      {filters && <Group gap="sm">{filters}</Group>}
      <InPage value={true}>{children}</InPage>
    </Stack>
  )
}
