import './section-layout.css'
import { Stack } from '@mantine/core'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import type { MessageId } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { mayOpen, useOpenShow } from './shell/open-show.ts'
import { useTabLine } from './use-tab-line.ts'

interface SectionLayoutProps {
  /** Names the navigation for those who do not see it. */
  label: MessageId
  path: `/shows/$showId/${string}`
}

/** A part of the show with pages of its own, and the line of links between them. */
export function SectionLayout({ label, path }: SectionLayoutProps) {
  const t = useMessages()
  const showId = useShowId()
  const show = useOpenShow()
  const { pathname } = useLocation()
  const links = Object.values(useRouter().routesById).flatMap(({ fullPath, options }) => {
    const { inSection: words, needs } = options.staticData ?? {}
    return words && fullPath.startsWith(`${path}/`) && mayOpen(show, needs)
      ? [{ to: fullPath.replace(/\/$/, ''), words }]
      : []
  })
  const nav = useTabLine<HTMLElement>(pathname, links.length)
  return (
    <Stack gap="lg">
      <nav ref={nav} aria-label={t(label)} className="paddock-sections paddock-screen-only">
        {links.map(({ to, words }) => (
          <Link
            key={to}
            to={to.replace('$showId', showId)}
            activeOptions={{ exact: to === path, includeSearch: false }}
          >
            {t(words)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Stack>
  )
}
