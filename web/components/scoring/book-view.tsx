import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorPage } from '#web/components/error-page.tsx'
import { ListSkeleton } from '#web/components/query-view.tsx'
import { hasCode, isNetworkError, refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { useKnownPage } from '#web/offline/use-outbox.ts'
import { OutboxNotices } from './outbox-notices.tsx'
import { useBook } from './use-book.ts'

export interface BookViewProps {
  showId: string
  competitionId: string
  /** Shown once their sheets are known; without one, the book is enough. */
  competitorId?: string
  children: (book: Book, reload: () => void) => ReactNode
}

/**
 * A competition for scoring, from the server or from this device; given its id as its key. That it is
 * from this device says the shell above it.
 */
export function BookView({ showId, competitionId, competitorId, children }: BookViewProps) {
  const t = useMessages()
  const { book, error, reload } = useBook(showId, competitionId, competitorId)
  const known = useKnownPage(competitorId ?? '')
  if (book === null || hasCode(error, 'NOT_FOUND')) return <ErrorPage />
  const isAwaited = book?.competitors.some((each) => each.competitorId === competitorId)
  const shown = isAwaited && !known ? undefined : book
  if (shown === undefined && !error) return <ListSkeleton rows={12} />
  return (
    <Stack gap="sm">
      {error !== null && !(book && isNetworkError(error)) && (
        <Alert color={book ? 'ochre' : 'red'} role="status">
          <Group justify="space-between">
            <Text size="sm">{refusalWords(error, t)}</Text>
            <Button variant="default" size="xs" onClick={reload}>
              {t('errors.tryAgain')}
            </Button>
          </Group>
        </Alert>
      )}
      {book && <OutboxNotices competitionId={competitionId} />}
      {shown && children(shown, reload)}
    </Stack>
  )
}
