import '#web/components/section-layout.css'
import { useQuery } from '@apollo/client/react'
import { Alert, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import { useTabLine } from '#web/components/use-tab-line.ts'
import type { ShowSettingsFragment, ShowSettingsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useShowId } from '#web/route-ids.ts'
import { Access } from './access/access.tsx'
import { Arenas } from './arenas.tsx'
import { AuditTrail } from './audit-trail.tsx'
import { CallOff } from './call-off.tsx'
import { CommentsSection } from './comments.tsx'
import { Danger } from './danger.tsx'
import { Events } from './events.tsx'
import { Federation } from './federation.tsx'
import { General } from './general.tsx'
import { Numbering } from './numbering.tsx'
import { Officials } from './officials.tsx'
import { showSettingsQuery } from './operations.ts'
import { Publication } from './publication.tsx'
import { Ringside } from './ringside.tsx'
import { type Section, sectionOf, sectionsFor } from './sections.ts'
import styles from './show-settings.module.css'
import { Sponsors } from './sponsors.tsx'

export type SettingsShow = ShowSettingsFragment
export type Federations = ShowSettingsQuery['federations']

/** Everything that is set once for a show; one section at a time, each with its own address. */
export function ShowSettings() {
  const t = useMessages()
  const id = useShowId()
  const { tab } = useSearch({ strict: false })
  const query = useQuery(showSettingsQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const show = query.data?.show
  const sections = sectionsFor(show?.permissions ?? [])
  const section = sectionOf(tab, sections)
  useTopic(show ? `show:${id}` : null, () => query.refetch(), show?.version ?? null)
  return (
    <Page title={t('shell.place.settings')}>
      <div className={styles['sections']}>
        <SectionLinks showId={id} sections={sections} current={section} />
        <QueryView query={query} pick={(data) => data.show} skeleton={<ListSkeleton rows={5} />}>
          {(shown) => (
            <Stack gap="md">
              {!shown.permissions.includes('WRITE') && (
                <Alert icon={<IconEye size={18} aria-hidden />} color="gray">
                  {t('shows.settings.readOnly')}
                </Alert>
              )}
              <SectionContent
                show={shown}
                section={section}
                federations={query.data?.federations ?? []}
              />
            </Stack>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

interface SectionLinksProps {
  showId: string
  sections: readonly Section[]
  current: Section
}

function SectionLinks({ showId, sections, current }: SectionLinksProps) {
  const t = useMessages()
  const line = useTabLine<HTMLElement>(current, sections.length)
  return (
    <nav
      ref={line}
      aria-label={t('shows.settings.sections')}
      className="paddock-sections paddock-screen-only"
    >
      {sections.map((section) => (
        <Link
          key={section}
          to="/shows/$showId/settings"
          params={{ showId }}
          search={section === 'general' ? {} : { tab: section }}
          activeOptions={{ exact: true }}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(`shows.section.${section}`)}
        </Link>
      ))}
    </nav>
  )
}

interface SectionContentProps {
  show: SettingsShow
  section: Section
  federations: Federations
}

function SectionContent({ show, section, federations }: SectionContentProps) {
  switch (section) {
    case 'general':
      return <General show={show} />
    case 'events':
      return <Events show={show} federations={federations} />
    case 'arenas':
      return <Arenas show={show} />
    case 'officials':
      return <Officials show={show} />
    case 'sponsors':
      return <Sponsors show={show} />
    case 'publication':
      return <Publication show={show} />
    case 'comments':
      return <CommentsSection show={show} />
    case 'ringside':
      return <Ringside show={show} />
    case 'numbering':
      return <Numbering show={show} />
    case 'federation':
      return <Federation show={show} federations={federations} />
    case 'access':
      return <Access show={show} />
    case 'history':
      return <AuditTrail show={show} />
    case 'danger':
      return (
        <Stack>
          <CallOff show={show} />
          <Danger show={show} />
        </Stack>
      )
  }
}
