import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  /** What it is for. */
  text: ReactNode
  children: ReactNode
}

/** A part of a page of the entry system that is saved by itself. */
export function TitledSection({ title, text, children }: TitledSectionProps) {
  const heading = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={heading}>
      <div>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        <Text c="dimmed" maw="45rem">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  )
}
