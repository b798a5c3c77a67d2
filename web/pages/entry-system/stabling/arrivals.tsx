import { useQuery } from '@apollo/client/react'
import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { site as siteSchema } from '#domain/stabling/site.ts'
import type { Sort } from '#domain/stabling/stabling-input.ts'
import { QueuedPapers } from '#web/components/entry-papers/queued-papers.tsx'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { ArrivalsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useShowId } from '#web/route-ids.ts'
import { CheckInNotices } from './check-in-notices.tsx'
import { DayPart } from './day-part.tsx'
import { openSite } from './open-site.ts'
import { arrivalsQuery } from './operations.ts'
import { siteWith, useCheckIns } from './own-check-ins.ts'
import { useSiteActs } from './use-site-acts.ts'

const parts = ['stables', 'accommodation', 'papers'] as const

type Part = (typeof parts)[number]

/** Who arrives today, to be checked in by the office or the veterinarian, and the papers that wait for a review. */
export function Arrivals() {
  const t = useMessages()
  const showId = useShowId()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const query = useQuery(arrivalsQuery, { variables: { showId }, fetchPolicy: 'cache-and-network' })
  useTopic(
    query.data ? `stabling:${showId}` : null,
    () => query.refetch(),
    query.data?.stabling.version ?? null,
  )
  const isOffice = query.data?.show?.permissions.includes('WRITE') ?? false
  const shown = parts.filter((part) => isOffice || part !== 'accommodation')
  const part = shown.find((each) => each === search.part) ?? 'stables'
  const labels: Readonly<Record<Part, string>> = {
    stables: t('shell.entrySystem.stabling'),
    accommodation: t('shell.entrySystem.accommodation'),
    papers: t('shell.entrySystem.papers'),
  }
  return (
    <Page
      title={t('shell.place.arrivals')}
      filters={
        <SegmentedControl
          aria-label={t('stabling.tab.label')}
          value={part}
          data={shown.map((value) => ({ value, label: labels[value] }))}
          onChange={(chosen) =>
            void navigate({
              to: '/shows/$showId/arrivals',
              params: { showId },
              search: { part: chosen },
            })
          }
        />
      }
    >
      {part === 'papers' ? (
        <QueuedPapers {...{ showId, isOffice }} />
      ) : (
        <QueryView query={query} pick={(data) => data} skeleton={<ListSkeleton rows={8} />}>
          {(data) => (
            <OpenDay
              key={part}
              {...{ data, showId, isOffice }}
              sort={part}
              stayId={search.stay ?? null}
              isScanning={search.scan !== undefined}
              readAgain={() => query.refetch()}
            />
          )}
        </QueryView>
      )}
    </Page>
  )
}

interface OpenDayProps {
  data: ArrivalsQuery
  showId: string
  sort: Sort
  isOffice: boolean
  /** Of a code that was scanned. */
  stayId: string | null
  isScanning: boolean
  readAgain: () => Promise<unknown>
}

function OpenDay({ data, showId, sort, isOffice, stayId, isScanning, readAgain }: OpenDayProps) {
  const { stabling, show } = data
  const kept = useCheckIns(showId)
  const open = useMemo(
    () =>
      openSite({
        ...{ showId, sort, mayUndo: stabling.mayUndo, products: [], fees: [], officials: [] },
        mayBook: show?.moneyRights.includes('book') ?? false,
        currency: show?.currency ?? '',
        site: siteWith(siteSchema.parse(stabling.site), kept),
      }),
    [stabling, show, sort, showId, kept],
  )
  const acts = useSiteActs(open, readAgain)
  const timeZone = show?.timeZone ?? 'UTC'
  return (
    <>
      <CheckInNotices kept={kept} />
      <DayPart {...{ open, acts, timeZone, stayId, isOffice, isScanning }} />
    </>
  )
}
