import { Text } from '@mantine/core'
import { FileDesk } from '#web/components/downloads/file-desk.tsx'
import { SaveButton } from '#web/components/downloads/save-button.tsx'
import type { Desk } from '#web/components/downloads/use-desk.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { PublishButton, PublishedCopies } from './published-copies.tsx'
import { useText } from './use-text.ts'

export function ExportCsv() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <FileDesk
      title={t('shell.exporter.csv')}
      crumbs={[{ label: t('shell.place.exporter'), to: `/shows/${showId}/exporter` }]}
      offers={({ ending }) => ending === 'csv' || ending === 'xlsx'}
      preferred="exports/results-csv"
      actions={(desk) => (
        <>
          <PublishButton desk={desk} />
          <SaveButton desk={desk} />
        </>
      )}
      below={() => <PublishedCopies />}
      preview={(desk) =>
        desk.wanted?.ending === 'xlsx' ? (
          <Text p="xl" ta="center">
            {t('exchange.noPreview')}
          </Text>
        ) : (
          <TextPreview desk={desk} label={t('printing.preview')} />
        )
      }
    />
  )
}

function TextPreview({ desk, label }: { desk: Desk; label: string }) {
  const text = useText(desk.file.file?.blob)
  return <textarea readOnly wrap="off" aria-label={label} value={text} />
}
