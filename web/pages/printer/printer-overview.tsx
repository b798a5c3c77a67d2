import { List, Stack, Text } from '@mantine/core'
import { DocumentCard } from '#web/components/document-card.tsx'
import { Page } from '#web/components/page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

export function PrinterOverview() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <Page title={t('shell.place.printer')}>
      <DocumentCard
        to={`/shows/${showId}/printer/results`}
        title={t('shell.printer.results')}
        text={t('shell.printer.results.text')}
      />
      <Stack gap="xs">
        <Text fw={550}>{t('shell.coming.later')}</Text>
        <List spacing="xs">
          {t('shell.coming.printer')
            .split('\n')
            .map((part) => (
              <List.Item key={part}>{part}</List.Item>
            ))}
        </List>
      </Stack>
    </Page>
  )
}
