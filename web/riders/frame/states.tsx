import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { problemWords } from '../graphql/refusals.ts'
import { Notice } from './notice.tsx'

/** The shape of what comes. */
export function Loading() {
  const t = useMessages()
  return (
    <Stack gap="xs" role="status" aria-label={t('riders.loading')}>
      <Skeleton height={32} width="60%" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  )
}

export function NothingHere() {
  const t = useMessages()
  return (
    <Stack gap="sm">
      <Title order={1}>{t('errors.page.notFound.title')}</Title>
      <Text>{t('errors.page.notFound.text')}</Text>
      <Anchor href="/my-entries">{t('riders.myEntries')}</Anchor>
    </Stack>
  )
}

/** Asked for again by itself when the network is back. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useMessages()
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <Notice tone="wrong" title={t('errors.notLoaded')}>
      <Text size="sm">{problemWords(error, t)}</Text>
      <Button variant="default" size="sm" onClick={retry}>
        {t('errors.tryAgain')}
      </Button>
    </Notice>
  )
}
