import { SectionLayout } from '#web/components/section-layout.tsx'
import { useMessages } from '#web/i18n/messages.ts'

export function Exporter() {
  const t = useMessages()
  return (
    <SectionLayout
      label={t('shell.place.exporter')}
      links={[
        { to: '/shows/$showId/exporter', label: t('shell.exporter.overview') },
        { to: '/shows/$showId/exporter/xml', label: t('shell.exporter.xml') },
        { to: '/shows/$showId/exporter/csv', label: t('shell.exporter.csv') },
        { to: '/shows/$showId/exporter/html', label: t('shell.exporter.html') },
      ]}
    />
  )
}
