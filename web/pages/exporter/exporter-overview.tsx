import { DocumentCard } from '#web/components/document-card.tsx'
import { Page } from '#web/components/page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

const kinds = ['csv', 'html', 'xml'] as const

export function ExporterOverview() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <Page title={t('shell.place.exporter')}>
      {kinds.map((kind) => (
        <DocumentCard
          key={kind}
          to={`/shows/${showId}/exporter/${kind}`}
          title={t(`shell.exporter.${kind}`)}
          text={t(`shell.exporter.${kind}.text`)}
        />
      ))}
    </Page>
  )
}
