import { SectionLayout } from '#web/components/section-layout.tsx'
import { useMessages } from '#web/i18n/messages.ts'

export function Printer() {
  const t = useMessages()
  return (
    <SectionLayout
      label={t('shell.place.printer')}
      links={[
        { to: '/shows/$showId/printer', label: t('shell.printer.overview') },
        { to: '/shows/$showId/printer/arena-day', label: t('shell.printer.arenaDay') },
        { to: '/shows/$showId/printer/stable-cards', label: t('shell.printer.stableCards') },
        { to: '/shows/$showId/printer/results', label: t('printing.results') },
      ]}
    />
  )
}
