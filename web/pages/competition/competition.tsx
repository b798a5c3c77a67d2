import { Page } from '#web/components/page.tsx'
import { ListSkeleton } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'

export function Competition() {
  const t = useMessages()
  return (
    <Page title={t('shell.place.competition')}>
      <ListSkeleton />
    </Page>
  )
}
