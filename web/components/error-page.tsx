import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { InPage } from './in-page.ts'
import { LinkButton } from './link.tsx'
import { useTrail } from './shell/trail.ts'

/** For an address that leads nowhere, and for what does not exist or may not be seen. */
export function ErrorPage() {
  const t = useMessages()
  return (
    <ErrorWords title={t('errors.page.notFound.title')} text={t('errors.page.notFound.text')}>
      <LinkButton to="/">{t('errors.page.toShows')}</LinkButton>
    </ErrorWords>
  )
}

/** For a page that broke: a fault of ours, or a part of the application that could not be loaded. */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useMessages()
  return (
    <ErrorWords title={t('errors.page.failed.title')} text={t('errors.page.failed.text')}>
      <Button onClick={() => (isLoadError(error) ? window.location.reload() : reset())}>
        {t('errors.tryAgain')}
      </Button>
      <LinkButton to="/" variant="default">
        {t('errors.page.toShows')}
      </LinkButton>
    </ErrorWords>
  )
}

interface ErrorWordsProps {
  title: string
  text: string
  children: ReactNode
}

function ErrorWords({ title, text, children }: ErrorWordsProps) {
  const inPage = use(InPage)
  useTrail(title, [])
  return (
    <Stack maw={560} mx="auto" my="xl" px="md">
      <Title order={inPage ? 2 : 1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      <Group>{children}</Group>
    </Stack>
  )
}

/** A page whose script is gone from the server, because there is a newer version, cannot be tried again in place. */
function isLoadError(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('import')
}
