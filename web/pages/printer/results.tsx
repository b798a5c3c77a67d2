import { useSearch } from '@tanstack/react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { PrintDesk } from './print-desk.tsx'

export function PrintResults() {
  const t = useMessages()
  const showId = useShowId()
  const { competition } = useSearch({ strict: false })
  return (
    <PrintDesk
      title={t('printing.results')}
      crumbs={[{ label: t('shell.place.printer'), to: `/shows/${showId}/printer` }]}
      documents={['result-list']}
      competitionId={competition}
    />
  )
}
