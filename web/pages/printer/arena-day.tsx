import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { PrintDesk } from './print-desk.tsx'

export function ArenaDay() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <PrintDesk
      title={t('shell.printer.arenaDay')}
      crumbs={[{ label: t('shell.place.printer'), to: `/shows/${showId}/printer` }]}
      offers={({ path }) => path === 'documents/arena-day'}
    />
  )
}
