import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowPlaces } from './use-show-places.ts'

/** The navigation within reach of a thumb; what does not fit is behind "More". */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useMessages()
  return (
    <nav className="paddock-bottom-bar paddock-screen-only" aria-label={t('shell.navigation.show')}>
      {useShowPlaces()
        .slice(0, 4)
        .map(({ to, isExact, label, Icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: isExact, includeSearch: false }}>
            <Icon size={22} aria-hidden />
            <span>{t(label)}</span>
          </Link>
        ))}
      <UnstyledButton onClick={onMore}>
        <IconDots size={22} aria-hidden />
        <span>{t('shell.more')}</span>
      </UnstyledButton>
    </nav>
  )
}
