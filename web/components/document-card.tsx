import { Anchor, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface DocumentCardProps {
  to: string
  title: string
  text: string
}

/** Something to print or take away, and the way to it. */
export function DocumentCard({ to, title, text }: DocumentCardProps) {
  return (
    <Paper withBorder p="md" maw={720}>
      <Anchor fw={600} renderRoot={(props) => <Link to={to} {...props} />}>
        {title}
      </Anchor>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
    </Paper>
  )
}
