import { Box } from '@mantine/core'
import { Comments } from '#web/components/comments/comments.tsx'

/** What is said about the competition. */
export function CommentsTab({ competitionId }: { showId: string; competitionId: string }) {
  return (
    <Box maw={800}>
      <Comments of={{ kind: 'competition', id: competitionId }} />
    </Box>
  )
}
