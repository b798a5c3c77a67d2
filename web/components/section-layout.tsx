import './section-layout.css'
import { Stack } from '@mantine/core'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useShowId } from '#web/route-ids.ts'
import { useTabLine } from './use-tab-line.ts'

interface SectionLayoutProps {
  /** Names the navigation for those who do not see it. */
  label: string
  /** The first one is the index. */
  links: readonly { to: SectionPath; label: string }[]
}

type SectionPath = `/shows/$showId/${'entry-system' | 'printer' | 'exporter'}${string}`

/** A part of the show with pages of its own, and the line of links between them. */
export function SectionLayout({ label, links }: SectionLayoutProps) {
  const showId = useShowId()
  const { pathname } = useLocation()
  const nav = useTabLine<HTMLElement>(pathname, links.length)
  return (
    <Stack gap="lg">
      <nav ref={nav} aria-label={label} className="paddock-sections paddock-screen-only">
        {links.map(({ to, label }, index) => (
          <Link
            key={to}
            to={to.replace('$showId', showId)}
            activeOptions={{ exact: index === 0, includeSearch: false }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Stack>
  )
}
