import { useQuery } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { type EntryRules, readEntryRules } from '#domain/entries/entry-rules.ts'
import { type EntrySettings, entrySettings } from '#domain/entries/entry-settings.ts'
import type { ShowSchedule } from '#domain/entries/show-schedule.ts'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type {
  EntryConfirmation,
  EntrySystemPartsFragment,
  EntrySystemQuery,
} from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useShowId } from '#web/route-ids.ts'
import { entrySystemQuery } from './operations.ts'

type Shown = NonNullable<EntrySystemQuery['show']>

/** How a show takes entries, as its pages have it. */
export interface OpenEntrySystem {
  show: Omit<Shown, 'entrySystem'>
  system: EntrySystemPartsFragment
  rules: EntryRules
  settings: EntrySettings
  /** For pricing and checks in the browser. */
  schedule: ShowSchedule & { settings: EntrySettings }
}

interface EntrySystemPageProps {
  /** Absent on the overview, which the other pages lead back to. */
  title?: string
  children: (open: OpenEntrySystem) => ReactNode
}

/** The frame of each page of the entry system: loads, follows what others change, and says what is wrong. */
export function EntrySystemPage({ title, children }: EntrySystemPageProps) {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(entrySystemQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const show = query.data?.show
  useTopic(
    show?.entrySystem ? `inbox:${showId}` : null,
    () => query.refetch(),
    show?.entrySystem?.version ?? null,
  )
  // Fees, numbers and most starters of competitions are changed on other pages too.
  useTopic(`show:${showId}`, () => query.refetch())
  const overview = { label: t('shell.place.entrySystem'), to: `/shows/${showId}/entry-system` }
  return (
    <Page title={title ?? overview.label} crumbs={title === undefined ? [] : [overview]}>
      <QueryView
        query={query}
        pick={({ show: found }) => (found?.entrySystem ? found : null)}
        skeleton={<ListSkeleton rows={5} />}
      >
        {(shown) => <Opened show={shown}>{children}</Opened>}
      </QueryView>
    </Page>
  )
}

/** As the rules of the domain call it. */
export const confirmationOf: Record<EntryConfirmation, EntrySettings['confirmation']> = {
  AUTOMATIC: 'automatic',
  BY_HAND: 'by-hand',
  DRAW: 'draw',
}

function Opened({ show, children }: { show: Shown; children: EntrySystemPageProps['children'] }) {
  const open = useMemo(() => openSystem(show), [show])
  return open && children(open)
}

function openSystem({ entrySystem: system, ...show }: Shown): OpenEntrySystem | null {
  if (!system) return null
  const rules = readEntryRules(system.rules)
  const confirmation = confirmationOf[system.confirmation]
  const settings = entrySettings.parse({ ...system, confirmation })
  const { timeZone, firstDay, lastDay, currency } = show
  const { competitions } = system
  const dated = { timeZone, firstDay, lastDay, currency }
  const schedule = { rules, settings, competitions: [...competitions], ...dated }
  return { show, system, rules, settings, schedule }
}
