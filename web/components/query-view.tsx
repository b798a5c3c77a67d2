import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorPage } from '#web/components/error-page.tsx'
import { hasCode, refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useRetryWhenBack } from './use-retry-when-back.ts'

interface QueryViewProps<Data, Value> {
  /** What `useQuery` gave. */
  query: {
    data?: Data | undefined
    error?: unknown
    refetch: () => Promise<unknown>
  }
  /** The part that the page is about. Null is what does not exist or may not be seen: the error page. */
  pick: (data: Data) => Value | null | undefined
  /** The shape of what comes. */
  skeleton?: ReactNode
  /** Instead of an empty list. */
  empty?: ReactNode
  children: (value: Value) => ReactNode
}

/**
 * Loading, error with retry, not found, empty, or the value. What is already there stays on the screen
 * while it is loaded again, and when that fails; what the network failed comes when it is back.
 */
export function QueryView<Data, Value>(props: QueryViewProps<Data, Value>) {
  const { query, pick, skeleton = <ListSkeleton />, empty, children } = props
  const { data, error, refetch } = query
  if (hasCode(error, 'NOT_FOUND')) return <ErrorPage />
  if (data === undefined || data === null)
    return error ? <LoadFailed error={error} retry={refetch} /> : skeleton
  const value = pick(data)
  if (value === null || value === undefined) return <ErrorPage />
  const isEmpty = Array.isArray(value) && value.length === 0 && empty !== undefined
  return (
    <>
      {Boolean(error) && <LoadFailed error={error} retry={refetch} />}
      {isEmpty ? empty : children(value)}
    </>
  )
}

/** Rows of a list that is on its way. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const t = useMessages()
  return (
    <Stack gap="xs" role="status" aria-label={t('shell.loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </Stack>
  )
}

function LoadFailed({ error, retry }: { error: unknown; retry: () => Promise<unknown> }) {
  const t = useMessages()
  useRetryWhenBack(error, retry)
  return (
    <Alert color="red" role="alert" title={t('errors.notLoaded')}>
      <Group justify="space-between">
        <Text size="sm">{refusalWords(error, t)}</Text>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            // A second failure shows here again.
            retry().catch(() => undefined)
          }}
        >
          {t('errors.tryAgain')}
        </Button>
      </Group>
    </Alert>
  )
}
