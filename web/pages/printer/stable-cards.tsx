import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { PrintDesk } from './print-desk.tsx'

export function StableCards() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <PrintDesk
      title={t('shell.printer.stableCards')}
      crumbs={[{ label: t('shell.place.printer'), to: `/shows/${showId}/printer` }]}
      offers={({ path }) => path === 'documents/stable-cards'}
    />
  )
}
