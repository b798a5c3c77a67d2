import '#web/components/section-layout.css'
import { Stack } from '@mantine/core'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTabLine } from '#web/components/use-tab-line.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { mayUseRegistry } from '#web/session/may-use-registry.ts'
import { useSession } from '#web/session/stored-session.ts'

const pages = [
  { to: '/registry/horses', label: 'registry.horses' },
  { to: '/registry/persons', label: 'registry.persons' },
  { to: '/registry/duplicates', label: 'registry.duplicates' },
  { to: '/registry/federations', label: 'registry.federations' },
  { to: '/registry/tests', label: 'registry.tests' },
] as const

/** The registry's pages with the line of links between them; an owner sees the page of the horse alone. */
export function Registry() {
  const t = useMessages()
  const isOffice = mayUseRegistry(useSession())
  const { pathname } = useLocation()
  const nav = useTabLine<HTMLElement>(pathname, pages.length)
  return (
    <Stack gap="lg">
      {isOffice && (
        <nav
          ref={nav}
          aria-label={t('registry.title')}
          className="paddock-sections paddock-screen-only"
        >
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
              {t(label)}
            </Link>
          ))}
        </nav>
      )}
      <Outlet />
    </Stack>
  )
}
