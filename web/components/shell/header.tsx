import { ActionIcon, Anchor, Text, VisuallyHidden } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import type { StoredSession } from '#web/session/stored-session.ts'
import { AccountMenu } from './account-menu.tsx'
import { LiveIndicator } from './live-indicator.tsx'
import { Mark } from './mark.tsx'
import { useShownTrail } from './trail.ts'

const Bell = latePart(async () => {
  // Once the page has what it waits for itself.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const [{ Bell }] = await Promise.all([import('./bell.tsx'), loadAreas('notices')])
  return { default: Bell }
})

interface HeaderProps {
  account: StoredSession['account']
  show: { id: string; name: string } | null
  /** Null where there is nothing to go to. */
  onNavigation: (() => void) | null
  onPalette: (() => void) | null
}

export function Header({ account, show, onNavigation, onPalette }: HeaderProps) {
  const t = useMessages()
  return (
    <header className="paddock-header paddock-screen-only">
      {onNavigation && (
        <ActionIcon
          className="paddock-narrow-only"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('shell.openNavigation')}
          onClick={onNavigation}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <Link to="/" aria-label={t('shell.toShows')} style={{ display: 'flex' }}>
        <Mark size={28} />
      </Link>
      <Breadcrumb show={show} />
      <LiveIndicator />
      {onPalette && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title={t('shell.search.hint')}
          aria-label={t('shell.search.open')}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPalette}
        >
          <IconSearch size={20} />
        </ActionIcon>
      )}
      {onPalette && (
        <span className="paddock-header-bell">
          <Suspense>
            <Bell accountId={account.id} isFollowing={show !== null} />
          </Suspense>
        </span>
      )}
      <AccountMenu account={account} />
    </header>
  )
}

function Breadcrumb({ show }: Pick<HeaderProps, 'show'>) {
  const t = useMessages()
  const { crumbs, title } = useShownTrail()
  return (
    <nav aria-label={t('shell.breadcrumb')} style={{ flex: 1, minWidth: 0 }}>
      <ol className="paddock-header-trail">
        {show && show.name !== '' && (
          <li>
            <Anchor
              size="sm"
              fw={600}
              c="inherit"
              renderRoot={(props) => (
                <Link to="/shows/$showId" params={{ showId: show.id }} {...props} />
              )}
            >
              {show.name}
            </Anchor>
          </li>
        )}
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Anchor size="sm" c="dimmed" renderRoot={(props) => <Link to={to} {...props} />}>
              {label}
            </Anchor>
          </li>
        ))}
        {title !== '' && title !== show?.name && (
          <li aria-current="page">
            <Text size="sm" span>
              {title}
            </Text>
          </li>
        )}
      </ol>
      {title === '' && <VisuallyHidden>{show?.name}</VisuallyHidden>}
    </nav>
  )
}
