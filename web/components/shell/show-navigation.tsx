import { useMessages } from '#web/i18n/messages.ts'
import { LinkRow } from '../link.tsx'
import { useShowPlaces } from './use-show-places.ts'

export function ShowNavigation() {
  const t = useMessages()
  return useShowPlaces().map(({ to, isExact, label, Icon }) => (
    <LinkRow
      key={to}
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{ active: true }}
      label={t(label)}
      leftSection={<Icon size={18} aria-hidden />}
      style={{ borderRadius: 'var(--mantine-radius-default)' }}
    />
  ))
}
