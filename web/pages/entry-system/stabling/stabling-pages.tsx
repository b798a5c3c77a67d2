import { useQuery } from '@apollo/client/react'
import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readEntryRules } from '#domain/entries/entry-rules.ts'
import { site as siteSchema } from '#domain/stabling/site.ts'
import type { Sort } from '#domain/stabling/stabling-input.ts'
import { Page } from '#web/components/page.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { StablingQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useShowId } from '#web/route-ids.ts'
import { CheckInNotices } from './check-in-notices.tsx'
import { DayPart } from './day-part.tsx'
import { MapPart } from './map-part.tsx'
import { openSite } from './open-site.ts'
import { stablingQuery } from './operations.ts'
import { siteWith, useCheckIns } from './own-check-ins.ts'
import { SetUpPart } from './set-up-part.tsx'
import { StayPart } from './stay-part.tsx'
import { useSiteActs } from './use-site-acts.ts'

/** Barns, and the horses in them. */
export function StablingPage() {
  return <SitePage sort="stables" />
}

/** Houses and campsites, and the people in them. */
export function AccommodationPage() {
  return <SitePage sort="accommodation" />
}

const parts = ['map', 'stays', 'day', 'setUp'] as const

type Part = (typeof parts)[number]

const paths = {
  stables: '/shows/$showId/entry-system/stabling',
  accommodation: '/shows/$showId/entry-system/accommodation',
} as const

function SitePage({ sort }: { sort: Sort }) {
  const t = useMessages()
  const showId = useShowId()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const part = partOf(search.part, search.stay)
  const query = useQuery(stablingQuery, { variables: { showId }, fetchPolicy: 'cache-and-network' })
  useTopic(
    query.data ? `stabling:${showId}` : null,
    () => query.refetch(),
    query.data?.stabling.version ?? null,
  )
  const title = t(
    sort === 'stables' ? 'shell.entrySystem.stabling' : 'shell.entrySystem.accommodation',
  )
  const overview = { label: t('shell.place.entrySystem'), to: `/shows/${showId}/entry-system` }
  return (
    <Page
      title={title}
      crumbs={[overview]}
      filters={
        <SegmentedControl
          aria-label={t('stabling.tab.label')}
          value={part}
          data={parts.map((value) => ({ value, label: t(`stabling.tab.${value}`) }))}
          onChange={(chosen) =>
            void navigate({ to: paths[sort], params: { showId }, search: { part: chosen } })
          }
        />
      }
    >
      <QueryView query={query} pick={(data) => data} skeleton={<ListSkeleton rows={8} />}>
        {(data) => (
          <OpenPart
            {...{ data, sort, part, showId }}
            stayId={search.stay ?? null}
            readAgain={() => query.refetch()}
          />
        )}
      </QueryView>
    </Page>
  )
}

interface OpenPartProps {
  data: StablingQuery
  sort: Sort
  part: Part
  showId: string
  /** Of a code that was scanned. */
  stayId: string | null
  readAgain: () => Promise<unknown>
}

function OpenPart({ data, sort, part, showId, stayId, readAgain }: OpenPartProps) {
  const { stabling, show } = data
  const kept = useCheckIns(showId)
  const open = useMemo(
    () =>
      openSite({
        ...{ showId, sort, mayUndo: stabling.mayUndo },
        site: siteWith(siteSchema.parse(stabling.site), kept),
        currency: show?.currency ?? '',
        officials: show?.officials.map(spokenName) ?? [],
        mayBook: show?.moneyRights.includes('book') ?? false,
        ...rulesOf(show?.entrySystem?.rules),
      }),
    [stabling, show, sort, showId, kept],
  )
  const acts = useSiteActs(open, readAgain)
  const timeZone = show?.timeZone ?? 'UTC'
  if (part === 'map') return <MapPart {...{ open, acts, readAgain, timeZone }} />
  if (part === 'stays') return <StayPart {...{ open, acts }} />
  if (part === 'day')
    return (
      <>
        <CheckInNotices kept={kept} />
        <DayPart {...{ open, acts, timeZone, stayId }} isOffice />
      </>
    )
  return <SetUpPart {...{ open, acts }} />
}

/** What of the schedule is ordered and charged. */
function rulesOf(rules: unknown) {
  if (rules === undefined) return { products: [], fees: [] }
  const { products, fees } = readEntryRules(rules)
  return {
    products: products.map(({ id }) => id),
    fees: fees.map(({ id, text }) => ({ id, text })),
  }
}

/** A code that was scanned leads to the arrivals. */
function partOf(text: string | undefined, stayId: string | undefined): Part {
  return parts.find((each) => each === text) ?? (stayId === undefined ? 'map' : 'day')
}
