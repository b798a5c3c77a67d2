import { Page } from '#web/components/page.tsx'
import { ListSkeleton } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'

export function Shows() {
  const t = useMessages()
  return (
    <Page title={t('shell.place.shows')}>
      <ListSkeleton />
    </Page>
  )
}
