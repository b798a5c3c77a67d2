import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A part of the page of an entry. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
