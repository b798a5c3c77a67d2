import { Coming } from '#web/components/coming.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

export function StableCards() {
  const t = useMessages()
  const showId = useShowId()
  return (
    <Coming
      title={t('shell.printer.stableCards')}
      crumbs={[{ label: t('shell.place.printer'), to: `/shows/${showId}/printer` }]}
      parts={t('coming.stableCards').split('\n')}
    />
  )
}
