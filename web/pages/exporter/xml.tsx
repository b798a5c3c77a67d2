import { Coming } from '#web/components/coming.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

export function ExportXml() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <Coming
      title={t('shell.exporter.xml')}
      crumbs={[{ label: t('shell.place.exporter'), to: `/shows/${showId}/exporter` }]}
      parts={t('coming.xml').split('\n')}
    />
  )
}
