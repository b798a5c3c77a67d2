import { useMessages } from '#web/i18n/messages.ts'
import { LinkRow } from '../link.tsx'
import { showPlaces } from './show-places.ts'

export function ShowNavigation({ showId }: { showId: string }) {
  const t = useMessages()
  return showPlaces.map(({ to, label, Icon }) => (
    <LinkRow
      key={to}
      to={to}
      params={{ showId }}
      activeOptions={{ exact: to === '/shows/$showId', includeSearch: false }}
      activeProps={{ active: true }}
      label={t(label)}
      leftSection={<Icon size={18} aria-hidden />}
      style={{ borderRadius: 'var(--mantine-radius-default)' }}
    />
  ))
}
