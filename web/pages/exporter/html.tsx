import { Text } from '@mantine/core'
import { FileDesk } from '#web/components/downloads/file-desk.tsx'
import { SaveButton } from '#web/components/downloads/save-button.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { PublishButton, PublishedCopies } from './published-copies.tsx'

export function ExportHtml() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <FileDesk
      title={t('shell.exporter.html')}
      crumbs={[{ label: t('shell.place.exporter'), to: `/shows/${showId}/exporter` }]}
      above={
        <Text size="sm" c="dimmed">
          {t('printing.html')}
        </Text>
      }
      offers={({ ending }) => ending === 'html'}
      preferred="exports/results-html"
      actions={(desk) => (
        <>
          <PublishButton desk={desk} />
          <SaveButton desk={desk} />
        </>
      )}
      below={() => <PublishedCopies />}
      preview={({ file }, name) => (
        // Sandboxed like the file that the server hands out: what somebody typed runs nowhere.
        <iframe
          sandbox=""
          src={file.file ? (file.url ?? file.earlierUrl ?? undefined) : undefined}
          title={name}
        />
      )}
    />
  )
}
