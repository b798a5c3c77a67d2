import { useQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays, daysBetween } from '#domain/timetable/local-time.ts'
import { daysAt } from '#domain/timetable/nights.ts'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { timetableShowQuery } from './operations.ts'
import { TimetableDay } from './timetable-day.tsx'

/** A day of a show over all its arenas: planned, published, and as it is expected now. */
export function Timetable() {
  const t = useMessages()
  const showId = useShowId()
  const navigate = useNavigate()
  const { day, draft } = useSearch({ strict: false })
  const query = useQuery(timetableShowQuery, { variables: { showId } })
  const now = useNow(60_000)
  const go = (search: { day?: string; draft?: string }) =>
    void navigate({ to: '/shows/$showId/timetable', params: { showId }, search, replace: true })
  return (
    <QueryView
      query={query}
      pick={({ show }) => show}
      skeleton={<Page title={t('timetable.title')}>{null}</Page>}
    >
      {(show) => {
        const days = daysOf(show, day)
        const usual =
          daysAt(now, show.timeZone).findLast((each) => days.includes(each)) ?? days[0] ?? ''
        const shown = day !== undefined && days.includes(day) ? day : usual
        return (
          <TimetableDay
            key={shown}
            showId={showId}
            days={days}
            day={shown}
            draftId={draft ?? null}
            onDay={(next) => go({ day: next })}
            onDraft={(next) => go({ day: shown, ...(next !== null && { draft: next }) })}
          />
        )
      }}
    </QueryView>
  )
}

/** Those of the show, and the one that the address names. */
function daysOf(show: { firstDay: string; lastDay: string }, asked: string | undefined): string[] {
  const ofShow = Array.from(
    { length: Math.min(60, daysBetween(show.firstDay, show.lastDay) + 1) },
    (_, index) => addDays(show.firstDay, index),
  )
  const named = asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) ? [asked] : []
  return [...new Set([...ofShow, ...named])].sort()
}
